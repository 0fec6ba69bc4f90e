/** The endless road: what its sections look like. A section is straight, 12 inches long, or a curve of 45 degrees with 9 inches between the
 *  pivot and the centre line; half of it is 2 inches of roadway, half an inch of shoulder and half an inch off the road. */
import { at, about } from './geometry';
import { sx, sy, U } from './draw';
import type { RoadView } from './types';

/** Squares from the centre line. */
export const half = { road: 8, shoulder: 10, section: 12, lane: 4 } as const;

const straight = 48;
const radius = 36;

type Section = RoadView['sections'][number];

const turnOf = (kind: string) => (kind === 'curve_left_45' ? 1 : kind === 'curve_right_45' ? -1 : 0);

/** The line at a distance v to the left of the centre of a section, from its beginning to its end, as commands after a move to its start. */
function line(s: Section, v: number, back = false): { from: string; d: string } {
  const turn = turnOf(s.kind);
  const a = at(s.from, 0, v);
  if (turn === 0) {
    const b = at(s.from, straight, v);
    const [p, q] = back ? [b, a] : [a, b];
    return { from: `${sx(p[0])},${sy(p[1])}`, d: `L${sx(q[0])},${sy(q[1])}` };
  }
  const centre = at(s.from, 0, turn * radius);
  const e = about({ x: a[0], y: a[1], heading: 0 }, centre, turn * 45);
  const r = (radius - turn * v) * U;
  const [p, q]: [readonly [number, number], readonly [number, number]] = back ? [[e.x, e.y], a] : [a, [e.x, e.y]];
  const sweep = (turn > 0) !== back ? 0 : 1;
  return { from: `${sx(p[0])},${sy(p[1])}`, d: `A${r},${r} 0 0 ${sweep} ${sx(q[0])},${sy(q[1])}` };
}

/** stripe is the part of a section between two distances from the centre line. */
export function stripe(s: Section, from: number, to: number): string {
  const a = line(s, from);
  const b = line(s, to, true);
  return `M${a.from}${a.d}L${b.from}${b.d}Z`;
}

/** mark is a line along a section. */
export function mark(s: Section, v: number): string {
  const a = line(s, v);
  return `M${a.from}${a.d}`;
}

/** roadBox is the box around the road, in board units. */
export function roadBox(road: RoadView): { x: number; y: number; w: number; h: number } {
  const ends = [...road.sections.map((s) => s.from), road.end];
  const xs = ends.map((p) => sx(p.x));
  const ys = ends.map((p) => sy(p.y));
  const margin = 2 * half.section * U;
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
}
