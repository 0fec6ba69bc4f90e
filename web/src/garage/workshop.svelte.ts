/** The bench: the design, what the server says about it, what is in hand, what is chosen. */
import { box } from '../lib/box';
import * as steps from '../lib/history';
import { shelf } from '../designs/shelf.svelte';
import { keepDraft } from '../designs/store';
import { ApiError } from '../lib/api';
import { debounce } from '../lib/debounce';
import { randomID } from '../lib/secure';
import * as api from './api';
import { bound, left, placesFor, type Hand, type TabKey } from './catalog';
import * as edit from './edit';
import { words } from './messages';
import { raised, trailerIn } from './tow';
import { pointer, type Catalogue, type Checked, type DesignFile, type Options, type Ref, type Swap, type UnitPart, type Violation } from './types';

/** How long the page waits for the next change before it asks the server, in milliseconds. */
const pause = 120;

/** Something that is dragged: a part of the list or one on the plan. */
export interface Drag {
  hand: Hand | null;
  ref: Ref | null;
  name: string;
  x: number;
  y: number;
  /** Over the plan: letting go elsewhere takes a part out. */
  inside: boolean;
  over: { unit: UnitPart; at: string } | null;
}

/** A vehicle with trailers of which one is on the bench by itself: its place among them. */
export interface Rig {
  design: DesignFile;
  at: number;
}

export class Workshop {
  catalogue = $state.raw<Catalogue | null>(null);
  #history = $state.raw(steps.begin<DesignFile>({ name: words.newName, body: 'mid_sized' }));
  options = $state.raw<Options>({});
  /** The name under which the design is kept. */
  id = $state(randomID());
  report = $state.raw<Checked | null>(null);
  /** A change waits for its check. */
  checking = $state(false);
  /** The server did not answer, or refuses to read the design: why. */
  failed = $state('');
  /** A part of the list that waits for its place. */
  hand = $state.raw<Hand | null>(null);
  /** The part on the plan that is looked at. */
  chosen = $state.raw<Ref | null>(null);
  /** What is taken from the list goes in its place. */
  replacing = $state(false);
  drag = $state.raw<Drag | null>(null);
  /** What is in hand was taken with the keys: the focus follows it. */
  byKeys = false;
  tab = $state<TabKey>('weapons');
  /** The position that taps on the list go to; empty: the page asks. */
  place = $state('');
  /** What the choices of a place would change, by its pointer; for the design they were asked for. */
  #swaps = $state.raw<{ design: DesignFile; slot: string; list: Swap[] } | null>(null);

  /** The rigs of the designs that are one of its trailers. */
  #rigs = new WeakMap<DesignFile, Rig>();

  #turn = 0;
  #soon = debounce(pause, () => void this.check());
  #done = false;

