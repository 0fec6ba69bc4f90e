/** Questions about an observation that the parts of the board ask: what stands where, which spaces an answer names, and in which words. */
import type { Option } from '../../lib/types';
import { capital, percent, type Voice } from '../../lib/voice';
import { cell, distance, follow, shortest, space, steps } from './geometry';
import { crewOf, spaceWords, vehicleOf, vehicleWords } from './names';
import { phrases } from './phrases';
import { tables } from './tables.svelte';
import type { Action, AskKind, ComingView, Dir, Observation, Place, Preview, Scenario, Space, VehicleView } from './types';

export type Choice = Option<Action>;

const semiSpaces = ['rear', 'middle', 'front'] as const;

/** covers lists the spaces that a vehicle fills; the Semi has three, from the rear. */
export function covers(v: VehicleView): Space[] {
  const c = cell(v.at);
  if (!c) return [];
  return Array.from({ length: v.length ?? 1 }, (_, i) => space(c.x + i, c.y));
}

/** What stands on a space: a vehicle or wreck, and which of its spaces. */
export function standing(view: Observation, s: Space): { vehicle: VehicleView; part: number } | undefined {
  for (const vehicle of view.vehicles) {
    const part = covers(vehicle).indexOf(s);
    if (part >= 0) return { vehicle, part };
  }
  return undefined;
}

/** spaceOf is the space of the road of a place: a vehicle, or a space of the Semi. Of the Semi alone it is the rear one. */
export function spaceOf(view: Observation, place: Place | undefined): Space | undefined {
  const [id, part] = (place ?? '').split(':');
  const v = vehicleOf(view, id);
  if (!v) return undefined;
  const i = semiSpaces.indexOf(part as 'rear');
  return covers(v)[Math.max(0, i)];
}

/** samePlace says whether two places are one: "main" is the Tank, and of the Semi the rear space. */
export function samePlace(a: Place | undefined, b: Place | undefined): boolean {
  const plain = (p: Place | undefined) => (p ?? '').replace(/:rear$/, '');
  return a !== undefined && plain(a) === plain(b);
}

/** The seats whose pegs stand on a space of a vehicle, in order of seats. */
export function pegsOn(view: Observation, v: VehicleView, part: number): number[] {
  const place = v.length ? `${v.id}:${semiSpaces[part]}` : v.id;
  return view.crew.filter((c) => samePlace(c.on, place)).map((c) => c.seat);
}

/** The parts of a vehicle in words: what its spaces are called. */
export const partName = (part: number): string => semiSpaces[part] ?? '';

/** free says whether a vehicle may pass a space: nothing stands there but itself. */
function free(view: Observation, mover: VehicleView | undefined): (s: Space) => boolean {
  const through = mover?.kind === 'pv' ? (tables.model(mover.model)?.through ?? []) : [];
  return (s) => {
    const here = standing(view, s)?.vehicle;
    return here === undefined || here.id === mover?.id || through.includes(here.kind);
  };
}

/** way is how a vehicle gets to a space: around what stands there; straight if there is no way. */
export function way(view: Observation, id: string | undefined, to: Space, from?: Space): Space[] {
  const v = vehicleOf(view, id);
  const start = from ?? v?.at;
  if (!start) return [to];
  return shortest(start, to, free(view, v)) ?? [start, to];
}

/** mover is the vehicle that a space is chosen for. */
export function mover(view: Observation, ask: AskKind | string | undefined, seat: number): string | undefined {
  const me = crewOf(view, seat);
  const p = view.pending;
  if (ask === 'force' || ask === 'follow' || ask === 'nudge' || ask === 'drift') return p?.vehicle ?? me?.vehicle;
  if (ask === 'reward') return vehicleOf(view, p?.vehicle) ? p!.vehicle : me?.on && vehicleOf(view, me.on)?.kind === 'suv' ? me.on : me?.vehicle;
  return me?.vehicle;
}

