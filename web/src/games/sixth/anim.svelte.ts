/** Movement of the pieces when a step arrives. Only pictures move: the board already shows the end, so a movement that is cut short or
 *  skipped changes nothing. */
import { SvelteMap } from 'svelte/reactivity';
import type { Cue } from '../../lib/cues';
import { gunOf } from '../../lib/feel';
import { timing, trim } from '../../lib/timing';
import { Playing } from '../../spatial/playing.svelte';
import { feel } from './feel';
import { between } from './geometry';
import type { ArenaEvent, Die, Observation, Pose } from './types';

/** One piece on its way, along a rigid movement. */
export interface Leg {
  ref: string;
  from: Pose;
  to: Pose;
  /** Milliseconds after the start. */
  at: number;
  time: number;
}

/** A shot on its way from a car to a piece. */
export interface Tracer {
  seat: number;
  on: string;
  at: number;
}

/** Dice that are thrown where a car stands. */
export interface Throw {
  seat: number;
  dice: readonly Die[];
  at: number;
}

/** Something that flares up at a car. */
export interface Flare {
  seat: number;
  at: number;
}

export interface Itinerary {
  legs: Leg[];
  hurt: { seat: number; at: number }[];
  shots: Tracer[];
  throws: Throw[];
  flares: Flare[];
  cues: Cue[];
  length: number;
}

/** Milliseconds of one movement: of a car length, of a turn, of a spin, of a push. */
const pace = { leg: 4 * timing.quarter, pivot: timing.skid, spin: 300, push: 220, back: 260 };

/** What an itinerary asks about the table: how fast a car is, what its weapons are called. */
export interface Cast {
  engine(seat: number): Pick<Cue, 'speed' | 'away'>;
  weapon(seat: number, slot: number): string;
}

/** Miles per hour of a point of speed, for the ear. */
const mph = 18;

/** castOf reads it off the view of somebody. */
export function castOf(view: Observation, viewer: number, name: (card: string) => string): Cast {
  const find = (seat: number) => view.cars.find((c) => c.seat === seat);
  return {
    engine: (seat) => ({ speed: Math.max(1, find(seat)?.speed ?? 0) * mph, ...(seat === viewer ? {} : { away: true }) }),
    weapon: (seat, slot) => name(find(seat)?.cards.find((c) => c.slot === slot)?.card ?? ''),
  };
}

const nobody: Cast = { engine: () => ({}), weapon: () => '' };

/** itinerary turns the events of a step into movements, dice, shots and sounds: what is pushed moves with what pushes it. */
export function itinerary(events: readonly ArenaEvent[], cast: Cast = nobody): Itinerary {
  const out: Itinerary = { legs: [], hurt: [], shots: [], throws: [], flares: [], cues: [], length: 0 };
  let at = 0;
  let began = 0;
  const go = (ref: string, from: Pose, to: Pose, time: number) => {
    out.legs.push({ ref, from, to, at, time });
    at += time;
  };
  const hear = (c: Cue) => {
    if (!out.cues.some((x) => x.sound === c.sound && x.at === c.at)) out.cues.push(c);
  };
  for (const e of events) {
    const s = feel[e.kind].sound;
    switch (e.kind) {
      case 'move': {
        began = at;
        const turns = e.via.heading !== e.to.heading || e.via.x !== e.to.x || e.via.y !== e.to.y;
        hear({ sound: 'engine', at, time: turns ? pace.leg + pace.pivot : pace.leg, ...cast.engine(e.seat) });
        if (turns) {
          go(`car:${e.seat}`, e.from, e.via, pace.leg);
          go(`car:${e.seat}`, e.via, e.to, pace.pivot);
        } else go(`car:${e.seat}`, e.from, e.to, pace.leg);
        break;
      }
      case 'reposition':
      case 'spin':
      case 'stuck': {
        began = at;
        const time = e.kind === 'stuck' ? pace.back : pace.spin;
        hear({ sound: 'skid', at, time });
        go(`car:${e.seat}`, e.from, e.to, time);
        break;
      }
      case 'pushed':
        // Its pusher has moved since: both arrive together.
        out.legs.push({ ref: e.on, from: e.from, to: e.to, at: Math.max(began, at - pace.push), time: Math.max(60, Math.min(pace.push, at - began)) });
        break;
      case 'roll':
        if (e.dice.length === 0) break;
        out.throws.push({ seat: e.seat, dice: e.dice, at });
        hear({ sound: 'dice', at, n: e.dice.length });
        at += timing.tumble + timing.settle;
        break;
      case 'attack':
        out.shots.push({ seat: e.seat, on: e.target, at });
        hear({ sound: gunOf(cast.weapon(e.seat, e.slot)), at });
        at += timing.tracer;
        break;
      case 'collision':
      case 'mine':
      case 'explosion':
      case 'goes_off': {
        const seat = 'seat' in e ? (e.seat ?? -1) : -1;
        if (seat >= 0) out.flares.push({ seat, at });
        if (s !== 'none' && s !== 'by_kind') hear({ sound: s, at });
        at += timing.blow;
        break;
      }
      case 'armor':
      case 'crew_hit':
        if ((e.kind === 'armor' ? e.armor_lost : e.damage) <= 0) break;
        out.hurt.push({ seat: e.seat, at });
        if (s !== 'none' && s !== 'by_kind') hear({ sound: s, at });
        break;
    }
  }
  out.length = trim(at, out.legs, out.hurt, out.shots, out.throws, out.flares, out.cues);
  return out;
}

/** positions are where the moving pieces stand at a moment of the movement. */
export function positions(legs: readonly Leg[], now: number): Map<string, Pose> {
  const out = new Map<string, Pose>();
  for (const l of legs) {
    if (now < l.at) {
      if (!out.has(l.ref)) out.set(l.ref, l.from);
      continue;
    }
    const part = Math.min(1, (now - l.at) / Math.max(1, l.time));
    out.set(l.ref, part >= 1 ? l.to : between(l.from, l.to, ease(part)));
  }
  return out;
}

/** ease starts and settles softly, like a car. */
function ease(p: number): number {
  return p < 0.5 ? 2 * p * p : 1 - (2 - 2 * p) ** 2 / 2;
}

/** Motion plays the movement of a step: pieces by their references. */
export class Motion extends Playing<string, Pose, Tracer> {
  throws = new SvelteMap<number, Throw>();
  flares = new SvelteMap<number, Flare>();

  override stop(): void {
    super.stop();
    this.throws.clear();
    this.flares.clear();
  }

  play(events: readonly ArenaEvent[], cast: Cast): void {
    this.stop();
    const { legs, hurt, shots, throws, flares, length } = itinerary(events, cast);
    this.show(shots, this.tracers, timing.tracer + 60);
    this.show(throws, this.throws, timing.tumble + timing.settle + timing.lie);
    this.show(flares, this.flares, timing.flash);
    this.strike(hurt.map((h) => ({ id: h.seat, at: h.at })));
    if (legs.length > 0) this.run((now) => positions(legs, now), length);
  }
}
