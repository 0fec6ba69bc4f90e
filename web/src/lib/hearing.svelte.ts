/** Whether a match is heard: off until the person switches it on, silent while the page is out of sight, said once in words if the browser refuses. */
import type { Cue } from './cues';
import { settings } from './settings.svelte';
import type { Sounds } from './sound';

/** The page as hearing finds it; tests have another. */
export interface Room {
  context(): AudioContext | null;
  /** The module with the sounds, fetched when it is wanted. */
  fetch(): Promise<{ Sounds: new (ctx: BaseAudioContext) => Sounds }>;
  hidden(): boolean;
  /** Calls once when the person presses anything: browsers let pages sound from then on. */
  pressed(then: () => void): void;
  vibrate(ms: number): void;
}

const browser: Room = {
  context: () => (typeof AudioContext === 'undefined' ? null : new AudioContext()),
  fetch: () => import('./sound'),
  hidden: () => document.hidden,
  pressed(then) {
    const once = () => {
      for (const e of ['pointerdown', 'keydown']) removeEventListener(e, once, true);
      then();
    };
    for (const e of ['pointerdown', 'keydown']) addEventListener(e, once, true);
  },
  vibrate: (ms) => void navigator.vibrate?.(ms),
};

/** Milliseconds of the vibration that says that it is your turn. */
const buzz = 60;

export class Hearing {
  #sounds: Promise<Sounds | null> | null = null;
  #ready: Sounds | null = null;
  #ctx: AudioContext | null = null;
  /** The browser lets the page make no sound. */
  refused = $state(false);

  constructor(private readonly room: Room = browser) {}

  /** Plays what happens in a step. Nothing waits for it, and what comes before the sounds are there is not played late. */
  play(cues: readonly Cue[]): void {
    if (!settings.sound || cues.length === 0 || this.refused) return;
    const heard = this.room.hidden() ? cues.filter((c) => c.sound === 'turn' && settings.soundHidden) : cues;
    if (heard.length === 0) return;
    if (!this.#ready) {
      void this.#open();
      return;
    }
    this.#ready.set(settings.volumes);
    this.#ready.play(heard);
  }

  /** Switches it on or off; by a press of the person, so that the browser lets it. */
  toggle(): void {
    settings.set({ sound: !settings.sound });
    if (!settings.sound) this.quiet();
    else void this.#open();
  }

  /** Ends all that sounds. */
  quiet(): void {
    this.#ready?.stop();
  }

  /** Says that a decision has come to the person. */
  turn(): void {
    this.play([{ sound: 'turn', at: 0 }]);
    if (settings.vibrate) this.room.vibrate(buzz);
  }

  async #open(): Promise<void> {
    this.#sounds ??= this.#make();
    const made = await this.#sounds;
    if (!made) return;
    if (await this.#wake()) {
      this.#ready = made;
      return;
    }
    // Before the first press no browser lets a page sound; after it, one that does not has refused.
    this.room.pressed(() => void this.#wake().then((on) => (on ? (this.#ready = made) : (this.refused = true))));
  }

  async #make(): Promise<Sounds | null> {
    try {
      this.#ctx = this.room.context();
      if (!this.#ctx) throw new Error('no sound in this browser');
      const { Sounds } = await this.room.fetch();
      return new Sounds(this.#ctx);
    } catch {
      this.refused = true;
      return null;
    }
  }

  /** Lets the page sound; it reports whether it may. */
  async #wake(): Promise<boolean> {
    const ctx = this.#ctx!;
    if (ctx.state === 'running') return true;
    // A page that may not sound is not told so: the promise stays open.
    await Promise.race([ctx.resume(), new Promise((done) => setTimeout(done, 500))]).catch(() => {});
    return (ctx.state as AudioContextState) === 'running';
  }
}

export const hearing = new Hearing();
