/** Arena Six for the browser. */
import type { GameClient } from '../../lib/game';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { deskOf } from './desk.svelte';
import { hits, lineOf } from './log';
import { offersOf } from './offers';
import { decisionKey, pick } from './pick.svelte';
import { questionOf } from './question';
import type { Action, ArenaEvent, Observation } from './types';
import { barOf, headlineOf, seatLineOf, summaryOf, voiceOf, wordsOf } from './words';

/** The client of Arena Six. */
export const sixth: GameClient<Observation, ArenaEvent, Action> = {
  id: 'sixth',
  Board,
  Dock,
  bar: barOf,
  seatLine: seatLineOf,
  question(ask, p) {
    return questionOf(ask, p.view, p.viewer, pick.of(ask.you ? decisionKey(ask, p) : ''), voiceOf(p), p.table.id);
  },
  choices(ask, p) {
    return ask.you ? offersOf(deskOf(ask, p)) : [];
  },
  log: lineOf,
  words: wordsOf,
  summary: summaryOf,
  headline: headlineOf,
  tick(e) {
    return e.kind === 'round' ? 'turn' : hits(e) ? 'hit' : null;
  },
};
