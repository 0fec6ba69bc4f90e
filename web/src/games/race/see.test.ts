import { describe, expect, it } from 'vitest';
import { layoutOf } from './geometry';
import { asksFirst, board, featureAt } from './see';
import type { Tile } from './catalogue';
import type { CarView, Observation, ReachView } from './types';

const yard: Tile = {
  id: 'T08', name: 'Crate Yard', shape: 'straight', squares_per_lane: [15, 15, 15, 15], supply_count: 2, designed: true, barriers: [],
  features: [{ type: 'crate', lane: 2, square: 7 }, { type: 'oil', lane: 3, square: 7 }],
  pull_lines: [{ at: '1/4', outward: 'right', speed_limit_by_lane: [9, 9, 9, 9], pull_square_by_lane: [4, 4, 4, 4] }],
};
const layout = layoutOf({ tiles: ['T08'], cells: [{ x: 0, y: 0, heading: 'E' }], closed: false }, () => yard)!;
const track = { value: 4, max: 6 };
const car: CarView = { seat: 1, car: 'cinder', at: '0:2:5', tile: 0, lap: 0, node: 'G2-8', gear: 2, speed: 8, structure: track, heat: { value: 1, max: 7 }, steering: track, brake: track, turbo: track };
const view: Observation = {
  stage: 'race', round: 1, course: { code: '', closed: false, laps: 1, tiles: ['T08'], cells: [] }, grid: [], order: [], ranking: [],
  cars: [car], tokens: [{ kind: 'mine', at: '0:2:5', owner: 0 }], wrecks: ['0:4:1'], broken: [],
};
const name = (seat: number) => ['Mika', 'Osei'][seat]!;
const reach = (more: Partial<ReachView>): ReachView => ({ at: '0:2:9', path: 'AA', way: ['0:2:8', '0:2:9'], changes: 0, ...more });

describe('squares', () => {
  // RC-MOVE-016: a crate is gone for the race once it is broken.
  it('lose a crate that is broken', () => {
    expect(featureAt(layout, view, '0:2:7')).toBe('crate');
    expect(featureAt(layout, { ...view, broken: ['0:2:7'] }, '0:2:7')).toBeUndefined();
    expect(featureAt(layout, { ...view, broken: ['0:3:7'] }, '0:3:7')).toBe('oil');
  });
  it('say what they are and what stands and lies on them', () => {
    expect(board.square(layout, view, '0:1:1', name)).toBe('Tile 1, Crate Yard: lane 1, square 1');
    expect(board.square(layout, view, '0:2:5', name).split('\n')).toEqual([
      'Tile 1, Crate Yard: lane 2, square 5', 'Mine: 2 structure in its square; beside it 1 on a die of 4 or more (Mika)', 'Osei at speed 8',
    ]);
    expect(board.square(layout, view, '0:4:1', name)).toContain('Wreck');
    expect(board.square(layout, view, '0:3:4', name)).toContain('above speed 9 you are dragged to the right');
    expect(board.square(layout, view, 'finish', name)).toBe('Over the finish line');
  });
  it('do not show who is destroyed', () => {
    expect(board.square(layout, { ...view, cars: [{ ...car, destroyed: 1 }] }, '0:2:5', name)).not.toContain('Osei');
  });
});

describe('a lit square', () => {
  it('says what the way there takes', () => {
    expect(board.reach(reach({ changes: 2, steering: 1, notes: [{ at: '0:2:9', what: 'oil' }] }), true)).toBe('Drive to tile 1, lane 2, square 9, 2 lane changes, spends 1 steering point, oil');
    const pull = { at: '0:2:8', what: 'pull', lanes: 2, side: 'right', to: '0:4:9' } as const;
    expect(board.reach(reach({ notes: [{ ...pull, hold: 2, chance: 0.5 }] }), true)).toBe(
      'Drive to tile 1, lane 2, square 9, pull 2 right: held with 2 lane changes, chance 50 in 100, else slides to tile 1, lane 4, square 9');
    expect(board.reach(reach({ slides: true, notes: [{ ...pull, hold: 2, short: true, loss: 1 }] }), true)).toBe(
      'Drive to tile 1, lane 2, square 9, the car slides on the way and does not come out here, pull 2 right: it cannot be held, slides to tile 1, lane 4, square 9, 1 structure');
    expect(board.reach(reach({ chance: 5 / 6 }), false)).toBe('tile 1, lane 2, square 9, chance 83 in 100');
    expect(board.reach(reach({ at: 'finish' }), true)).toBe('Drive over the finish line');
  });
  // RC-MOVE-011: the interface asks before it spends a point; RC-DMG-013: it warns of a crash.
  it('is only taken up at first if it costs points or ends in a crash', () => {
    expect(asksFirst(reach({}))).toBe(false);
    expect(asksFirst(reach({ steering: 1 }))).toBe(true);
    expect(asksFirst(reach({ notes: [{ at: '0:2:9', what: 'block' }] }))).toBe(true);
    expect(asksFirst(reach({ notes: [{ at: '0:2:9', what: 'mine' }] }))).toBe(false);
  });
});
