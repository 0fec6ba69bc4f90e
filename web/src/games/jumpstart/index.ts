/** The jump-start game for the browser: the board of Deluxe Duel with the rules of the beginners' game. */
import type { BoardCtx, GameClient, LogCtx, LogLine, Question } from '../../lib/game';
import type { Ask } from '../../lib/types';
import { voiceOf } from '../../lib/voice';
import { leanTo, namedAs } from '../deluxe/advised';
import Board from '../deluxe/Board.svelte';
import { deskOf } from '../deluxe/desk';
import Dock from '../deluxe/Dock.svelte';
import Losses from '../deluxe/Losses.svelte';
import { hits, lineOf, told } from '../deluxe/log';
import { carWords, resultTitle } from '../deluxe/messages';
import { offersOf } from '../deluxe/offers';
import { questionOf } from '../deluxe/question';
import Standing from '../deluxe/Standing.svelte';
import type { Action, DuelEvent, Observation, PlainEvent } from '../deluxe/types';
import { barOf, seatLineOf, summaryOf, wordsOf } from '../deluxe/words';

/** The rule of each question. */
const rules: Record<string, string> = { speed: 'DX-JUMP-008', move: 'DX-JUMP-011', fire: 'DX-JUMP-024' };

/** questionFor asks as Deluxe Duel does, with the rules of this game: the first maneuver of a turn is free, and fire is declared by all at once. */
export function questionFor(ask: Ask<Action>, p: BoardCtx<Observation, DuelEvent, Action>): Question {
  const q = questionOf(deskOf(ask, p));
  const rule = rules[ask.kind];
  const sub = !ask.you ? q.sub : ask.kind === 'fire' ? `${(q.sub ?? '').replace(' A person fires once in a turn.', '')} Everybody says in secret who fires at what; then all fire at once.`.trim() : ask.kind === 'speed' ? 'In secret; all speeds are shown together.' : ask.kind === 'move' ? moveSub(ask, p.view.cars) : q.sub;
  const { sub: _, ...rest } = q;
  return { ...rest, ...(sub === undefined ? {} : { sub }), ...(rule ? { rule } : {}) };
}

function moveSub(ask: Ask<Action>, cars: Observation['cars']): string {
  const c = cars.find((x) => x.car === ask.options[0]?.action.car);
  const n = c?.plain ? c.maneuvers : 0;
  return n === 0 ? 'The first maneuver of a turn is free of risk.' : n === 1 ? 'One maneuver has been made in this turn: another needs a roll.' : `${n} maneuvers have been made in this turn: another needs a roll.`;
}

function line(e: PlainEvent, p: LogCtx<Observation>): LogLine | null {
  const o = p.view;
  const car = 'car' in e ? carWords(voiceOf(p), o, e.car) : '';
  switch (e.kind) {
    case 'lost_move':
      return told(e, `${car} loses its move to the skid.`, o);
    case 'control':
      return told(e, `${car} rolls ${e.die}, ${e.total} with its speed: ${e.result === 'no_effect' ? 'it keeps control' : resultTitle(e.result).toLowerCase()}.`, o);
    case 'skid':
      return told(e, `${car} skids.`, o);
    case 'fishtail':
      return told(e, `${car} fishtails to the ${e.side}.`, o);
    case 'ram':
      return told(e, `The crash does ${e.points} damage to ${car}.`, o);
    case 'internal':
    case 'passed':
      return null;
  }
  return lineOf(e, p);
}

/** The client of the jump-start game. */
export const jumpstart: GameClient<Observation, PlainEvent, Action> = {
  id: 'jumpstart',
  Board,
  Dock,
  Standing,
  bar: barOf,
  seatLine: seatLineOf,
  question: questionFor,
  choices: (ask, p) => (ask.you ? offersOf(deskOf(ask, p)) : []),
  lean: leanTo,
  named: namedAs,
  log: line,
  words: wordsOf,
  summary: summaryOf,
  Losses,
  trails: true,
  tick: (e) => (e.kind === 'turn' ? 'turn' : hits(e) ? 'hit' : null),
};
