/** What the server says of a game, in the language that is spoken: its options, its standing orders, its bots. What has no words there stays as the server
 *  says it. */
import { fill } from '../messages/fill';
import { bots, options } from '../messages/options';
import type { GameInfo, GameOption } from './types';

/** said is a game with its words, and without the options that are for programs alone. */
export function said(game: GameInfo): GameInfo {
  return {
    ...game,
    options: game.options.filter((o) => !o.unlisted).map((o) => worded(o, `${game.id}.${o.key}`)),
    orders: game.orders.map((o) => worded(o, `${game.id}.order.${o.key}`)),
    bots: game.bots.map((b) => ({ ...b, ...bots[`${game.id}.${b.id}`] })),
  };
}

/** choiceOf is the title of a choice of an option: of a size, a difficulty, where the server names it apart from its option. */
export function choiceOf(option: string, value: string, title: string): string {
  return options[option]?.choices?.[value] ?? title;
}

function worded(o: GameOption, at: string): GameOption {
  const seat = /^(.*)_(\d+)$/.exec(at);
  const w = options[at] ?? (seat ? options[seat[1]!] : undefined);
  if (!w) return o;
  const choices = o.choices?.map((c) => ({ ...c, title: w.choices?.[c.value] ?? c.title }));
  return { ...o, title: fill(w.title, seat ? { n: Number(seat[2]) + 1 } : {}), ...(w.help ? { help: w.help } : {}), ...(w.unit ? { unit: w.unit } : {}), ...(choices ? { choices } : {}) };
}
