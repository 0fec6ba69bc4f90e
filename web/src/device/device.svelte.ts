/** Whether this page plays on the device itself, and how it comes to that. The rest of the client asks lib/net, which asks here. */
import type { Trouble } from '../messages/device';
import { Engine, NoEngine, type Port } from './engine';

/** What the server says of its engine at /engine/engine.json. Sizes are in bytes. */
export interface EngineFiles {
  engine: string;
  glue: string;
  size: number;
}

const where = '/engine/engine.json';
const cacheName = 'turnpike-engine';
const matchesKey = 'turnpike.device.matches';
/** Held by the one page that has the engine: two would write over each other. */
const lock = 'turnpike-device';

class Device {
  /** This page asks the engine and not the server. */
  on = $state(false);
  /** When it began to. */
  since = $state.raw<Date | null>(null);
  starting = $state(false);
  trouble = $state<Trouble>('none');
  /** What the browser or the engine says of the trouble. */
  words = $state('');
  /** All that the engine needs lies on this device. */
  kept = $state(false);
  /** Bytes loaded and all bytes, while it is fetched. */
  loading = $state.raw<{ got: number; all: number } | null>(null);
  /** The server answers again. */
  reachable = $state(false);

  #engine: Engine | null = null;
  #release: (() => void) | null = null;

  /** Notes whether the engine is kept. */
  async look(): Promise<void> {
    this.kept = (await this.#files()) !== null;
  }

  /** The files that are kept, or null. */
  async #files(): Promise<EngineFiles | null> {
    if (!('caches' in globalThis)) return null;
    try {
      const cache = await caches.open(cacheName);
      const index = await cache.match(where);
      if (!index) return null;
      const files = (await index.json()) as EngineFiles;
      const all = await Promise.all([cache.match(files.engine), cache.match(files.glue)]);
      return all.every(Boolean) ? files : null;
    } catch {
      return null; // a browser that lets us keep nothing
    }
  }

  /** Fetches what the engine needs and keeps it on this device. */
  async keep(): Promise<void> {
    if (!this.#able()) return;
    this.#clear();
    this.loading = { got: 0, all: 0 };
    try {
      const index = await fetch(where);
      if (!index.ok) return this.#fail('not_offered');
      const files = (await index.clone().json()) as EngineFiles;
      const cache = await caches.open(cacheName);
      this.loading = { got: 0, all: files.size };
      for (const file of [files.glue, files.engine]) {
        if (!(await cache.match(file))) await cache.put(file, await this.#counted(await fetch(file)));
      }
      await cache.put(where, index);
      for (const old of await cache.keys()) {
        if (![where, files.engine, files.glue].includes(new URL(old.url).pathname)) await cache.delete(old);
      }
      await navigator.storage?.persist?.();
      this.kept = true;
    } catch (e) {
      this.#fail(e instanceof DOMException && e.name === 'QuotaExceededError' ? 'storage' : 'not_kept', e);
    } finally {
      this.loading = null;
    }
  }

  /** The same answer, whose bytes are counted as they come. */
  async #counted(answer: Response): Promise<Response> {
    if (!answer.ok || !answer.body) throw new Error(`${answer.url}: ${answer.status}`);
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, to) => {
        this.loading = { got: (this.loading?.got ?? 0) + piece.length, all: this.loading?.all ?? 0 };
        to.enqueue(piece);
      },
    });
    return new Response(answer.body.pipeThrough(count), { headers: answer.headers });
  }

  /** Removes the engine; games stay. */
  async drop(): Promise<void> {
    await caches.delete(cacheName);
    this.kept = false;
  }

  /** From here on this page asks the engine. It reports whether it does. */
  async begin(): Promise<boolean> {
    if (this.on) return true;
    if (this.starting || !this.#able()) return false;
    this.#clear();
    this.starting = true;
    try {
      const files = await this.#files();
      if (!files) return this.#fail('not_kept'), false;
      if (!(await this.#lock())) return this.#fail('elsewhere'), false;
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      try {
        this.#engine = await Engine.start(worker as unknown as Port, files, (e) => this.#ended(e));
      } catch (e) {
        worker.terminate();
        throw e;
      }
      this.on = true;
      this.since = new Date();
      return true;
    } catch (e) {
      this.#unlock();
      this.#fail(e instanceof NoEngine ? e.why : 'engine', e);
      return false;
    } finally {
      this.starting = false;
    }
  }

  #ended(e: NoEngine) {
    this.#unlock();
    this.#fail(e.why, e);
  }

  #able(): boolean {
    if (typeof WebAssembly === 'object' && 'caches' in globalThis && 'locks' in navigator) return true;
    this.#fail(typeof WebAssembly === 'object' ? 'not_kept' : 'no_wasm');
    return false;
  }

  #clear() {
    this.trouble = 'none';
    this.words = '';
  }

  #fail(trouble: Trouble, e?: unknown) {
    this.trouble = trouble;
    this.words = e instanceof Error ? e.message : '';
  }

  #lock(): Promise<boolean> {
    return new Promise((got) => {
      void navigator.locks.request(lock, { ifAvailable: true }, (l) => {
        got(l !== null);
        return l && new Promise<void>((release) => (this.#release = release));
      });
    });
  }

  #unlock() {
    this.#release?.();
    this.#release = null;
  }

  fetch(path: string, init?: RequestInit): Promise<Response> {
    return this.#engine!.fetch(path, init);
  }

  events(path: string) {
    return this.#engine!.events(path);
  }

  /** Asks whether the server answers again. */
  async ping(): Promise<void> {
    this.reachable = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then((r) => r.ok, () => false);
  }

  /** Notes that a match is played here, so that its address leads here again. */
  note(id: string) {
    if (!this.on) return;
    try {
      const list = this.#matches().filter((m) => m !== id);
      localStorage.setItem(matchesKey, JSON.stringify([...list, id].slice(-500)));
    } catch {
      /* the match is found by the list of the front page */
    }
  }

  /** Whether a match is played here. */
  has(id: string): boolean {
    return this.#matches().includes(id);
  }

  #matches(): string[] {
    try {
      const list: unknown = JSON.parse(localStorage.getItem(matchesKey) ?? '[]');
      return Array.isArray(list) ? list.filter((m) => typeof m === 'string') : [];
    } catch {
      return [];
    }
  }
}

export const device = new Device();
