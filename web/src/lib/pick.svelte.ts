/** What is picked on a board while a decision is open: of one decision at a time, since only one match is open. */
import type { BoardCtx } from './game';

/** decisionKey tells decisions apart: each step brings new ones. */
export function decisionKey(ask: { kind: string } | null, ctx: Pick<BoardCtx, 'table' | 'viewer' | 'frame'>): string {
  return [ctx.table.id, ctx.viewer, ctx.frame.seq, ask?.kind ?? ''].join('/');
}

/** What the player has taken up on the way to an answer, shared by board, dock and decision bar. */
export class Picks<T extends object> {
  #key = $state('');
  #picked: T;

  /** Where every decision starts from, and what tells decisions apart. */
  constructor(
    readonly nothing: T,
    readonly keyOf: (ask: { kind: string } | null, ctx: BoardCtx) => string = decisionKey,
  ) {
    this.#picked = $state.raw(nothing);
  }

  /** What is picked for a decision: nothing, if it was picked for another. */
  of(key: string): T {
    return key === this.#key ? this.#picked : this.nothing;
  }

  /** change picks something for a decision; what was picked for another is forgotten. */
  change(key: string, more: Partial<T>): void {
    this.#picked = { ...this.of(key), ...more };
    this.#key = key;
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
