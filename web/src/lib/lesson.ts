/** What a lesson asks for, as the page needs it: which answers fit a pattern, where in the page a step points, how far somebody is. */
import { canonical } from './advice';
import { api } from './api';
import { box } from './box';
import type { Choice } from './game';
import type { Ask, LessonInfo, LessonPoint, LessonView, MatchPage, Table } from './types';

type Pattern = Record<string, unknown>;

/** Whether an action has all that a pattern names; what it names as null is not in the action. */
export function fits(pattern: Pattern, action: unknown): boolean {
  const has = (action ?? {}) as Pattern;
  return Object.entries(pattern).every(([k, v]) => canonical({ v }) === canonical({ v: has[k] }));
}

/** The question with only those answers that a step lets be seen; all of them if it says nothing, or names none that there is. */
export function narrowed(asked: Ask | null, offer: readonly Pattern[] | undefined): Ask | null {
  if (!asked || !offer || offer.length === 0) return asked;
  const options = asked.options.filter((o) => offer.some((p) => fits(p, o.action)));
  return options.length > 0 ? { ...asked, options } : asked;
}

/** The choices of which none is bright that the step would not take. */
export function asFar(v: LessonView | undefined, choices: Choice[]): Choice[] {
  const accept = v?.accept;
  if (!guiding(v) || !accept || accept.length === 0) return choices;
  return choices.map((c) => (c.primary && !accept.some((p) => fits(p, c.option.action)) ? { ...c, primary: false } : c));
}

/** Whether the learner is to read before anything can be done. */
export const reading = (v: LessonView | undefined): boolean => v !== undefined && !v.left && v.kind === 'lesson' && v.until === 'ack';

/** Whether the coach says what to do. */
export const guiding = (v: LessonView | undefined): boolean => v !== undefined && !v.left && v.until !== 'done';

/** Where the panels are that a step may point at, the first that is there. */
const panels: Record<string, string> = {
  board: '.stage > .board',
  bar: '.decision',
  dock: '.play > .own > *, .ownpane > *',
  track: '.tablebar',
  log: '#tab-log',
  clock: '.seatcard .clock',
  standing: '.standing',
  speed: '.decision .choices',
  handling: 'ol.handling',
};

/** Where the panels are that a lesson hides until their step. They keep their places, so that nothing moves when they come. */
const hiding: Record<string, string> = { ...panels, log: '#panel-log' };

/** The elements of the panels that are hidden now. */
export function concealed(names: readonly string[] | undefined): Element[] {
  const where = (names ?? []).map((n) => {
    const [name, which] = n.split(':');
    return name === 'seat' ? `.seatcard[data-seat="${Number(which) + 1}"]` : name === 'weapon' ? `[data-panel="${n}"]` : (hiding[name!] ?? '');
  });
  return where.filter((w) => w !== '').flatMap((w) => [...document.querySelectorAll(w)]);
}

