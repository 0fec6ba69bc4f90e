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

/** bodyAt is the box that a piece fills in the window: its middle there, its heading in degrees as it is drawn, its length and width in pixels. */
export function bodyAt(at: { x: number; y: number }, heading: number, length: number, width: number): Tag {
  const s = Math.abs(Math.sin((heading * Math.PI) / 180));
  const c = Math.abs(Math.cos((heading * Math.PI) / 180));
  return tagAt(at.x, at.y, length * c + width * s, length * s + width * c);
}

/** apart says whether two boxes stand clear of each other. */
export function apart(a: Tag, b: Tag, gap = 4): boolean {
  return Math.abs(a.x - b.x) * 2 >= a.w + b.w + gap * 2 || Math.abs(a.y - b.y) * 2 >= a.h + b.h + gap * 2;
}

/** How far a tag is pushed at a time, and how often. */
const step = 8;
const tries = 40;

/** lay moves tags outward along their directions until none covers another or what is held already, then into the window. A tag that
 *  finds no room there tries the places around it, then all of the window; before it covers another tag it covers what is held. */
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
    best ??= nearest(tag, window, free) ?? nearest(tag, window, (t) => done.every((o) => apart(t, o)));
    done.push(best ?? inside(tag, window));
  }
  return done;
}

/** nearest is the free place of the whole window that is nearest to where a tag wants to stand: where a window is so full that no straight way leads to one. */
function nearest<T extends Tag>(tag: T, window: { w: number; h: number }, free: (t: T) => boolean): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (let y = 0; y <= window.h; y += step) {
    for (let x = 0; x <= window.w; x += step) {
      const t = inside({ ...tag, x, y }, window);
      const far = Math.hypot(t.x - tag.x, t.y - tag.y);
      if (far < least && free(t)) [best, least] = [t, far];
    }
  }
  return best;
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

/** beside finds a place for a tag beside a box around its foot: below, above, right, left, then farther out, clear of what is held and in the window. */
export function beside<T extends Omit<Tag, 'x' | 'y' | 'dx' | 'dy'>>(tag: T, away: { x: number; y: number }, window: { w: number; h: number }, held: readonly Tag[]): (T & Tag) | null {
  for (let more = 0; more < 120; more += 12) {
    const dx = away.x + tag.w / 2 + more;
    const dy = away.y + tag.h / 2 + more;
    for (const [x, y] of [[0, dy], [0, -dy], [dx, 0], [-dx, 0], [dx, dy], [-dx, dy], [dx, -dy], [-dx, -dy]] as const) {
      const t = inside({ ...tag, x: tag.foot.x + x, y: tag.foot.y + y, dx: 0, dy: 0 }, window);
      // The edge of the window may push it along the box, not over it.
      const off = (x !== 0 && t.x === tag.foot.x + x) || (y !== 0 && t.y === tag.foot.y + y);
      if (off && held.every((o) => apart(t, o, 2))) return t;
    }
  }
  return null;
}

/** over stands on its foot, or beside it where it would cover what is held; on it, if there is no such place. */
export function over<T extends Omit<Tag, 'x' | 'y' | 'dx' | 'dy'>>(tag: T, window: { w: number; h: number }, held: readonly Tag[]): T & Tag {
  const t = inside({ ...tag, x: tag.foot.x, y: tag.foot.y, dx: 0, dy: 0 }, window);
  if (held.every((o) => apart(t, o, 2))) return t;
  return beside(tag, { x: 8 - tag.w / 2, y: 0 }, window, held) ?? t;
}

/** free leaves out labels that would cover something held, or a label before them; those that are told first count more. */
export function free<T extends Tag>(labels: readonly T[], held: readonly Tag[]): T[] {
  const out: T[] = [];
  for (const l of labels) if (held.every((o) => apart(l, o, 1)) && out.every((o) => apart(l, o, 1))) out.push(l);
  return out;
}

export type Corner = 'right bottom' | 'left bottom' | 'left top' | 'right top';

/** corner is the first of the corners of a window where a panel of this size covers nothing that is held; null if there is none. */
export function corner(panel: { w: number; h: number }, window: { w: number; h: number }, held: readonly Tag[], order: readonly Corner[], inset = 8): { name: Corner; box: Tag } | null {
  for (const name of order) {
    const x = name.startsWith('right') ? window.w - inset - panel.w / 2 : inset + panel.w / 2;
    const y = name.endsWith('bottom') ? window.h - inset - panel.h / 2 : inset + panel.h / 2;
    const box = tagAt(x, y, panel.w, panel.h);
    if (held.every((o) => apart(box, o, 2))) return { name, box };
  }
  return null;
}
