/** Movement of the pieces when a step arrives. Only pictures move: the board already shows the end, so a movement that is cut short or
 *  skipped changes nothing. */
import { Playing } from '../../spatial/playing.svelte';
import { between } from './geometry';
import type { ArenaEvent, Pose } from './types';

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

/** Milliseconds of one movement, within the 150 to 300 that the house allows. */
const pace = { leg: 190, pivot: 170, spin: 300, push: 220, back: 260, shot: 260 };

/** Never longer than this, however much happens in a step. */
const longest = 2400;

/** itinerary turns the events of a step into movements: what is pushed moves with what pushes it. */
export function itinerary(events: readonly ArenaEvent[]): { legs: Leg[]; hurt: { seat: number; at: number }[]; shots: Tracer[]; length: number } {
  const legs: Leg[] = [];
  const hurt: { seat: number; at: number }[] = [];
  const shots: Tracer[] = [];
  let at = 0;
  let began = 0;
  const go = (ref: string, from: Pose, to: Pose, time: number) => {
    legs.push({ ref, from, to, at, time });
    at += time;
  };
  for (const e of events) {
    switch (e.kind) {
      case 'move':
        began = at;
        if (e.via.heading !== e.to.heading || e.via.x !== e.to.x || e.via.y !== e.to.y) {
          go(`car:${e.seat}`, e.from, e.via, pace.leg);
          go(`car:${e.seat}`, e.via, e.to, pace.pivot);
        } else go(`car:${e.seat}`, e.from, e.to, pace.leg);
        break;
      case 'reposition':
      case 'spin':
      case 'stuck':
        began = at;
        go(`car:${e.seat}`, e.from, e.to, e.kind === 'stuck' ? pace.back : pace.spin);
        break;
      case 'pushed':
        // Its pusher has moved since: both arrive together.
        legs.push({ ref: e.on, from: e.from, to: e.to, at: Math.max(began, at - pace.push), time: Math.max(60, Math.min(pace.push, at - began)) });
        break;
      case 'attack':
        shots.push({ seat: e.seat, on: e.target, at });
        at += pace.shot;
        break;
      case 'armor':
      case 'crew_hit':
        if ((e.kind === 'armor' ? e.armor_lost : e.damage) > 0) hurt.push({ seat: e.seat, at });
        break;
    }
  }
  const length = at;
  if (length > longest) {
    const f = longest / length;
    for (const l of legs) {
      l.at *= f;
      l.time *= f;
    }
    for (const h of [...hurt, ...shots]) h.at *= f;
  }
  return { legs, hurt, shots, length: Math.min(length, longest) };
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
  play(events: readonly ArenaEvent[]): void {
    this.stop();
    const { legs, hurt, shots, length } = itinerary(events);
    this.show(shots, this.tracers, pace.shot);
    this.strike(hurt.map((h) => ({ id: h.seat, at: h.at })));
    if (legs.length > 0) this.run((now) => positions(legs, now), length);
  }
}
