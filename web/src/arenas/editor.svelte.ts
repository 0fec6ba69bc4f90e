/** The arena on the drawing board: the document and its steps, the tool in hand, what is chosen, and what the server has against it. */
import { tables } from '../sixth/tables.svelte';
import { ApiError } from '../lib/api';
import { debounce } from '../lib/debounce';
import { randomID } from '../lib/secure';
import { check, type Report } from './api';
import { box } from '../lib/box';
import * as edit from './edit';
import { blank, idOf, itemOf, lists, norm, pointed, round, toFile, type Doc, type Item, type Point, type Sel, type Fields } from './file';
import * as steps from '../lib/history';
import { words } from './messages';
import { widen, type Problem } from './mend';
import { handles, middle, moved, outline, rotation, shift, snap, type Footprint, type Mirror } from './shapes';
import * as store from './store';
import { renamed } from './look';
import { click, finish, held, inward, made, type Drawing, type Settings, type Tool } from './tools';

/** How long the page waits for the next change before it asks the server, in milliseconds. */
const pause = 250;

/** What a piece measures until the tables of the game are here. */
const unknown: Footprint = { length: 1, width: 0.5, round: false };

export class Editor {
  #history = $state.raw(steps.begin<Doc>(blank()));
  key = $state(randomID());
  sel = $state.raw<Sel | null>(null);
  tool = $state<Tool>('select');
  settings = $state<Settings>({ thickness: 0.2, level: 1, kind: 'barrel', heading: 0, durable: false, players: 0 });
  /** Car lengths; 0: off. */
  grid = $state(0.25);
  mirror = $state<Mirror>('none');
  drawing = $state.raw<Drawing | null>(null);
  /** Where the pointer or the crosshair of the keys is, on the grid. */
  cursor = $state.raw<Point | null>(null);
  /** The last measure: two places. */
  measured = $state.raw<[Point, Point] | null>(null);
  report = $state.raw<Report | null>(null);
  checking = $state(false);
  failed = $state('');
  kept = $state.raw<store.Kept[]>(store.load(box));
  forgetful = $state(false);
  savedCode = $state('');

  #turn = 0;
  #before: Doc | null = null;
  #soon = debounce(pause, () => void this.check());

