import { describe, expect, it } from 'vitest';
import { along, arcsOf, dragged, endOf, gap, plot } from './geometry';
import type { Action, Pose } from './types';

const east: Pose = { x: 10, y: 10, heading: 0 };
const move = (more: Partial<Action>): Action => ({ do: 'move', car: 0, quarters: 4, ...more });
const end = (more: Partial<Action>, reverse = false) => endOf(east, plot(east, move(more), 4, reverse));
const near = (p: Pose, x: number, y: number, heading: number) => {
  expect(p.x).toBeCloseTo(x, 6);
  expect(p.y).toBeCloseTo(y, 6);
  expect(p.heading).toBeCloseTo(heading, 6);
};

describe('the ways of moves on an empty plain', () => {
  it('goes straight by its length, backward in reverse', () => {
    near(end({ maneuver: 'straight', quarters: 6 }), 16, 10, 0);
    near(end({ maneuver: 'straight', quarters: 2 }, true), 8, 10, 0);
  });

  it('drifts an inch ahead and so much to the side (DX-MAN-020, DX-MAN-023)', () => {
    near(end({ maneuver: 'drift', side: 'left', lateral: 1 }), 14, 11, 0);
    near(end({ maneuver: 'steep_drift', side: 'right', lateral: 2, quarters: 8 }), 18, 8, 0);
  });

  // A counter of 4 by 2 squares: half an inch straight, a turn about the vertex of the key half an inch behind the nose on the inner side,
  // half an inch straight. The middle is at (12, 10), the vertex at (12, 11): the turn of 90 degrees takes the middle to (13, 11), the
  // last half inch to (13, 13).
  it('bends round the vertex of the turning key (DX-MAN-015, DX-MAN-018)', () => {
    near(end({ maneuver: 'tight_bend', side: 'left' }), 13, 13, 90);
    const p = end({ maneuver: 'bend', side: 'right' });
    // Mirrored, by 45 degrees: the middle goes round (12, 9) from (0, 1) to (h, h) beside it, then two squares along -45 degrees.
    const h = Math.SQRT1_2;
    near(p, 12 + h + 2 * h, 9 + h - 2 * h, 315);
  });

  // After an inch the middle is at (14, 10); the rear left corner at (12, 11) stays.
  it('swerves about the corner that stays (DX-MAN-027)', () => {
    const way = plot(east, move({ maneuver: 'swerve', side: 'left', corner: 'left', degrees: 30 }), 4, false);
    const p = endOf(east, way);
    const c = Math.cos(Math.PI / 6);
    near(p, 12 + 2 * c + 0.5, 11 + 1 - c, 30);
    expect(way).toHaveLength(2);
  });

  it('keeps the maneuver of a long move for its last inch unless told otherwise (DX-MOVE-020)', () => {
    near(end({ maneuver: 'tight_bend', side: 'left', quarters: 8 }), 17, 13, 90);
    near(end({ maneuver: 'tight_bend', side: 'left', quarters: 8, early: true }), 13, 17, 90);
  });

  it('goes along a turn at an even pace', () => {
    const [, turn] = plot(east, move({ maneuver: 'swerve', side: 'left', corner: 'left', degrees: 30 }), 4, false);
    expect(along(turn!, 0.5).heading).toBeCloseTo(15, 6);
    near(along(turn!, 1), turn!.to.x, turn!.to.y, 30);
  });
});

describe('dragging', () => {
  it('turns a straight move into a drift of so much, steep beyond a quarter inch', () => {
    expect(dragged(east, move({ maneuver: 'straight' }), 4, false, [16, 10.7])).toMatchObject({ maneuver: 'drift', side: 'left', lateral: 0.7 });
    expect(dragged(east, move({ maneuver: 'drift', side: 'left', lateral: 1 }), 4, false, [16, 8.4])).toMatchObject({ maneuver: 'steep_drift', side: 'right', lateral: 1.6 });
    expect(dragged(east, move({ maneuver: 'drift', side: 'left', lateral: 1 }), 4, false, [16, 10])).toEqual(move({ maneuver: 'straight' }));
    expect(dragged(east, move({ maneuver: 'drift', side: 'left', lateral: 1 }), 4, false, [16, 30])).toMatchObject({ maneuver: 'steep_drift', lateral: 4 });
  });

  it('brings the front edge of a swerve to the hand', () => {
    for (const degrees of [4, 15, 22.5, 30]) {
      const a = move({ maneuver: 'swerve', side: 'left', corner: 'left', degrees });
      const p = endOf(east, plot(east, a, 4, false));
      const r = (p.heading * Math.PI) / 180;
      const nose: [number, number] = [p.x + 2 * Math.cos(r), p.y + 2 * Math.sin(r)];
      expect(dragged(east, move({ maneuver: 'swerve', side: 'left', corner: 'left', degrees: 10 }), 4, false, nose)).toMatchObject({ side: 'left', degrees, maneuver: degrees > 15 ? 'hard_swerve' : 'swerve' });
    }
  });

  it('leaves bends and half-moves alone', () => {
    expect(dragged(east, move({ maneuver: 'bend', side: 'left' }), 4, false, [16, 12])).toBeNull();
    expect(dragged(east, move({ maneuver: 'straight', quarters: 2 }), 4, false, [16, 12])).toBeNull();
  });
});

describe('places', () => {
  // From counter to counter: 20 squares between the middles, 2 of each within the counters, 4 squares to the inch.
  it('measures between counters in inches', () => {
    const size = { length: 4, width: 2 };
    expect(gap(east, size, { x: 30, y: 10, heading: 90 }, size)).toBeCloseTo((20 - 2 - 1) / 4, 6);
  });

  it('finds arcs between the diagonals, both on one (DX-ARC-004, DX-ARC-005)', () => {
    const size = { length: 4, width: 2 };
    expect(arcsOf(east, size, [20, 11])).toEqual(['front']);
    expect(arcsOf(east, size, [14, 12])).toEqual(['front', 'left']);
    expect(arcsOf(east, size, [10, 5])).toEqual(['right']);
    expect(arcsOf(east, size, [0, 10])).toEqual(['back']);
  });
});
