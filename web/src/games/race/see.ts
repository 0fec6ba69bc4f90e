/** Questions about an observation that the parts of the board ask, and what the board says of its squares. */
import { count } from '../../lib/voice';
import { gearOf, ordinal } from './gears';
import { parts, type Layout } from './geometry';
import { notesWords, squareWords } from './messages';
import type { CarView, FeatureKind, Observation, ReachView, Square, TokenKind } from './types';
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

/** What a feature does, in a few words (RC-MOVE-014 to -017, RC-DMG-012). */
export const featureWords: Record<FeatureKind, string> = {
  oil: 'Oil: at speed 6 or more a lane change, or a slide by one lane',
  gravel: 'Gravel: 1 more movement',
  boost: 'Boost: 1 movement gained, once a turn',
  water: 'Water: 1 movement and 1 heat less, once a turn',
  crate: 'Crate: 1 structure and 1 movement, then it is gone',
  block: 'Block: a crash',
  ramp: 'Ramp: straight ahead at speed 8 or more a jump over two squares',
  rubble: 'Rubble: 1 structure',
};

/** What a token does, in a few words (RC-EQUIP-012 to -014). */
export const tokenWords: Record<TokenKind, string> = {
  mine: 'Mine: 2 structure in its square; beside it 1 on a die of 4 or more',
  oil: 'Oil slick: at speed 6 or more a lane change, or a slide by one lane',
  spike: 'Spike strip: 1 steering point, or 1 structure',
};

/** The words of the board. */
export const board = {
  title: (tiles: number, laps: number, closed: boolean) => `The course: ${count(tiles, 'tile')}, ${closed ? `closed, ${count(laps, 'lap')}` : 'open'}`,
  waiting: 'The course is being fetched.',
  tools: { in: 'Zoom in', out: 'Zoom out', fit: 'Fit', turn: 'Rotate' },
  minimap: 'The whole course; press to look there',
  tile: (n: number, name: string) => `Tile ${n + 1}, ${name}`,
  wreck: 'Wreck: structure by speed and 2 movement, then it is gone',
  smoke: (name: string) => `Smoke of ${name}: a car that begins its turn in it has 2 lane changes fewer`,
  /** What a square is and all that stands and lies on it. */
  square(layout: Layout, view: Observation, square: Square, name: (seat: number) => string): string {
    const p = parts(square);
    const t = p ? layout.tiles[p.tile] : undefined;
    if (!p || !t) return 'Over the finish line';
    const out = [`${board.tile(p.tile, t.kind.name)}: lane ${p.lane}, square ${p.i}`];
    const f = featureAt(layout, view, square);
    if (f) out.push(featureWords[f]);
    const line = t.kind.pull_lines.find((l) => l.pull_square_by_lane[p.lane - 1] === p.i);
    if (line) out.push(`Pull line: above speed ${line.speed_limit_by_lane[p.lane - 1]} you are dragged to the ${line.outward}`);
    if (view.wrecks.includes(square)) out.push(board.wreck);
    for (const k of view.tokens) if (k.at === square) out.push(`${tokenWords[k.kind]} (${name(k.owner)})`);
    for (const c of view.cars) if (c.at === square && racing(c)) out.push(`${name(c.seat)} at speed ${c.speed}`);
    return out.join('\n');
  },
  reach(r: ReachView, drives: boolean): string {
    const where = squareWords(r.at);
    const out = [drives ? `Drive ${r.at === 'finish' ? where : `to ${where}`}` : where];
    if (r.chance !== undefined) out.push(`chance ${Math.round(r.chance * 100)} in 100`);
    if (r.changes > 0) out.push(count(r.changes, 'lane change'));
    if (r.steering) out.push(`spends ${count(r.steering, 'steering point')}`);
    if (r.slides) out.push('the car slides on the way and does not come out here');
    const notes = notesWords(r.notes);
    if (notes !== '') out.push(notes);
    return out.join(', ');
  },
  car: (name: string, model: string, c: CarView) =>
    `${name}, ${model}: ${squareWords(c.at)}, speed ${c.speed} in ${ordinal(c.node ? gearOf(c.node) : c.gear)}, structure ${c.structure.value} of ${c.structure.max}, heat ${c.heat.value} of ${c.heat.max}`,
  legendChance: (n: number) => `where ${n === 1 ? '1 square ends' : `${n} squares end`}; chance of enough lane changes`,
  legendLeft: (n: number) => `where the ${count(n, 'square')} left may end`,
  legendLimit: 'limit of the lane: above it you slide outward',
};
