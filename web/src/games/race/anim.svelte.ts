/** Movement of the cars when a step arrives. Only pictures move: the board already shows the end, so a movement that is cut short or skipped
 *  changes nothing. */
import { SvelteMap } from 'svelte/reactivity';
import type { Cue } from '../../lib/cues';
import { Playing } from '../../spatial/playing.svelte';
import { at, between, spotOf, waySpots, type Layout, type Pose, type Spot } from './geometry';
import { feel } from './feel';
import { course as pace, timing } from '../../lib/timing';
import type { Fallen } from '../../spatial/ThrownDice.svelte';
import type { RaceEvent } from './types';

/** One car on its way from a place of the road to another. */
export interface Stretch {
  seat: number;
  from: Spot;
  to: Spot;
  /** Milliseconds after the start. */
  at: number;
  time: number;
  /** It flies. */
  air: boolean;
}

/** Where a car is drawn, and how far off the ground: 0 on it, 1 highest. */
export interface Drawn extends Pose {
  lift: number;
}

/** A shot on its way. */
export interface Tracer {
  seat: number;
  other: number;
  at: number;
}

/** A flash on the road: a collision, a mine, a wall. */
export interface Flash {
  /** The seat at whose car it is, or a square. */
  where: number | string;
  at: number;
}

/** A figure that rises from a car. */
export interface Floater {
  seat: number;
  text: string;
  kind: 'hit' | 'heat';
  at: number;
}

/** Dice that are thrown where a car stands. */
export interface Throw {
  seat: number;
  dice: Fallen[];
  at: number;
}

export interface Itinerary {
  stretches: Stretch[];
  hurt: { seat: number; at: number }[];
  shots: Tracer[];
  flashes: Flash[];
  floaters: Floater[];
  throws: Throw[];
  cues: Cue[];
  length: number;
}

/** So many squares are driven at leisure. */
const many = 8;

/** Miles per hour that so many squares in one go sound like. */
const mph = 9;

/** itinerary turns the events of a step into movements, shots, flashes and figures. */
export function itinerary(events: readonly RaceEvent[], layout: Layout): Itinerary {
  const out: Itinerary = { stretches: [], hurt: [], shots: [], flashes: [], floaters: [], throws: [], cues: [], length: 0 };
  const square = events.filter((e) => e.kind === 'step').length > many ? pace.quick : pace.square;
  let now = 0;
  const go = (e: { seat: number; from: string; to: string }, time: number, air = false) => {
    const [from, to] = waySpots(layout, [e.from, e.to]);
    if (!from || !to) return false;
    out.stretches.push({ seat: e.seat, from, to, at: now, time, air });
    return true;
  };
  /** What is being rolled: red and white dice of one move are thrown together. */
  let roll = null as Throw | null;
  for (const e of events) {
    if (!('dice' in e && e.dice)) roll = null;
    const s = feel[e.kind].sound;
    // Of a drive the engine is heard once, below; of dice as many as roll.
    const idle = (e.kind === 'collision' && e.again) || (e.kind === 'loss' && e.structure_lost <= 0) || (e.kind === 'mine' && !e.goes_off);
    if (s !== 'none' && s !== 'by_kind' && s !== 'engine' && !idle && !out.cues.some((c) => c.sound === s && c.at === now)) {
      out.cues.push({ sound: s, at: now, ...('dice' in e && e.dice ? { n: e.dice.length } : {}), ...(s === 'skid' ? { time: pace.slide } : {}) });
    }
    switch (e.kind) {
      case 'step':
        if (go(e, e.step === 'J' ? pace.flight : square, e.step === 'J')) now += e.step === 'J' ? pace.flight : square;
        break;
      case 'slide':
        if (go(e, pace.slide)) now += pace.slide;
        break;
      case 'ramp':
        if (e.lands && go(e, pace.flight, true)) now += pace.flight;
        break;
      case 'pushed':
        // The pusher moves up at the same time.
        go(e, pace.push);
        break;
      case 'shot':
        out.shots.push({ seat: e.seat, other: e.target, at: now });
        now += pace.shot;
        break;
      case 'collision':
        out.flashes.push({ where: e.other, at: now });
        now += pace.blow;
        break;
      case 'mine':
        if (e.goes_off) out.flashes.push({ where: e.at, at: now });
        break;
      case 'crash':
      case 'scrape':
      case 'destroyed':
        out.flashes.push({ where: e.kind === 'scrape' ? e.seat : e.kind === 'crash' ? e.block : e.at, at: now });
        now += pace.blow;
        break;
      case 'loss': {
        if (e.structure_lost <= 0) break;
        if (!out.hurt.some((h) => h.seat === e.seat && h.at === now)) out.hurt.push({ seat: e.seat, at: now });
        const last = out.floaters.find((f) => f.seat === e.seat && f.at === now && f.kind === 'hit');
        if (last) last.text = `−${Number(last.text.slice(1)) + e.structure_lost}`;
        else out.floaters.push({ seat: e.seat, text: `−${e.structure_lost}`, kind: 'hit', at: now });
        break;
      }
      case 'heat':
        if (e.heat_gained === 0) break;
        out.floaters.push({ seat: e.seat, text: `${e.heat_gained > 0 ? '+' : '−'}${Math.abs(e.heat_gained)} heat`, kind: 'heat', at: now });
        break;
    }
    if ('dice' in e && e.dice && e.dice.length > 0) {
      const dice = e.dice.map((shows): Fallen => ({ shows, colour: e.kind === 'heat_roll' ? 'red' : 'white' }));
      if (roll?.seat === e.seat) roll.dice.push(...dice);
      else {
        roll = { seat: e.seat, dice, at: now };
        out.throws.push(roll);
        now += timing.tumble + timing.settle;
      }
    }
  }
  for (const run of runs(out.stretches.filter((s) => !s.air))) {
    const [first, last] = [run[0]!, run.at(-1)!];
    if (run.length > 1) out.cues.push({ sound: 'engine', at: first.at, time: last.at + last.time - first.at, speed: run.length * mph });
  }
  out.length = Math.max(now, ...out.stretches.map((s) => s.at + s.time));
  if (out.length > pace.longest) {
    const f = pace.longest / out.length;
    for (const s of out.stretches) {
      s.at *= f;
      s.time *= f;
    }
    for (const s of [...out.hurt, ...out.shots, ...out.flashes, ...out.floaters, ...out.throws, ...out.cues]) s.at *= f;
    out.length = pace.longest;
  }
  return out;
}

