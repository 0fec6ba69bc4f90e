/** The desk of a decision: all that question, offers and panels of a game are made from. */
import type { Foresight, Refused } from './foresight.svelte';
import type { BoardCtx } from './game';
import type { Picks } from './pick.svelte';
import type { Ask } from './types';
import { voiceOf, type Voice } from './voice';

export interface Desk<V, A, T> {
  ask: Ask<A>;
  view: V;
  viewer: number;
  picked: T;
  voice: Voice;
}

/** A desk of a game whose actions need not be listed: the server is asked about them. */
export interface ForesightDesk<V, A, T, P> extends Desk<V, A, T> {
  /** What is known of an action that the server has not listed. */
  foreseen(a: A): P | undefined;
  /** Why such an action is not allowed, if it is known not to be. */
  refused?(a: A): Refused | undefined;
}

/** What is picked on the way to an answer; at a question to others that is nothing. */
export function picksOf<T extends object>(pick: Picks<T>, ask: Ask, p: BoardCtx): { key: string; picked: T } {
  const key = ask.you ? pick.keyOf(ask, p) : '';
  return { key, picked: pick.of(key) };
}

/** desks makes the desks of a game from what is picked in it and how its table speaks. */
export function desks<V, A, T extends object>(pick: Picks<T>, voice: (p: BoardCtx<V>) => Voice = voiceOf): (ask: Ask<A>, p: BoardCtx<V>) => Desk<V, A, T> {
  return (ask, p) => ({ ask, view: p.view, viewer: p.viewer, picked: picksOf(pick, ask, p).picked, voice: voice(p) });
}

/** foresightDesks does so for a game with foresight. */
export function foresightDesks<V, A, T extends object, P>(pick: Picks<T>, foresight: Foresight<A, P>): (ask: Ask<A>, p: BoardCtx<V>) => ForesightDesk<V, A, T, P> {
  const desk = desks<V, A, T>(pick);
  return (ask, p) => {
    const { key } = picksOf(pick, ask, p);
    return { ...desk(ask, p), foreseen: (a) => foresight.preview(key, a), refused: (a) => foresight.refused(key, a) };
  };
}
