/** A match as this page follows it: the newest frame, the log, the stream that keeps both fresh, and the replay position. */
import { device } from '../device/device.svelte';
import { api, ApiError } from './api';
import { applyUpdate, begin, emptyFollow, prepend, type Follow } from './follow';
import { takeLaid } from './laid';
import { net, type Events } from './net';
import { Late, Line, resendPause, unanswered, Withdrawn } from './line.svelte';
import { randomID } from './secure';
import { isSick, retryPause } from './trouble';
import type { Ask, ChatLine, Frame, MatchPage, Option, Orders, Problem, Receipt, Step, Table, Trouble, Update } from './types';

/** Milliseconds that an action waits for the stream to show what it did. */
const patience = 4000;

export class Match {
  table = $state.raw<Table>(null!);
  chat = $state<ChatLine[]>([]);
  follow = $state.raw<Follow>(emptyFollow);
  viewer = $state(-1);
  /** Why the match cannot be opened; there is no frame then. */
  trouble = $state.raw<Trouble | null>(null);
  readonly line = new Line();
  /** What was chosen while the line was cut, and was not done. */
  returned = $state<string | null>(null);
  busy = $state(false);
  /** What was refused last, until something else happens. */
  refused = $state.raw<Problem | null>(null);
  /** What the lesson says to what it did not take, until something else happens. */
  coached = $state.raw<{ say: string } | null>(null);
  /** The step shown by the replay slider; null: the newest. */
  step = $state<number | null>(null);
  past = $state.raw<Frame | null>(null);
  unread = $state(0);
  /** The table is private, and we may not look at it, or not any more. */
  shut = $state(false);
  chatOpen = false;
  /** Lines of the chat that nobody has to read: what only points at the board. */
  quiet: (text: string) => boolean = () => false;

  #stream: Events | null = null;
  #frames = new Map<number, Frame>();
  #orders: Orders | null = null;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #check: ReturnType<typeof setTimeout> | undefined;
  #checks = 0;
  readonly #online = () => this.#hurry();
  #waiting: { seq: number; go: () => void }[] = [];
  #asking = false;
  #pause: number | null = null;

  constructor(readonly id: string) {
    addEventListener('online', this.#online);
  }

  get newest(): Frame | null {
    return this.follow.newest;
  }
  get log(): Step[] {
    return this.follow.log;
  }
  /** What the board plays: the events of the older step shown, or of all steps that came with the newest frame. */
  get events(): unknown[] {
    return this.step === null ? this.follow.events : (this.past?.events ?? []);
  }
  /** The frame on the board: an older one while the slider stands there. */
  get shown(): Frame | null {
    return this.step === null ? this.newest : this.past;
  }
  get live(): boolean {
    return this.step === null;
  }
  get asked(): Ask | null {
    return this.newest?.status === 'running' ? (this.newest.asks.find((a) => a.you) ?? null) : null;
  }
  get mine(): number[] {
    return this.table?.seats.filter((s) => s.yours).map((s) => s.seat) ?? [];
  }

  async load(seat: number | null = null): Promise<void> {
    try {
      this.take((seat === null && takeLaid(this.id)) || (await this.line.ask(() => api.match(this.id, seat))));
      this.shut = false;
    } catch (e) {
      this.shut = e instanceof ApiError && e.problem.type === 'private';
      if (unanswered(e) && this.table) this.#recover();
      throw e;
    }
  }

  /** Loads the page anew as whoever looks at it now; if there is no answer it is tried again. */
  async #reload(): Promise<void> {
    await this.load(this.viewer >= 0 ? this.viewer : null).catch((e: unknown) => {
      if (!(e instanceof ApiError)) throw e;
    });
  }