/** runs are stretches of one car without a pause between them: it pulls away at the beginning of a run and settles at its end. */
export function runs(stretches: readonly Stretch[]): Stretch[][] {
  const out: Stretch[][] = [];
  for (const s of stretches) {
    const run = out.filter((r) => r[0]!.seat === s.seat).at(-1);
    const last = run?.at(-1);
    // A blow on the way is felt, but does not stop a car.
    if (run && last && s.at - (last.at + last.time) <= pace.blow + 1) run.push(s);
    else out.push([s]);
  }
  return out;
}

/** positions are where the moving cars stand at a moment of the movement. */
export function positions(all: readonly Stretch[][], layout: Layout, now: number): Map<number, Drawn> {
  const out = new Map<number, Drawn>();
  for (const run of all) {
    const first = run[0]!;
    const last = run.at(-1)!;
    if (now < first.at) {
      if (!out.has(first.seat)) out.set(first.seat, { ...at(layout, first.from), lift: 0 });
      continue;
    }
    const whole = last.at + last.time - first.at;
    const t = first.at + whole * soft(Math.min(1, (now - first.at) / Math.max(1, whole)));
    const s = run.find((x) => t < x.at + x.time) ?? last;
    const p = Math.max(0, Math.min(1, (t - s.at) / Math.max(1, s.time)));
    out.set(s.seat, { ...steered(layout, s, p), lift: s.air ? Math.sin(p * Math.PI) : 0 });
  }
  return out;
}

/** A car looks where it goes; one that slides or is pushed aside looks along the road. */
function steered(layout: Layout, s: Stretch, p: number): Pose {
  const here = at(layout, between(s.from, s.to, p));
  if (s.to.g - s.from.g < 0.02) return here;
  const d = 0.01;
  const a = at(layout, between(s.from, s.to, Math.max(0, p - d)));
  const b = at(layout, between(s.from, s.to, Math.min(1, p + d)));
  return { ...here, heading: (Math.atan2(a.y - b.y, b.x - a.x) * 180) / Math.PI };
}

/** soft starts and settles gently and is even in between. */
function soft(p: number): number {
  const e = 0.18;
  const v = 1 / (1 - e);
  if (p < e) return (v * p * p) / (2 * e);
  if (p > 1 - e) return 1 - (v * (1 - p) ** 2) / (2 * e);
  return v * (p - e / 2);
}

/** Motion plays the movement of a step: cars by their seats. */
export class Motion extends Playing<number, Drawn, Tracer, Floater> {
  flashes = new SvelteMap<number, Flash>();
  throws = new SvelteMap<number, Throw>();
  /** The seat whose car goes farthest in the step that is played; -1 when nothing moves. */
  mover = $state(-1);

  override stop(): void {
    super.stop();
    this.flashes.clear();
    this.throws.clear();
    this.mover = -1;
  }

  play(events: readonly RaceEvent[], layout: Layout): void {
    this.stop();
    const { stretches, hurt, shots, flashes, floaters, throws, length } = itinerary(events, layout);
    this.show(shots, this.tracers, pace.shot + 60);
    this.show(flashes, this.flashes, pace.flash);
    this.show(floaters, this.floaters, pace.float);
    this.show(throws, this.throws, timing.tumble + timing.settle + timing.lie);
    this.strike(hurt.map((h) => ({ id: h.seat, at: h.at })));
    if (stretches.length === 0) return;
    const all = runs(stretches);
    this.mover = [...all].sort((a, b) => b.length - a.length)[0]![0]!.seat;
    this.run((now) => positions(all, layout, now), length, () => (this.mover = -1));
  }
}

/** flashPose is where a flash is, for one at a square. */
export function flashPose(layout: Layout, where: string): Pose | null {
  const s = spotOf(layout, where);
  return s && at(layout, s);
}
