/** Deluxe Duel for the browser. */
import type { GameClient } from '../../lib/game';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { leanTo, namedAs } from './advised';
import { deskOf } from './desk';
import { hits, lineOf } from './log';
import Losses from './Losses.svelte';
import Standing from './Standing.svelte';
import { offersOf } from './offers';
import { questionOf } from './question';
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
  lean: leanTo,
  named: namedAs,
  log: lineOf,
  words: wordsOf,
  summary: summaryOf,
  Losses,
  trails: true,
  where: () => import('./Where.svelte'),
  tick: (e) => (e.kind === 'turn' ? 'turn' : hits(e) ? 'hit' : null),
};
