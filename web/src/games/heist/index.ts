/** Highway Crew for the browser. */
import type { GameClient } from '../../lib/game';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { hits, lineOf } from './log';
import { offersOf } from './offers';
import { deskOf, shown } from './desk';
import { questionOf } from './question';
import { pointed } from './see';
import Standing from './Standing.svelte';
import { tables } from './tables.svelte';
import type { Action, HeistEvent, Observation } from './types';
import { barOf, seatLineOf, summaryOf, wordsOf } from './words';

/** The client of Highway Crew. */
export const heist: GameClient<Observation, HeistEvent, Action> = {
  id: 'heist',
  Board,
  Dock,
  Standing,
  open: true,
  bar: barOf,
  seatLine: seatLineOf,
  look: (seat, p) => shown.choose(p.table.id, seat),
  looks: (p) => shown.of(p.table.id),
  question: (ask, p) => questionOf(deskOf(ask, p)),
  choices: (ask, p) => offersOf(deskOf(ask, p)),
  log: lineOf,
  ready: () => tables.tables !== null,
  words: wordsOf,
  summary: summaryOf,
  points: pointed,
  tick: (e) => (e.kind === 'round' || e.kind === 'turn' ? 'turn' : hits(e) ? 'hit' : null),
};
