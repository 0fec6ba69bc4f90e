/** An answer in words, whether it is one of the buttons or is picked on the board. */
import type { BoardCtx, Choice, GameClient } from './game';
import type { Ask, Option } from './types';

type Client = Pick<GameClient, 'named' | 'choices'>;

/** saying is an answer as a choice: in the game's words for it, or else those of the choice that it would be if it were the only one. */
export function saying(client: Client, option: Option, asked: Ask, ctx: BoardCtx): Choice {
  const said = client.named?.(option, asked, ctx) ?? client.choices({ ...asked, options: [option] }, ctx)[0];
  return { key: '', title: said?.title ?? option.text, small: said?.small ?? '', option, ...(said?.danger ? { danger: said.danger } : {}) };
}

/** answers are all answers that were listed, the buttons first and each once. */
export function answers(client: Client, choices: readonly Choice[], asked: Ask, ctx: BoardCtx): Choice[] {
  const shown = new Set(choices.map((c) => c.option.text));
  return [...choices, ...asked.options.filter((o) => !shown.has(o.text)).map((o) => saying(client, o, asked, ctx))];
}
