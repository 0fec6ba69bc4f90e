/** Arena Six for the browser. */
import type { GameClient } from '../../lib/game';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { hits, lineOf } from './log';
import Losses from './Losses.svelte';
import { offersOf, optionSmall, optionTitle } from './offers';
import { planOf } from './see';
import { deskOf, pick } from './desk';
import { questionOf } from './question';
import Standing from './Standing.svelte';
import type { Action, ArenaEvent, Observation } from './types';
import { barOf, seatLineOf, summaryOf, wordsOf } from './words';

/** The client of Arena Six. */
export const sixth: GameClient<Observation, ArenaEvent, Action> = {
  id: 'sixth',
  Board,
  Dock,
  Standing,
  bar: barOf,
  seatLine: seatLineOf,
  question: (ask, p) => questionOf(deskOf(ask, p)),
  choices: (ask, p) => offersOf(deskOf(ask, p)),
  lean(o, ask, p) {
    const a = o.action;
    const key = pick.keyOf(ask, p);
    const plan = planOf(a);
    if (plan) pick.change(key, { plan });
    if (a.do === 'place') pick.change(key, { pose: { x: a.x ?? 0, y: a.y ?? 0, heading: a.degrees ?? 0 } });
    if (a.do === 'build') pick.change(key, { car: ask.options.findIndex((x) => x.text === o.text), own: null });
  },
  named: (o, ask, p) => ({ title: optionTitle(o, deskOf(ask, p)), small: optionSmall(o, deskOf(ask, p)) }),
  log: lineOf,
  words: wordsOf,
  summary: summaryOf,
  Losses,
  trails: true,
  where: () => import('./Where.svelte'),
  tick: (e) => (e.kind === 'round' ? 'turn' : hits(e) ? 'hit' : null),
};
