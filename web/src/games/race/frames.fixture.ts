/** Hand-made frames for the tests: five cars in round 11 on ten tiles, the viewer eight squares before a sweeper, typed as the server sends them. */
import type { BoardCtx } from '../../lib/game';
import type { Ask, Frame, Option, Table } from '../../lib/types';
import { voiceOf } from '../../lib/voice';
import type { Desk } from './desk';
import { nothing, type Picked } from './desk';
import type { Tables, Tile } from './catalogue';
import { tables } from './tables.svelte';
import type { Action, CarView, MatrixNode, Model, Observation, Preview, RaceEvent, ReachView, TurnView, Zone } from './types';

export const names = ['Mika', 'Osei', 'Brisk', 'Tarn'];

const zoneOf: Record<string, Zone> = { b: 'blue', y: 'yellow', o: 'orange', r: 'red' };
const node = (text: string): MatrixNode => {
  const [, gear, speed, zone] = /^G(\d)-(\d+)(\w)$/.exec(text)!;
  return { id: `G${gear}-${speed}`, gear: Number(gear), speed: Number(speed), zone: zoneOf[zone!]! };
};
const pair = (text: string) => text.split(' ') as [string, string];

/** A light car with three gears. */
export const cinder: Model = {
  id: 'cinder', name: 'Cinder', team: 'ember', style: 'Light sprinter.', mass_class: 1, structure_points: 6, heat_capacity: 7, steering_points: 2, brake_points: 3, turbo_points: 4, top_speed: 12,
  trait: null, designed: true,
  white_dice_by_speed: [
    { speed: 0, white_dice: 0, read: 'unlimited' }, { speed: 5, white_dice: 0, read: 'unlimited' }, { speed: 8, white_dice: 2, read: 'highest' }, { speed: 10, white_dice: 1, read: 'highest' },
    { speed: 12, white_dice: 2, read: 'lowest' },
  ],
  gear_matrix: {
    gears: 3, nodes: ['G1-0b', 'G1-5o', 'G2-5y', 'G2-8o', 'G2-10r', 'G3-8b', 'G3-10y', 'G3-12o'].map(node),
    white_lines: ['G1-0 G1-5', 'G1-5 G2-8', 'G2-5 G2-8', 'G2-8 G2-10', 'G2-8 G3-10', 'G3-8 G3-10', 'G3-10 G3-12'].map(pair), dashed_lines: ['G1-5 G2-5', 'G2-8 G3-8', 'G2-10 G3-10'].map(pair),
  },
};

const tile = (id: string, name: string, more: Partial<Tile> = {}): Tile => ({
  id, name, shape: 'straight', squares_per_lane: [15, 15, 15, 15], supply_count: 1, features: [], barriers: [], pull_lines: [], designed: true, ...more,
});

const piece = (id: string, name: string, kind: Tables['equipment'][number]['kind']) => ({ id, name, kind, timing: 'own_turn', effect: `What the ${name} does.`, designed: true });

export const book = {
  cars: [cinder, { ...cinder, id: 'hammer', name: 'Hammer', mass_class: 3, team: 'anvil' }],
  drivers: [{ id: 'matchbox', name: 'Flint', team: 'ember', style: 'Hot-headed.', equipment: ['overboost', 'nose_guns', 'minelayer', 'deflector'], bonus: { track: 'brake', points: 1 }, designed: true }],
  equipment: [piece('overboost', 'Overboost', 'driving'), piece('nose_guns', 'Nose Guns', 'weapon'), piece('minelayer', 'Minelayer', 'trap'), piece('deflector', 'Deflector', 'defence'), piece('gyro', 'Gyro', 'driving')],
  teams: [{ id: 'ember', name: 'Ember', colour: 'red' }, { id: 'anvil', name: 'Anvil', colour: 'yellow' }],
  tiles: [tile('T01', 'Grid'), tile('T02', 'Plain Road'), tile('T12', 'Sweeper Left', { shape: 'left', squares_per_lane: [11, 13, 15, 17], pull_lines: [{ at: '1/3', outward: 'right', speed_limit_by_lane: [8, 9, 10, 11], pull_square_by_lane: [4, 5, 6, 6] }] })],
  zones: [{ id: 'blue', red_dice: 0 }, { id: 'yellow', red_dice: 1 }, { id: 'orange', red_dice: 2 }, { id: 'red', red_dice: 3 }],
  presets: [],
} as unknown as Tables;

export function car(seat: number, more: Partial<CarView> = {}): CarView {
  return {
    seat, car: seat === 1 ? 'hammer' : 'cinder', driver: 'matchbox', at: `5:${seat + 1}:8`, tile: 5, lap: 0, node: 'G2-8', gear: 2, speed: 8, zone: 'orange',
    structure: { value: 4, max: 6 }, heat: { value: 3, max: 7 }, steering: { value: 1, max: 2 }, brake: { value: 3, max: 4 }, turbo: { value: 3, max: 4 },
    equipment: (['overboost', 'nose_guns', 'minelayer', 'deflector'] as const).map((p, i) => ({ piece: p, armed: i < 2 })), mines: 4, ...more,
  };
}

