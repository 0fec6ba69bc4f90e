/** The drawing board of the garage: the car, what the server says about it, what is in hand, and what is kept. */
import { box } from '../lib/box';
import * as steps from '../lib/history';
import { tables } from '../sixth/tables.svelte';
import { ApiError } from '../lib/api';
import { debounce } from '../lib/debounce';
import { randomID } from '../lib/secure';
import { check } from './api';
import { all, blank, file, install, move, put, take, whole } from './design';
import { hint, obvious, type Left } from './hints';
import { words } from './messages';
import * as store from './store';
import type { BuildCard, Catalogue, Design, DesignFile, Report, Size, Spot, Terms, Violation } from './types';

/** A card on the plan. */
export interface Slot {
  spot: Spot;
  at: number;
}

/** How long the page waits for the next change before it asks the server, in milliseconds. */
const pause = 180;

export class Workshop {
  #history = $state.raw(steps.begin(blank(words.newCar)));
  terms = $state.raw<Terms>({ size: { ap: 4, bp: 16, cp: 4 }, core_only: false, any_copies: false });
  /** The name under which the car is kept. */
  id = $state(randomID());
  report = $state.raw<Report | null>(null);
  /** A change waits for its check. */
  checking = $state(false);
  /** The server did not answer, or could not read the car: why. */
  failed = $state('');
  /** The place that cards from the list go to. */
  place = $state<Spot | ''>('');
  /** A card that waits for its place. */
  hand = $state.raw<BuildCard | null>(null);
  /** The card on the plan that is looked at. */
  chosen = $state.raw<Slot | null>(null);
  kept = $state.raw<store.Kept[]>(store.load(box));
  /** The browser refuses to keep anything. */
  forgetful = $state(false);

  #turn = 0;
  #soon = debounce(pause, () => void this.check());

  get design(): Design {
    return this.#history.now;
  }
  get catalogue(): Catalogue | null {
    return tables.tables as unknown as Catalogue | null;
  }
  #byID = $derived(new Map((this.catalogue?.cards ?? []).map((c) => [c.id, c])));
  find = (id: string): BuildCard | undefined => this.#byID.get(id);

  canUndo = $derived(this.#history.past.length > 0);
  canRedo = $derived(this.#history.future.length > 0);

  /** Points left, as the server has counted them last. */
  left = $derived.by<Left>(() => {
    const s = this.report?.summary;
    return s ? { bp: s.bp_allowed - s.bp, cp: s.cp_allowed - s.cp } : { bp: this.terms.size.bp, cp: this.terms.size.cp };
  });
  problems = $derived<readonly Violation[]>(this.report?.violations ?? []);
  /** The newest kept version of this car is what is on the board. */
  isKept = $derived.by(() => {
    const v = this.kept.find((k) => k.id === this.id)?.versions[0];
    return v !== undefined && this.report !== null && !this.checking && v.code === this.report.code;
  });

  hint(card: BuildCard): string {
    return hint(this.design, card, this.terms, this.left, this.find);
  }

  /** What is wrong with a card on the plan. */
  wrongAt(slot: Slot): Violation | undefined {
    const card = this.design[slot.spot][slot.at];
    const last = this.design[slot.spot].lastIndexOf(card ?? '');
    return this.problems.find((v) => v.card === card && v.spot === slot.spot && last === slot.at);
  }

  /** Changes the car: a step that can be taken back. */
  change(d: Design): void {
    if (d === this.design) return;
    this.#history = steps.step(this.#history, d);
    this.#changed();
  }

  undo(): void {
    this.#history = steps.undo(this.#history);
    this.chosen = null;
    this.#changed();
  }

  redo(): void {
    this.#history = steps.redo(this.#history);
    this.chosen = null;
    this.#changed();
  }

  rename(name: string): void {
    const max = this.catalogue?.bounds.name ?? 60;
    const bytes = new TextEncoder();
    let text = [...name.replace(/[^\P{C}]/gu, '')];
    while (bytes.encode(text.join('')).length > max) text = text.slice(0, -1);
    this.change({ ...this.design, name: text.join('') });
  }

  #changed(): void {
    this.checking = true;
    this.#soon.call();
    store.keepDraft(box, { id: this.id, car: file(this.design), size: this.terms.size });
  }

  setTerms(t: Terms): void {
    this.terms = t;
    this.#changed();
  }

  setSize(size: Size): void {
    this.setTerms({ ...this.terms, size });
  }

  /** Puts another car on the board; the one before can be brought back with undo. */
  open(f: DesignFile, id: string = randomID()): void {
    this.id = id;
    this.chosen = null;
    this.hand = null;
    this.change(whole(f));
  }

  /** Starts with a car that there is no way back from. */
  begin(f: DesignFile, id: string = randomID()): void {
    this.id = id;
    this.#history = steps.begin(whole(f));
    this.#changed();
  }

  /** A tap on a card of the list: into the chosen place, or where alone it can go, or into the hand. */
  tap(card: BuildCard): void {
    const to = this.place !== '' && card.spots.includes(this.place) ? this.place : obvious(this.design, card, this.find);
    if (to === null) {
      this.hand = this.hand?.id === card.id ? null : card;
      return;
    }
    this.lay(card, to);
  }

  lay(card: BuildCard, to: Spot): void {
    this.hand = null;
    this.change(install(this.design, card, to, this.find));
    const at = this.design[to].lastIndexOf(card.id);
    this.chosen = { spot: to, at };
  }

  /** A tap on a place of the plan. */
  tapPlace(spot: Spot): void {
    if (this.hand) this.lay(this.hand, spot);
    else this.place = this.place === spot ? '' : spot;
  }

  drop(slot: Slot): void {
    this.chosen = null;
    this.change(take(this.design, slot.spot, slot.at));
  }

  move(slot: Slot, to: Spot): void {
    if (slot.spot === to) return;
    this.change(move(this.design, slot.spot, slot.at, to));
    this.chosen = { spot: to, at: this.design[to].length - 1 };
  }

  again(slot: Slot): void {
    const card = this.design[slot.spot][slot.at];
    if (card) this.change(put(this.design, card, slot.spot));
  }

  get empty(): boolean {
    return all(this.design).length === 0;
  }

  /** Asks the server at once. */
  async check(): Promise<void> {
    this.#soon.cancel();
    const turn = ++this.#turn;
    this.checking = true;
    try {
      const r = await check(file(this.design), this.terms);
      if (turn !== this.#turn) return;
      this.report = r;
      this.failed = '';
    } catch (e) {
      if (turn !== this.#turn) return;
      this.failed = e instanceof ApiError && e.status !== 0 ? e.message : words.unchecked;
    }
    this.checking = false;
  }

  /** Keeps the car in this browser. */
  async save(): Promise<void> {
    if (this.checking || !this.report) await this.check();
    if (!this.report) return;
    this.kept = store.saved(this.kept, this.id, this.design, this.report.code, this.terms.size, Date.now());
    this.forgetful = !store.keep(box, this.kept);
  }

  /** A copy under another name. */
  duplicate(): void {
    this.id = randomID();
    this.change({ ...this.design, name: store.freshName(this.kept, this.design.name.trim()) });
  }

  forget(id: string): void {
    this.kept = store.dropped(this.kept, id);
    this.forgetful = !store.keep(box, this.kept);
  }

  close(): void {
    this.#turn++;
    this.#soon.cancel();
  }
}
