/** What the controllers of the board know of its table: as it is shown now, read anew each time. */
import type { BoardProps } from '../../lib/game';
import type { Desk, Picked } from './desk';
import type { Action, DuelEvent, Observation, Pose } from './types';

export interface Scene extends Pick<BoardProps<Observation, DuelEvent, Action>, 'ctx' | 'asked' | 'focused' | 'focus' | 'act' | 'busy'> {
  readonly key: string;
  readonly picked: Picked;
  /** Null while nothing is asked. */
  readonly desk: Desk | null;
  /** Where a thing is drawn, on its way or at rest. */
  spotOf(ref: string): Pose | undefined;
  pick(more: Partial<Picked>): void;
  /** Picks up something else; nothing is looked at then. */
  change(more: Partial<Picked>): void;
}

/** round is a number in a ring of n. */
export const round = (i: number, n: number) => ((i % n) + n) % n;

/** The arrow keys as steps: to the right and up are 1. */
export function arrows(e: KeyboardEvent): { by: number; up: number } {
  return { by: e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0, up: e.key === 'ArrowUp' ? 1 : e.key === 'ArrowDown' ? -1 : 0 };
}
