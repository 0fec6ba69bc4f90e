/** The jump-start game for the browser: the board of Deluxe Duel with the rules of the beginners' game. */
import type { Choice, GameClient, LogCtx, LogLine, Question } from '../../lib/game';
import type { Ask } from '../../lib/types';
import { capital, rich, voiceOf } from '../../lib/voice';
import { deskOf } from '../deluxe/desk';
import { hits, lineOf } from '../deluxe/log';
import { carWords, resultTitle } from '../deluxe/messages';
import { offersOf } from '../deluxe/offers';
import { questionOf } from '../deluxe/question';
import type { Action, DuelEvent } from '../deluxe/types';
import { barOf, headlineOf, seatLineOf, summaryOf, wordsOf } from '../deluxe/words';
import { asking, back, looking, observe, type View } from './adapt';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import Standing from './Standing.svelte';

/** The rule of each question. */
const rules: Record<string, string> = { speed: 'DX-JUMP-008', move: 'DX-JUMP-011', fire: 'DX-JUMP-024' };

/** questionFor asks as Deluxe Duel does, with the rules of this game: the first maneuver of a turn is free, and fire is declared by all at once. */
export function questionFor(ask: Ask<Action>, p: Parameters<typeof looking>[0]): Question {
  const q = questionOf(deskOf(asking(ask), looking(p)));
  const rule = rules[ask.kind];
  const sub = ask.kind === 'fire' ? `${(q.sub ?? '').replace(' A person fires once in a turn.', '')} Everybody says in secret who fires at what; then all fire at once.`.trim() : ask.kind === 'speed' ? 'In secret; all speeds are shown together.' : ask.kind === 'move' ? moveSub(ask, observe(p.view).cars) : q.sub;
  const { sub: _, ...rest } = q;
  return { ...rest, ...(sub === undefined ? {} : { sub }), ...(rule ? { rule } : {}) };
}

function moveSub(ask: Ask<Action>, cars: ReturnType<typeof observe>['cars']): string {
  const c = cars.find((x) => x.car === ask.options[0]?.action.car);
  const n = c?.maneuvers ?? 0;
  return n === 0 ? 'The first maneuver of a turn is free of risk.' : n === 1 ? 'One maneuver has been made in this turn: another needs a roll.' : `${n} maneuvers have been made in this turn: another needs a roll.`;
}

function line(e: DuelEvent, ctx: LogCtx<View>): LogLine | null {
  const o = observe(ctx.view);
  const p = { ...ctx, view: o };
  const v = voiceOf(p);
  const say = (text: string): LogLine => ({ ...(lineOf({ ...e, kind: 'helpless' }, p) ?? { rules: [] }), text: rich(capital(text)), rules: e.rule ? [e.rule] : [] });
  switch (e.kind) {
    case 'lost_move':
      return say(`${carWords(v, o, e.car)} loses its move to the skid.`);
    case 'control':
      return e.result === 'no_effect' ? say(`${carWords(v, o, e.car)} rolls ${e.die}, ${e.count} with its speed: it keeps control.`) : say(`${carWords(v, o, e.car)} rolls ${e.die}, ${e.count} with its speed: ${resultTitle(e.result ?? '').toLowerCase()}.`);
    case 'skid':
      return say(`${carWords(v, o, e.car)} skids.`);
    case 'fishtail':
      return say(`${carWords(v, o, e.car)} fishtails to the ${e.side}.`);
    case 'ram':
      return say(`The crash does ${e.count ?? 0} damage to ${carWords(v, o, e.car)}.`);
    case 'internal':
    case 'passed':
      return null;
  }
  return lineOf(e, p);
}

/** The client of the jump-start game. */
export const jumpstart: GameClient<View, DuelEvent, Action> = {
  id: 'jumpstart',
  Board,
  Dock,
  Standing,
  bar: (p) => barOf(looking(p)),
  seatLine: (seat, p) => seatLineOf(seat, looking(p)),
  question: questionFor,
  choices: (ask, p): Choice<Action>[] => offersOf(deskOf(asking(ask), looking(p))).map((c) => ({ ...c, option: back(c.option) })),
  log: line,
  words: (p) => wordsOf(looking(p)),
  summary: (p) => summaryOf(looking(p)),
  headline: headlineOf,
  tick: (e) => (e.kind === 'turn' ? 'turn' : hits(e) ? 'hit' : null),
};