export function turn(more: Partial<TurnView> = {}): TurnView {
  return { seat: 0, moving: false, speed: 8, allowance: 0, activations: 2, ...more };
}

export function observation(more: Partial<Observation> = {}): Observation {
  const heading = 'E' as const;
  return {
    stage: 'race', round: 11,
    course: { code: 'open:T01', name: 'Old Harbour Mile', closed: false, laps: 1, tiles: ['T01', 'T02', 'T02', 'T02', 'T02', 'T02', 'T12', 'T02', 'T02', 'T02'], cells: Array.from({ length: 10 }, (_, x) => ({ x, y: 0, heading })) },
    grid: [0, 1, 2, 3], order: [1, 0, 3, 2], ranking: [1, 0, 3, 2], cars: [0, 1, 2, 3].map((s) => car(s)),
    tokens: [{ kind: 'mine', at: '5:1:10', owner: 1 }], wrecks: ['4:2:3'], broken: [], turn: turn(), ...more,
  };
}

export function context(view: Observation, viewer = 0): BoardCtx<Observation, RaceEvent, Action> {
  const table = { id: 'm1', game: 'race', title: 'Gear Race', options: {}, seats: names.map((name, seat) => ({ seat, name })) } as unknown as Table;
  const frame = { seq: 146, view, events: [], asks: [], may: [], orders: {}, status: 'running' } as unknown as Frame<Observation, RaceEvent, Action>;
  return { table, frame, view, viewer, live: true, name: (s) => names[s] ?? 'nobody' };
}

/** settle makes the catalogue known, as the table bar does when a board is shown. */
export function settle(): void {
  tables.take(book);
}

export function option(action: Action, preview?: Preview): Option<Action> {
  const { do: verb, ...rest } = action;
  return { action, text: [verb, ...Object.entries(rest).map(([k, v]) => `${k}=${String(v)}`)].join(' '), ...(preview ? { preview } : {}) } as Option<Action>;
}

export function ask(kind: string, options: Option<Action>[], more: Partial<Ask<Action>> = {}): Ask<Action> {
  return { kind, who: [0], mode: 'first', you: true, covert: false, options, ...more } as unknown as Ask<Action>;
}

export function desk(question: Ask<Action>, view: Observation, picked: Partial<Picked> = {}, viewer = 0): Desk {
  return { ask: question, view, viewer, picked: { ...nothing, ...picked }, voice: voiceOf(context(view, viewer)) };
}

/** A gear option with what the server works out: each red die heats on 1 or 2, and one more for each Turbo point (RC-HEAT-003, RC-HEAT-004). */
export function gear(to: string, red: number, white: number, more: Partial<Action> = {}, pulls: number[] = []): Option<Action> {
  const [, g, speed] = /^G(\d)-(\d+)$/.exec(to)!;
  const upTo = 2 + (more.turbo ?? 0);
  const p = upTo / 6;
  const heat = Array.from({ length: red + 1 }, (_, k) => [1, red, red === 3 ? 3 : 1, 1][k]! * p ** k * (1 - p) ** (red - k));
  const s = Number(speed);
  return option({ do: 'gear', node: to, ...more }, {
    node: to, gear: Number(g), speed: s, zone: (['blue', 'yellow', 'orange', 'red'] as const)[red]!, red, heat_up_to: upTo, heat, white, read: s <= 5 ? 'unlimited' : s <= 10 ? 'highest' : 'lowest', move: s,
    pulls: pulls.length > 0 ? [{ tile: 6, line: 0, side: 'right', limits: [8, 9, 10, 11], lanes: pulls }] : [],
  });
}

/** What a car at 8 in second may do with the stick; holding is the default. */
export function gears(): Option<Action>[] {
  return [
    option({ do: 'arm', slot: 2 }), option({ do: 'use', slot: 0 }),
    option({ do: 'use', slot: 1, target: 1 }, { targets: [{ seat: 1, range: 4, damage: [0.25, 0.5, 0.25] }] }),
    gear('G2-10', 3, 1, {}, [1, 1, 0, 0]), gear('G3-10', 1, 1, {}, [1, 1, 0, 0]), gear('G2-5', 1, 0), gear('G3-8', 0, 2), gear('G3-12', 2, 2, { turbo: 1 }, [2, 2, 1, 1]), gear('G2-5', 1, 0, { brake: 1 }),
    gear('G2-8', 2, 2),
  ];
}

export function way(path: string, at: string, more: Partial<ReachView> = {}): ReachView {
  return { at, path, way: [], changes: [...path].filter((s) => s === 'L' || s === 'R').length, ...more };
}
