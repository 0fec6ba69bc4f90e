/** The tables of the game and the arenas, fetched once from the server and kept. Until they are here a board is plain and cards have
 *  their ids for names. */
import { SvelteMap } from 'svelte/reactivity';
import { call } from '../lib/api';
import type { components } from '../lib/openapi';
import { heading } from '../lib/voice';
import type { Colour, Icons } from './dice';

type S = components['schemas'];
type Dice = Partial<Record<Colour, number>>;

export type CardKind = 'weapon' | 'accessory' | 'upgrade' | 'structure' | 'crew' | 'gear' | 'sidearm';
export type CardEffect = S['SixthEffect'];

/** A card, as far as boards and builders need it. Some are sold in pairs: one price buys two (SX-BUILD-024). */
export type Card = Pick<
  S['SixthCard'],
  | 'id' | 'name' | 'subtype' | 'set' | 'cost_bp' | 'cost_cp' | 'cards_per_purchase' | 'durability' | 'restrictions' | 'range' | 'role' | 'attacks' | 'fixed_basic'
  | 'fixed_tire' | 'each_wrench' | 'turret' | 'drops' | 'stock' | 'effects' | 'designed'
> & { kind: CardKind; dice: Dice };

export type ObjectKind = Pick<S['SixthObject'], 'id' | 'name' | 'hazard' | 'durability' | 'diameter' | 'length' | 'width'> & {
  weight: 'drive_through' | 'light' | 'heavy' | 'wall' | 'mine';
  cover: 'none' | 'partial' | 'full';
  dice: Dice;
  fixed: Icons;
};

export type Dashboard = Pick<S['SixthDashboard'], 'max_speed' | 'max_tires' | 'max_power' | 'max_armor' | 'control_by_tires' | 'control_by_speed' | 'speed_by_tires'>;

type DamageCard = { id: string; items: { item: string; limit: number }[] };
type Kept = { cards: Card[]; objects: ObjectKind[]; decks: { id: string; cards: DamageCard[] }[]; dashboard: Dashboard };
export type Tables = Kept & { dice: { colour: Colour; faces: Icons[] }[] };

export type Arena = Omit<S['Arena'], 'svg' | 'file' | 'objects'>;

/** The side of the default arena (SX-SETUP-018), for a board that has not been told its own. */
const usual = 11.43;

/** The dashboard that all cars share (SX-SETUP-011 to -015). */
const dashboard: Dashboard = {
  max_speed: 5, max_tires: 10, max_power: 10, max_armor: 12,
  control_by_tires: [0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4],
  control_by_speed: [2, 2, 2, 1, 0, 0],
  speed_by_tires: [1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5],
};

class Store {
  /** Null until they are here. */
  tables = $state.raw<Tables | null>(null);
  #cards = $derived(new Map(this.tables?.cards.map((c) => [c.id, c])));
  #kinds = $derived(new Map(this.tables?.objects.map((o) => [o.id, o])));
  #arenas = new SvelteMap<string, Arena>();
  #asked = new Set<string>();

  /** Fetches the tables, once. */
  load(): void {
    if (this.#asked.has('tables')) return;
    this.#asked.add('tables');
    call<Tables>('GET', '/sixth/cards').then(
      (t) => (this.tables = t),
      () => this.#asked.delete('tables'),
    );
  }

  /** The chance that a die of a colour shows a skid, which is a shield in a defense; 0 while the tables are on their way. */
  skidChance(colour: Colour): number {
    const faces = this.tables?.dice.find((d) => d.colour === colour)?.faces ?? [];
    return faces.length === 0 ? 0 : faces.filter((f) => f.skid > 0).length / faces.length;
  }

  /** take sets the tables, for tests. */
  take(t: Tables | null): void {
    this.tables = t;
  }

  card(id: string): Card | undefined {
    return this.#cards.get(id);
  }

  /** The name of a card, or its id in plain letters. */
  name(id: string): string {
    return this.#cards.get(id)?.name ?? heading(id);
  }

  kind(id: string): ObjectKind | undefined {
    return this.#kinds.get(id);
  }

  get dashboard(): Dashboard {
    return this.tables?.dashboard ?? dashboard;
  }

  damageCard(id: string): DamageCard | undefined {
    return this.tables?.decks.flatMap((d) => d.cards).find((c) => c.id === id);
  }

  /** Fetches an arena by its id or code, once. */
  visit(arena: string): void {
    if (arena === '' || this.#asked.has(arena)) return;
    this.#asked.add(arena);
    (arena.length < 1000 ? call<Arena>('GET', `/arenas/${encodeURIComponent(arena)}`) : call<Arena>('POST', '/arenas/read', { code: arena })).then(
      (a) => this.#arenas.set(arena, a),
      () => this.#asked.delete(arena),
    );
  }

  /** An arena, or an empty square as long as it is not here. */
  arena(id: string): Arena {
    return this.#arenas.get(id) ?? { id, title: '', blurb: '', size: [usual, usual], walls: [], terrain: [], gates: [], starts: [], code: '' };
  }
}

/** buildPoints is what the cards of a car cost together. */
export function buildPoints(cards: readonly string[]): number {
  const n = new Map<string, number>();
  for (const id of cards) n.set(id, (n.get(id) ?? 0) + 1);
  let sum = 0;
  for (const [id, k] of n) {
    const c = tables.card(id);
    if (c) sum += c.cost_bp * Math.ceil(k / Math.max(1, c.cards_per_purchase));
  }
  return sum;
}

export const tables = new Store();
