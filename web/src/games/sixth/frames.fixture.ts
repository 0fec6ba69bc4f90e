/** Hand-made frames for the tests: a four-seat duel in round 4, typed as the server sends it. */
import type { BoardCtx } from '../../lib/game';
import type { Ask, Frame, Option, Table } from '../../lib/types';
import { tables, type Card, type Tables } from '../../sixth/tables.svelte';
import type { Action, ArenaEvent, AttackPreview, AttackView, CarView, Die, MovePreview, Observation, Preview, Side, SlotView } from './types';

export const names = ['Mika', 'Osei', 'Brisk', 'Tarn'];

function card(id: string, name: string, more: Partial<Card> = {}): Card {
  return {
    id, name, kind: 'weapon', subtype: '', set: 'core', cost_bp: 2, cost_cp: 0, cards_per_purchase: 1, durability: 2, restrictions: [], range: 0, role: '', attacks: true,
    dice: { red: 2 }, fixed_basic: 0, fixed_tire: 0, each_wrench: 'BASIC', turret: false, drops: '', stock: 0, effects: [], designed: false, ...more,
  };
}

export const cards: Card[] = [
  card('heavy_machine_gun', 'Heavy Machine Gun', { dice: { red: 1, yellow: 2, white: 1 }, each_wrench: 'TIRE' }),
  card('rocket', 'Standard Rocket', { cost_bp: 3, cards_per_purchase: 2 }),
  card('laser', 'Laser', { fixed_basic: 1 }),
  card('hand_cannon', 'Hand Cannon', { kind: 'sidearm', dice: { blue: 3 }, durability: 0, each_wrench: 'NONE', restrictions: ['SIDE_ARC_FIRE'] }),
  card('first_aid_kit', 'First Aid Kit', { kind: 'gear', attacks: false, dice: {}, durability: 0, effects: [{ trigger: 'start', condition: '', effect: 'heal 1', limit: '', control: 1, ace: 0, optional: true }] }),
  card('oil_jets', 'Oil Jets', { kind: 'weapon', attacks: false, dice: {}, drops: 'oil', stock: 3 }),
];

export const book: Tables = {
  cards,
  // Faces with a skid by colour (SX-SETUP-040); the others show a star.
  dice: ([['yellow', 2], ['green', 1], ['red', 3], ['blue', 3], ['white', 2], ['black', 1]] as const).map(([colour, n]) => ({
    colour, faces: Array.from({ length: 6 }, (_, i) => ({ hit: i < n ? 0 : 1, skid: i < n ? 1 : 0, wrench: 0 })),
  })),
  objects: [
    { id: 'barrel', name: 'Barrel token', hazard: false, weight: 'light', cover: 'none', durability: 2, diameter: 0.3, length: 0, width: 0, dice: {}, fixed: { hit: 0, skid: 0, wrench: 0 } },
    { id: 'oil', name: 'Oil', hazard: true, weight: 'drive_through', cover: 'none', durability: 0, diameter: 0, length: 1.1, width: 0.8, dice: {}, fixed: { hit: 0, skid: 1, wrench: 0 } },
    { id: 'wreck', name: 'Wreck marker', hazard: false, weight: 'heavy', cover: 'partial', durability: 6, diameter: 0, length: 1, width: 0.5, dice: {}, fixed: { hit: 0, skid: 0, wrench: 0 } },
  ],
  decks: [{ id: 'A', cards: [{ id: 'A2', items: [{ item: 'structure', limit: 0 }, { item: 'weapon', limit: 1 }, { item: 'crew', limit: 1 }, { item: 'power_plant', limit: 0 }] }] }],
  dashboard: {
    max_speed: 5, max_tires: 10, max_power: 10, max_armor: 12, control_by_tires: [0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4], control_by_speed: [2, 2, 2, 1, 0, 0],
    speed_by_tires: [1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5],
  },
};

export function slot(n: number, id: string, spot: SlotView['spot'], more: Partial<SlotView> = {}): SlotView {
  return { slot: n, card: id, spot, damage: 0, durability: 2, down: false, destroyed: false, fired: false, used: false, left: 0, ...more };
}

