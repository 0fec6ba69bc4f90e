/** The jump-start game for the browser: the board of Deluxe Duel with the rules of the beginners' game. */
import type { BoardCtx, GameClient, LogCtx, LogLine, Question } from '../../lib/game';
import type { Ask } from '../../lib/types';
import { lower, spell, voiceOf } from '../../lib/voice';
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
import { fill } from '../../messages/fill';
import { phrases } from '../deluxe/phrases';

/** The rule of each question. */
const rules: Record<string, string> = { speed: 'DX-JUMP-008', move: 'DX-JUMP-011', fire: 'DX-JUMP-024' };

/** questionFor asks as Deluxe Duel does, with the rules of this game: the first maneuver of a turn is free, and fire is declared by all at once. */
export function questionFor(ask: Ask<Action>, p: BoardCtx<Observation, DuelEvent, Action>): Question {
  const q = questionOf(deskOf(ask, p));
  const rule = rules[ask.kind];
  const sub = !ask.you ? q.sub : ask.kind === 'fire' ? fill(phrases.everybodySaysInSecretWho, { sub: (q.sub ?? '').replace(` ${phrases.once}`, '') }).trim() : ask.kind === 'speed' ? phrases.inSecretAllSpeedsAre2 : ask.kind === 'move' ? moveSub(ask, p.view.cars) : q.sub;
  const { sub: _, ...rest } = q;
  return { ...rest, ...(sub === undefined ? {} : { sub }), ...(rule ? { rule } : {}) };
}

function moveSub(ask: Ask<Action>, cars: Observation['cars']): string {
  const c = cars.find((x) => x.car === ask.options[0]?.action.car);
  const n = c?.plain ? c.maneuvers : 0;
  return n === 0 ? phrases.theFirstManeuverOfA : n === 1 ? phrases.oneManeuverHasBeenMade : fill(phrases.maneuversHaveBeenMadeIn, { n });
}

function line(e: PlainEvent, p: LogCtx<Observation>): LogLine | null {
  const o = p.view;
  const car = 'car' in e ? carWords(voiceOf(p), o, e.car) : '';
  switch (e.kind) {
    case 'lost_move':
      return told(e, fill(phrases.losesItsMoveToThe, { car }), o);
    case 'control':
      return told(e, fill(phrases.rollsWithItsSpeed, { car, die: e.die, total: e.total, result: e.result === 'no_effect' ? phrases.itKeepsControl : lower(resultTitle(e.result)) }), o);
    case 'skid':
      return told(e, fill(phrases.skids, { car }), o);
    case 'fishtail':
      return told(e, fill(phrases.fishtailsToThe, { car, side: spell(e.side) }), o);
    case 'ram':
      return told(e, fill(phrases.theCrashDoesDamageTo, { points: e.points, car }), o);
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
  where: () => import('../deluxe/Where.svelte'),
  tick: (e) => (e.kind === 'turn' ? 'turn' : hits(e) ? 'hit' : null),
};