/** A question as far as the board needs it: its kind, and whose it is. */
export interface Asking {
  kind: AskKind | string;
  seat: number;
  /** The steps of a path that are taken so far. */
  path: readonly Dir[];
}

/** spaceFor is the space that an answer names; undefined if it names none. Of a path it is the one after the steps taken so far. */
export function spaceFor(view: Observation, asking: Asking, a: Action): Space | undefined {
  const me = crewOf(view, asking.seat);
  switch (a.do) {
    case 'start':
    case 'drive':
    case 'to':
      return a.to;
    case 'leap':
    case 'ram':
    case 'force':
    case 'pick':
      return spaceOf(view, a.vehicle);
    case 'shake':
      return spaceOf(view, me?.vehicle);
    case 'hijack':
    case 'brawl':
    case 'special':
      return me?.at;
    case 'go':
      return crewOf(view, a.seat)?.at;
    case 'who':
      return a.seat === -1 ? view.pending?.at : (crewOf(view, a.seat)?.at ?? view.pending?.at);
    case 'path':
      return next(view, asking, a);
    case 'way':
      return wayTarget(view, asking, a.dir);
  }
  return undefined;
}

/** Where the steps of a path start: at what moves. */
export function pathStart(view: Observation, asking: Asking): Space | undefined {
  return spaceOf(view, mover(view, asking.kind, asking.seat));
}

function next(view: Observation, asking: Asking, a: Action): Space | undefined {
  const from = pathStart(view, asking);
  const path = a.path ?? [];
  if (!from || path.length < asking.path.length || asking.path.some((d, i) => path[i] !== d)) return undefined;
  const spaces = follow(from, path.slice(0, asking.path.length + 1));
  return spaces.at(-1);
}

/** A way North or South moves the main enemy there; East gives cargo to the other vehicle, West takes it (HAND OFF). */
function wayTarget(view: Observation, asking: Asking, dir: Action['dir']): Space | undefined {
  if (dir === 'n' || dir === 's') {
    const c = cell(vehicleOf(view, 'main')?.at ?? view.main?.at);
    const to = c && { x: c.x, y: c.y + steps[dir].y };
    return to && cell(space(to.x, to.y)) ? space(to.x, to.y) : undefined;
  }
  return spaceOf(view, dir === 'e' ? view.pending?.vehicle : crewOf(view, asking.seat)?.vehicle);
}

/** litBy are the answers by the space that they name. */
export function litBy(view: Observation, asking: Asking, options: readonly Choice[]): Map<Space, Choice[]> {
  const out = new Map<Space, Choice[]>();
  for (const o of options) {
    const s = spaceFor(view, asking, o.action);
    if (!s || !cell(s)) continue;
    const list = out.get(s);
    if (list) list.push(o);
    else out.set(s, [o]);
  }
  return out;
}

/** What the board draws of an answer. */
export interface Sketch {
  kind: 'drive' | 'leap' | 'strike' | 'mark';
  /** The spaces from where it begins to where it leads. */
  way: Space[];
  /** The vehicle that moves. */
  vehicle?: string;
  /** Whose peg leaps. */
  seat?: number;
  slides: ComingView[];
}

export const previewOf = (o: Choice | null | undefined): Preview | undefined => o?.preview as Preview | undefined;

