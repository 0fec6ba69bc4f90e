/** Arena Six for the browser. */
import type { GameClient } from '../../lib/game';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { hits, lineOf } from './log';
import { offersOf } from './offers';
import { deskOf } from './desk';
import { questionOf } from './question';
import type { Action, ArenaEvent, Observation } from './types';
import { barOf, seatLineOf, summaryOf, wordsOf } from './words';

/** The client of Arena Six. */
export const sixth: GameClient<Observation, ArenaEvent, Action> = {
  id: 'sixth',
  Board,
  Dock,
  bar: barOf,
  seatLine: seatLineOf,
  question: (ask, p) => questionOf(deskOf(ask, p)),
  choices: (ask, p) => offersOf(deskOf(ask, p)),
  log: lineOf,
  words: wordsOf,
  summary: summaryOf,
  tick: (e) => (e.kind === 'round' ? 'turn' : hits(e) ? 'hit' : null),
};
