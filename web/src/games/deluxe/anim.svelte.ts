/** Movement of the counters when a step arrives. Only pictures move: the board already shows the end, so a movement that is cut short or
 *  skipped changes nothing. */
import { Playing } from '../../spatial/playing.svelte';
import { along, lengthOf } from './geometry';
import type { DuelEvent, Leg, Pose } from './types';

/** One counter on its way, along one leg. */
export interface Stretch {
  ref: string;
  leg: Leg;
  /** Milliseconds after the start. */
  at: number;
  time: number;
}

/** A shot on its way. */
export interface Tracer {
  from: { x: number; y: number } | { car: number };
  to: { x: number; y: number } | { ref: string };
  at: number;
  hit: boolean;
}

/** A figure that rises from where somebody is hurt. */
export interface Floater {
  car: number;
  text: string;
  at: number;
}

export interface Itinerary {
  stretches: Stretch[];
  hurt: { car: number; at: number }[];
  shots: Tracer[];
  floaters: Floater[];
  length: number;
}

/** Milliseconds: of an inch, at least and at most of one way; of a shot; of what follows it. */
const pace = { inch: 210, least: 150, most: 420, shot: 240, hit: 120, float: 900 };

/** Never longer than this, however much happens in a step. */
const longest = 2600;

/** itinerary turns the events of a step into movements, shots and figures. */
export function itinerary(events: readonly DuelEvent[]): Itinerary {
  const out: Itinerary = { stretches: [], hurt: [], shots: [], floaters: [], length: 0 };
  let at = 0;
  const go = (ref: string, legs: readonly Leg[]) => {
    const lengths = legs.map(lengthOf);
    const all = lengths.reduce((a, b) => a + b, 0);
    const time = Math.max(pace.least, Math.min(pace.most, (all / 4) * pace.inch));
    legs.forEach((leg, i) => {
      const part = all > 0 ? (time * lengths[i]!) / all : time / legs.length;
      out.stretches.push({ ref, leg, at, time: part });
      at += part;
    });
  };
  let shot = -1;
  for (const e of events) {
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
        if (legs.length > 0) go(`car:${e.car}`, legs);
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
        go(`person:${e.person}`, [{ from: e.from, to: e.to }]);
        break;
      case 'missile':
        go(`missile:${e.missile}`, [{ from: e.from, to: e.to }]);
        break;
      case 'shot':
      case 'hand_shot': {
        const from = e.from ?? (e.car === undefined ? null : { car: e.car });
        const to = e.to ?? (e.target ? { ref: e.target } : null);
        if (!from || !to) break;
        shot = out.shots.length;
        out.shots.push({ from, to, at, hit: false });
        at += pace.shot;
        break;
      }
      case 'to_hit':
        if (shot >= 0 && e.hits) out.shots[shot]!.hit = true;
        break;
      case 'damage':
      case 'tires':
      case 'crew':
      case 'destroyed':
        if ('points' in e && e.points <= 0) break;
        if (!out.hurt.some((h) => h.car === e.car && h.at === at)) out.hurt.push({ car: e.car, at });
        if ('points' in e) {
          const last = out.floaters.at(-1);
          if (last && last.car === e.car && last.at === at) last.text = `−${Number(last.text.slice(1)) + e.points}`;
          else out.floaters.push({ car: e.car, text: `−${e.points}`, at });
        }
        break;
      case 'collision':
        at += pace.hit;
        break;
    }
  }
  out.length = at;
  if (at > longest) {
    const f = longest / at;
    for (const s of out.stretches) {
      s.at *= f;
      s.time *= f;
    }
    for (const s of [...out.hurt, ...out.shots, ...out.floaters]) s.at *= f;
    out.length = longest;
  }
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

/** Motion plays the movement of a step: counters by their references. */
export class Motion extends Playing<string, Pose, Tracer, Floater> {
  play(events: readonly DuelEvent[]): void {
    this.stop();
    const { stretches, hurt, shots, floaters, length } = itinerary(events);
    this.show(shots, this.tracers, pace.shot + 60);
    this.show(floaters, this.floaters, pace.float);
    this.strike(hurt.map((h) => ({ id: h.car, at: h.at })));
    if (stretches.length > 0) this.run((now) => positions(stretches, now), length);
  }
}