/** sketch is what an answer would do on the road. */
export function sketch(view: Observation, asking: Asking, o: Choice): Sketch | null {
  const a = o.action;
  const p = previewOf(o);
  const me = crewOf(view, asking.seat);
  const to = a.do === 'path' ? undefined : (spaceFor(view, asking, a) ?? p?.to);
  const slides = p?.slides ?? [];
  const own = me?.vehicle;
  switch (a.do) {
    case 'drive':
      return to ? { kind: 'drive', way: way(view, own, to), vehicle: own, slides } : null;
    case 'to': {
      const id = mover(view, asking.kind, asking.seat);
      return to ? { kind: 'drive', way: view.pending?.special === 'mid_air_ram' ? [spaceOf(view, own) ?? to, to] : way(view, id, to), vehicle: id, slides } : null;
    }
    case 'path': {
      const from = pathStart(view, asking);
      return from ? { kind: 'drive', way: follow(from, a.path ?? []), vehicle: mover(view, asking.kind, asking.seat), slides } : null;
    }
    case 'leap':
      return to && me?.at ? { kind: 'leap', way: [me.at, to], seat: asking.seat, slides } : null;
    case 'pick': {
      if (!to) return null;
      if (asking.kind === 'peg' || asking.kind === 'place') return { kind: 'leap', way: [view.pending?.at ?? to, to], seat: view.pending?.peg === 'enemy' ? undefined : view.pending?.seat, slides };
      const by = spaceOf(view, view.pending?.vehicle);
      if (asking.kind === 'slam' && by) return { kind: 'strike', way: [by, to], slides };
      return { kind: 'mark', way: [to], slides };
    }
    case 'ram':
    case 'force': {
      const from = spaceOf(view, own);
      return from && to ? { kind: 'strike', way: [from, to], slides } : null;
    }
  }
  return to || slides.length > 0 ? { kind: 'mark', way: to ? [to] : [], slides } : null;
}

/** steered is the options of a path that go on as the steps taken so far do. */
export function steered(options: readonly Choice[], path: readonly Dir[]): Choice[] {
  return options.filter((o) => o.action.do === 'path' && path.every((d, i) => o.action.path?.[i] === d));
}

/** Steps of a path as they are kept: "e,ne". */
export function pathOf(text: string): Dir[] {
  return text === '' ? [] : (text.split(',') as Dir[]);
}

/** A place that somebody points at: a ring, or an arrow from one space to another. */
export interface Ping {
  from?: Space;
  to: Space;
}

/** ping reads a line of the chat that points at the road: "@7,3" or "@3,4>7,3". */
export function ping(text: string): Ping | null {
  const m = /^@(\d\d?,\d)(?:>(\d\d?,\d))?$/.exec(text.trim());
  if (!m || !cell(m[1]) || (m[2] !== undefined && !cell(m[2]))) return null;
  return m[2] === undefined ? { to: m[1]! } : { from: m[1]!, to: m[2] };
}

/** pointing is such a line. */
export function pointing(p: Ping): string {
  return p.from === undefined ? `@${p.to}` : `@${p.from}>${p.to}`;
}

/** pointed is such a line in words; null for any other. */
export function pointed(text: string): string | null {
  const p = ping(text);
  if (!p) return null;
  return p.from === undefined ? phrases.pointsAt(spaceWords(p.to)) : phrases.pointsFrom(spaceWords(p.from), spaceWords(p.to));
}

/** What is about to happen to a vehicle, added up: damage by card, or that it is swept away. */
export interface Threat {
  id: string;
  amount: number;
  swept: boolean;
  /** Strength that the main enemy is about to lose by wrecks. */
  gain: number;
  text: string;
}

/** What a wreck does not sweep away (HH-ROUND-008). */
const steadfast = (id: string) => id === 'main' || id === 'hunter';

/** threats gathers what comes at vehicles: damage of cards about to be activated, and wrecks on their way. */
export function threats(coming: readonly ComingView[]): Threat[] {
  const out = new Map<string, Threat>();
  const of = (id: string) => {
    const t = out.get(id) ?? { id, amount: 0, swept: false, gain: 0, text: '' };
    out.set(id, t);
    return t;
  };
  for (const c of coming) {
    if (c.kind === 'damage' && c.vehicle) {
      const t = of(c.vehicle);
      t.amount += c.amount ?? 0;
      t.text = [t.text, phrases.fromCard(`${c.amount ?? ''}`, c.card ? tables.name(c.card) : phrases.aCard)].filter((s) => s !== '').join(', ');
    }
    if (c.when !== 'end_of_round') continue;
    for (const id of c.hits ?? []) {
      if (!steadfast(id)) of(id).swept = true;
      else if (c.amount) of(id).gain += c.amount;
    }
    if (c.kind === 'remove' && c.vehicle) of(c.vehicle).swept = true;
  }
  return [...out.values()];
}

