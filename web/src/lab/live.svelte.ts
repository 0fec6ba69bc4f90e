/** An experiment that is looked at: how far it is, and what has come of it by now. */
import { ApiError } from '../lib/api';
import type { Events } from '../lib/net';
import * as api from './api';
import type { Experiment, Result } from './types';

/** What of the API is used. */
export type Source = Pick<typeof api, 'get' | 'result' | 'events'>;

/** Milliseconds between two results of an experiment under way: figures that change more often cannot be read. */
const pause = 1000;

const under = (e: Experiment) => e.state === 'running' || e.state === 'waiting';

export class Live {
  it = $state.raw<Experiment | null>(null);
  result = $state.raw<Result | null>(null);
  /** There is no such experiment. */
  lost = $state(false);
  /** Why the last answer did not come; the figures are older. */
  quiet = $state('');

  #stream: Events | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  /** What the last result rests on. */
  #shown = -1;
  #closed = false;

  constructor(
    readonly id: string,
    private readonly source: Source = api,
  ) {}

  async load(): Promise<void> {
    try {
      this.it = await this.source.get(this.id);
      this.quiet = '';
      this.lost = false;
    } catch (e) {
      this.lost = e instanceof ApiError && e.status === 404;
      if (!this.lost) this.quiet = message(e);
      return;
    }
    await this.#fetch();
    this.#follow();
  }

  /** Takes what a change has answered. */
  changed(e: Experiment): void {
    this.it = { ...e, doc: e.doc ?? this.it?.doc };
    this.#shown = -1;
    void this.#fetch();
    this.#follow();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#stream?.close();
    this.#stream = null;
  }

  #follow(): void {
    this.#stream?.close();
    this.#stream = null;
    if (this.#closed || !this.it || !under(this.it)) return;
    const stream = this.source.events(this.id);
    this.#stream = stream;
    stream.addEventListener('progress', (e) => {
      if (this.#stream !== stream) return;
      const next = JSON.parse((e as MessageEvent<string>).data) as Experiment;
      this.it = { ...next, doc: this.it?.doc };
      this.quiet = '';
      if (!under(next)) {
        this.#stream.close();
        this.#stream = null;
      }
      this.#soon();
    });
    stream.addEventListener('error', () => {
      // The stream ends with the experiment, and a browser takes that for an error: ask how it stands.
      if (this.#stream !== stream || this.#closed) return;
      stream.close();
      this.#stream = null;
      this.#timer = setTimeout(() => void this.load(), pause);
    });
  }

  /** Fetches a result soon, and only if there is something new in it. */
  #soon(): void {
    if (this.#timer !== undefined || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#fetch();
    }, this.it && under(this.it) ? pause : 0);
  }

  async #fetch(): Promise<void> {
    if (this.#asking || !this.it) return;
    const rests = under(this.it) ? this.it.done : -2;
    if (rests === this.#shown) return;
    this.#asking = true;
    try {
      this.result = await this.source.result(this.id);
      this.#shown = rests;
      this.quiet = '';
    } catch (e) {
      this.quiet = message(e);
    }
    this.#asking = false;
    // It may have ended while it was asked.
    if (this.it && !under(this.it) && rests !== -2) await this.#fetch();
  }
}

const message = (e: unknown) => (e instanceof Error ? e.message : String(e));
