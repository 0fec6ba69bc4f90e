/** Questions about an observation that the parts of the board ask, and what the board says of its squares. */
import { count, spell } from '../../lib/voice';
import { fill } from '../../messages/fill';
import { gearOf, ordinal } from './gears';
import { parts, type Layout } from './geometry';
import { notesWords, squareWords } from './messages';
import { phrases } from './phrases';
import type { CarView, FeatureKind, Observation, ReachView, Square } from './types';
import { crashes } from './ways';

export function carOf(view: Observation, seat: number | undefined): CarView | undefined {
  return view.cars.find((c) => c.seat === seat);
}

/** racing says whether a car is on the course and runs. */
export function racing(c: CarView): boolean {
  return !c.destroyed && c.at !== undefined;
}

/** asksFirst says whether a way is only taken up by the first press: it costs steering points, or ends in a crash (RC-MOVE-011, RC-DMG-013). */
export function asksFirst(r: ReachView): boolean {
  return (r.steering ?? 0) > 0 || crashes(r);
}

/** featureAt is what is printed on a square; nothing where a crate has been broken. */
export function featureAt(layout: Layout, view: Observation, square: Square): FeatureKind | undefined {
  const p = parts(square);
  const f = p ? layout.tiles[p.tile]?.kind.features.find((x) => x.lane === p.lane && x.square === p.i)?.type : undefined;
  return f === 'crate' && view.broken.includes(square) ? undefined : f;
}

/** The words of the board. */
export const board = {
  title: (tiles: number, laps: number, closed: boolean) => fill(phrases.course, { tiles: count(tiles, 'tile'), course: closed ? fill(phrases.closed, { laps: count(laps, 'lap') }) : phrases.open }),
  waiting: phrases.waiting,
  tools: { in: phrases.zoomIn, out: phrases.zoomOut, fit: phrases.fit, turn: phrases.rotate },
  minimap: phrases.minimap,
  tile: (n: number, name: string) => fill(phrases.tile, { n: n + 1, name }),
  wreck: phrases.wreck,
  smoke: (name: string) => fill(phrases.smokeOf, { name }),
  /** What a square is and all that stands and lies on it. */
  square(layout: Layout, view: Observation, square: Square, name: (seat: number) => string): string {
    const p = parts(square);
    const t = p ? layout.tiles[p.tile] : undefined;
    if (!p || !t) return phrases.overFinish;
    const out = [fill(phrases.square, { tile: board.tile(p.tile, t.kind.name), lane: p.lane, square: p.i })];
    const f = featureAt(layout, view, square);
    if (f) out.push(phrases.features[f]);
    const line = t.kind.pull_lines.find((l) => l.pull_square_by_lane[p.lane - 1] === p.i);
    if (line) out.push(fill(phrases.pullLine, { limit: line.speed_limit_by_lane[p.lane - 1] ?? '', side: spell(line.outward) }));
    if (view.wrecks.includes(square)) out.push(board.wreck);
    for (const k of view.tokens) if (k.at === square) out.push(`${phrases.tokens[k.kind]} (${name(k.owner)})`);
    for (const c of view.cars) if (c.at === square && racing(c)) out.push(fill(phrases.carAtSpeed, { name: name(c.seat), speed: c.speed }));
    return out.join('\n');
  },
  reach(r: ReachView, drives: boolean): string {
    const where = squareWords(r.at);
    const out = [!drives ? where : r.at === 'finish' ? phrases.driveFinish : fill(phrases.driveTo, { where })];
    if (r.chance !== undefined) out.push(fill(phrases.chance, { n: Math.round(r.chance * 100) }));
    if (r.changes > 0) out.push(count(r.changes, 'lane change'));
    if (r.steering) out.push(fill(phrases.spends, { points: count(r.steering, 'steering point') }));
    if (r.slides) out.push(phrases.slidesOnTheWay);
    const notes = notesWords(r.notes);
    if (notes !== '') out.push(notes);
    return out.join(', ');
  },
  car: (name: string, model: string, c: CarView) =>
    fill(phrases.carWords, {
      name, model, where: squareWords(c.at), speed: c.speed, gear: ordinal(c.node ? gearOf(c.node) : c.gear), structure: c.structure.value, structureMax: c.structure.max, heat: c.heat.value, heatMax: c.heat.max,
    }),
  legendChance: (n: number) => fill(phrases.legendChance, { n }),
  legendLeft: (n: number) => fill(phrases.legendLeft, { squares: count(n, 'square') }),
  legendLimit: phrases.legendLimit,
};
