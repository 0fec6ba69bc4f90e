/** Gear Race for the browser. */
import type { GameClient } from '../../lib/game';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { hits, lineOf } from './log';
import { offersOf } from './offers';
import { deskOf, nothing, pick, shown } from './desk';
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
  lean(o, ask, p) {
    const a = o.action;
    const key = pick.keyOf(ask, p);
    if (a.do === 'gear') pick.change(key, { node: a.node ?? '', turbo: a.turbo ?? 0, brake: a.brake ?? 0, chute: a.chute ?? false });
    if (a.do === 'drive') pick.change(key, { path: a.path ?? '', steering: a.steering ?? 0 });
    if (a.do === 'car' || a.do === 'driver') pick.change(key, { card: a.pick ?? '' });
  },
  named(o, ask, p) {
    const a = o.action;
    const key = a.do === 'drive' ? { path: a.path ?? '', steering: a.steering ?? 0 } : {};
    return { title: o.text, small: '', ...offersOf({ ...deskOf(ask, p), ask: { ...ask, options: a.do === 'drive' ? [] : [o] }, picked: { ...nothing, ...key } })[0] };
  },
  log: lineOf,
  ready: () => tables.tables !== null,
  words: wordsOf,
  summary: summaryOf,
  trails: true,
  where: () => import('./Where.svelte'),
  tick: (e) => (e.kind === 'round' ? 'turn' : hits(e) ? 'hit' : null),
};
