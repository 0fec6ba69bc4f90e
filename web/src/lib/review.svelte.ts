/** What is known of a match that is over: its luck, and the chance to win as far as the server has worked it out. */
import { api, ApiError } from './api';
import type { Curve, LuckReport } from './types';

/** Milliseconds between two looks at a curve that is being worked out. */
const pause = 1500;

type Source = Pick<typeof api, 'luck' | 'curve'>;

export class Review {
  luck = $state.raw<LuckReport | null>(null);
  curve = $state.raw<Curve | null>(null);
  /** Why there is no luck to be told. */
  wrong = $state('');
  /** Why the curve could not be asked for. */
  stuck = $state('');

  #asked: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly id: string,
    private readonly source: Source = api,
  ) {}

  /** Asks for what there is, once for each viewer: steps are counted as the viewer saw them. */
  async load(viewer: number): Promise<void> {
    if (this.#asked === viewer) return;
    const first = this.#asked === null;
    this.#asked = viewer;
    await Promise.all([first ? this.#luck() : null, this.#look(false)]);
  }

  /** Has the server work the curve out. */
  begin(): Promise<void> {
    this.stuck = '';
    return this.#look(true);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #luck() {
    try {
      this.luck = await this.source.luck(this.id);
    } catch (e) {
      this.wrong = e instanceof ApiError ? e.message : String(e);
    }
  }

  async #look(begin: boolean) {
    clearTimeout(this.#timer);
    const viewer = this.#asked ?? -1;
    try {
      const c = await this.source.curve(this.id, viewer, begin);
      if (viewer !== this.#asked) return;
      this.curve = c;
      this.stuck = '';
    } catch (e) {
      this.stuck = e instanceof ApiError ? e.message : String(e);
      // What has been begun goes on without us: look again when the server answers.
      if (!(e instanceof ApiError) || e.status !== 0) return;
    }
    const on = this.curve?.state === 'waiting' || this.curve?.state === 'running';
    if (on && !this.#closed) this.#timer = setTimeout(() => void this.#look(false), pause);
  }
}