  /** Tries from time to time whether the server answers again. */
  #recover() {
    clearTimeout(this.#check);
    if (this.#closed) return;
    this.#check = setTimeout(() => void this.#reload(), resendPause(++this.#checks));
  }

  /** The browser has a network again. */
  #hurry() {
    this.line.hurry();
    if (this.line.connected || this.#closed || !this.table) return;
    void this.#reload();
  }

  /** Takes over a page as the server sent it, and follows from there. */
  take(page: MatchPage) {
    this.table = page.table;
    device.note(page.table.id);
    this.viewer = page.viewer;
    this.chat = page.chat ?? [];
    this.follow = begin(page.frame && { ...page.frame, lesson: page.lesson }, page.log ?? []);
    this.#frames.clear();
    this.#arrived();
    this.trouble = page.trouble ?? null;
    clearTimeout(this.#retry);
    clearTimeout(this.#check);
    this.#checks = 0;
    if (this.trouble) {
      this.#stream?.close();
      this.line.open = true; // none is expected to be
      this.#wait();
    } else {
      this.#tries = 0;
      this.#listen();
    }
  }

  close() {
    this.#closed = true;
    this.#stream?.close();
    this.line.withdraw();
    clearTimeout(this.#retry);
    clearTimeout(this.#check);
    removeEventListener('online', this.#online);
  }

  /** Asks whether a match in trouble can be opened by now. What is shown stays until there is an answer. */
  async again(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      await this.load(this.viewer >= 0 ? this.viewer : null);
    } catch {
      this.#wait();
    }
  }

  #wait() {
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.#tries++;
      void this.again();
    }, retryPause(this.#tries));
  }

  /** Shows the table through another of one's own seats. */
  async sit(seat: number) {
    this.step = null;
    await this.load(seat);
  }

  /** Sets the milliseconds that bots are to pause before they act; null: as the table says. */
  pace(pause: number | null) {
    if (pause === this.#pause) return;
    this.#pause = pause;
    if (this.#stream && !this.trouble) this.#listen();
  }

  #listen() {
    this.#stream?.close();
    if (this.#closed) return;
    const after = this.newest ? `&after=${this.newest.seq}` : '';
    const pause = this.#pause === null ? '' : `&bot_pause_ms=${this.#pause}`;
    const stream = net.events(`/api/matches/${this.id}/events?deltas=true&seat=${this.viewer}${after}${pause}`);
    this.#stream = stream;
    stream.addEventListener('open', () => {
      this.line.open = true;
      this.line.hurry();
    });
    stream.addEventListener('error', () => {
      this.line.open = false;
      if (stream.readyState === EventSource.CLOSED && !this.#closed) setTimeout(() => this.#again(), 2000);
    });
    for (const kind of ['frame', 'delta']) stream.addEventListener(kind, (e) => this.#update(JSON.parse((e as MessageEvent).data)));
    stream.addEventListener('table', (e) => this.#table(JSON.parse((e as MessageEvent).data)));
    stream.addEventListener('chat', (e) => this.#line(JSON.parse((e as MessageEvent).data)));
  }

  async #again() {
    if (this.#closed) return;
    try {
      await this.load(this.viewer >= 0 ? this.viewer : null);
    } catch {
      if (!this.shut) setTimeout(() => this.#again(), 4000);
    }
  }

  #update(u: Update) {
    const next = applyUpdate(this.follow, u);
    if (next === this.follow) return;
    this.follow = next;
    this.refused = null;
    this.coached = null;
    this.#arrived();
    if (next.gap) void this.#reload();
  }

  /** Lets those go on who wait for a frame that has come. */
  #arrived() {
    const at = this.newest?.seq ?? -1;
    for (const w of this.#waiting.filter((w) => w.seq <= at)) w.go();
    this.#waiting = this.#waiting.filter((w) => w.seq > at);
  }

  /** Waits until the stream has brought what an answer tells of; if it does not come, the page is loaded anew. */
  async #reach(answer: Receipt | null): Promise<void> {
    if (!answer || answer.seq <= (this.newest?.seq ?? -1)) return;
    const late = await new Promise<boolean>((done) => {
      const timer = setTimeout(() => done(true), patience);
      this.#waiting.push({ seq: answer.seq, go: () => (clearTimeout(timer), done(false)) });
    });
    if (late && !this.#closed) await this.#reload();
  }

  #table(t: Table) {
    const started = this.table?.status === 'open' && t.status !== 'open';
    this.table = t;
    if (started) void this.load();
  }

  #line(l: ChatLine) {
    if (this.chat.some((c) => c.n === l.n)) return;
    this.chat = [...this.chat, l];
    if (!this.chatOpen && !this.quiet(l.text)) this.unread++;
  }

  /** Acts. Words say what is done: without an answer it is kept and sent again, until it is done, taken back, or given back because the match has gone on. */
  async act(action: unknown, words: string): Promise<void> {
    const frame = this.newest;
    if (!frame || this.busy || this.viewer < 0) return;
    this.busy = true;
    this.refused = null;
    this.coached = null;
    this.returned = null;
    // One key for one decision to act: sending it again does not act twice.
    const key = randomID();
    try {
      const late = await this.#deliver(words, () => api.act(this.id, this.viewer, frame.seq, action, key));
      if (late) this.returned = words;
    } finally {
      this.busy = false;
    }
  }

  /** Goes on in the lesson, leaves it, or has the answer of a puzzle shown; the stream brings the same. */
  async lesson(what: 'next' | 'leave' | 'show'): Promise<void> {
    const at = this.newest?.lesson;
    if (!at || this.busy) return;
    this.busy = true;
    try {
      const lesson = await this.line.ask(() => api.lessonStep(this.id, what, at.step));
      const now = this.follow.newest;
      // What the stream has brought meanwhile is newer.
      if (now?.lesson === at) this.follow = { ...this.follow, newest: { ...now, lesson }, events: [] };
      this.coached = null;
    } catch (e) {
      if (!(e instanceof ApiError)) throw e;
      if (unanswered(e)) this.#recover();
      else this.refused = e.problem;
    } finally {
      this.busy = false;
    }
  }

  /** Runs one of the other calls that do something in the match. Each says at what it aims, so that it may be sent again. */
  async send(words: string, call: () => Promise<Receipt | null>): Promise<void> {
    await this.#deliver(words, call);
  }

  /** Changes some of the standing orders. */
  async order(words: string, more: Orders): Promise<void> {
    const orders = { ...(this.#orders ?? this.newest?.orders), ...more };
    this.#orders = orders; // the next change may come before the stream tells of this one
    await this.send(words, () => api.orders(this.id, this.viewer, orders));
    if (this.#orders === orders) this.#orders = null;
  }

  /** Sends until there is an answer. It reports whether what was sent once more came too late: the match had gone on without it. */
  async #deliver(words: string, call: () => Promise<Receipt | null>): Promise<boolean> {
    try {
      const { answer, tries } = await this.line.deliver(words, call);
      // The stream may have been cut with the rest.
      if (tries > 1 && !answer) await this.#reload();
      else await this.#reach(answer);
    } catch (thrown) {
      if (thrown instanceof Withdrawn) {
        if (!this.#closed) await this.#reload(); // it may have come to the server all the same
        return false;
      }
      const e = thrown instanceof Late ? thrown.refusal : thrown;
      if (!(e instanceof ApiError)) throw e;
      if (e.problem.type === 'coach') this.coached = { say: e.problem.say ?? '' };
      else if (!stale(e)) this.refused = e.problem;
      else await this.#behind(e);
      return stale(e) && e.problem.type !== 'coach' && thrown instanceof Late;
    }
    return false;
  }

  /** Loads the page anew that is behind the server. */
  async #behind(e: ApiError) {
    await this.#reload();
    // Trouble that has passed already: the page shows the match, and what was asked for was not done.
    if (isSick(e.problem) && !this.trouble) this.refused = e.problem;
  }

  async say(text: string) {
    try {
      this.#line(await this.line.ask(() => api.say(this.id, text)));
    } catch (e) {
      if (!(e instanceof ApiError)) throw e;
      if (isSick(e.problem)) await this.again();
      else if (unanswered(e)) this.#recover();
      else this.refused = e.problem;
    }
  }

  /** Asks for older steps of the log, at most so many; it reports whether there may be more. */
  async older(limit = 200): Promise<boolean> {
    const first = this.log[0]?.seq ?? 0;
    if (first === 0 || this.#asking) return false;
    this.#asking = true;
    const viewer = this.viewer;
    try {
      const steps = await this.line.ask(() => api.older(this.id, first, viewer, limit));
      if (viewer !== this.viewer) return false;
      this.follow = prepend(this.follow, steps);
      return (this.log[0]?.seq ?? 0) > 0 && steps.length > 0;
    } catch (e) {
      if (!(e instanceof ApiError)) throw e;
      if (unanswered(e)) this.#recover();
      return false;
    } finally {
      this.#asking = false;
    }
  }

  /** Asks for all steps of the log that are not there yet. */
  async whole(): Promise<void> {
    while (await this.older(1000));
  }

  /** Puts the slider on a step; the newest one is live again. */
  async show(step: number): Promise<void> {
    const last = this.newest?.seq ?? 0;
    if (step >= last) {
      this.step = null;
      this.past = null;
      return;
    }
    step = Math.max(0, step);
    this.step = step;
    let f = this.#frames.get(step);
    if (!f) {
      const viewer = this.viewer;
      try {
        f = await this.line.ask(() => api.frame(this.id, step, viewer));
      } catch (e) {
        if (!(e instanceof ApiError)) throw e;
        if (unanswered(e)) this.#recover();
        else if (isSick(e.problem)) await this.again();
        else this.refused = e.problem;
        // The board keeps what it shows: the slider goes back to it.
        if (this.step === step) this.step = this.past?.seq ?? null;
        return;
      }
      if (viewer !== this.viewer) return;
      this.#frames.set(step, f);
    }
    if (this.step === step) this.past = f;
  }
}

/** The page is behind what the server knows: the match has gone on, or can no longer be opened. */
function stale(e: ApiError): boolean {
  return e.status === 409 || isSick(e.problem);
}

/** The option of a list with the same action, so that a choice survives a fresh frame. */
export function sameOption(list: Option[], o: Option | null): Option | null {
  return o === null ? null : (list.find((x) => x.text === o.text) ?? null);
}
