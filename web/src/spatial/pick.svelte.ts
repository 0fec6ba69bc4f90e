/** What is picked on a board while a decision is open: of one decision at a time, since only one match is open. */
import type { BoardCtx } from '../lib/game';

/** decisionKey tells decisions apart. */
export function decisionKey(ask: { kind: string } | null, ctx: Pick<BoardCtx<any, any, any>, 'table' | 'viewer' | 'frame'>): string {
  return [ctx.table.id, ctx.viewer, ctx.frame.seq, ask?.kind ?? ''].join('/');
}

export class Picks<T extends object> {
  #nothing: T;
  #key = $state('');
  #picked: T;

  constructor(nothing: T) {
    this.#nothing = nothing;
    this.#picked = $state.raw(nothing);
  }

  /** What is picked for a decision: nothing, if it was picked for another. */
  of(key: string): T {
    return key === this.#key ? this.#picked : this.#nothing;
  }

  /** change picks something for a decision; what was picked for another is forgotten. */
  change(key: string, more: Partial<T>): void {
    this.#picked = { ...this.of(key), ...more };
    this.#key = key;
  }

  clear(): void {
    this.#picked = this.#nothing;
    this.#key = '';
  }
}

/** What a dock shows of one seat, of one match. It outlives the decisions. */
export class Shown {
  #match = $state('');
  #seat = $state(-1);

  /** The seat chosen in a match; -1 for none. */
  of(match: string): number {
    return match === this.#match ? this.#seat : -1;
  }

  /** Chooses a seat; chosen once more, it is let go. */
  choose(match: string, seat: number): void {
    this.#seat = this.of(match) === seat ? -1 : seat;
    this.#match = match;
  }
}
