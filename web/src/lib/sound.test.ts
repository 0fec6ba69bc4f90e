import { beforeEach, describe, expect, it } from 'vitest';
import { buses, busOf, type Cue, type SoundName } from './cues';
import { Sounds } from './sound';

/** What a node of the fake was made as, set to, and told. */
interface Made {
  kind: string;
  out: Made[];
  begun?: number;
  ended?: number;
  type?: string;
  /** The values of its parameters with their times; at -1: set at once. */
  values: Record<string, [number, number][]>;
  onended?: () => void;
}

/** An AudioContext that only writes down what is made. */
class Fake {
  currentTime = 10;
  sampleRate = 100;
  nodes: Made[] = [];
  destination = this.#node('destination');

  #node(kind: string, params: readonly string[] = []): Made {
    const made: Made = { kind, out: [], values: {} };
    const param = (name: string) => {
      const list: [number, number][] = (made.values[name] = []);
      const note = (v: number, t: number) => void list.push([v, t]);
      return { set value(v: number) { note(v, -1); }, setValueAtTime: note, linearRampToValueAtTime: note, exponentialRampToValueAtTime: note };
    };
    Object.assign(made, Object.fromEntries(params.map((p) => [p, param(p)])), {
      connect: (to: Made) => made.out.push(to),
      disconnect: () => {},
    });
    (this.nodes ??= []).push(made);
    return made;
  }
  #source(kind: string, params: readonly string[]): Made {
    const made = this.#node(kind, params);
    return Object.assign(made, { start: (t: number) => void (made.begun = t), stop: (t?: number) => void (made.ended = t ?? this.currentTime) });
  }
  createDynamicsCompressor = () => this.#node('limiter', ['threshold', 'knee', 'ratio', 'attack', 'release']);
  createGain = () => this.#node('gain', ['gain']);
  createBiquadFilter = () => this.#node('filter', ['frequency', 'Q']);
  createStereoPanner = () => this.#node('pan', ['pan']);
  createOscillator = () => this.#source('tone', ['frequency']);
  createBufferSource = () => this.#source('noise', []);
  createBuffer = (_: number, n: number) => ({ getChannelData: () => new Float32Array(n) });
}

let ctx: Fake;
let sounds: Sounds;
beforeEach(() => {
  ctx = new Fake();
  // In the middle of its range a pitch is not changed.
  sounds = new Sounds(ctx as unknown as BaseAudioContext, () => 0.5);
  ctx.nodes = [];
});

const made = (kind: string) => ctx.nodes.filter((n) => n.kind === kind);
const play = (...cues: Cue[]) => sounds.play(cues);
/** When a node begins and ends, in milliseconds from now. */
const span = (n: Made) => [n.begun!, n.ended!].map((t) => Math.round((t - ctx.currentTime) * 1000));
const pitch = (n: Made) => n.values.frequency!.map(([f]) => Math.round(f));

describe('an engine', () => {
  it('is two saws by the speed, behind a filter, as long as the piece moves', () => {
    play({ sound: 'engine', at: 100, time: 400, speed: 60 });
    const tones = made('tone');
    expect(tones.map(pitch)).toEqual([[104], [156]]); // 38 + 1.1 x 60, and half as much again
    expect(tones.map(span)).toEqual([[100, 500], [100, 500]]);
    expect(tones.map((n) => n.type)).toEqual(['sawtooth', 'sawtooth']);
    expect(made('filter')[0]!.values.frequency).toEqual([[980, -1]]); // 500 + 8 x 60
    // 40 ms in, 120 ms out.
    expect(made('gain')[0]!.values.gain!.slice(1).map(([v, t]) => [v, Math.round((t - 10) * 1000)])).toEqual([[0, 100], [0.16, 140], [0.16, 380], [0, 500]]);
  });
  it('turns faster in a cycle, slower in a truck, and is quieter far away', () => {
    play({ sound: 'engine', at: 0, speed: 60, build: 'cycle' }, { sound: 'engine', at: 100, speed: 60, build: 'big' }, { sound: 'engine', at: 200, speed: -60, away: true, pan: -3 });
    expect(made('tone').map(pitch).flat()).toEqual([166, 250, 62, 94, 104, 156]);
    expect(made('gain').at(-1)!.values.gain!.map(([v]) => v)).toContain(0.16 * 0.355);
    expect(made('pan')[0]!.values.pan).toEqual([[-1, -1]]);
  });
});

