/** Where one looks on a board: the middle of the window, its scale and how the board is turned. Shared by the boards with free movement.
 *  World units are whatever the board draws in, y down; 80 to a car length or 20 to a quarter-inch square. */
import { tagAt } from './tags';

/** A rectangle of the world. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** around is the smallest box that holds all the places, with a margin. */
export function around(places: readonly { x: number; y: number }[], margin = 0): Box {
  const xs = places.map((p) => p.x);
  const ys = places.map((p) => p.y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
}

export class View {
  /** The place of the world in the middle of the window. */
  x = $state(0);
  y = $state(0);
  /** Pixels to a world unit. */
  k = $state(1);
  /** How far the board is turned, degrees clockwise; quarters. */
  turn = $state(0);
  /** The window in pixels. */
  w = $state(0);
  h = $state(0);
  /** Whether somebody has moved the view: then it is left alone. */
  touched = $state(false);
  /** The tools that lie over the window, in its pixels: what is brought into sight is brought beside them. */
  tools = $state.raw<Box | null>(null);
  /** The tools as what tags keep clear of. */
  readonly held = $derived(this.tools ? [tagAt(this.tools.x + this.tools.w / 2, this.tools.y + this.tools.h / 2, this.tools.w, this.tools.h)] : []);

  constructor(
    /** What there is to see. */
    readonly world: () => Box,
    /** The largest scale. */
    readonly closest = 4,
  ) {}

  /** The scale at which the whole world is seen. */
  get whole(): number {
    const b = this.world();
    const [w, h] = this.turn % 180 === 0 ? [b.w, b.h] : [b.h, b.w];
    return Math.min(this.w / w, this.h / h);
  }

  /** The transform of the world for SVG. */
  get transform(): string {
    return `translate(${round(this.w / 2)} ${round(this.h / 2)}) rotate(${this.turn}) scale(${this.k}) translate(${round(-this.x)} ${round(-this.y)})`;
  }

  /** A place of the world in the window. */
  toWindow(x: number, y: number): { x: number; y: number } {
    const [dx, dy] = rotate((x - this.x) * this.k, (y - this.y) * this.k, this.turn);
    return { x: this.w / 2 + dx, y: this.h / 2 + dy };
  }

  /** A place of the window in the world. */
  toWorld(x: number, y: number): { x: number; y: number } {
    const [dx, dy] = rotate(x - this.w / 2, y - this.h / 2, -this.turn);
    return { x: this.x + dx / this.k, y: this.y + dy / this.k };
  }

  /** What the window shows, as a box of the world. */
  get box(): Box {
    const [w, h] = this.turn % 180 === 0 ? [this.w, this.h] : [this.h, this.w];
    return { x: this.x - w / this.k / 2, y: this.y - h / this.k / 2, w: w / this.k, h: h / this.k };
  }

  /** Looks at a box: as close as it fits, within the limits of the scale. */
  show(b: Box, most = this.closest): void {
    const [w, h] = this.turn % 180 === 0 ? [b.w, b.h] : [b.h, b.w];
    this.k = this.#limit(Math.min(this.w / w, this.h / h, most));
    this.x = b.x + b.w / 2;
    this.y = b.y + b.h / 2;
    this.#hold(0);
  }

  /** Looks at a place with a scale, without showing more of what lies beyond the world than there has to be. */
  center(x: number, y: number, k: number): void {
    this.#halt();
    this.k = this.#limit(k);
    this.x = x;
    this.y = y;
    this.#hold(0);
  }

  /** Brings a box into the window with as little movement as it takes; zooms out only if it does not fit. */
  reveal(b: Box): void {
    const seen = this.box;
    if (b.w > seen.w || b.h > seen.h) {
      this.show(b, this.k);
      return;
    }
    this.x += Math.min(0, b.x - seen.x) + Math.max(0, b.x + b.w - seen.x - seen.w);
    this.y += Math.min(0, b.y - seen.y) + Math.max(0, b.y + b.h - seen.y - seen.h);
    this.#hold(0);
  }

  /** Brings a box out from under the tools by the shortest way on which it stays in sight; the world may then hang over the edge. */
  uncover(b: Box): void {
    const a = this.toWindow(b.x, b.y);
    const c = this.toWindow(b.x + b.w, b.y + b.h);
    const p: Box = { x: Math.min(a.x, c.x), y: Math.min(a.y, c.y), w: Math.abs(a.x - c.x), h: Math.abs(a.y - c.y) };
    const way = this.tools && aside(p, { w: this.w, h: this.h }, [this.tools]);
    if (!way) return;
    const [wx, wy] = rotate(way.x, way.y, -this.turn);
    this.x -= wx / this.k;
    this.y -= wy / this.k;
  }

  /** Zooms by a factor about a place of the window; its middle if none is given. */
  zoom(by: number, px = this.w / 2, py = this.h / 2): void {
    this.#halt();
    const p = this.toWorld(px, py);
    this.k = this.#limit(this.k * by);
    const q = this.toWorld(px, py);
    this.x += p.x - q.x;
    this.y += p.y - q.y;
    this.touched = true;
    this.#hold();
  }

  /** Moves the board under the window by pixels. */
  pan(dx: number, dy: number): void {
    this.#halt();
    const [wx, wy] = rotate(dx, dy, -this.turn);
    this.x -= wx / this.k;
    this.y -= wy / this.k;
    this.touched = true;
    this.#hold();
  }

  #gliding = 0;

  #halt(): void {
    if (this.#gliding !== 0) cancelAnimationFrame(this.#gliding);
    this.#gliding = 0;
  }

  /** Lets a change of the view happen in a movement of so many milliseconds; whoever moves it by hand ends that. */
  glide(change: () => void, time: number): void {
    this.#halt();
    const from = { x: this.x, y: this.y, k: this.k };
    change();
    const to = { x: this.x, y: this.y, k: this.k };
    if (time === 0 || (from.x === to.x && from.y === to.y && from.k === to.k)) return;
    Object.assign(this, from);
    let began = 0;
    const tick = (t: number) => {
      began ||= t;
      const p = Math.min(1, (t - began) / time);
      const e = 1 - (1 - p) ** 3;
      this.x = from.x + (to.x - from.x) * e;
      this.y = from.y + (to.y - from.y) * e;
      this.k = from.k + (to.k - from.k) * e;
      if (p < 1) this.#gliding = requestAnimationFrame(tick);
    };
    this.#gliding = requestAnimationFrame(tick);
  }

  /** Shows everything. */
  fit(): void {
    this.show(this.world());
    this.touched = false;
  }

  /** Turns the board by a quarter. */
  rotate(): void {
    this.turn = (this.turn + 90) % 360;
    this.k = this.#limit(this.k);
    this.#hold();
  }

  #limit(k: number): number {
    const least = this.whole * 0.9;
    return Math.max(least, Math.min(Math.max(this.closest, least), k));
  }

  /** Keeps the world in sight: by hand, a part of the window may hang over its edge. */
  #hold(slack = 0.1): void {
    const b = this.world();
    const seen = this.box;
    this.x = clampTo(this.x, b.x, b.w, seen.w, slack);
    this.y = clampTo(this.y, b.y, b.h, seen.h, slack);
  }
}

