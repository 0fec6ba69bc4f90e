/** The line between a page and the server: whether it holds, and what is kept until it does. */
import { ApiError } from './api';

/** What was kept has been taken back. It may have reached the server all the same. */
export class Withdrawn extends Error {}

/** What was sent more than once has been refused. */
export class Late extends Error {
  constructor(readonly refusal: ApiError) {
    super(refusal.message);
  }
}

/** Milliseconds before something is sent again, after so many times that it did not get through. */
export function resendPause(tries: number): number {
  return Math.min(8000, 500 * 2 ** Math.min(tries - 1, 10));
}

/** Whether a call got no answer of the server at all. */
export function unanswered(e: unknown): boolean {
  return e instanceof ApiError && e.status === 0;
}

interface Kept {
  words: string;
  withdrawn: boolean;
  /** Ends the pause before it is sent again. */
  wake: () => void;
}

export class Line {
  /** The stream of the match is open. */
  open = $state(true);
  /** The last call was answered. */
  heard = $state(true);
  #kept = $state.raw<readonly Kept[]>([]);

  get connected(): boolean {
    return this.open && this.heard;
  }

  /** What waits to be sent, in words; null if nothing does. */
  get kept(): string | null {
    return this.#kept[0]?.words ?? null;
  }

  /** Calls once, and notes whether there was an answer. */
  async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      this.heard = true;
      return answer;
    } catch (e) {
      if (e instanceof ApiError) this.heard = !unanswered(e);
      throw e;
    }
  }

  /**
   * Calls until there is an answer; the server has to take a call that is made twice as one. It returns the answer and how often the call was made, or
   * throws what the first call was refused with, Late, or Withdrawn.
   */
  async deliver<T>(words: string, call: () => Promise<T>): Promise<{ answer: T; tries: number }> {
    const kept: Kept = { words, withdrawn: false, wake: () => {} };
    try {
      for (let tries = 1; ; tries++) {
        try {
          return { answer: await this.ask(call), tries };
        } catch (e) {
          if (!unanswered(e)) throw tries > 1 && e instanceof ApiError ? new Late(e) : e;
        }
        if (!this.#kept.includes(kept)) this.#kept = [...this.#kept, kept];
        if (!kept.withdrawn) await pause(kept, resendPause(tries));
        if (kept.withdrawn) throw new Withdrawn();
      }
    } finally {
      this.#kept = this.#kept.filter((k) => k !== kept);
    }
  }

  /** Sends what is kept at once: there is reason to believe that the line holds again. */
  hurry(): void {
    for (const kept of this.#kept) kept.wake();
  }

  /** Takes back what is kept. */
  withdraw(): void {
    for (const kept of this.#kept) {
      kept.withdrawn = true;
      kept.wake();
    }
  }
}

async function pause(kept: Kept, ms: number): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    kept.wake = () => (clearTimeout(timer), done());
  });
}
