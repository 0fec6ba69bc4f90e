/** The sounds of a match, made of oscillators and noise: no file is fetched. Times are those of people.md, section 9. */
import { buses, busOf, type Bus, type Cue, type SoundName } from './cues';

/** Volumes in percent: of all, and of each bus. */
export type Volumes = Record<Bus | 'volume', number>;

/** Voices that sound together at most; one more is left out, an alert never. */
const voices = 8;
/** Seconds within which the same sound is not begun again. */
const apart = 0.06;
/** What other cars are quieter by: 9 dB. */
const far = 0.355;

export class Sounds {
  readonly #gains: Record<Bus, GainNode>;
  readonly #all: GainNode;
  readonly #noise: AudioBuffer;
  /** The ends of the voices that sound, and when each sound was last begun. */
  #ends: number[] = [];
  #last = new Map<SoundName, number>();
  #playing = new Set<AudioScheduledSourceNode>();

  constructor(
    readonly ctx: BaseAudioContext,
    /** A number from 0 to 1: pitches differ by 4% so that nothing sounds like a machine. */
    private readonly chance: () => number = Math.random,
  ) {
    const limiter = ctx.createDynamicsCompressor();
    limiter.threshold.value = -3;
    limiter.knee.value = 0;
    limiter.ratio.value = 20;
    limiter.attack.value = 0.003;
    limiter.release.value = 0.1;
    limiter.connect(ctx.destination);
    this.#all = ctx.createGain();
    this.#all.connect(limiter);
    this.#gains = Object.fromEntries(buses.map((b) => [b, this.#gain(1, this.#all)])) as Record<Bus, GainNode>;
    this.#noise = ctx.createBuffer(1, ctx.sampleRate, ctx.sampleRate);
    const data = this.#noise.getChannelData(0);
    // A generator of its own: the same noise each time.
    for (let i = 0, x = 1; i < data.length; i++) {
      x = (x * 1103515245 + 12345) & 0x7fffffff;
      data[i] = x / 0x3fffffff - 1;
    }
  }

  /** Sets how loud it is. */
  set(v: Volumes): void {
    this.#all.gain.value = v.volume / 100;
    for (const b of buses) this.#gains[b].gain.value = v[b] / 100;
  }

  /** Plays sounds at their times; it returns how many are begun. */
  play(cues: readonly Cue[]): number {
    return cues.filter((c) => this.#play(c)).length;
  }

  /** Ends all that sounds or is to sound. */
  stop(): void {
    for (const n of this.#playing) n.stop();
    this.#playing.clear();
    this.#ends = [];
    this.#last.clear();
  }

  #play(c: Cue): boolean {
    const at = this.ctx.currentTime + c.at / 1000;
    const last = this.#last.get(c.sound);
    if (last !== undefined && Math.abs(at - last) < apart) return false;
    this.#ends = this.#ends.filter((t) => t > this.ctx.currentTime);
    if (busOf[c.sound] !== 'alerts' && this.#ends.filter((t) => t > at).length >= voices) return false;
    this.#last.set(c.sound, at);
    let out: AudioNode = this.#gains[busOf[c.sound]];
    if (c.pan) {
      const pan = this.ctx.createStereoPanner();
      pan.pan.value = Math.max(-1, Math.min(1, c.pan));
      pan.connect(out);
      out = pan;
    }
    this.#ends.push(this.#make(c, at, out));
    return true;
  }

  /** Makes a sound and returns when it ends. */
  #make(c: Cue, t: number, out: AudioNode): number {
    const tune = 1 + (this.chance() - 0.5) * 0.08;
    const loud = c.away ? far : 1;
    switch (c.sound) {
      case 'engine': {
        const mph = Math.abs(c.speed ?? 0);
        const f = (38 + 1.1 * mph) * (c.build === 'cycle' ? 1.6 : c.build === 'big' ? 0.6 : 1) * tune;
        const low = this.#filter('lowpass', 500 + 8 * mph, out);
        const time = Math.max(0.16, (c.time ?? 300) / 1000);
        const g = this.#gain(0, low);
        g.gain.setValueAtTime(0, t);
        g.gain.linearRampToValueAtTime(0.16 * loud, t + 0.04);
        g.gain.setValueAtTime(0.16 * loud, t + time - 0.12);
        g.gain.linearRampToValueAtTime(0, t + time);
        this.#tone('sawtooth', [f], t, time, g);
        this.#tone('sawtooth', [1.5 * f], t, time, g);
        return t + time;
      }
      case 'skid': {
        const time = (c.time ?? 180) / 1000;
        const band = this.#filter('bandpass', 950 * tune, this.#swell(t, time, 0.5 * loud, out), 5);
        band.frequency.setValueAtTime(950 * tune, t);
        band.frequency.linearRampToValueAtTime(600 * tune, t + time);
        return this.#hiss(t, time, band);
      }
      case 'gun': {
        const n = Math.max(1, Math.min(6, c.n ?? 3));
        for (let i = 0; i < n; i++) this.#hiss(t + i * 0.07, 0.03, this.#fall(t + i * 0.07, 0.03, 0.5 * loud, out));
        return t + n * 0.07;
      }
      case 'cannon':
        this.#tone('sine', [80 * tune], t, 0.2, this.#fall(t, 0.2, 0.6 * loud, out));
        this.#hiss(t, 0.09, this.#fall(t, 0.09, 0.6 * loud, out));
        return t + 0.2;
      case 'laser':
        return this.#tone('sawtooth', [1800 * tune, 300 * tune], t, 0.12, this.#fall(t, 0.12, 0.25 * loud, out));
      case 'rocket': {
        const high = this.#filter('highpass', 400, this.#swell(t, 0.35, 0.4 * loud, out));
        high.frequency.setValueAtTime(400 * tune, t);
        high.frequency.exponentialRampToValueAtTime(4000 * tune, t + 0.35);
        return this.#hiss(t, 0.35, high);
      }
      case 'hit':
        return this.#thud(t, 1, 90 * tune, 0.7 * loud, out);
      case 'burst':
        return this.#thud(t, 0.6, 220 * tune, 0.6 * loud, out);
      case 'through':
        for (const f of [410, 617, 1130]) this.#tone('square', [f * tune], t, 0.14, this.#fall(t, 0.14, 0.08 * loud, out));
        return this.#thud(t, 1, 90 * tune, 0.7 * loud, out);
      case 'ram': {
        const force = Math.max(0.4, Math.min(1.6, c.force ?? 1));
        return this.#thud(t, 1.5, 70 * tune, 0.6 * force * loud, out);
      }
      case 'dice': {
        // Clicks that come slower and slower; the last one is lower.
        const n = 6 + Math.max(1, Math.min(4, c.n ?? 1));
        let when = t;
        for (let i = 0; i < n; i++) {
          const last = i === n - 1;
          this.#hiss(when, 0.004, this.#filter('bandpass', (last ? 1600 : 2200 + 1300 * this.chance()) * tune, this.#gain(0.6, out), 3));
          when += 0.03 + (0.06 * i) / (n - 2);
        }
        return when;
      }
      case 'card': {
        const band = this.#filter('bandpass', 1800 * tune, this.#swell(t, 0.14, 0.35, out), 1);
        return this.#hiss(t, 0.14, band);
      }
      case 'gear':
        for (const d of [0, 0.09]) this.#hiss(t + d, 0.012, this.#filter('bandpass', 1400 * tune, this.#fall(t + d, 0.012, 0.6, out), 4));
        return t + 0.102;
      case 'turn':
        return this.#notes([440, 660], t, 0.09, out);
      case 'won':
        return this.#notes([440, 554], t, 0.16, out);
      case 'lost':
        return this.#notes([440, 349], t, 0.16, out);
    }
  }

  #thud(t: number, long: number, f: number, loud: number, out: AudioNode): number {
    this.#hiss(t, 0.06 * long, this.#fall(t, 0.06 * long, loud, out));
    return this.#tone('sine', [f, f * (40 / 90)], t, 0.18 * long, this.#fall(t, 0.18 * long, loud, out));
  }

