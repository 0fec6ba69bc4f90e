/** Hand-made frames for the tests: a duel of three vehicles in turn 6, typed as the server sends it. */
import type { BoardCtx } from '../../lib/game';
import type { Ask, Frame, Option, Table } from '../../lib/types';
import { Voice } from '../../lib/voice';
import { books, type Row, type Vehicle } from './books.svelte';
import type { Desk } from './desk';
import { nothing } from './desk';
import type { Action, ArmView, DuelCar, DuelEvent, DuelPerson, Observation, PartView, Preview } from './types';

export const names = ['Rosa', 'Dmitri', 'Halyard'];

export function part(n: number, kind: PartView['kind'], at: PartView['at'], dp: number, more: Partial<PartView> = {}): PartView {
  return { part: n, kind, at, dp, left: dp, gone: false, ...more };
}

export function arm(n: number, name: string, mount: ArmView['mount'], more: Partial<ArmView> = {}): ArmView {
  return { arm: n, part: 7 + n, name, mount, shots: 15, fired: false, ...more };
}

/** A car of 4 by 2 squares with two guns, facing east. */
export function car(n: number, more: Partial<DuelCar> = {}): DuelCar {
  return {
    car: n, seat: n, name: ['Sundog', 'Copperhead', 'Breadbox'][n] ?? 'Car', code: `code${n}`, class: 'car', length: 4, width: 2, fate: 'in_play',
    pose: { x: 20 + 20 * n, y: 40, heading: 0 }, speed: 60, before: 60, ready: true, stopped: false, top_speed: 100, acceleration: 10, mode: 'driven', status: 1, top: 3,
    recovery: 3, reflex: 4, handling: { base: 3, unskilled: 0, plusses: 0, reflex: 0, losses: 0 },
    corners: (['front_left', 'front_right', 'back_left', 'back_right'] as const).map((at) => ({ at, loss: 'whole' })),
    parts: [
      part(1, 'armor', 'front', 20, { left: 12 }), part(2, 'armor', 'back', 20), part(3, 'armor', 'left', 18), part(4, 'armor', 'right', 18, { left: 9 }),
      part(5, 'armor', 'top', 10), part(6, 'armor', 'underbody', 10), part(7, 'weapon', 'front', 3, { name: 'Machine Gun' }), part(8, 'weapon', 'turret', 3, { name: 'Laser' }),
      part(9, 'plant', 'front', 8), part(10, 'person', 'driver', 3), part(11, 'tire', 'front_left', 6), part(12, 'tire', 'back_right', 6, { left: 2 }),
    ],
    half_taken: false, losses: [], burning: false, fire: 'free', arms: [arm(0, 'Machine Gun', 'front'), arm(1, 'Laser', 'turret', { shots: undefined })], ...more,
  };
}

export function person(n: number, more: Partial<DuelPerson> = {}): DuelPerson {
  return { person: n, seat: n, of: n, role: 'driver', car: n, at: 'seat', place: 0, state: 'well', left: 3, armor: 0, gear: [], acted: false, gunner: 0, handgunner: 0, running: 0, arts: -1, ...more };
}

export function observation(more: Partial<Observation> = {}): Observation {
  return {
    stage: 'phases', turn: 6, phase: 4, ask: 'move', of: 0, place: 'yard', turns: 60, weather: [], queue: [1, 2], cars: [0, 1, 2].map((n) => car(n)), counters: [], holds: [],
    persons: [0, 1, 2].map((n) => person(n)), steppers: [], missiles: [], grenades: [], scenario: 'duel', scores: [], ...more,
  };
}

export function ask(kind: string, options: (Action | { action: Action; preview: Preview })[], more: Partial<Ask<Action>> = {}): Ask<Action> {
  const list = options.map((o): Option<Action> => ('action' in o ? { ...o, text: JSON.stringify(o.action) } : { action: o, text: JSON.stringify(o) }));
  return { kind, who: [0], mode: 'first', pass: true, covert: false, you: true, options: list, ...more } as Ask<Action>;
}

export function context(view: Observation, viewer = 0, more: Partial<Frame> = {}): BoardCtx<Observation, DuelEvent, Action> {
  const table = { id: 'duel', game: 'deluxe' } as Table;
  const frame = { seq: 1, status: 'running', view, ...more } as Frame<Observation, DuelEvent, Action>;
  return { table, frame, view, viewer, live: true, name: (s: number) => names[s] ?? '?' };
}

