/** What moves when a step arrives. Only pictures move: the board already shows the end, so a movement that is cut short or skipped changes
 *  nothing. Places are spaces of the road and between them, so that it does not matter how the road lies on the screen. */
import { SvelteMap } from 'svelte/reactivity';
import { cell, distance, type Cell } from './geometry';
import type { Cue } from '../../lib/cues';
import { highway as pace, timing } from '../../lib/timing';
import type { Fallen } from '../../spatial/ThrownDice.svelte';
import { feel } from './feel';
import type { Face, HeistEvent, Observation, Space } from './types';
import { spaceOf, way } from './see';

/** The Chopper among the vehicles. */
export const chopper = 'chopper';

/** One vehicle or peg on its way over some spaces. */
export interface Stretch {
  /** A vehicle by its id; a player's peg "peg0"; an Enemy Peg "enemy:suv1". */
  id: string;
  way: Cell[];
  /** Milliseconds after the start. */
  at: number;
  time: number;
  /** It flies in an arc. */
  air: boolean;
}

/** Where a thing is drawn, in columns and lanes, and how far off the ground: 0 on it, 1 highest. */
export interface Drawn extends Cell {
  lift: number;
}

/** A flash at a space: a collision, a hit, a shot that lands. */
export interface Flash {
  space: Space;
  at: number;
  big: boolean;
}

/** A shot from one space to another. */
export interface Shot {
  from: Space;
  to: Space;
  at: number;
}

/** A figure that rises from a space. */
export interface Floater {
  space: Space;
  text: string;
  good: boolean;
  at: number;
}

/** Dice that are thrown at a space. */
export interface Throw {
  space: Space;
  dice: Fallen[];
  at: number;
}

/** The faces of the dice as they are drawn. */
const drawn: Record<Face, Fallen['shows']> = { hit: 'check', boost: 'boost', blank: '' };

export interface Itinerary {
  stretches: Stretch[];
  flashes: Flash[];
  shots: Shot[];
  floaters: Floater[];
  throws: Throw[];
  hurt: { id: string; at: number }[];
  cues: Cue[];
  length: number;
}

export const pegID = (seat: number): string => `peg${seat}`;
export const enemyID = (place: string | undefined): string => `enemy:${(place ?? '').replace(/:rear$/, '')}`;