  #notes(list: readonly number[], t: number, each: number, out: AudioNode): number {
    list.forEach((f, i) => this.#tone('triangle', [f], t + i * each, each, this.#swell(t + i * each, each, 0.4, out)));
    return t + list.length * each;
  }

  /** An oscillator at a frequency, or on its way from one to another; it returns its end. */
  #tone(type: OscillatorType, f: readonly number[], t: number, time: number, out: AudioNode): number {
    const o = this.ctx.createOscillator();
    o.type = type;
    o.frequency.setValueAtTime(f[0]!, t);
    if (f.length > 1) o.frequency.exponentialRampToValueAtTime(f[1]!, t + time);
    return this.#run(o, t, time, out);
  }

  #hiss(t: number, time: number, out: AudioNode): number {
    const n = this.ctx.createBufferSource();
    n.buffer = this.#noise;
    return this.#run(n, t, time, out);
  }

  #run(n: AudioScheduledSourceNode, t: number, time: number, out: AudioNode): number {
    n.connect(out);
    n.start(t);
    n.stop(t + time);
    this.#playing.add(n);
    n.onended = () => {
      this.#playing.delete(n);
      n.disconnect();
    };
    return t + time;
  }

  #gain(v: number, out: AudioNode): GainNode {
    const g = this.ctx.createGain();
    g.gain.value = v;
    g.connect(out);
    return g;
  }

  #filter(type: BiquadFilterType, f: number, out: AudioNode, q = 1): BiquadFilterNode {
    const b = this.ctx.createBiquadFilter();
    b.type = type;
    b.frequency.value = f;
    b.Q.value = q;
    b.connect(out);
    return b;
  }

  /** Loud at once, then silent. */
  #fall(t: number, time: number, loud: number, out: AudioNode): GainNode {
    const g = this.#gain(0, out);
    g.gain.setValueAtTime(loud, t);
    g.gain.linearRampToValueAtTime(0, t + time);
    return g;
  }

  /** Comes and goes. */
  #swell(t: number, time: number, loud: number, out: AudioNode): GainNode {
    const g = this.#gain(0, out);
    g.gain.setValueAtTime(0, t);
    g.gain.linearRampToValueAtTime(loud, t + time * 0.2);
    g.gain.linearRampToValueAtTime(0, t + time);
    return g;
  }
}
