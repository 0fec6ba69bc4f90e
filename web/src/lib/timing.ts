/** How long things take on a board. One place for all games, in milliseconds at the calm pace. */
export const timing = {
  /** A piece on its way: of a quarter inch; at least and at most of one way. */
  quarter: 60,
  least: 150,
  most: 600,
  skid: 180,
  /** Dice in the air, and as they come to rest; then they lie there. */
  tumble: 420,
  settle: 140,
  lie: 700,
  tracer: 120,
  /** A figure that rises from a hole in the armor. */
  figure: 900,
  /** A box of armor that is ticked, and how many at most one after the other. */
  box: 60,
  boxes: 6,
  shake: 150,
  blow: 120,
  /** Flames, a burst tire, a crash. */
  flash: 360,
  /** No step plays longer: what is older jumps to its end. */
  queue: 1500,
} as const;

/** On a course of squares: a square, one among many, a slide, a push, a flight; a shot, a blow, a flash, a figure; the longest step, which is played faster as a whole. */
export const course = { square: 190, quick: 150, slide: 220, push: 220, flight: 420, shot: 240, blow: 90, flash: 340, float: 1000, longest: 4200 } as const;

/** On the highway: a space driven, the first one, a leap; a blow, a shot, a flash, a figure, a card; the longest step; how long a step waits for the one before. */
export const highway = { space: 90, first: 180, leap: 340, blow: 130, shot: 220, flash: 360, float: 1100, card: 200, longest: 4500, patience: 1800 } as const;

/** ofWay is how long a piece takes for a way of so many quarter inches. */
export function ofWay(quarters: number): number {
  return Math.max(timing.least, Math.min(timing.most, quarters * timing.quarter));
}

/** Something that begins at a time, and may last. */
interface Timed {
  at: number;
  time?: number;
}

/** trim cuts a step that would play too long: what is older has come to its end when it begins. It returns how long it plays, and leaves out of the lists what is over. */
export function trim(length: number, ...lists: Timed[][]): number {
  const early = length - timing.queue;
  if (early <= 0) return length;
  for (const list of lists) {
    let n = 0;
    for (const x of list) {
      x.at -= early;
      if (x.at < 0 && x.time !== undefined) {
        x.time += x.at;
        x.at = 0;
      }
      if (x.at >= 0 && (x.time === undefined || x.time > 0)) list[n++] = x;
    }
    list.length = n;
  }
  return timing.queue;
}
