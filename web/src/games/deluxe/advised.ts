/** What is advised, on the board of the arena duels: taken up as if the player had picked it, and in words. */
import type { BoardCtx, Choice } from '../../lib/game';
import type { Ask, Option } from '../../lib/types';
import { deskOf, nothing, pick } from './desk';
import { offersOf } from './offers';
import { armKey } from './shots';
import type { Action, DuelEvent, Observation } from './types';

type Ctx = BoardCtx<Observation, DuelEvent, Action>;

/** leanTo takes up a speed, a move or a shot. */
export function leanTo(o: Option<Action>, ask: Ask<Action>, p: Ctx): void {
  const a = o.action;
  const key = pick.keyOf(ask, p);
  if (a.do === 'speed') pick.change(key, { speed: a.speed ?? 0 });
  if (a.do === 'move') {
    const near = a.corner === undefined || a.corner === a.side;
    pick.change(key, { move: a, quarters: a.quarters ?? 0, early: a.early ?? false, even: a.even ?? 0, near });
  }
  if (a.do === 'fire') pick.change(key, { weapon: armKey(a), target: '', free: a });
}

/** namedAs says what an answer would be called if it were the only one. */
export function namedAs(o: Option<Action>, ask: Ask<Action>, p: Ctx): Pick<Choice<Action>, 'title' | 'small'> {
  return { title: o.text, small: '', ...offersOf({ ...deskOf(ask, p), ask: { ...ask, options: [o] }, picked: nothing })[0] };
}