/** itinerary turns the events of a step into movements, flashes and figures. */
export function itinerary(events: readonly HeistEvent[], view: Observation): Itinerary {
  const out: Itinerary = { stretches: [], flashes: [], shots: [], floaters: [], throws: [], hurt: [], cues: [], length: 0 };
  let now = 0;
  /** Where vehicles are by now, as far as this step has told. */
  const where = new Map<string, Space>();
  const place = (id: string | undefined): Space | undefined => where.get(id?.split(':')[0] ?? '') ?? spaceOf(view, id);
  const go = (id: string, spaces: readonly (Space | undefined)[], time: number, air = false) => {
    const cells = spaces.flatMap((s) => cell(s) ?? []);
    if (cells.length < 2 && !air) return;
    out.stretches.push({ id, way: cells.length < 2 ? [cells[0]!, cells[0]!] : cells, at: now, time, air });
    now += time;
  };
  const drive = (id: string, from: Space, to: Space, around = false) => {
    go(id, around ? way(view, id, to, from) : [from, to], pace.first + pace.space * distance(from, to));
    where.set(id, to);
  };
  const flash = (s: Space | undefined, big = false) => {
    if (s) out.flashes.push({ space: s, at: now, big });
  };
  const rise = (s: Space | undefined, text: string, good = false) => {
    if (s) out.floaters.push({ space: s, text, good, at: now });
  };
  let fired: Space | undefined;
  for (const e of events) {
    const s = feel[e.kind].sound;
    const idle = (e.kind === 'damage' && !e.lost) || (e.kind === 'strength' && !e.change) || (e.kind === 'fires' && e.cancelled) || (e.kind === 'defense' && !fired) || (e.kind === 'main_moves' && e.stays);
    if (s !== 'none' && s !== 'by_kind' && !idle && !out.cues.some((c) => c.sound === s && c.at === now)) {
      const dice = 'faces' in e ? e.faces.length : 1;
      out.cues.push({ sound: s, at: now, ...(s === 'dice' ? { n: dice } : s === 'engine' ? { time: pace.first + 2 * pace.space, speed: 50 } : {}) });
    }
    switch (e.kind) {
      case 'drive':
      case 'forced':
        drive(e.vehicle, e.from, e.to, true);
        break;
      case 'followed':
      case 'suv_moves':
      case 'shoved':
      case 'wreck_moved':
      case 'wreck_slides':
        drive(e.vehicle, e.from, e.to);
        break;
      case 'drift':
        if (e.to) drive(e.vehicle, e.from, e.to);
        else flash(e.from);
        break;
      case 'main_moves':
        if (!e.stays) drive(view.scenario === 'chopper' ? chopper : 'main', e.from, e.to);
        break;
      case 'leap':
        go(pegID(e.seat), [e.from, e.to], pace.leap, true);
        break;
      case 'thrown':
        go(pegID(e.seat), [e.from, place(e.vehicle)], pace.leap, true);
        break;
      case 'peg_on':
        if (e.giver) go(enemyID(e.vehicle), [place(e.giver), place(e.vehicle)], pace.leap, true);
        break;
      case 'slam': {
        const [a, b] = [place(e.vehicle), place(e.target)];
        const [p, q] = [cell(a), cell(b)];
        if (p && q) {
          const near = { x: p.x + (q.x - p.x) * 0.4, y: p.y + (q.y - p.y) * 0.4 };
          out.stretches.push({ id: e.vehicle, way: [p, near, p], at: now, time: 2 * pace.blow, air: false });
          now += pace.blow;
          flash(b);
          now += pace.blow;
        }
        break;
      }
      case 'peg_hits':
        flash(place(e.vehicle));
        now += pace.blow;
        break;
      case 'fires':
        if (e.cancelled) break;
        fired = view.scenario === 'chopper' ? view.main?.at : place('main');
        flash(fired, true);
        now += pace.blow;
        break;
      case 'defense':
        if (fired) {
          const to = place(e.vehicle);
          if (to) out.shots.push({ from: fired, to, at: now });
          now += pace.shot;
          if (!e.taken) flash(to);
        }
        break;
      case 'damage':
        if (!e.lost) break;
        out.hurt.push({ id: e.vehicle, at: now });
        rise(place(e.vehicle), `−${e.lost}`);
        flash(place(e.vehicle));
        break;
      case 'strength':
        if (!e.change) break;
        rise(e.track === 'hunter' ? place('hunter') : view.scenario === 'chopper' ? view.main?.at : place('main'), `${e.change > 0 ? '+' : '−'}${Math.abs(e.change)}`, e.change < 0);
        out.hurt.push({ id: e.track === 'hunter' ? 'hunter' : view.scenario === 'chopper' ? chopper : 'main', at: now });
        now += pace.blow;
        break;
      case 'wrecked':
        flash(e.to, true);
        now += pace.blow;
        break;
      case 'removed':
        flash(e.from, true);
        now += pace.blow;
        break;
      case 'rolled':
      case 'reroll': {
        const at = view.crew.find((c) => c.seat === e.seat)?.at;
        if (!at || e.faces.length === 0) break;
        out.throws.push({ space: at, dice: e.faces.map((f) => ({ shows: drawn[f] })), at: now });
        now += timing.tumble + timing.settle;
        break;
      }
      case 'card':
      case 'card_moves':
      case 'enemy_die':
        fired = undefined;
        now += pace.card;
        break;
      case 'effect':
        fired = undefined;
        break;
    }
  }
  out.length = Math.max(now, ...out.stretches.map((s) => s.at + s.time));
  if (out.length > pace.longest) {
    const f = pace.longest / out.length;
    for (const s of out.stretches) {
      s.at *= f;
      s.time *= f;
    }
    for (const s of [...out.flashes, ...out.shots, ...out.floaters, ...out.throws, ...out.hurt, ...out.cues]) s.at *= f;
    out.length = pace.longest;
  }
  return out;
}

/** positions are where the moving things are at a moment: before it moves a thing stands where it will start, after it where it has come to. */
export function positions(stretches: readonly Stretch[], now: number): Map<string, Drawn> {
  const out = new Map<string, Drawn>();
  for (const s of stretches) {
    // Stretches of a thing are in their order: of those to come only the first counts.
    if (now < s.at) {
      if (!out.has(s.id)) out.set(s.id, { ...s.way[0]!, lift: 0 });
      continue;
    }
    const p = soft(Math.min(1, (now - s.at) / Math.max(1, s.time)));
    out.set(s.id, { ...along(s.way, p), lift: s.air ? Math.sin(p * Math.PI) : 0 });
  }
  return out;
}