describe('the sounds', () => {
  // How many tones and noises each has, and how long it lasts, by the table of the design.
  it.each<[SoundName, Partial<Cue>, number, number, number]>([
    ['engine', { time: 300 }, 2, 0, 300], ['skid', { time: 220 }, 0, 1, 220], ['gun', { n: 3 }, 0, 3, 170], ['cannon', {}, 1, 1, 200], ['laser', {}, 1, 0, 120], ['rocket', {}, 0, 1, 350],
    ['hit', {}, 1, 1, 180], ['through', {}, 4, 1, 180], ['ram', {}, 1, 1, 270], ['burst', {}, 1, 1, 108], ['dice', { n: 2 }, 0, 8, 424], ['card', {}, 0, 1, 140], ['gear', {}, 0, 2, 102],
    ['turn', {}, 2, 0, 180], ['won', {}, 2, 0, 320], ['lost', {}, 2, 0, 320],
  ])('%s', (sound, more, tones, noises, length) => {
    expect(play({ sound, at: 0, ...more })).toBe(1);
    expect([made('tone').length, made('noise').length]).toEqual([tones, noises]);
    expect(Math.max(...[...made('tone'), ...made('noise')].map((n) => span(n)[1]!))).toBe(length);
  });
  it('are all there', () => {
    for (const sound of Object.keys(busOf) as SoundName[]) {
      ctx.currentTime += 10;
      expect(play({ sound, at: 0 }), sound).toBe(1);
    }
  });
  it('click for the dice slower and slower, the last one lower, 7 to 10 times', () => {
    play({ sound: 'dice', at: 0, n: 1 });
    const starts = made('noise').map((n) => n.begun!);
    const gaps = starts.slice(1).map((t, i) => Math.round((t - starts[i]!) * 1000));
    expect(starts).toHaveLength(7);
    expect([gaps[0], gaps.at(-1)]).toEqual([30, 90]);
    expect([...gaps].sort((a, b) => a - b)).toEqual(gaps);
    const high = made('filter').map((n) => n.values.frequency![0]![0]);
    expect(high.at(-1)!).toBeLessThan(Math.min(...high.slice(0, -1)));
    ctx.currentTime += 10;
    ctx.nodes = [];
    play({ sound: 'dice', at: 0, n: 12 });
    expect(made('noise')).toHaveLength(10);
  });
});

describe('what is heard at once', () => {
  it('is eight voices, and an alert', () => {
    const names: SoundName[] = ['engine', 'skid', 'gun', 'cannon', 'laser', 'rocket', 'hit', 'through', 'ram', 'burst'];
    expect(play(...names.map((sound): Cue => ({ sound, at: 0, time: 300 })))).toBe(8);
    expect(play({ sound: 'turn', at: 0 })).toBe(1);
    ctx.currentTime += 1;
    expect(play({ sound: 'ram', at: 0 })).toBe(1);
  });
  it('is the same sound at most each 60 ms', () => {
    expect(play({ sound: 'hit', at: 0 }, { sound: 'hit', at: 50 }, { sound: 'hit', at: 60 }, { sound: 'gun', at: 0 })).toBe(3);
  });
  it('ends when it is to be quiet', () => {
    play({ sound: 'skid', at: 500, time: 400 });
    sounds.stop();
    expect(made('noise')[0]!.ended).toBe(ctx.currentTime);
  });
});

describe('the way to the ear', () => {
  it('goes through the bus of the sound, the volume and a limiter', () => {
    ctx = new Fake();
    sounds = new Sounds(ctx as unknown as BaseAudioContext, () => 0.5);
    sounds.set({ volume: 40, effects: 50, engine: 100, dice: 0, alerts: 100 });
    const limiter = made('limiter')[0]!;
    expect(limiter.values.threshold).toEqual([[-3, -1]]);
    expect(limiter.out.map((n) => n.kind)).toEqual(['destination']);
    const all = ctx.nodes.find((n) => n.out.includes(limiter))!;
    expect(all.values.gain!.at(-1)).toEqual([0.4, -1]);
    const of = ctx.nodes.filter((n) => n.out.includes(all));
    expect(of.map((n) => n.values.gain!.at(-1)![0])).toEqual([0.5, 1, 0, 1]);
    const before = ctx.nodes.length;
    play({ sound: 'dice', at: 0 });
    expect(ctx.nodes.slice(before).some((n) => n.out.includes(of[buses.indexOf('dice')]!))).toBe(true);
  });
});
