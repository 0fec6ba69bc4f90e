/** The designs of this browser, shown wherever they are used: the bench saves, the library lists, the versions restore. */
import { box } from '../lib/box';
import { randomID } from '../lib/secure';
import * as store from './store';
import type { DesignFile, Sheet } from './types';

class Shelf {
  kept = $state.raw<readonly store.Kept[]>(store.load(box));
  /** The browser refuses to keep anything. */
  forgetful = $state(false);
  /** What was deleted last, until something else happens: it can be brought back. */
  gone = $state.raw<{ kept: store.Kept; at: number } | null>(null);

  find(id: string): store.Kept | undefined {
    return this.kept.find((k) => k.id === id);
  }

  #set(list: readonly store.Kept[]): void {
    this.kept = list;
    this.forgetful = !store.keep(box, list);
  }

  /** Saves a design with what the server has said about it: a new version, or a new design if the id is new. */
  save(design: DesignFile, code: string, sheet: Sheet, id: string = randomID()): string {
    this.gone = null;
    this.#set(store.saved(this.kept, id, { design, code, at: Date.now(), facts: store.factsOf(sheet) }));
    return id;
  }

  restore(id: string, nth: number): void {
    this.#set(store.restored(this.kept, id, nth, Date.now()));
  }

  forget(id: string): void {
    const at = this.kept.findIndex((k) => k.id === id);
    const kept = this.kept[at];
    if (!kept) return;
    this.gone = { kept, at };
    this.#set(store.dropped(this.kept, id));
  }

  /** Brings back what was deleted last. */
  bringBack(): void {
    if (!this.gone) return;
    this.#set(store.putBack(this.kept, this.gone.kept, this.gone.at));
    this.gone = null;
  }

  freshName(name: string): string {
    return store.freshName(this.kept, name);
  }
}

export const shelf = new Shelf();

/** Other tabs save too: what they keep is shown here, and not lost when this one saves. */
addEventListener('storage', (e) => {
  if (e.key === null || e.key.startsWith('turnpike.garage.deluxe')) shelf.kept = store.load(box);
});
