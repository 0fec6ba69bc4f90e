/** Deluxe Duel for the browser. */
import type { GameClient } from '../../lib/game';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { deskOf, nothing, pick } from './desk';
import { hits, lineOf } from './log';
import Standing from './Standing.svelte';
import { offersOf } from './offers';
import { questionOf } from './question';
import { armKey } from './shots';
import type { Action, DeluxeEvent, Observation } from './types';
import { barOf, seatLineOf, summaryOf, wordsOf } from './words';

/** The client of Deluxe Duel. */
export const deluxe: GameClient<Observation, DeluxeEvent, Action> = {
  id: 'deluxe',
  Board,
  Dock,
  Standing,
  bar: barOf,
  seatLine: seatLineOf,
  question: (ask, p) => questionOf(deskOf(ask, p)),
  choices: (ask, p) => offersOf(deskOf(ask, p)),
  lean(o, ask, p) {
    const a = o.action;
    if (a.do === 'speed') pick.change(pick.keyOf(ask, p), { speed: a.speed ?? 0 });
    if (a.do === 'move') pick.change(pick.keyOf(ask, p), { move: a, quarters: a.quarters ?? 0, early: a.early ?? false, even: a.even ?? 0, near: a.corner === undefined || a.corner === a.side });
    if (a.do === 'fire') pick.change(pick.keyOf(ask, p), { weapon: armKey(a), target: '', free: a });
  },
  named: (o, ask, p) => ({ title: '', small: '', ...offersOf({ ...deskOf(ask, p), ask: { ...ask, options: [o] }, picked: nothing })[0] }),
  log: lineOf,
  words: wordsOf,
  summary: summaryOf,
  tick: (e) => (e.kind === 'turn' ? 'turn' : hits(e) ? 'hit' : null),
};
