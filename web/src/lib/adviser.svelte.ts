/** Asks the server what a bot would do at the question on the table: once for each question, quietly. */
import { api } from './api';
import type { Advice } from './advice';

export interface Asking {
  id: string;
  seat: number;
  seq: number;
}

export class Adviser {
  #for = '';
  advice = $state.raw<Advice | null>(null);
  /** Nothing is asked, or the server has answered, or cannot. */
  settled = $state(true);

  constructor(private readonly fetch: (a: Asking) => Promise<Advice> = (a) => api.advice(a.id, a.seat, a.seq)) {}

  /** Asks about a question; null: nothing is asked just now. What comes for an older one is dropped. */
  ask(a: Asking | null): void {
    const key = a ? `${a.id}/${a.seat}/${a.seq}` : '';
    if (key === this.#for) return;
    this.#for = key;
    this.advice = null;
    this.settled = a === null;
    if (!a) return;
    this.fetch(a).then(
      (got) => {
        if (this.#for !== key) return;
        this.advice = got.answers.length > 0 ? got : null;
        this.settled = true;
      },
      () => {
        if (this.#for === key) this.settled = true;
      },
    );
  }
}