export function desk(view: Observation, a: Ask<Action>, more: Partial<Desk> = {}): Desk {
  return { ask: a, view, viewer: 0, picked: nothing, voice: new Voice(0, (s) => names[s] ?? '?'), foreseen: () => undefined, ...more };
}

/** The moves of a car at 60 mph: straight, drifts, swerves about either corner, bends. Handling is 1. */
export function moves(): Ask<Action> {
  const m = (more: Partial<Action>, preview: Preview): { action: Action; preview: Preview } => ({ action: { do: 'move', car: 0, quarters: 4, ...more }, preview });
  const d = (total: number) => ({ printed: total, total, lines: [] });
  const safe = (n: number): Preview => ({ difficulty: d(n), status: 1 - n, needed: 1, keep: 1 });
  const bend: Preview = { difficulty: d(3), status: -2, needed: 2, keep: 5 / 6, outcomes: [{ table: 1, result: 'minor_skid', chance: 1 / 36 }, { table: 1, result: 'roll', chance: 5 / 36 }] };
  const list: { action: Action; preview: Preview }[] = [];
  for (const side of ['left', 'right'] as const) {
    list.push(m({ maneuver: 'drift', side, lateral: 1 }, safe(1)));
    for (const corner of ['left', 'right'] as const) list.push(m({ maneuver: 'swerve', side, corner, degrees: 15 }, safe(1)));
    list.push(m({ maneuver: 'bend', side }, bend));
  }
  return ask('move', [...list, m({ maneuver: 'straight' }, {})]);
}

/** Shots of the machine gun at the right side and the front of Copperhead, of the laser at its right side; the rest of a fire window. */
export function shots(): Ask<Action> {
  const s = (arm: number, aim: string, needed: number, chance: number, more: Partial<Preview> = {}) => ({
    action: { do: 'fire' as const, person: 0, arm, target: 'car:1', aim },
    preview: { needed, chance, range: 16, modifiers: { total: 7 - needed, lines: [{ modifier: 'range', value: 7 - needed, rule: 'DX-MOD-003' }] }, damage: [1, 2, 3, 4, 5, 6].map((points) => ({ points, chance: 1 / 6 })), ...more },
  });
  return ask('fire', [
    s(0, 'right', 8, 15 / 36), s(0, 'front', 11, 3 / 36), s(1, 'right', 6, 26 / 36, { damage: [{ points: 6, chance: 1 }] }), { do: 'automatic', person: 0, arm: 0 },
    { do: 'wait', index: 0 }, { do: 'wait', index: 1 }, { do: 'pass' },
  ]);
}

/** The rows of the tables that the tests use. At 60 mph a car moves in phases 1, 2, 4, 6, 8 and 10 (DX-MOVE-002). */
export const rows: Row[] = [
  { speed: 5, moves: [0, 0, 0, 0, 4, 0, 0, 0, 0, 0], partial: 2, in: [5], control: Array(10).fill(0), modifier: -2, crash: [], hazard: [] },
  { speed: 60, moves: [4, 4, 0, 4, 0, 4, 0, 4, 0, 4], partial: 0, in: [], control: [0, 0, 0, 0, 0, 2, 3, 4, 5, 6], modifier: 1, crash: [{ result: 'minor_skid', faces: 1 }, { result: 'roll', faces: 2 }], hazard: [] },
] as unknown as Row[];

export const vehicle: Vehicle = {
  body: 'mid_sized', kind: 'car', tags: [], options: [], sidecar: false, bodyName: 'Mid-sized', plant: 'Super',
  weapons: [{ at: 'front', name: 'Machine Gun', abbrev: 'MG', toHit: 7, damage: '1d', shots: 20, links: [], sidecar: false }],
};

/** settle puts the tables and the map in place. */
export function settle(): void {
  books.keep({ rows, vehicle: ['code0', vehicle], place: { id: 'yard', title: 'Steel Yard', blurb: '', size: [160, 120], closed: true, svg: '', code: '', walls: [], buildings: [], objects: [{ at: [60, 60], dp: 10, kind: 'bunker' }], runs: [], gates: [], zones: [] } });
}
