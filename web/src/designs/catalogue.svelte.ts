/** What the server offers, fetched once: the library, and the catalogue for names. */
import * as api from './api';
import { words } from './messages';
import { namer } from './names';
import type { Listed, Parts } from './types';

/** A document that is fetched when somebody needs it. */
class Fetched<T> {
  value = $state.raw<T | null>(null);
  failed = $state('');
  #on = false;

  constructor(
    readonly fetch: () => Promise<T>,
    readonly sorry: string,
  ) {}

  /** Fetches it, unless it is there or on its way. */
  async want(): Promise<void> {
    if (this.#on || this.value !== null) return;
    this.#on = true;
    this.failed = '';
    try {
      this.value = await this.fetch();
    } catch {
      this.failed = this.sorry;
    }
    this.#on = false;
  }
}

export const listed = new Fetched<Listed[]>(api.designs, words.shelf.failed);
export const parts = new Fetched<Parts>(api.parts, words.unreachable);

class Names {
  of = $derived(namer(parts.value));
}
const names = new Names();
/** The name of a part; while the catalogue is on its way, its id in plain words. */
export const nameOf = (...given: Parameters<ReturnType<typeof namer>>) => names.of(...given);