export function car(seat: number, more: Partial<CarView> = {}): CarView {
  return {
    seat, in: true, ready: true, placed: true, name: ['Sundog', 'Hammerfall', 'Gnat', 'Ox'][seat] ?? 'Car', pose: { x: 2 + 2 * seat, y: 3, heading: 0 },
    armor: { front: 4, back: 4, left: 4, right: 4 }, fire: [], paint: [], shaken: false, overload: false, speed: 3, reverse: false, max_speed: 5,
    tires: 10, power: 10, control: 2, ace: 1, out_of_control: false, stuck: false,
    cards: [slot(0, 'heavy_machine_gun', 'front'), slot(1, 'laser', 'left'), slot(2, 'hand_cannon', 'crew_area', { durability: 0 }), slot(3, 'first_aid_kit', 'crew_area'), slot(4, 'oil_jets', 'back', { left: 3 })],
    ...more,
  };
}

export function observation(more: Partial<Observation> = {}): Observation {
  return {
    phase: 'movement', round: 4, first: 1, turn: 0, size: { ap: 4, bp: 16, cp: 4 }, damage_deck: 'A', arena: 'yard',
    cars: [0, 1, 2, 3].map((s) => car(s)),
    objects: [
      { ref: 'object:0', kind: 'barrel', pose: { x: 5, y: 5, heading: 0 }, durable: true, damage: 0, left: 2, seat: -1 },
      { ref: 'object:1', kind: 'wreck', pose: { x: 7, y: 7, heading: 45 }, durable: false, damage: 0, left: 0, seat: 2 },
      { ref: 'object:2', kind: 'oil', pose: { x: 8, y: 2, heading: 0 }, durable: false, damage: 0, left: 0, seat: -1 },
    ],
    ask: 'drive', drive: { seat: 0, point: 2, of: 3 }, ...more,
  };
}

export function context(view: Observation, viewer = 0): BoardCtx<Observation, ArenaEvent, Action> {
  const table = { id: 'm1', game: 'sixth', title: 'Arena Six', seats: names.map((name, seat) => ({ seat, name })) } as unknown as Table;
  const frame = { seq: 12, view, events: [], asks: [], may: [], orders: {}, status: 'running' } as unknown as Frame<Observation, ArenaEvent, Action>;
  return { table, frame, view, viewer, live: true, name: (s) => names[s] ?? 'nobody' };
}

/** settle makes the tables known, as the board does when it is shown. */
export function settle(): void {
  tables.take(book);
}

export function option(action: Action, preview?: Preview): Option<Action> {
  const text = [action.do, action.side, action.degrees, action.crew, action.slot, action.target, action.die, action.with, action.speed, action.reverse ? 'reverse' : '', action.computer ? 'computer' : '']
    .filter((x) => x !== undefined && x !== '').join(' ');
  return { action, text, ...(preview ? { preview } : {}) } as Option<Action>;
}

export function ask(kind: string, options: Option<Action>[], more: Partial<Ask<Action>> = {}): Ask<Action> {
  return { kind, who: [0], mode: 'each', you: true, covert: false, options, ...more } as unknown as Ask<Action>;
}

export function move(more: Partial<MovePreview> = {}): MovePreview {
  const at = { x: 3, y: 3, heading: 0 };
  return {
    from: { x: 2, y: 3, heading: 0 }, to: at, intend: at, cut: false, degrees: 0, zone: '', dice: [], parts: [], fixed: { hit: 0, skid: 0, wrench: 0 }, ace: 0,
    owed: [1], tires: [1], keeps: 1, spins: 0, flips: 0, spin: [], contacts: [], pressed: [], crash: [], ...more,
  };
}

export function shot(mean: number, more: Partial<AttackPreview> = {}): AttackPreview {
  return {
    arc: 'front', distance: 2, dice: ['red', 'yellow'], fixed: 0, defense: ['yellow'], rerolls: 1, cover: 0, cover_by: [], sight: [], basic: [0.5, 0.5], mean,
    tire: 0, tires: 0, armor: mean, internal: 0, fire: 0, explosion: 0, ...more,
  };
}

export function die(colour: Die['colour'], hit = 0, skid = 0, wrench = 0): Die {
  return { colour, face: 1, hit, skid, wrench };
}

/** An attack by Osei on the viewer's left side. */
export function attack(more: Partial<AttackView> = {}): AttackView {
  return {
    seat: 1, crew: 'driver', slot: 1, card: 'laser', target: 'car:0', side: 'left' satisfies Side, arc: 'left', step: 'defense', dice: [die('red', 1), die('red', 0, 0, 1)], fixed: 1,
    free: 0, basic: 3, tire: 1, fire: 0, explosion: 0, cover: 0, distance: 2.4, defense: [die('yellow', 0, 1), die('yellow', 1), die('blue', 0, 1)], ranged: 1, shield: 2, ...more,
  };
}
