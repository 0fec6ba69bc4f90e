/** Gear Race for the browser. */
import type { GameClient } from '../../lib/game';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { hits, lineOf } from './log';
import { offersOf } from './offers';
import { deskOf, shown } from './desk';
import { questionOf } from './question';
import Standing from './Standing.svelte';
import Steps from './Steps.svelte';
import { tables } from './tables.svelte';
import type { Action, Observation, RaceEvent } from './types';
import { barOf, seatLineOf, summaryOf, wordsOf } from './words';

/** The client of Gear Race. */
export const race: GameClient<Observation, RaceEvent, Action> = {
  id: 'race',
  Board,
  Dock,
  Standing,
  Track: Steps,
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
  tick: (e) => (e.kind === 'round' ? 'turn' : hits(e) ? 'hit' : null),
};