/** along is a place on a way, by the part of its length. */
function along(way: readonly Cell[], part: number): Cell {
  const lengths = way.slice(1).map((c, i) => Math.hypot(c.x - way[i]!.x, c.y - way[i]!.y));
  let left = part * lengths.reduce((n, x) => n + x, 0);
  for (let i = 0; i < lengths.length; i++) {
    const n = lengths[i]!;
    if (left <= n && n > 0) {
      const [a, b] = [way[i]!, way[i + 1]!];
      return { x: a.x + ((b.x - a.x) * left) / n, y: a.y + ((b.y - a.y) * left) / n };
    }
    left -= n;
  }
  return way.at(-1)!;
}

/** soft starts and settles gently. */
const soft = (p: number): number => p * p * (3 - 2 * p);

/** Motion plays the movement of a step. */
export class Motion {
  /** Where the things that move are drawn, by id. */
  places = new SvelteMap<string, Drawn>();
  /** Vehicles that have just been struck. */
  hurt = new SvelteMap<string, true>();
  flashes = new SvelteMap<number, Flash>();
  shots = new SvelteMap<number, Shot>();
  floaters = new SvelteMap<number, Floater>();
  throws = new SvelteMap<number, Throw>();
  /** Something is under way. */
  playing = $state(false);
  #frame = 0;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  /** What is under way, by the clock of the page; when the last of it ends. */
  #stretches: Stretch[] = [];
  #end = 0;

  stop(): void {
    cancelAnimationFrame(this.#frame);
    for (const t of this.#timers) clearTimeout(t);
    this.#timers.clear();
    this.#stretches = [];
    this.#end = 0;
    this.places.clear();
    this.hurt.clear();
    this.flashes.clear();
    this.shots.clear();
    this.floaters.clear();
    this.throws.clear();
    this.playing = false;
  }

  /** Plays a step; one that comes while another is under way waits for it, but not for long. */
  play(events: readonly HeistEvent[], view: Observation): void {
    const { stretches, flashes, shots, floaters, throws, hurt, length } = itinerary(events, view);
    if (stretches.length + flashes.length + floaters.length + throws.length + hurt.length === 0) return;
    const now = performance.now();
    const wait = Math.min(pace.patience, Math.max(0, this.#end - now));
    this.#end = now + wait + length;
    const after = (ms: number, f: () => void) => {
      const t = setTimeout(() => {
        this.#timers.delete(t);
        f();
      }, wait + ms);
      this.#timers.add(t);
    };
    const show = <T extends { at: number }>(list: readonly T[], map: SvelteMap<number, T>, time: number) => {
      for (const x of list) {
        const n = ++serial;
        after(x.at, () => map.set(n, x));
        after(x.at + time, () => map.delete(n));
      }
    };
    show(flashes, this.flashes, pace.flash);
    show(shots, this.shots, pace.shot + 60);
    show(floaters, this.floaters, pace.float);
    for (const d of throws) {
      // Dice that still lie there are taken up for the next throw.
      after(d.at, () => [...this.throws].forEach(([n, x]) => x.space === d.space && this.throws.delete(n)));
    }
    show(throws, this.throws, timing.tumble + timing.settle + timing.lie);
    for (const h of hurt) {
      after(h.at, () => this.hurt.set(h.id, true));
      after(h.at + 320, () => this.hurt.delete(h.id));
    }
    if (stretches.length === 0) return;
    this.#stretches.push(...stretches.map((s) => ({ ...s, at: s.at + now + wait })));
    this.playing = true;
    cancelAnimationFrame(this.#frame);
    this.#draw();
  }

  #draw = (): void => {
    const now = performance.now();
    if (this.#stretches.every((s) => now >= s.at + s.time)) {
      this.#stretches = [];
      this.places.clear();
      this.playing = false;
      return;
    }
    for (const [id, p] of positions(this.#stretches, now)) this.places.set(id, p);
    this.#frame = requestAnimationFrame(this.#draw);
  };
}

/** Numbers of flashes, shots and figures. */
let serial = 0;
