/** Movement of the counters when a step arrives. Only pictures move: the board already shows the end, so a movement that is cut short or
 *  skipped changes nothing. */
import { SvelteMap } from 'svelte/reactivity';
import type { Cue } from '../../lib/cues';
import { ofWay, timing, trim } from '../../lib/timing';
import { Playing } from '../../spatial/playing.svelte';
import { gunOf, type Gun } from '../../lib/feel';
import { feel } from './feel';
import { along, lengthOf } from './geometry';
import { cornerIn } from './names';
import type { DuelEvent, Leg, Observation, Pose } from './types';

/** One counter on its way, along one leg. */
export interface Stretch {
  ref: string;
  leg: Leg;
  /** Milliseconds after the start. */
  at: number;
  time: number;
}

/** A shot on its way; one that misses passes by. */
export interface Tracer {
  from: { x: number; y: number } | { car: number };
  to: { x: number; y: number } | { ref: string };
  at: number;
  hit: boolean;
  gun: Gun;
}

/** A figure that rises from where somebody is hurt. */
export interface Floater {
  car: number;
  text: string;
  at: number;
}

/** Dice that are thrown where a vehicle stands: one with its face, or two of which the sum is known. */
export interface Throw {
  car: number;
  at: number;
  dice: number;
  shows: number;
  /** Whether they brought what they were thrown for; null if there was nothing to bring. */
  good: boolean | null;
}

/** Something that flares up at a vehicle: a collision, a tire, an explosion. */
export interface Flare {
  car: number;
  at: number;
  kind: 'crash' | 'tire' | 'blast';
  /** Where on the vehicle, of a tire. */
  corner?: string;
}

/** Boxes of a part that are ticked one after the other. */
export interface Ticks {
  car: number;
  part: number;
  points: number;
  at: number;
}

export interface Itinerary {
  stretches: Stretch[];
  hurt: { car: number; at: number }[];
  shots: Tracer[];
  floaters: Floater[];
  throws: Throw[];
  flares: Flare[];
  ticks: Ticks[];
  cues: Cue[];
  length: number;
}

/** What an itinerary asks about the table: what a weapon throws, how an engine sounds. */
export interface Cast {
  gun(car: number | undefined, arm: number): Gun;
  engine(car: number): Pick<Cue, 'speed' | 'build' | 'away'>;
  /** The corner of a vehicle that has a number. */
  corner(car: number, n: number): string;
}

const nobody: Cast = { gun: () => 'gun', engine: () => ({}), corner: () => '' };

/** castOf reads it off the view of somebody. */
export function castOf(view: Observation, viewer: number): Cast {
  const find = (car: number | undefined) => view.cars.find((c) => c.car === car);
  return {
    gun: (car, arm) => gunOf(find(car)?.arms.find((a) => a.arm === arm)?.name ?? ''),
    corner: (car, n) => cornerIn(view, car, n),
    engine: (car) => {
      const c = find(car);
      const build = c?.class === 'cycle' ? ({ build: 'cycle' } as const) : (c?.length ?? 0) > 4 ? ({ build: 'big' } as const) : {};
      return { speed: Math.abs(c?.speed ?? 0), ...build, ...(c?.seat === viewer ? {} : { away: true }) };
    },
  };
}

