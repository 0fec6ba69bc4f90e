/** From the catalogue as the server describes it (a car's matrix as nodes that know their neighbours) to the cards as they are drawn (a matrix
 *  as nodes and lines). Pure. */
import type { components } from '../../lib/openapi';
import type { FeatureKind, Model, Piece, Side } from './types';

type S = components['schemas'];

export type Shape = 'straight' | 'left' | 'right' | 'hairpin_left' | 'hairpin_right';

/** A line across a curve (RC-MOVE-018). */
export interface PullLine {
  /** Where it is, as a fraction of the tile: "1/3". */
  at: string;
  outward: Side;
  speed_limit_by_lane: number[];
  /** The first square beyond it, by lane. */
  pull_square_by_lane: number[];
}

/** A kind of tile (RC-SETUP-021). Lanes and squares count from 1. */
export interface Tile {
  id: string;
  name: string;
  shape: Shape;
  squares_per_lane: number[];
  supply_count: number;
  features: { type: FeatureKind; lane: number; square: number }[];
  /** Between two lanes, along squares of both (RC-SETUP-019). */
  barriers: { between_lanes: [number, number]; from_square: number; to_square: number }[];
  pull_lines: PullLine[];
  designed: boolean;
}

/** A ready-made course. */
export type Preset = Pick<S['RaceCourse'], 'closed' | 'laps' | 'tiles'> & Required<Pick<S['RaceCourse'], 'id' | 'name'>>;

/** What is drawn: of what the server sends, cars and tiles in another form. */
export type Tables = Pick<S['RaceTables'], 'drivers' | 'teams'> & {
  cars: Model[];
  equipment: Piece[];
  tiles: Tile[];
  courses: Preset[];
  /** Printed lengths of courses (RC-SETUP-002). */
  lengths: Pick<S['RaceLength'], 'id' | 'closed'>[];
};

export type SentCar = Omit<S['RaceCar'], 'zero'>;
export type SentTile = S['RaceTile'];

/** The answer of the server, as far as it is used here. */
export type Sent = Pick<S['RaceTables'], 'drivers' | 'teams' | 'equipment' | 'tiles'> & {
  cars: SentCar[];
  courses: Omit<S['RaceCourse'], 'cells' | 'designed'>[];
  lengths: Pick<S['RaceLength'], 'id' | 'closed'>[];
};

/** How white dice are read at a speed (RC-MOVE-002). */
export function reading(speed: number): 'unlimited' | 'highest' | 'lowest' | 'none' {
  return speed <= 5 ? 'unlimited' : speed <= 10 ? 'highest' : speed <= 16 ? 'lowest' : 'none';
}

function modelOf(c: SentCar): Model {
  const byId = new Map(c.nodes.map((n) => [n.id, n]));
  const gear = (id: string) => byId.get(id)?.gear ?? 0;
  const speeds = [...new Map(c.nodes.map((n) => [n.speed, n.white]))].sort((a, b) => a[0] - b[0]);
  return {
    id: c.id, name: c.name, team: c.team, style: c.style, mass_class: c.mass, structure_points: c.structure, heat_capacity: c.heat,
    steering_points: c.steering, brake_points: c.brake, turbo_points: c.turbo, top_speed: c.top_speed, trait: c.offroad ? 'offroad' : null, designed: c.designed,
    white_dice_by_speed: speeds.map(([speed, white_dice]) => ({ speed, white_dice, read: reading(speed) })),
    gear_matrix: {
      gears: c.gears,
      nodes: c.nodes.map(({ id, gear, speed, zone }) => ({ id, gear, speed, zone })),
      white_lines: c.nodes.flatMap((n) => n.up.map((to): [string, string] => [n.id, to])),
      // A dashed line runs through its row: it is drawn from each node to the next higher gear (RC-GEAR-004, RC-GEAR-011).
      dashed_lines: c.nodes.flatMap((n) => {
        const [next] = n.row.filter((id) => gear(id) > n.gear).sort((a, b) => gear(a) - gear(b));
        return next === undefined ? [] : [[n.id, next] as [string, string]];
      }),
    },
  };
}

function tileOf(t: SentTile): Tile {
  return {
    id: t.id, name: t.name, shape: t.shape, squares_per_lane: t.squares, supply_count: t.supply, features: t.features, designed: t.designed,
    barriers: t.barriers.map((b) => ({ between_lanes: [b.lane, b.lane + 1], from_square: b.from, to_square: b.to })),
    pull_lines: t.pulls.map((p): PullLine => ({ at: p.at, outward: p.outward, speed_limit_by_lane: p.limits, pull_square_by_lane: p.squares })),
  };
}

/** read turns the server's answer into tables. */
export function read(t: Sent): Tables {
  return {
    cars: t.cars.map(modelOf), drivers: t.drivers, equipment: t.equipment, teams: t.teams, tiles: t.tiles.map(tileOf),
    courses: t.courses.map((c) => ({ id: c.id ?? c.code, name: c.name ?? c.id ?? c.code, closed: c.closed, laps: c.laps, tiles: c.tiles })),
    lengths: t.lengths,
  };
}
