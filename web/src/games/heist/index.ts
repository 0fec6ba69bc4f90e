/** Highway Crew for the browser. */
import type { GameClient } from '../../lib/game';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { hits, lineOf } from './log';
import { offersOf, smallOf, targetOf, titleOf } from './offers';
import { deskOf, pick, shown } from './desk';
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
  lean(o, ask, p) {
    const a = o.action;
    const key = pick.keyOf(ask, p);
    if (a.do === 'take' || a.do === 'choose' || a.do === 'start') pick.change(key, { card: a.choice ?? a.to ?? '' });
    else if (ask.kind === 'act') pick.change(key, { option: o.text, target: targetOf(o, p.view) });
  },
  named: (o, ask, p) => ({ title: titleOf(o, deskOf(ask, p)), small: smallOf(o, deskOf(ask, p)) }),
  log: lineOf,
  ready: () => tables.tables !== null,
  words: wordsOf,
  summary: summaryOf,
  points: pointed,
  trails: true,
  tick: (e) => (e.kind === 'round' || e.kind === 'turn' ? 'turn' : hits(e) ? 'hit' : null),
};
