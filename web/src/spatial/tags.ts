/** Tags over a board: boxes of words that keep out of one another's way. Pixels. */

/** A box with its middle at x, y that belongs to a foot; it may move outward along dx, dy. */
export interface Tag {
  foot: { x: number; y: number };
  x: number;
  y: number;
  dx: number;
  dy: number;
  w: number;
  h: number;
}

/** tagAt is a box with its middle at a place that stays where it is: what tags keep clear of. */
export function tagAt(x: number, y: number, w: number, h: number): Tag {
  return { foot: { x, y }, x, y, dx: 0, dy: 0, w, h };
}

/** apart says whether two boxes stand clear of each other. */
export function apart(a: Tag, b: Tag, gap = 4): boolean {
  return Math.abs(a.x - b.x) * 2 >= a.w + b.w + gap * 2 || Math.abs(a.y - b.y) * 2 >= a.h + b.h + gap * 2;
}

/** How far a tag is pushed at a time, and how often. */
const step = 8;
const tries = 40;

/** lay moves tags outward along their directions until none covers another or what is held already, then into the window. A tag that
 *  finds no room there tries the places around it. */
export function lay<T extends Tag>(tags: readonly T[], window: { w: number; h: number }, held: readonly Tag[] = []): T[] {
  const done: T[] = [];
  for (const tag of tags) {
    const free = (t: Tag) => done.every((o) => apart(t, o)) && held.every((o) => apart(t, o));
    const far = Math.hypot(tag.dx, tag.dy) || 1;
    let best: T | undefined;
    for (let i = 0; i < tries && !best; i++) {
      const t = inside({ ...tag, x: tag.x + (tag.dx / far) * step * i, y: tag.y + (tag.dy / far) * step * i }, window);
      if (free(t)) best = t;
    }
    for (let i = 1; i < tries && !best; i++) {
      for (const [x, y] of [[0, 1], [0, -1], [1, 0], [-1, 0]] as const) {
        const t = inside({ ...tag, x: tag.x + x * step * i, y: tag.y + y * step * i }, window);
        if (!best && free(t)) best = t;
      }
    }
    done.push(best ?? inside(tag, window));
  }
  return done;
}

/** inside brings a tag into the window. */
function inside<T extends Tag>(t: T, window: { w: number; h: number }): T {
  const pad = 4;
  return {
    ...t,
    x: Math.max(t.w / 2 + pad, Math.min(window.w - t.w / 2 - pad, t.x)),
    y: Math.max(t.h / 2 + pad, Math.min(window.h - t.h / 2 - pad, t.y)),
  };
}

/** beside finds a place for a tag beside a box around its foot: below, above, right, left, then farther out, clear of what is held. */
export function beside<T extends Omit<Tag, 'x' | 'y' | 'dx' | 'dy'>>(tag: T, away: { x: number; y: number }, window: { w: number; h: number }, held: readonly Tag[]): T & Tag {
  const at = (x: number, y: number) => ({ ...tag, x: tag.foot.x + x, y: tag.foot.y + y, dx: 0, dy: 0 });
  for (let more = 0; more < 60; more += 12) {
    const dx = away.x + tag.w / 2 + more;
    const dy = away.y + tag.h / 2 + more;
    for (const [x, y] of [[0, dy], [0, -dy], [dx, 0], [-dx, 0], [dx, dy], [-dx, dy], [dx, -dy], [-dx, -dy]] as const) {
      const t = at(x, y);
      const seen = t.x - t.w / 2 >= 0 && t.x + t.w / 2 <= window.w && t.y - t.h / 2 >= 0 && t.y + t.h / 2 <= window.h;
      if (seen && held.every((o) => apart(t, o, 2))) return t;
    }
  }
  return at(0, away.y + tag.h / 2);
}
