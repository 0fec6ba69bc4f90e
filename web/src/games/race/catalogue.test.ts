import { describe, expect, it } from 'vitest';
import { read, reading, type Sent } from './catalogue';

const sent: Sent = {
  cars: [
    {
      id: 'cinder', name: 'Cinder', team: 'ember', style: 'Light.', mass: 1, structure: 6, heat: 7, steering: 2, brake: 3, turbo: 4, top_speed: 18, offroad: true, designed: true, gears: 3,
      nodes: [
        { id: 'G1-0', gear: 1, speed: 0, zone: 'blue', white: 0, up: ['G1-5'], row: [] },
        { id: 'G1-5', gear: 1, speed: 5, zone: 'orange', white: 0, up: ['G2-8'], row: ['G2-5', 'G3-5'] },
        { id: 'G2-5', gear: 2, speed: 5, zone: 'yellow', white: 0, up: ['G2-8'], row: ['G1-5', 'G3-5'] },
        { id: 'G3-5', gear: 3, speed: 5, zone: 'blue', white: 0, up: [], row: ['G1-5', 'G2-5'] },
        { id: 'G2-8', gear: 2, speed: 8, zone: 'orange', white: 2, up: [], row: [] },
      ],
    },
  ],
  drivers: [], teams: [], equipment: [],
  tiles: [
    {
      id: 'T11', name: 'Split Deck', shape: 'straight', squares: [15, 15, 15, 15], supply: 2, designed: true, features: [],
      barriers: [{ lane: 2, from: 4, to: 12 }], pulls: [{ at: '1/3', outward: 'right', limits: [8, 9, 10, 11], squares: [4, 5, 6, 6] }],
    },
  ],
  courses: [{ id: 'sprint', code: 'open:T11', closed: false, laps: 1, tiles: ['T11'] }],
  lengths: [{ id: 'short_open', closed: false }],
};

describe('the catalogue', () => {
  const t = read(sent);
  // RC-GEAR-002: white lines go up; RC-GEAR-004 and RC-GEAR-011: one dashed line joins the row, node by node.
  it('draws lines between the nodes of a matrix', () => {
    const m = t.cars[0]!.gear_matrix;
    expect(m.white_lines).toEqual([['G1-0', 'G1-5'], ['G1-5', 'G2-8'], ['G2-5', 'G2-8']]);
    expect(m.dashed_lines).toEqual([['G1-5', 'G2-5'], ['G2-5', 'G3-5']]);
  });
  // RC-MOVE-002: 5 or less unlimited, 6-10 highest, 11-16 lowest, 18 none.
  it('says how dice are read', () => {
    expect([0, 5, 6, 10, 11, 16, 18].map(reading)).toEqual(['unlimited', 'unlimited', 'highest', 'highest', 'lowest', 'lowest', 'none']);
    expect(t.cars[0]!.white_dice_by_speed).toEqual([
      { speed: 0, white_dice: 0, read: 'unlimited' }, { speed: 5, white_dice: 0, read: 'unlimited' }, { speed: 8, white_dice: 2, read: 'highest' },
    ]);
    expect(t.cars[0]!.trait).toBe('offroad');
  });
  // RC-SETUP-019: a barrier stands between a lane and the next one to the right.
  it('lays barriers between two lanes', () => {
    expect(t.tiles[0]!.barriers).toEqual([{ between_lanes: [2, 3], from_square: 4, to_square: 12 }]);
    expect(t.tiles[0]!.pull_lines[0]!.pull_square_by_lane).toEqual([4, 5, 6, 6]);
  });
  it('names a course without a name by its id', () => {
    expect(t.courses[0]).toEqual({ id: 'sprint', name: 'sprint', closed: false, laps: 1, tiles: ['T11'] });
  });
});
