/** A career that is looked at: what the organization sees of it, what it does, and what it asks beforehand. */
import { ApiError } from '../lib/api';
import type { Events } from '../lib/net';
import type { Problem } from '../lib/types';
import * as api from './api';
import { between } from './change';
import type { Action, CareerPage, Line, OddsRequest, OfferOdds, Preview, View } from './types';

/** What of the API is used. */
export type Source = Pick<typeof api, 'get' | 'act' | 'undo' | 'preview' | 'odds' | 'events'>;

/** Milliseconds after which a stream that has broken is asked for again, and odds that are still counted. */
const pause = 1500;

/** An action that was refused: why, and which it was. */
export interface Refused {
  action: Action | null;
  problem: Problem;
}

export class Live {
  page = $state.raw<CareerPage | null>(null);
  view = $derived(this.page ? withTables(this.page) : null);
  /** There is no such career. */
  lost = $state(false);
  /** Why the last answer did not come; what is shown is older. */
  quiet = $state('');
  busy = $state(false);
  refused = $state.raw<Refused | null>(null);
  /** What others have changed while something was on its way; '' if nothing. */
  changed = $state('');
  /** What the last action did. */
  lines = $state.raw<readonly Line[]>([]);
  /** What is known of the odds of offers, by id. */
  odds = $state.raw<Readonly<Record<number, OfferOdds>>>({});
  /** The organization whose person the screen is handed to; 0: nobody waits behind a curtain. */
  curtain = $state(0);

  /** For which of several own organizations all is asked; null: the first. */
  #org: number | null = null;
  #stream: Events | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #counting = new Map<number, ReturnType<typeof setTimeout>>();
  /** For whom the odds of each offer were asked. */
  #asked = new Map<number, string>();
  #closed = false;
  #loading = false;
  #again = false;

  constructor(
    readonly id: string,
    private readonly source: Source = api,
  ) {}

  async load(): Promise<void> {
    await this.#fetch();
    this.#follow();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const t of this.#counting.values()) clearTimeout(t);
    this.#stream?.close();
    this.#stream = null;
  }

  /** Hands the screen over to another organization of whoever sits here: it shows nothing until sit. */
  handTo(org: number): void {
    this.curtain = org;
  }

  /** Whoever the screen was handed to sits down. */
  async sit(): Promise<void> {
    this.#org = this.curtain;
    this.lines = [];
    await this.load();
    this.curtain = 0;
  }

  /** Does something. It reports whether it was done; if not, `refused` or `changed` says why. */
  act(action: Action): Promise<boolean> {
    return this.#do(action, (seq) => this.source.act(this.id, this.#org, seq, action, crypto.randomUUID()));
  }

  /** Takes back what was done last. */
  undo(): Promise<boolean> {
    return this.#do(null, (seq) => this.source.undo(this.id, this.#org, seq));
  }

  async #do(action: Action | null, send: (seq: number) => Promise<{ lines?: Line[] | null }>): Promise<boolean> {
    if (this.busy || !this.page) return false;
    this.busy = true;
    this.refused = null;
    this.changed = '';
    try {
      const done = await send(this.page.seq);
      this.lines = done.lines ?? [];
      await this.#fetch();
      return true;
    } catch (e) {
      if (!(e instanceof ApiError)) throw e;
      if (e.status === 409) {
        const before = this.view;
        await this.#fetch();
        this.changed = between(before, this.view);
      } else if (e.status === 422 || e.status === 400 || e.status === 403) this.refused = { action, problem: { ...e.problem, detail: e.problem.detail ?? e.message } };
      else this.quiet = e.message;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** What an action would do. */
  preview(action: Action, signal?: AbortSignal): Promise<Preview> {
    return this.source.preview(this.id, this.#org, action, signal);
  }

  /** Asks what offers are worth for who would enter them, and again while it is counted. */
  want(offers: readonly { offer: number; who: OddsRequest }[]): void {
    for (const o of offers) {
      const key = JSON.stringify(o.who);
      if (this.#asked.get(o.offer) === key) continue;
      this.#asked.set(o.offer, key);
      void this.#ask(o.offer, o.who, key);
    }
  }

  async #ask(offer: number, who: OddsRequest, key: string): Promise<void> {
    const found = await this.source.odds(this.id, this.#org, offer, who).catch(() => null);
    if (this.#closed || this.#asked.get(offer) !== key) return;
    // What cannot be had is asked for again when the field changes; what is known of somebody who has entered stays.
    if (found) this.odds = { ...this.odds, [offer]: found };
    if (found?.state === 'counting') this.#counting.set(offer, setTimeout(() => void this.#ask(offer, who, key), pause));
  }

  async #fetch(): Promise<void> {
    if (this.#loading) {
      this.#again = true;
      return;
    }
    this.#loading = true;
    try {
      do {
        this.#again = false;
        this.#show(await this.source.get(this.id, this.#org));
      } while (this.#again && !this.#closed);
    } catch (e) {
      if (e instanceof ApiError && (e.status === 404 || e.status === 403)) this.lost = this.page === null;
      this.quiet = e instanceof Error ? e.message : String(e);
    }
    this.#loading = false;
  }

  #show(page: CareerPage): void {
    // Who else enters changes what an offer is worth.
    const [old, now] = [fields(this.page?.view), fields(page.view)];
    const fresh = [...this.#asked.keys()].filter((id) => old.get(id) !== now.get(id));
    if (fresh.length > 0) {
      for (const id of fresh) this.#asked.delete(id);
      this.odds = Object.fromEntries(Object.entries(this.odds).filter(([id]) => !fresh.includes(Number(id))));
    }
    this.page = page;
    this.quiet = '';
    this.lost = false;
  }

  #follow(): void {
    this.#stream?.close();
    this.#stream = null;
    if (this.#closed || this.lost) return;
    const stream = this.source.events(this.id, this.#org);
    this.#stream = stream;
    stream.addEventListener('change', (e) => {
      if (this.#stream !== stream) return;
      const { seq } = JSON.parse((e as MessageEvent<string>).data) as { seq: number };
      if (!this.busy && !(this.page && seq === this.page.seq)) void this.#fetch();
    });
    stream.addEventListener('error', () => {
      if (this.#stream !== stream || this.#closed) return;
      stream.close();
      this.#stream = null;
      this.#timer = setTimeout(() => void this.load(), pause);
    });
  }
}

/** What decides the odds of each offer beside who enters it. */
const fields = (v: View | undefined) => new Map((v?.offers ?? []).map((o) => [o.id, JSON.stringify([v!.week, o.entries.filter((e) => e.org !== v!.me), v!.own?.vehicles.map((x) => [x.id, x.repair])])]));

/** The view, in which fights that are being played have their table. */
function withTables(page: CareerPage): View {
  const at = new Map((page.tables ?? []).map((t) => [t.fixture, t.match]));
  return at.size === 0 ? page.view : { ...page.view, fixtures: page.view.fixtures.map((f) => (at.get(f.id) && !f.match ? { ...f, match: at.get(f.id)! } : f)) };
}