/** course is a way over the road that is drawn: to what stops a wreck, or over the West edge. */
export function course(c: ComingView): { way: Space[]; off: boolean } {
  const way = [...(c.way ?? [])];
  const last = cell(way.at(-1));
  if (!last) return { way: [], off: false };
  const stopped = c.kind === 'wreck' && (c.hits ?? []).some(steadfast);
  if (stopped && last.x > 1) way.push(space(last.x - 1, last.y));
  return { way, off: way.length === 1 || (c.kind === 'wreck' && !stopped && last.x === 1 && distance(way[0]!, way.at(-1)!) < 4) };
}

/** What comes, as far as it can be drawn as a way over the road. */
export function ways(coming: readonly ComingView[]): ComingView[] {
  return coming.filter((c) => (c.way?.length ?? 0) > 1 || (c.when === 'end_of_round' && c.way?.length === 1));
}

/** The spaces on which SUVs will be put. */
export function arrivals(coming: readonly ComingView[]): ComingView[] {
  return coming.filter((c) => c.kind === 'place_suv' && (c.way?.length ?? 0) > 0);
}

/** words says what stands on a space, for those who cannot see it. */
export function words(view: Observation, s: Space, v: Voice): string {
  const here = standing(view, s);
  const out: string[] = [];
  if (here) {
    const { vehicle, part } = here;
    const name = vehicleWords(vehicle.id, view, v);
    out.push(vehicle.length ? `${name}, ${phrases.parts[partName(part)] ?? ''}` : name);
    if (vehicle.strength) out.push(phrases.strength(vehicle.strength.value, vehicle.strength.max));
    else if (vehicle.kind === 'tank' && view.main?.strength) out.push(phrases.strength(view.main.strength.value, view.main.strength.max));
    else if (vehicle.kind === 'hunter' && view.hunter) out.push(phrases.strength(view.hunter.value, view.hunter.max));
    if (vehicle.kind === 'pv') out.push(vehicle.manned ? phrases.manned : phrases.nobodyDrives);
    for (const seat of pegsOn(view, vehicle, part)) out.push(phrases.onTheRoof(v, seat));
    if (vehicle.pegs?.includes(part)) out.push(phrases.pegOnIt);
    if (vehicle.cargo) out.push(phrases.cargo(vehicle.cargo));
    if (view.decoder === vehicle.id) out.push(phrases.decoderInIt);
  }
  if (view.scenario === 'chopper' && !view.main?.gone && view.main?.at === s) out.push(phrases.chopperAbove);
  for (const c of view.stage === 'setup' ? view.crew : []) if (c.start === s) out.push(phrases.startsHere(v, c.seat));
  return `${capital(spaceWords(s))}: ${out.length > 0 ? out.join(', ') : phrases.empty}`;
}

/** What choosing a space or a vehicle means, by question. */
const spaceDeeds: Record<string, keyof typeof phrases.here> = { force: 'force', follow: 'follow', nudge: 'nudge', drift: 'drift' };
const pickDeeds: Record<string, keyof typeof phrases.here> = { decoder: 'decoder', slam: 'slam', peg: 'peg', place: 'place', repo: 'repo', load: 'load' };