/** itinerary turns the events of a step into movements, dice, shots, figures and sounds. */
export function itinerary(events: readonly DuelEvent[], cast: Cast = nobody): Itinerary {
  const out: Itinerary = { stretches: [], hurt: [], shots: [], floaters: [], throws: [], flares: [], ticks: [], cues: [], length: 0 };
  let at = 0;
  /** Says that what is heard now begins at the present time; twice the same is once. */
  const sound = (e: DuelEvent, more: Partial<Cue> = {}) => {
    const s = feel[e.kind].sound;
    if (s !== 'none' && s !== 'by_kind') hear({ sound: s, at, ...more });
  };
  const hear = (c: Cue) => {
    if (!out.cues.some((x) => x.sound === c.sound && x.at === c.at)) out.cues.push(c);
  };
  const go = (ref: string, legs: readonly Leg[], e: DuelEvent) => {
    const lengths = legs.map(lengthOf);
    const all = lengths.reduce((a, b) => a + b, 0);
    const time = feel[e.kind].sound === 'skid' ? Math.max(timing.skid, ofWay(all)) : ofWay(all);
    sound(e, { time, ...('car' in e && e.car !== undefined ? cast.engine(e.car) : {}) });
    legs.forEach((leg, i) => {
      const part = all > 0 ? (time * lengths[i]!) / all : time / legs.length;
      out.stretches.push({ ref, leg, at, time: part });
      at += part;
    });
  };
  const roll = (e: DuelEvent, car: number, dice: number, shows: number, good: boolean | null) => {
    out.throws.push({ car, at, dice, shows, good });
    sound(e, { n: dice });
    at += timing.tumble + timing.settle;
  };
  /** A shot that waits for its roll to hit. */
  let aimed: Omit<Tracer, 'at' | 'hit'> | null = null;
  const fire = (hit: boolean) => {
    if (!aimed) return;
    out.shots.push({ ...aimed, at, hit });
    hear({ sound: aimed.gun, at });
    at += timing.tracer;
    aimed = null;
  };
  for (const e of events) {
    if (e.kind !== 'to_hit') fire(true);
    switch (e.kind) {
      case 'move':
      case 'skid':
      case 'fishtail':
      case 'roll':
      case 'flight':
      case 'bootlegger':
      case 'even_out':
      case 'conform': {
        const legs = e.path ?? [{ from: e.from, to: e.to }];
        if (legs.length > 0) go(`car:${e.car}`, legs, e);
        break;
      }
      case 'map_shift':
        // All that was told before stands elsewhere on the map now.
        for (const x of out.stretches) x.leg = moved(x.leg, e.shift);
        for (const x of out.shots) {
          if ('x' in x.from) x.from = movedPoint(x.from, e.shift);
          if ('x' in x.to) x.to = movedPoint(x.to, e.shift);
        }
        break;
      case 'step':
        go(`person:${e.person}`, [{ from: e.from, to: e.to }], e);
        break;
      case 'missile':
        go(`missile:${e.missile}`, [{ from: e.from, to: e.to }], e);
        break;
      case 'shot':
      case 'hand_shot': {
        const from = e.from ?? (e.car === undefined ? null : { car: e.car });
        const to = e.to ?? (e.target ? { ref: e.target } : null);
        if (from && to) aimed = { from, to, gun: e.kind === 'shot' ? cast.gun(e.car, e.arm) : 'gun' };
        break;
      }
      case 'to_hit':
        if (e.car !== undefined) roll(e, e.car, 2, e.die, e.hits ?? false);
        fire(e.hits ?? false);
        break;
      case 'control':
        // Of the two dice of Jump-Start Duel the sum is told, of Deluxe Duel one die.
        if (e.die === undefined) break;
        if ('status' in e) roll(e, e.car, 1, e.die, e.in_control ?? false);
        else roll(e, e.car, 2, e.die, null);
        break;
      case 'loss':
      case 'burning':
        roll(e, e.car, 1, e.die, null);
        break;
      case 'explosion':
        roll(e, e.car, 1, e.die, null);
        if (e.explodes) {
          out.flares.push({ car: e.car, at, kind: 'blast' });
          hear({ sound: 'cannon', at });
          at += timing.blow;
        }
        break;
      case 'burst':
      case 'landed':
        sound(e);
        at += timing.blow;
        break;
      case 'corner':
        out.flares.push({ car: e.car, at, kind: 'tire', corner: cast.corner(e.car, e.corner) });
        sound(e);
        break;
      case 'damage':
      case 'tires':
      case 'crew':
      case 'destroyed': {
        const points = 'points' in e ? e.points : 1;
        if (points <= 0) break;
        sound(e, cast.engine(e.car).away ? { away: true } : {});
        if (!out.hurt.some((h) => h.car === e.car && h.at === at)) out.hurt.push({ car: e.car, at });
        if (e.kind === 'tires') out.flares.push({ car: e.car, at, kind: 'tire' });
        if ('points' in e) {
          out.ticks.push({ car: e.car, part: e.part, points, at });
          const last = out.floaters.at(-1);
          if (last && last.car === e.car && last.at === at) last.text = `−${Number(last.text.slice(1)) + points}`;
          else out.floaters.push({ car: e.car, text: `−${points}`, at });
        }
        break;
      }
      case 'collision':
        out.flares.push({ car: e.car, at, kind: 'crash' });
        sound(e, { force: (cast.engine(e.car).speed ?? 30) / 30 });
        at += timing.blow;
        break;
    }
  }
  fire(true);
  out.length = trim(at, out.stretches, out.hurt, out.shots, out.floaters, out.throws, out.flares, out.ticks, out.cues);
  return out;
}