/** The shortest way that brings a box clear of all covers and leaves it in the window; none if it is clear, or there is no such way. */
export function aside(p: Box, window: { w: number; h: number }, covers: readonly Box[]): { x: number; y: number } | null {
  const gap = 6;
  const under = (x: number, y: number) => covers.some((c) => p.x + x < c.x + c.w + gap && p.x + x + p.w > c.x - gap && p.y + y < c.y + c.h + gap && p.y + y + p.h > c.y - gap);
  if (!under(0, 0)) return null;
  const fits = (x: number, y: number) => p.x + x >= 0 && p.y + y >= 0 && p.x + x + p.w <= window.w && p.y + y + p.h <= window.h && !under(x, y);
  // A shortest way ends at an edge of a cover along each axis, or does not move along it.
  const xs = [0, ...covers.flatMap((c) => [c.x - gap - p.w - p.x, c.x + c.w + gap - p.x])];
  const ys = [0, ...covers.flatMap((c) => [c.y - gap - p.h - p.y, c.y + c.h + gap - p.y])];
  let best: { x: number; y: number } | null = null;
  for (const x of xs) for (const y of ys) if (fits(x, y) && (!best || Math.hypot(x, y) < Math.hypot(best.x, best.y))) best = { x, y };
  return best;
}

/** The middle of the window along one axis: where the window shows the world and at most a part of itself beyond. */
function clampTo(middle: number, from: number, size: number, seen: number, part: number): number {
  const slack = seen * part;
  const low = from + seen / 2 - slack;
  const high = from + size - seen / 2 + slack;
  return low > high ? from + size / 2 : Math.max(low, Math.min(high, middle));
}

function rotate(x: number, y: number, degrees: number): [number, number] {
  const r = (degrees * Math.PI) / 180;
  const c = Math.round(Math.cos(r));
  const s = Math.round(Math.sin(r));
  return [x * c - y * s, x * s + y * c];
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