  get doc(): Doc {
    return this.#history.now;
  }
  canUndo = $derived(this.#history.past.length > 0);
  canRedo = $derived(this.#history.future.length > 0);
  problems = $derived<Problem[]>(this.report?.problems ?? []);
  isKept = $derived(this.savedCode !== '' && this.report?.code === this.savedCode && !this.checking);

  footprint = (kind: string): Footprint => {
    const k = tables.kind(kind);
    if (!k) return unknown;
    return k.diameter > 0 ? { length: k.diameter, width: k.diameter, round: true } : { length: k.length || 1, width: k.width || 0.5, round: false };
  };

  get item(): Item | undefined {
    return this.sel ? itemOf(this.doc, this.sel) : undefined;
  }

  /** Starts with a document that there is no way back from. */
  begin(d: Doc, key: string = randomID(), code = ''): void {
    this.#history = steps.begin(d);
    this.key = key;
    this.savedCode = code;
    this.sel = null;
    this.drawing = null;
    this.#changed(0);
  }

  change(d: Doc): void {
    if (d === this.doc) return;
    this.#history = steps.step(this.#history, d);
    this.#changed();
  }

  undo(): void {
    if (this.drawing && this.drawing.points.length > 0) return this.back();
    this.#history = steps.undo(this.#history);
    this.sel = null;
    this.#changed();
  }

  redo(): void {
    this.#history = steps.redo(this.#history);
    this.sel = null;
    this.#changed();
  }

  #changed(wait = pause): void {
    this.checking = true;
    this.#turn++; // what is still being checked is not the arena any more
    if (wait === 0) void this.check();
    else this.#soon.call();
  }

  async check(): Promise<void> {
    this.#soon.cancel();
    const turn = ++this.#turn;
    this.checking = true;
    try {
      const r = await check(toFile(this.doc));
      if (turn !== this.#turn) return;
      this.report = r;
      this.failed = '';
    } catch (e) {
      if (turn !== this.#turn) return;
      this.failed = e instanceof ApiError && e.status !== 0 ? e.message : words.unchecked;
    }
    this.checking = false;
  }

  close(): void {
    this.#turn++;
    this.#soon.cancel();
  }

  // ---- tools

  pick(t: Tool): void {
    this.tool = t;
    this.drawing = null;
    this.measured = null;
    if (t !== 'select') this.sel = null;
  }

  /** A place as the tool takes it: on the grid, or held to an angle from the point before. */
  place(p: Point, free: boolean, angle: boolean): Point {
    const last = this.drawing?.points.at(-1);
    if (angle && last) return held(last, p);
    return snap(p, free ? 0 : this.grid, this.doc.size);
  }

  click(p: Point): void {
    if (this.tool === 'select') return;
    if (this.tool === 'start') this.settings.heading = inward(p, this.doc.size);
    const r = click(this.drawing, this.tool, p);
    if ('drawing' in r) {
      this.drawing = r.drawing;
      return;
    }
    this.#done(r.done);
  }

  end(): void {
    const d = this.drawing && finish(this.drawing);
    if (d) this.#done(d);
    else this.drawing = null;
  }

  /** Takes the last point of a drawing back. */
  back(): void {
    const d = this.drawing;
    this.drawing = d && d.points.length > 1 ? { ...d, points: d.points.slice(0, -1) } : null;
  }

  #done(d: Drawing): void {
    this.drawing = null;
    if (d.tool === 'measure') {
      this.measured = [d.points[0]!, d.points[1]!];
      return;
    }
    const m = made(d, this.settings);
    if (!m) return;
    const added = edit.add(this.doc, m.list, m.item, this.mirror);
    this.change(added.doc);
    this.sel = added.sel;
  }

  // ---- the chosen item

  set(f: (item: Fields) => Fields): void {
    if (this.sel) this.change(edit.change(this.doc, this.sel, this.mirror, (x) => f(x) as Item));
  }

  remove(): void {
    if (!this.sel) return;
    this.change(edit.remove(this.doc, this.sel, this.mirror));
    this.sel = null;
  }

  duplicate(): void {
    const d = this.sel && edit.duplicate(this.doc, this.sel, this.mirror, this.grid || 0.25);
    if (!d) return;
    this.change(d.doc);
    this.sel = d.sel;
  }

  nudge(dx: number, dy: number): void {
    const list = this.sel?.list;
    if (list) this.set((x) => moved(list, x, shift(dx, dy)));
  }

  rotate(by: number): void {
    const list = this.sel?.list;
    if (!list || !this.item) return;
    const c = middle(outline(list, this.item, this.footprint));
    this.set((x) => moved(list, x as Item, rotation(x.at ?? c, by)));
  }

  /** Turns a piece to look at a place, in steps of 15 degrees unless free. */
  aim(p: Point, free: boolean): void {
    this.set((x) => {
      if (!x.at) return x;
      const a = (Math.atan2(p[1] - x.at[1], p[0] - x.at[0]) * 180) / Math.PI;
      return { ...x, heading: norm(free ? Math.round(a) : Math.round(a / 15) * 15) };
    });
  }

  next(by: 1 | -1): void {
    const all = lists.flatMap((list) => this.doc[list].map((_, i) => ({ list, i })));
    if (all.length === 0) return;
    const now = all.findIndex((s) => s.list === this.sel?.list && s.i === this.sel.i);
    this.sel = all[(now + by + all.length) % all.length] ?? all[0]!;
  }

  get handles(): Point[] {
    return this.sel && this.item ? handles(this.sel.list, this.item) : [];
  }

  // A drag changes the document many times and is one step.

  grab(): void {
    this.#before = this.doc;
  }

  drag(f: (d: Doc) => Doc): void {
    if (!this.#before) return;
    const next = f(this.#before);
    this.#history = { ...this.#history, now: next };
    this.#changed();
  }

  /** Ends a drag; undone if kept is false. */
  release(kept = true): void {
    const before = this.#before;
    this.#before = null;
    if (!before || before === this.doc) return;
    const now = this.doc;
    this.#history = { ...this.#history, now: before };
    if (kept) this.#history = steps.step(this.#history, now);
    this.#changed();
  }

  // ---- mending, keeping

  mend(p: Problem) {
    return widen(this.doc, p, this.mirror);
  }

  look(p: Problem): void {
    const s = pointed(p.path);
    if (s && itemOf(this.doc, s)) {
      this.tool = 'select';
      this.sel = s;
    }
  }

  title(text: string): void {
    const title = [...text].slice(0, 60).join('');
    this.change({ ...this.doc, title, id: idOf(title) });
  }

  resize(axis: 0 | 1, to: number): void {
    const v = round(Math.max(4, Math.min(24, to)));
    this.change({ ...this.doc, size: axis === 0 ? [v, this.doc.size[1]] : [this.doc.size[0], v] });
  }

  /** Keeps the arena in this browser. It reports false if it cannot be read as an arena yet. */
  async save(): Promise<boolean> {
    if (this.checking || !this.report) await this.check();
    const r = this.report;
    if (!r?.code || !r.arena) return false;
    this.kept = store.saved(this.kept, { key: this.key, doc: this.doc, code: r.code, svg: renamed(r.arena.svg, r.arena.id, this.key), at: Date.now(), problems: r.problems.length });
    this.forgetful = !store.keep(box, this.kept);
    this.savedCode = r.code;
    return true;
  }
}