  get design(): DesignFile {
    return this.#history.now;
  }
  /** The rig whose trailer is on the bench, null if the design stands for itself. */
  get rig(): Rig | null {
    return this.#rigs.get(this.design) ?? null;
  }
  /** What is checked and kept: of a rig all of it, with the trailer as it is on the bench. */
  get whole(): DesignFile {
    return this.rig ? raised(this.rig, this.design) : this.design;
  }
  canUndo = $derived(this.#history.past.length > 0);
  canRedo = $derived(this.#history.future.length > 0);
  sheet = $derived((this.rig && this.report?.behind[this.rig.at]) ?? this.report?.sheet ?? null);
  #violations = $derived.by<readonly Violation[]>(() => {
    const all = this.report?.sheet.violations ?? [];
    const { rig } = this;
    if (!rig) return all;
    // The places of the trailer are those of the design on the bench; those of the other bodies are none of it.
    const mine = `/behind/${rig.at}`;
    return all.map((v) => ({ ...v, path: v.path.startsWith(`${mine}/`) ? v.path.slice(mine.length) : v.path === mine ? '/body' : `/rig${v.path}` }));
  });
  /** What must be mended, and what is worth knowing. */
  breaches = $derived<readonly Violation[]>(this.#violations.filter((v) => v.severity === 'breach'));
  warnings = $derived<readonly Violation[]>(this.#violations.filter((v) => v.severity !== 'breach'));
  budget = $derived(this.catalogue ? bound(this.catalogue, this.options) : null);
  isKept = $derived.by(() => {
    const v = shelf.kept.find((k) => k.id === this.id)?.versions[0];
    return v !== undefined && this.report !== null && !this.checking && v.code === this.report.code && v.design.name === this.report.design.name;
  });

  /** What the list puts its parts in the place of. */
  target = $derived(this.replacing ? this.chosen : null);
  left = $derived(this.catalogue ? left(this.catalogue, this.sheet, this.#means, this.target, this.target ? (edit.entryOf(this.design, this.target) ?? null) : null) : null);

  /** The options with what the other bodies of a rig leave of the money. */
  get #means(): Options {
    const most = this.catalogue && this.rig && bound(this.catalogue, this.options);
    const others = (this.report?.sheet.division_cost ?? 0) - (this.sheet?.division_cost ?? 0);
    return most ? { ...this.options, division: 0, budget: Math.max(1, most - others) } : this.options;
  }

  /** Where what is in hand or dragged may go. */
  targets = $derived.by<{ unit: UnitPart; at: string }[]>(() => {
    if (!this.catalogue) return [];
    const hand = this.drag?.hand ?? (this.drag ? handOf(this.catalogue, this.design, this.drag.ref) : this.hand);
    return hand ? placesFor(this.catalogue, this.design, hand) : [];
  });

  /** What the rules have against a part, by its place in the file. */
  wrongAt(r: Ref): Violation | undefined {
    const path = pointer(r);
    return this.breaches.find((v) => v.path === path || v.path.startsWith(`${path}/`));
  }

  /** Changes the design: a step that can be taken back. */
  change(d: DesignFile, rig: Rig | null = this.rig): void {
    if (d === this.design) return;
    if (rig) this.#rigs.set(d, rig);
    this.#history = steps.step(this.#history, d);
    this.#changed();
  }

  /** Changes it so that the step and the one before are taken back together: a stepper that is held. */
  amend(d: DesignFile): void {
    if (d === this.design) return;
    if (this.rig) this.#rigs.set(d, this.rig);
    this.#history = { ...this.#history, now: d, future: [] };
    this.#changed();
  }

  /** Puts one of the trailers of the vehicle on the bench by itself; what is changed there is changed in the rig. */
  lift(at: number): void {
    const design = this.whole;
    const d = trailerIn(design, at);
    if (!d) return;
    this.#loose();
    this.change(d, { design, at });
  }

  /** Puts the whole rig on the bench again. */
  lower(): void {
    const { rig } = this;
    if (!rig) return;
    this.#loose();
    this.change(this.whole, null);
  }

  /** Takes up a design that the server proposes for all of it. */
  mend(d: DesignFile): void {
    this.choose(null);
    const { rig } = this;
    const whole = { ...d, name: (rig?.design ?? this.design).name };
    const trailer = rig && trailerIn(whole, rig.at);
    if (trailer) this.change(trailer, { design: whole, at: rig.at });
    else this.change(whole, null);
  }

  undo(): void {
    this.#history = steps.undo(this.#history);
    this.#loose();
    this.#changed();
  }

  redo(): void {
    this.#history = steps.redo(this.#history);
    this.#loose();
    this.#changed();
  }

  #loose(): void {
    this.chosen = null;
    this.replacing = false;
    this.hand = null;
  }

  rename(name: string): void {
    const bytes = new TextEncoder();
    let text = [...name.replace(/[^\P{C}]/gu, '')];
    while (bytes.encode(text.join('')).length > 60) text = text.slice(0, -1);
    this.change({ ...this.design, name: text.join('') });
  }

  #changed(): void {
    this.checking = true;
    this.#soon.call();
    keepDraft(box, { id: this.id, design: this.whole, options: this.options });
  }

  setOptions(o: Options): void {
    this.options = Object.fromEntries(Object.entries(o).filter(([, v]) => v)) as Options;
    this.#changed();
  }

  /** Puts another design on the bench; the one before can be brought back with undo. */
  open(d: DesignFile, id: string = randomID()): void {
    this.id = id;
    this.#loose();
    this.change(d, null);
  }

  /** Starts with a design that there is no way back from. */
  begin(d: DesignFile, id: string = randomID()): void {
    this.id = id;
    this.#history = steps.begin(d);
    this.#changed();
  }

  /** A design that is as good as new: the body with a plant, tires and a driver. */
  fresh(body = 'mid_sized'): void {
    if (this.catalogue) this.open(edit.fresh(this.catalogue, body, words.newName));
  }

  choose(r: Ref | null): void {
    this.hand = null;
    this.chosen = r;
    this.replacing = r !== null && ('index' in r ? r.list === 'weapons' : r.list === 'plant');
    if (!r || !this.catalogue) return;
    if (r.list === 'plant' || r.list === 'second_plant') this.tab = 'plant';
    else if (r.list === 'tires') this.tab = 'tires';
    else if (r.list === 'accessories') this.tab = /turret|cupola/.test(edit.entryOf(this.design, r)?.accessory ?? '') ? 'turrets' : 'accessories';
    else this.tab = r.list;
  }

  /** A tap on the list: in place of the chosen part, into the chosen position, where alone it can go, or into the hand. */
  tap(h: Hand): void {
    const c = this.catalogue;
    if (!c) return;
    const to = this.target;
    if (to && h.kind === 'weapon' && to.list === 'weapons') {
      this.change(edit.patchEntry(this.design, to, { weapon: h.id, shots: undefined, loads: undefined, ...(c.weapons.find((w) => w.id === h.id)?.magazine ? {} : { magazines: undefined }) }));
      return;
    }
    if (h.kind === 'plant') {
      const unit = to?.unit ?? 'main';
      this.change(edit.withUnit(this.design, unit, to?.list === 'second_plant' ? { second_plant: { ...edit.unitOf(this.design, unit)?.second_plant, plant: h.id } } : { plant: h.id }));
      return;
    }
    const places = placesFor(c, this.design, h);
    const here = places.filter((p) => p.at === this.place);
    const only = here.length === 1 ? here[0] : places.length === 1 ? places[0] : undefined;
    if (only) this.lay(h, only);
    else if (this.hand?.id === h.id) this.hand = null;
    else this.hand = h;
  }

  /** Puts what is in hand somewhere. */
  lay(h: Hand, to: { unit: UnitPart; at: string }): void {
    this.hand = null;
    this.replacing = false;
    const d = this.design;
    let r: { design: DesignFile; ref: Ref };
    if (h.kind === 'weapon') r = edit.addWeapon(d, to.unit, h.id, to.at);
    else if (h.kind === 'accessory') r = edit.addAccessory(d, to.unit, h.id, to.at === 'inside' ? undefined : to.at);
    else if (h.kind === 'person') r = edit.addPerson(d, to.unit, h.id);
    else if (h.kind === 'plant') r = { design: edit.withUnit(d, to.unit, { plant: h.id, plant_at: to.at === 'plant_back' ? 'back' : undefined }), ref: { unit: to.unit, list: 'plant' } };
    else {
      const id = h.id as 'goods' | 'spare_tire' | 'grenade_box' | 'vehicle';
      const tire = edit.tireAt(d, 'front_left') || 'standard';
      r = edit.addCargo(d, to.unit, id === 'goods' ? { cargo: id, weight: 100, spaces: 1 } : id === 'spare_tire' ? { cargo: id, tire } : id === 'vehicle' ? { cargo: id, body: 'light_cycle' } : { cargo: id });
    }
    this.change(r.design);
    this.chosen = r.ref;
  }

  /** Lets go of what is dragged. */
  drop(): void {
    const g = this.drag;
    this.drag = null;
    if (!g) return;
    if (g.over && g.hand) this.lay(g.hand, g.over);
    else if (g.over && g.ref) {
      const r = edit.move(this.design, g.ref, g.over);
      this.change(r.design);
      this.chosen = r.ref;
    } else if (!g.inside && g.ref) this.remove(g.ref);
  }

  remove(r: Ref): void {
    this.chosen = null;
    this.replacing = false;
    this.change(edit.remove(this.design, r));
  }

  /** Asks the server at once. */
  async check(): Promise<void> {
    this.#soon.cancel();
    const turn = ++this.#turn;
    const asked = this.design;
    this.checking = true;
    try {
      const r = await api.check(sent(this.whole), this.options);
      if (turn !== this.#turn) return;
      this.report = r;
      this.failed = '';
    } catch (e) {
      if (turn !== this.#turn) return;
      this.failed = e instanceof ApiError && e.status !== 0 ? e.message : words.unchecked;
    }
    this.checking = false;
  }

  /** What the choices of a place would change; asked again for every design. */
  async swapsAt(slot: string): Promise<Swap[]> {
    const design = this.design;
    if (this.#swaps?.design === design && this.#swaps.slot === slot) return this.#swaps.list;
    const { rig } = this;
    const list = await api.swaps(sent(this.whole), this.options, rig ? `/behind/${rig.at}${slot}` : slot);
    if (!this.#done && design === this.design) this.#swaps = { design, slot, list };
    return list;
  }

  /** Keeps the design in this browser. */
  async save(): Promise<void> {
    if (this.checking || !this.report) await this.check();
    if (this.report && !this.failed) shelf.save(this.report.design, this.report.code, this.report.sheet, this.id);
  }

  /** A copy under another name. */
  duplicate(): void {
    const d = this.whole;
    this.id = randomID();
    this.change({ ...d, name: shelf.freshName(d.name.trim()) }, null);
  }

  close(): void {
    this.#done = true;
    this.#turn++;
    this.#soon.cancel();
  }
}

/** The design as the server wants it: a name without spaces around it. */
function sent(d: DesignFile): DesignFile {
  return { ...d, name: d.name.trim() };
}

/** What a part on the plan is when it is carried. */
export function handOf(c: Catalogue, d: DesignFile, r: Ref | null): Hand | null {
  const e = r ? edit.entryOf(d, r) : undefined;
  if (!r || e === undefined) return null;
  if (e.weapon && r.list === 'weapons') return { kind: 'weapon', id: e.weapon, name: c.weapons.find((w) => w.id === e.weapon)?.name ?? e.weapon };
  if (e.accessory && r.list === 'accessories') return { kind: 'accessory', id: e.accessory, name: c.accessories.find((a) => a.id === e.accessory)?.name ?? e.accessory };
  if (e.role && r.list === 'crew') return { kind: 'person', id: e.role, name: c.roles.find((p) => p.id === e.role)?.name ?? e.role };
  if (e.cargo && r.list === 'cargo') return { kind: 'cargo', id: e.cargo, name: e.name || words.cargo[e.cargo]! };
  if (e.plant && r.list === 'plant') return { kind: 'plant', id: e.plant, name: words.plantName(c.plants.find((p) => p.id === e.plant)?.name ?? e.plant) };
  return null;
}
