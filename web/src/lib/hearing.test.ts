import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Hearing, type Room } from './hearing.svelte';
import { settings } from './settings.svelte';
import type { Cue } from './cues';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => void kept.set(k, v) });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
vi.stubGlobal('document', { documentElement: { dataset: {} } });

class Played {
  static list: string[] = [];
  static stopped = 0;
  set(): void {}
  stop(): void {
    Played.stopped++;
  }
  play(cues: readonly Cue[]): void {
    Played.list.push(...cues.map((c) => c.sound));
  }
}

interface Fake extends Room {
  fetched: number;
  buzzed: number[];
  ctx: { state: string };
  press(): void;
}

/** A browser that lets the page sound once something has been pressed. */
function room(more: Partial<Room> = {}): Fake {
  let then = () => {};
  let pressed = false;
  const ctx = { state: 'suspended', resume: () => (pressed && (ctx.state = 'running'), Promise.resolve()) };
  const made: Fake = {
    fetched: 0, buzzed: [], ctx,
    press: () => ((pressed = true), then()),
    context: () => ctx as unknown as AudioContext,
    fetch: () => (made.fetched++, Promise.resolve({ Sounds: Played as never })),
    hidden: () => false,
    pressed: (f) => void (then = f),
    vibrate: (ms) => void made.buzzed.push(ms),
    ...more,
  };
  return made;
}
const later = () => new Promise((done) => setTimeout(done));
const hit: Cue[] = [{ sound: 'hit', at: 0 }];

beforeEach(() => {
  Played.list = [];
  Played.stopped = 0;
  settings.set({ sound: false, vibrate: false, soundHidden: false });
});

describe('hearing', () => {
  it('is off until it is switched on, and fetches nothing before', async () => {
    const r = room();
    const h = new Hearing(r);
    h.play(hit);
    await later();
    expect(r.fetched).toBe(0);
    r.press();
    h.toggle();
    await later();
    expect([settings.sound, r.fetched]).toEqual([true, 1]);
    h.play(hit);
    expect(Played.list).toEqual(['hit']);
    expect(JSON.parse(kept.get('turnpike.settings')!)).toMatchObject({ sound: true, volumes: { volume: 40 } });
    h.toggle();
    expect([settings.sound, Played.stopped]).toEqual([false, 1]);
    h.play(hit);
    expect(Played.list).toEqual(['hit']);
  });

  it('waits for the first press where it was on already, and plays nothing late', async () => {
    settings.set({ sound: true });
    const r = room();
    const h = new Hearing(r);
    h.play(hit);
    await later();
    expect([Played.list, h.refused]).toEqual([[], false]);
    r.press();
    await later();
    h.play([{ sound: 'gun', at: 0 }]);
    expect(Played.list).toEqual(['gun']);
  });

  it('says so where the browser has none, or refuses', async () => {
    settings.set({ sound: true });
    for (const r of [room({ context: () => null }), room({ fetch: () => Promise.reject(new Error('away')) })]) {
      const h = new Hearing(r);
      h.play(hit);
      await later();
      expect(h.refused).toBe(true);
    }
    const r = room();
    r.ctx.state = 'closed';
    Object.assign(r.ctx, { resume: () => Promise.reject(new Error('not allowed')) });
    const h = new Hearing(r);
    h.play(hit);
    await later();
    expect(h.refused).toBe(false);
    r.press();
    await later();
    expect(h.refused).toBe(true);
  });

  it('is silent while the page is not seen, but for the turn if that is wanted', async () => {
    settings.set({ sound: true });
    let hidden = false;
    const r = room({ hidden: () => hidden });
    r.press();
    const h = new Hearing(r);
    h.play(hit);
    await later();
    hidden = true;
    h.play(hit);
    h.turn();
    expect(Played.list).toEqual([]);
    settings.set({ soundHidden: true });
    h.turn();
    expect(Played.list).toEqual(['turn']);
  });

  it('is felt on the phone if that is wanted, also without sound', () => {
    const r = room();
    const h = new Hearing(r);
    h.turn();
    expect(r.buzzed).toEqual([]);
    settings.set({ vibrate: true });
    h.turn();
    expect(r.buzzed).toEqual([60]);
  });
});
