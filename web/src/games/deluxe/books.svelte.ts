/** What the board looks up beside the match itself, fetched once from the server and kept: the map, the movement chart with control and
 *  crash tables, and the designs of the vehicles. Until they are here the board is plain. */
import { SvelteMap } from 'svelte/reactivity';
import { call } from '../../lib/api';
import type { components } from '../../lib/openapi';
import { shape } from '../../designs/drawings';
import { heading } from '../../lib/voice';

type S = components['schemas'];

export type Place = S['DeluxePlace'];
export type Row = S['DeluxeRow'];

/** A weapon as the record sheet has it, one entry for each that is mounted. */
export interface WeaponLine {
  at: string;
  name: string;
  abbrev: string;
  toHit: number | null;
  damage: string;
  shots: number;
  links: string[];
  sidecar: boolean;
}

/** What a design says that the match does not. */
export interface Vehicle {
  body: string;
  kind: string;
  tags: string[];
  options: string[];
  sidecar: boolean;
  /** What the back of a ten-wheeler is. */
  carrier?: string;
  bodyName: string;
  plant: string;
  weapons: WeaponLine[];
}

interface Book {
  bodies: { id: string; name: string; class: string; tags: string[] }[];
  plants: { id: string; name: string }[];
  gear: { id: string; name: string }[];
}

/** While the map is on its way the board is a square of this side, in squares. */
const usual = 160;

const nowhere: Place = { id: '', title: '', blurb: '', size: [usual, 120], closed: true, svg: '', code: '', walls: [], buildings: [], objects: [], runs: [], gates: [], zones: [] };

class Books {
  rows = $state.raw<Row[]>([]);
  #places = new SvelteMap<string, Place>();
  #vehicles = new SvelteMap<string, Vehicle>();
  #asked = new Set<string>();
  #book: Promise<Book> | null = null;
  #gear = new SvelteMap<string, string>();

  /** Fetches the tables, once. */
  load(): void {
    this.#once('tables', async () => {
      this.rows = (await call<S['DeluxeTables']>('GET', '/deluxe/tables')).rows;
    });
  }

  /** Fetches a map by its id or code, once. */
  visit(place: string): void {
    if (place === '' || place === 'road') return;
    this.#once(`place ${place}`, async () => {
      const p = place.length < 1000 ? await call<Place>('GET', `/deluxe/places/${encodeURIComponent(place)}`) : await call<Place>('POST', '/deluxe/places/read', { code: place });
      this.#places.set(place, p);
    });
  }

  /** Fetches what the design of a code says, once. */
  meet(code: string): void {
    if (code === '') return;
    this.#once(`vehicle ${code}`, async () => {
      const [book, made] = await Promise.all([this.#parts(), call<S['DeluxeReport']>('POST', '/deluxe/designs/check', { code })]);
      this.#vehicles.set(code, vehicleOf(book, made));
    });
  }

  #parts(): Promise<Book> {
    this.#book ??= call<Book>('GET', '/deluxe/parts').then(
      (b) => {
        for (const g of b.gear) this.#gear.set(g.id, g.name);
        return b;
      },
      (e: unknown) => {
        this.#book = null;
        throw e;
      },
    );
    return this.#book;
  }

  /** The name of a piece of gear: "Grenade". */
  gear(id: string): string {
    return this.#gear.get(id) ?? heading(id);
  }

  #once(key: string, fetch: () => Promise<void>): void {
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    fetch().catch(() => this.#asked.delete(key));
  }

  place(id: string): Place {
    return this.#places.get(id) ?? nowhere;
  }

  vehicle(code: string): Vehicle | undefined {
    return this.#vehicles.get(code);
  }

  /** What the tables say about a speed; the next row for speeds between. */
  row(speed: number): Row | undefined {
    const v = Math.abs(speed);
    return v === 0 ? undefined : (this.rows.find((r) => r.speed >= v) ?? this.rows.at(-1));
  }

  /** For tests. */
  keep(more: { place?: Place; rows?: Row[]; vehicle?: [string, Vehicle] }): void {
    if (more.place) this.#places.set(more.place.id, more.place);
    if (more.rows) this.rows = more.rows;
    if (more.vehicle) this.#vehicles.set(...more.vehicle);
  }
}

function vehicleOf(book: Book, made: S['DeluxeReport']): Vehicle {
  const d = made.design;
  const body = book.bodies.find((b) => b.id === d.body);
  const carrier = book.bodies.find((b) => b.id === d.carrier?.body);
  const weapons: WeaponLine[] = [];
  for (const w of made.sheet.weapons) {
    for (let i = 0; i < Math.max(1, w.count); i++) {
      weapons.push({ at: w.at, name: w.name, abbrev: w.abbrev, toHit: w.to_hit ?? null, damage: w.damage ?? '', shots: w.shots, links: w.links ?? [], sidecar: w.part === 'sidecar' });
    }
  }
  return {
    body: d.body, kind: body?.class ?? 'car', tags: body?.tags ?? [], options: d.options ?? [], sidecar: d.sidecar !== undefined, ...(carrier ? { carrier: shape(carrier.tags) } : {}), bodyName: body?.name ?? '',
    plant: book.plants.find((p) => p.id === d.plant)?.name ?? '', weapons,
  };
}

/** movesIn says whether a vehicle at a speed moves in a phase. */
export function movesIn(row: Row | undefined, phase: number): boolean {
  return (row?.moves[phase - 1] ?? 0) > 0;
}

export const books = new Books();
