/** The catalogue: cars with their gear matrices, drivers, equipment, tiles. Fetched once for each text of tables that a match may have brought
 *  along, and kept. Until it is here the board is bare ground and things have their ids for names. */
import { SvelteMap } from 'svelte/reactivity';
import { call } from '../../lib/api';
import { heading } from '../../lib/voice';
import { read, type Sent, type Tables, type Tile } from './catalogue';
import type { Driver, Model, Piece, Team } from './types';

class Store {
  #all = new SvelteMap<string, Tables>();
  #asked = new Set<string>();
  /** The text of the tables that the match on the page has brought along; '' for the standard ones. */
  #text = $state('');

  /** Null until they are here. */
  readonly tables: Tables | null = $derived(this.#all.get(this.#text) ?? null);
  #cars = $derived(new Map(this.tables?.cars.map((c) => [c.id, c])));
  #drivers = $derived(new Map(this.tables?.drivers.map((d) => [d.id, d])));
  #pieces = $derived(new Map(this.tables?.equipment.map((p) => [p.id, p])));
  #tiles = $derived(new Map(this.tables?.tiles.map((t) => [t.id, t])));
  #teams = $derived(new Map(this.tables?.teams.map((t) => [t.id, t])));

  /** Fetches the catalogue that an option of a match names ("standard", or a text of one's own tables to lie over it), once, and makes it the
   *  one that the others ask. */
  load(option = 'standard'): void {
    const text = option === 'standard' ? '' : option;
    // It is called where things are derived, and those must not change anything.
    if (this.#text !== text) queueMicrotask(() => (this.#text = text));
    if (this.#asked.has(text)) return;
    this.#asked.add(text);
    (text === '' ? call<Sent>('GET', '/race/tables') : call<Sent>('POST', '/race/tables', { catalog: text })).then(
      (t) => this.#all.set(text, read(t)),
      () => this.#asked.delete(text),
    );
  }

  /** take sets the standard tables, for tests. */
  take(t: Tables): void {
    this.#asked.add('');
    this.#all.set('', t);
  }

  model(id: string | undefined): Model | undefined {
    return this.#cars.get(id ?? '');
  }

  driver(id: string | undefined): Driver | undefined {
    return this.#drivers.get(id ?? '');
  }

  piece(id: string | undefined): Piece | undefined {
    return this.#pieces.get(id ?? '');
  }

  tile(id: string | undefined): Tile | undefined {
    return this.#tiles.get(id ?? '');
  }

  team(id: string | undefined): Team | undefined {
    return this.#teams.get(id ?? '');
  }

  /** The name of a car, driver, piece or tile, or its id in plain letters. */
  name(id: string | undefined): string {
    return (this.model(id) ?? this.driver(id) ?? this.piece(id) ?? this.tile(id))?.name ?? heading(id ?? '');
  }
}

export const tables = new Store();