const escaped = (s: string) => s.replace(/["\\]/g, '\\$&');

/** The selectors of where a step points, the best first. choices are those of the decision bar. */
export function places(p: LessonPoint, choices: readonly Choice[]): string[] {
  const of = p.of as Pattern | string;
  if (p.at === 'choice' && typeof of === 'object') {
    const c = choices.find((one) => fits(of, one.option.action));
    const out: string[] = [];
    if (c?.key) out.push(`.decision [data-choice="${escaped(c.key)}"]`);
    if (typeof of.rider === 'string') out.push(`.play .hand [data-card="${escaped(of.rider)}"]:not([aria-pressed="true"])`);
    if (typeof of.card === 'string') out.push(`.play .hand [data-card="${escaped(of.card)}"]`);
    return [...out, '.decision .choice.primary', '.decision .choices', '.decision'];
  }
  if (p.at === 'board') {
    const car = typeof of === 'object' && typeof of.car === 'number' ? of.car : null;
    return car === null ? ['.stage > .board'] : [`.board svg g.veh[data-seat="${car + 1}"], .board svg g.car[data-seat="${car + 1}"], .board [data-seat="${car + 1}"]`, '.stage > .board'];
  }
  if (p.at === 'key') return [`.decision [data-choice="${escaped(String(of))}"]`, '.decision'];
  const [name, which = ''] = String(of).split(':');
  if (name === 'seat') return [`.seatcard[data-seat="${Number(which) + 1}"]`];
  if (name === 'hand') return [`.play .hand [data-card="${escaped(which)}"]`, panels.dock!];
  return [`[data-panel="${escaped(String(of))}"]`, panels[name!] ?? '.dock', '.dock'];
}

/** The first of the places that the page shows now. */
export function placeOf(selectors: readonly string[]): HTMLElement | SVGElement | null {
  for (const s of selectors) {
    for (const e of document.querySelectorAll<HTMLElement | SVGElement>(s)) {
      const r = e.getBoundingClientRect();
      if (r.width > 0 && r.height > 0) return e;
    }
  }
  return null;
}

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const overlap = (a: Rect, b: Rect) => Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** Where a note of a size stands on the board: in the corner where it hides no piece and else least, and of equal ones the nearest to what it points at. */
export function corner(board: Rect, w: number, h: number, hidden: readonly Rect[], pieces: readonly Rect[], target: Rect | null): { x: number; y: number } {
  const gap = 16;
  const xs = [board.x + gap, Math.max(board.x + gap, board.x + board.w - w - gap - 40)]; // the tools of boards stand at the right
  const ys = [board.y + gap, Math.max(board.y + gap, board.y + board.h - h - gap)];
  let best = { x: xs[0]!, y: ys[0]! };
  let least = Infinity;
  for (const y of ys) {
    for (const x of xs) {
      const at = { x, y, w, h };
      const cost =
        hidden.reduce((sum, r) => sum + overlap(at, r), 0) +
        100 * pieces.reduce((sum, r) => sum + overlap(at, r), 0) + // what is played with is never under it if there is another corner
        (target ? 4 * overlap(at, target) + Math.hypot(x + w / 2 - target.x - target.w / 2, y + h / 2 - target.y - target.h / 2) / 100 : 0);
      if (cost < least) [least, best] = [cost, { x, y }];
    }
  }
  return best;
}

/** The line from a note to what it points at: from edge to edge, with a gap at the ring. Null where they touch. */
export function tail(note: Rect, target: Rect): string | null {
  const clamp = (v: number, lo: number, hi: number) => Math.min(Math.max(v, lo), hi);
  const cx = target.x + target.w / 2;
  const cy = target.y + target.h / 2;
  const from = { x: clamp(cx, note.x, note.x + note.w), y: clamp(cy, note.y, note.y + note.h) };
  const to = { x: clamp(from.x, target.x - 6, target.x + target.w + 6), y: clamp(from.y, target.y - 6, target.y + target.h + 6) };
  return Math.hypot(to.x - from.x, to.y - from.y) < 12 ? null : `M${from.x.toFixed(1)},${from.y.toFixed(1)}L${to.x.toFixed(1)},${to.y.toFixed(1)}`;
}

const key = 'turnpike.lessons';

/** What this browser remembers of lessons: it counts where the server knows nothing of the person yet. */
function remembered(): Record<string, { step: number; done: boolean }> {
  try {
    const kept: unknown = JSON.parse(box.getItem(key) ?? '{}');
    return kept !== null && typeof kept === 'object' ? (kept as Record<string, { step: number; done: boolean }>) : {};
  } catch {
    return {};
  }
}

/** Notes in this browser how far somebody is. */
export function remember(v: LessonView): void {
  const kept = remembered();
  const done = kept[v.id]?.done === true || (v.kind === 'puzzle' ? v.right === true : v.until === 'done' && !v.left);
  try {
    box.setItem(key, JSON.stringify({ ...kept, [v.id]: { step: v.step, done } }));
  } catch {
    /* a browser that keeps nothing: the server does */
  }
}

/** The lessons and puzzles, with what the server and this browser know of the person. */
export async function lessons(): Promise<LessonInfo[]> {
  const kept = remembered();
  return (await api.lessons()).map((x) => ({ ...x, done: x.done || kept[x.id]?.done === true, step: x.match ? x.step : Math.max(x.step, kept[x.id]?.step ?? 0) }));
}

/** Whether the match of a lesson can be gone on with. */
const alive = (t: Table, v: LessonView | undefined) => t.status === 'running' && v !== undefined && !v.left;

/** Goes on in a lesson where the person was, on whatever device, or begins it; the match to go to. */
export async function take(x: LessonInfo): Promise<string> {
  const open = x.kind === 'lesson' && x.step > 0 && x.step < x.steps;
  if (open && x.match) {
    const page: MatchPage | null = await api.match(x.match).catch(() => null);
    if (page && alive(page.table, page.lesson)) return page.table.id;
  }
  return (await api.startLesson(x.id, open ? x.step : 0)).table.id;
}
