/** The engine of this device as a page uses it: requests and event streams, as to a server. */
import { createParser } from 'eventsource-parser';
import type { FromWorker, ToWorker } from './wire';

/** Why there is no engine. */
export class NoEngine extends Error {
  constructor(
    readonly why: 'storage' | 'engine',
    words: string,
  ) {
    super(words);
  }
}

/** What the page needs of a worker; a test has one of its own. */
export interface Port {
  postMessage(m: ToWorker): void;
  onmessage: ((e: MessageEvent<FromWorker>) => void) | null;
  onerror: ((e: ErrorEvent) => void) | null;
}

interface Asked {
  head: (answer: Response) => void;
  body: ReadableStreamDefaultController<Uint8Array>;
  stream: ReadableStream<Uint8Array>;
  fail: (e: Error) => void;
}

export class Engine {
  #asked = new Map<number, Asked>();
  #next = 1;
  #dead: NoEngine | null = null;

  private constructor(
    private readonly port: Port,
    private readonly onend: (e: NoEngine) => void,
  ) {}

  /** Starts the engine that lies at an address; it throws NoEngine. Should it end later, onend is told why. */
  static start(port: Port, files: { engine: string; glue: string }, onend: (e: NoEngine) => void): Promise<Engine> {
    const engine = new Engine(port, onend);
    return new Promise((ready, failed) => {
      engine.#listen(() => ready(engine), failed);
      port.postMessage({ do: 'start', ...files });
    });
  }

  #listen(ready: () => void, failed: (e: NoEngine) => void) {
    let up = false;
    const die = (e: NoEngine) => {
      this.#dead = e;
      for (const a of this.#asked.values()) a.fail(e);
      this.#asked.clear();
      if (up) this.onend(e);
      else failed(e);
    };
    this.port.onerror = (e) => die(new NoEngine('engine', e.message));
    this.port.onmessage = ({ data: m }) => {
      if (m.is === 'ready') ready(), (up = true);
      else if (m.is === 'failed') die(new NoEngine(m.why, m.words));
      else this.#answered(m);
    };
  }

  #answered(m: Extract<FromWorker, { id: number }>) {
    const asked = this.#asked.get(m.id);
    if (!asked) return; // cancelled
    if (m.is === 'head') {
      const bodiless = m.status === 204 || m.status === 304;
      asked.head(new Response(bodiless ? null : asked.stream, { status: m.status, headers: m.headers }));
    } else if (m.is === 'piece') asked.body.enqueue(m.data);
    else {
      this.#asked.delete(m.id);
      asked.body.close();
    }
  }

  /** As the fetch of a window, for addresses of the server. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    if (this.#dead) return Promise.reject(this.#dead);
    const id = this.#next++;
    const signal = init.signal ?? null;
    return new Promise((head, reject) => {
      const stop = () => {
        this.#forget(id);
        reject(signal!.reason);
      };
      if (signal?.aborted) return reject(signal.reason);
      let body: ReadableStreamDefaultController<Uint8Array>;
      const stream = new ReadableStream<Uint8Array>({ start: (c) => void (body = c), cancel: () => this.#forget(id) });
      const fail = (e: Error) => {
        reject(e);
        body.error(e);
      };
      this.#asked.set(id, { head: (answer) => (signal?.removeEventListener('abort', stop), head(answer)), body: body!, stream, fail });
      signal?.addEventListener('abort', stop, { once: true });
      const headers = Object.fromEntries(new Headers(init.headers));
      this.port.postMessage({ do: 'request', id, method: init.method ?? 'GET', path, headers, body: typeof init.body === 'string' ? init.body : '' });
    });
  }

  #forget(id: number) {
    if (this.#asked.delete(id)) this.port.postMessage({ do: 'cancel', id });
  }

  /** As an EventSource, for the event streams of the server. */
  events(path: string): DeviceEvents {
    return new DeviceEvents(this, path);
  }
}

/** The states of an EventSource. */
const [connecting, opened, closed] = [0, 1, 2] as const;

/** An event stream of the engine. It is not begun again by itself: the engine ends with the page, or for good. */
export class DeviceEvents extends EventTarget {
  readyState = connecting as number;
  #cut = new AbortController();

  constructor(engine: Engine, path: string) {
    super();
    void this.#follow(engine, path);
  }

  async #follow(engine: Engine, path: string) {
    try {
      const answer = await engine.fetch(path, { headers: { Accept: 'text/event-stream' }, signal: this.#cut.signal });
      if (answer.ok && answer.body) {
        this.readyState = opened;
        this.dispatchEvent(new Event('open'));
        const parser = createParser({ onEvent: (e) => void this.dispatchEvent(new MessageEvent(e.event ?? 'message', { data: e.data })) });
        const reader = answer.body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
        this.#cut.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
        for (let piece = await reader.read(); !piece.done; piece = await reader.read()) parser.feed(piece.value);
      }
    } catch {
      /* the same as its end */
    }
    if (this.#cut.signal.aborted) return;
    this.readyState = closed;
    this.dispatchEvent(new Event('error'));
  }

  close() {
    this.readyState = closed;
    this.#cut.abort();
  }
}
