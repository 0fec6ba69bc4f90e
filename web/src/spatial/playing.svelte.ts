/** What plays on a board when a step arrives. Only pictures move: the board already shows the end, so what is cut short or skipped changes nothing. */
import { SvelteMap } from 'svelte/reactivity';
import { tempo } from '../lib/settings.svelte';
import { timing } from '../lib/timing';

/** Something that shows for a while; milliseconds after the start. */
interface Timed {
  at: number;
}

/** Milliseconds that a piece shows that it was struck: it shakes twice. */
const smart = 2 * timing.shake;

/** Playing is the part that the movements of all boards share: pieces on their way by their key, shots in the air, rising figures. */
export class Playing<K, P, T extends Timed, F extends Timed = Timed> {
  /** Where the pieces that move are drawn. */
  poses = new SvelteMap<K, P>();
  /** Pieces that have just been struck, by car or seat. */
  hurt = new SvelteMap<number, true>();
  /** Shots in the air, by number. */
  tracers = new SvelteMap<number, T>();
  /** Figures that rise, by number. */
  floaters = new SvelteMap<number, F>();
  #frame = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];

  stop(): void {
    cancelAnimationFrame(this.#frame);
    for (const t of this.#timers) clearTimeout(t);
    this.#timers = [];
    for (const m of [this.poses, this.hurt, this.tracers, this.floaters]) m.clear();
  }

  /** Does something so many milliseconds of the calm pace after now. */
  protected after(ms: number, f: () => void): void {
    this.#timers.push(setTimeout(f, ms * tempo()));
  }

  /** Shows each of a list for a time. */
  protected show<X extends Timed>(list: readonly X[], map: SvelteMap<number, X>, time: number): void {
    list.forEach((x, i) => {
      this.after(x.at, () => map.set(i, x));
      this.after(x.at + time, () => map.delete(i));
    });
  }

  protected strike(list: readonly (Timed & { id: number })[]): void {
    for (const h of list) {
      this.after(h.at, () => this.hurt.set(h.id, true));
      this.after(h.at + smart, () => this.hurt.delete(h.id));
    }
  }

  /** Draws the pieces on their way, from now until so many milliseconds are over. */
  protected run(positions: (now: number) => Iterable<[K, P]>, length: number, done: () => void = () => {}): void {
    const pace = tempo();
    let began = 0;
    const draw = (now: number) => {
      for (const [k, p] of positions(now)) this.poses.set(k, p);
    };
    const tick = (t: number) => {
      began ||= t;
      if (t - began >= length * pace) {
        this.poses.clear();
        done();
        return;
      }
      draw((t - began) / pace);
      this.#frame = requestAnimationFrame(tick);
    };
    draw(0);
    this.#frame = requestAnimationFrame(tick);
  }
}