function movedPoint(p: { x: number; y: number }, by: Pose): { x: number; y: number } {
  return { x: p.x + by.x, y: p.y + by.y };
}

function moved(leg: Leg, by: Pose): Leg {
  return { ...leg, from: { ...leg.from, ...movedPoint(leg.from, by) }, to: { ...leg.to, ...movedPoint(leg.to, by) } };
}

/** positions are where the moving counters stand at a moment of the movement. */
export function positions(stretches: readonly Stretch[], now: number): Map<string, Pose> {
  const out = new Map<string, Pose>();
  for (const s of stretches) {
    if (now < s.at) {
      if (!out.has(s.ref)) out.set(s.ref, s.leg.from);
      continue;
    }
    const part = Math.min(1, (now - s.at) / Math.max(1, s.time));
    out.set(s.ref, along(s.leg, part));
  }
  return out;
}

/** Boxes of parts that are lost but not ticked yet, by "vehicle/part": the record sheets show them as if they were whole. */
export const untick = new SvelteMap<string, number>();

/** pending is how many boxes of some parts of a vehicle wait to be ticked. */
export function pending(car: number, parts: readonly { part: number }[]): number {
  return parts.reduce((n, p) => n + (untick.get(`${car}/${p.part}`) ?? 0), 0);
}

/** Motion plays the movement of a step: counters by their references. */
export class Motion extends Playing<string, Pose, Tracer, Floater> {
  throws = new SvelteMap<number, Throw>();
  flares = new SvelteMap<number, Flare>();

  override stop(): void {
    super.stop();
    this.throws.clear();
    this.flares.clear();
    untick.clear();
  }

  play(events: readonly DuelEvent[], cast: Cast): void {
    this.stop();
    const { stretches, hurt, shots, floaters, throws, flares, ticks, length } = itinerary(events, cast);
    this.show(shots, this.tracers, timing.tracer + 60);
    this.show(floaters, this.floaters, timing.figure);
    this.show(throws, this.throws, timing.tumble + timing.settle + timing.lie);
    this.show(flares, this.flares, timing.flash);
    this.strike(hurt.map((h) => ({ id: h.car, at: h.at })));
    for (const t of ticks) this.#tick(t);
    if (stretches.length > 0) this.run((now) => positions(stretches, now), length);
  }

  /** Ticks the boxes of a part one by one; more than a few go in as many steps. */
  #tick(t: Ticks): void {
    const key = `${t.car}/${t.part}`;
    const steps = Math.min(timing.boxes, t.points);
    untick.set(key, (untick.get(key) ?? 0) + t.points);
    for (let i = 1; i <= steps; i++) {
      const gone = Math.round((t.points * i) / steps) - Math.round((t.points * (i - 1)) / steps);
      this.after(t.at + i * timing.box, () => {
        const left = (untick.get(key) ?? 0) - gone;
        if (left > 0) untick.set(key, left);
        else untick.delete(key);
      });
    }
  }
}