/** deed says what an answer does to the space that it names, in two or three words. */
export function deed(view: Observation, asking: Asking, o: Choice, v: Voice): string {
  const a = o.action;
  switch (a.do) {
    case 'start':
      return phrases.here.start;
    case 'drive':
      return phrases.here.drive;
    case 'to':
      return phrases.here[spaceDeeds[asking.kind] ?? 'to'];
    case 'leap':
      if (a.wheel) return phrases.here.wheel;
      return a.vehicle === crewOf(view, asking.seat)?.vehicle ? phrases.here.roof : phrases.here.leap;
    case 'ram':
      return phrases.here.ram;
    case 'force':
      return phrases.here.forceIt;
    case 'shake':
      return phrases.here.shake;
    case 'hijack':
      return phrases.here.hijack;
    case 'brawl':
      return phrases.here.brawl;
    case 'special':
      return tables.name(a.special);
    case 'stunt':
      return tables.name(view.stunts[a.spot ?? -1]?.card);
    case 'go':
      return v.you(a.seat) ? phrases.youNext : phrases.next(v.name(a.seat));
    case 'pick':
      return phrases.here[pickDeeds[asking.kind] ?? 'pick'];
    case 'who':
      return a.seat === -1 ? phrases.pegFirst : v.you(a.seat) ? phrases.youFirst : phrases.first(v.name(a.seat));
    case 'path':
      return (a.path?.length ?? 0) > asking.path.length + 1 ? phrases.here.onTheWay : phrases.here.to;
    case 'way':
      return a.dir === 'n' ? phrases.here.north : a.dir === 's' ? phrases.here.south : a.dir === 'e' ? phrases.here.give : phrases.here.takeCargo;
  }
  return o.text;
}

/** odds are the chances of an answer in a few letters, "30%, 70% boosted"; '' where nothing is rolled. */
export function odds(o: Choice): string {
  const p = previewOf(o);
  const first = p?.odds?.[0];
  if (!first) return '';
  return first.boosted > first.plain ? phrases.boostedTo(percent(first.plain), percent(first.boosted)) : percent(first.plain);
}

/** goalWords says what wins, in one line. */
export function goalWords(view: Pick<Observation, 'scenario' | 'main'>): string {
  switch (view.scenario) {
    case 'tank':
      return phrases.goalTank;
    case 'semi':
      return phrases.goalSemi;
  }
  return view.main?.gone ? phrases.goalHunter : phrases.goalChopper;
}

/** crewSeat is the seat whose vehicle and peg a question is about: of what is in progress whose it is, else the one who is asked. */
export function crewSeat(view: Observation, kind: AskKind | string | undefined, viewer: number): number {
  switch (kind) {
    case 'force':
    case 'follow':
    case 'nudge':
    case 'drift':
    case 'reward':
    case 'peg':
      return view.pending?.seat ?? viewer;
  }
  return viewer;
}

/** starting is the road before the game as the scenario will set it up, for so many characters (HH-SETUP-018). */
export function starting(view: Observation, sheet: Scenario | undefined): Observation | null {
  const setup = sheet?.setups.find((s) => s.crew === view.crew.length);
  if (!sheet || !setup) return null;
  const vehicles: VehicleView[] = setup.suvs.map((s, i) => ({ id: `suv${i + 1}` as VehicleView['id'], kind: 'suv', at: s.at, ...(s.peg ? { pegs: [0] } : {}) }));
  if (sheet.id === 'tank' && sheet.start) vehicles.push({ id: 'main', kind: 'tank', at: sheet.start });
  if (sheet.id === 'semi' && setup.rear) vehicles.push({ id: 'main', kind: 'semi', at: setup.rear, length: 3, pegs: (setup.semi_pegs ?? []).map((p) => semiSpaces.indexOf(p as 'rear')) });
  if (sheet.id === 'chopper' && sheet.hunter) vehicles.push({ id: 'hunter', kind: 'hunter', at: sheet.hunter });
  const strength = setup.strength ? { value: setup.strength, max: setup.strength } : undefined;
  return {
    ...view, stage: 'decoder', crew: [], vehicles, door: setup.door_open ? 'open' : 'closed', main: { ...(strength ? { strength } : {}), ...(sheet.id === 'chopper' && sheet.start ? { at: sheet.start } : {}) },
    ...(setup.hunter ? { hunter: { value: setup.hunter, max: setup.hunter } } : {}),
  };
}
