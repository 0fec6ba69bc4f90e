/** Names of what an observation or event of Highway Crew refers to: vehicles, places, spaces, rolls, what comes. */
import type { Voice } from '../../lib/voice';
import { phrases, type Case } from './phrases';
import { tables } from './tables.svelte';
import type { ComingView, CrewView, EndRule, EnemyFace, Face, Observation, Place, Purpose, RollView, ScenarioID, Skill, Space, VehicleView } from './types';

export const skillIcon: Record<Skill, string> = { speed: 'speed', control: 'steer', athletics: 'person', defense: 'shield' };

/** cellOf takes a space apart; null for nothing. */
export function cellOf(at: Space | undefined): { x: number; y: number } | null {
  const m = /^(\d+),(\d+)$/.exec(at ?? '');
  return m ? { x: Number(m[1]), y: Number(m[2]) } : null;
}

/** spaceWords names a space: "column 7, lane 3". */
export function spaceWords(at: Space | undefined): string {
  const c = cellOf(at);
  return c ? phrases.space(c.x, c.y) : phrases.offRoad;
}

/** moveWords says how far it is from one space to another: "2 East, 1 North". */
export function moveWords(from: Space | undefined, to: Space | undefined): string {
  const a = cellOf(from);
  const b = cellOf(to);
  if (!a || !b) return b ? phrases.into(spaceWords(to)) : '';
  const parts: string[] = [];
  if (b.x !== a.x) parts.push(phrases.steps[b.x > a.x ? 'e' : 'w'](Math.abs(b.x - a.x)));
  if (b.y !== a.y) parts.push(phrases.steps[b.y > a.y ? 's' : 'n'](Math.abs(b.y - a.y)));
  return parts.join(', ') || phrases.nowhere;
}

/** far is the distance of two spaces, a diagonal being one (HH-ROAD-005). */
export function far(a: Space | undefined, b: Space | undefined): number {
  const p = cellOf(a);
  const q = cellOf(b);
  return p && q ? Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y)) : Infinity;
}

/** split takes a place apart: "main:rear" into vehicle and space. */
export function split(place: Place | undefined): [string, string] {
  const [id = '', space = ''] = (place ?? '').split(':');
  return [id, space];
}

/** whole is a place with its space of the Semi said: "main" alone is the rear one. */
export function whole(place: Place | undefined, scenario: ScenarioID): Place {
  return place === 'main' && scenario === 'semi' ? 'main:rear' : (place ?? '');
}

export function vehicleOf(o: Observation, id: string | undefined): VehicleView | undefined {
  const [v] = split(id);
  return o.vehicles.find((x) => x.id === v);
}

export function crewOf(o: Observation, seat: number | undefined): CrewView | undefined {
  return o.crew.find((c) => c.seat === seat);
}

/** bareVehicle names a vehicle without knowing whose it is or what has become of it: "SUV 3", "the Big-Block", "Hunter". */
export function bareVehicle(id: string | undefined, scenario: ScenarioID, as: Case = 'who'): string {
  const [v] = split(id);
  if (v === '') return phrases.vehicle(as);
  if (v === 'main') return phrases.main(scenario, as);
  if (v === 'hunter') return phrases.named('Hunter', as);
  return v.startsWith('suv') ? phrases.named(`SUV ${v.slice(3)}`, as) : phrases.model(tables.name(v), as);
}

/** barePlace names a vehicle to stand on, of the Semi the space. */
export function barePlace(place: Place | undefined, scenario: ScenarioID, as: Case = 'who'): string {
  const [v, space] = split(whole(place, scenario));
  return space ? phrases.semiPart(phrases.parts[space] ?? space, as) : bareVehicle(v, scenario, as);
}

/** modelWords is the kind of a vehicle: "Big-Block", "Commandeered SUV". */
export function modelWords(v: VehicleView | undefined): string {
  return v ? tables.name(v.model ?? (v.id.startsWith('suv') ? 'commandeered' : v.id)) : '';
}

/** vehicleWords names a vehicle as the board shows it: "Ines’s Big-Block", "SUV 3", "the wreck of SUV 3". */
export function vehicleWords(id: string | undefined, o: Observation, v: Voice, as: Case = 'who'): string {
  const x = vehicleOf(o, id);
  if (!x) return bareVehicle(id, o.scenario, as);
  if (x.kind === 'pv' && x.owner !== undefined) return phrases.own(v, x.owner, modelWords(x), as);
  if (x.kind === 'abandoned') return phrases.abandoned(modelWords(x), as);
  return x.kind === 'wreck' ? wreckWords(id, o.scenario, as) : bareVehicle(id, o.scenario, as);
}

/** wreckWords is what is left of a vehicle: "the wreck of SUV 3". */
export function wreckWords(id: string | undefined, scenario: ScenarioID, as: Case = 'who'): string {
  return phrases.wreck(bareVehicle(id, scenario, 'of'), as);
}

/** placeWords is vehicleWords of what one stands on. */
export function placeWords(place: Place | undefined, o: Observation, v: Voice, as: Case = 'who'): string {
  return split(whole(place, o.scenario))[1] ? barePlace(place, o.scenario, as) : vehicleWords(place, o, v, as);
}

/** whereWords says where a seat is: "at the wheel, column 4, lane 2", "on foot, on SUV 3". */
export function whereWords(c: CrewView, o: Observation, v: Voice): string {
  if (c.stranded) return o.pending?.peg || o.pending?.what === 'peg_order' ? phrases.inTheAir : phrases.strandedNow;
  if (c.wheel) return phrases.atTheWheel(spaceWords(c.at));
  if (!c.on) return c.at ? spaceWords(c.at) : phrases.notYet;
  const [id] = split(c.on);
  return id === c.vehicle ? phrases.onOwnRoof(v.you(c.seat), spaceWords(c.at)) : phrases.onFootOn(placeWords(c.on, o, v, 'to'), spaceWords(c.at));
}

/** rollName names a roll with its target: "the ram of SUV 2", "CHAIN REACTION", "the Defense of your Apex". */
export function rollName(r: Pick<RollView, 'for' | 'seat' | 'vehicle' | 'target' | 'stunt' | 'special'>, o: Observation, v: Voice): string {
  switch (r.for) {
    case 'ram':
    case 'force':
      return phrases.roll[r.for](vehicleWords(r.target, o, v, 'of'));
    case 'hijack':
      return phrases.roll.hijack(vehicleWords(r.target ?? crewOf(o, r.seat)?.on, o, v, 'of'));
    case 'shake':
      return phrases.shakeRoll;
    case 'brawl':
      return phrases.brawlRoll;
    case 'special':
      return tables.name(r.special);
    case 'defense':
      return phrases.roll.defense(vehicleWords(r.vehicle, o, v, 'of'));
  }
  return tables.name(r.stunt);
}

/** The rule of each purpose. */
export const purposeRule: Record<Purpose, string> = {
  ram: 'HH-ACT-015', force: 'HH-ACT-018', shake: 'HH-ACT-024', hijack: 'HH-ACT-025', brawl: 'HH-ACT-028', stunt: 'HH-STUNT-003', special: 'HH-ACT-031', reaction: 'HH-STUNT-008', defense: 'HH-DMG-002',
};

/** The rule of each Special Action. */
export const specialRule: Record<string, string> = {
  open_door: 'HH-SEMI-022', throw_cargo: 'HH-SEMI-023', swerve: 'HH-CHOP-013', mid_air_ram: 'HH-CHOP-028', relocate: 'HH-CHOP-033',
};

export const faceIcon: Record<EnemyFace, string> = { enemy_suv: 'ram', enemy_peg: 'skull', enemy_card: 'card', main_enemy_north: 'cannon', main_enemy_south: 'cannon' };

/** faceHelp says what a face of the Enemy Die does (HH-ENEMY-001). */
export function faceHelp(f: EnemyFace, scenario: ScenarioID): string {
  switch (f) {
    case 'enemy_suv':
      return phrases.faceSuv;
    case 'enemy_peg':
      return phrases.facePeg;
    case 'enemy_card':
      return phrases.faceCard;
  }
  return phrases.faceMain(scenario, f === 'main_enemy_north');
}

/** facesOf counts the sides of the Enemy Die, in their order. */
export function facesOf(sides: readonly EnemyFace[]): { face: EnemyFace; sides: number }[] {
  return [...new Set(sides)].map((face) => ({ face, sides: sides.filter((s) => s === face).length }));
}

/** diceWords counts faces: "2 hits, 1 boost symbol, 1 blank". */
export function diceWords(faces: readonly Face[] | undefined): string {
  const n = (f: Face) => (faces ?? []).filter((x) => x === f).length;
  return phrases.dice({ hit: n('hit'), boost: n('boost'), blank: n('blank') });
}

export const endRule: Record<EndRule, string> = {
  tank_destroyed: 'HH-TANK-001', cargo_home: 'HH-SEMI-001', both_destroyed: 'HH-CHOP-001', last_stunt_left: 'HH-ROUND-015', no_vehicles: 'HH-SEMI-002', decoder_lost: 'HH-CHOP-002', resigned: 'HH-ROUND-016',
};

/** comingWords is a thing that will happen unless things change. */
export function comingWords(c: ComingView, o: Observation, v: Voice): string {
  const what = c.vehicle ? placeWords(c.vehicle, o, v) : '';
  const end = c.way?.at(-1);
  switch (c.kind) {
    case 'damage':
      return phrases.willBeDealt(among(c, o, v) || what, c.amount ?? 0);
    case 'place_suv':
      return phrases.suvJoins(spaceWords(end));
    case 'peg':
      return phrases.pegComes(among(c, o, v) || what);
    case 'wreck':
      return slideWords(c, what || phrases.aWreck('who'), (c.hits ?? []).map((h) => vehicleWords(h, o, v, 'whom')));
    case 'drift':
      return (c.way?.length ?? 0) > 1 ? phrases.fallsBackTo(what, spaceWords(end)) : cellOf(end)?.x === 1 ? phrases.fallsOff(what) : phrases.fallsBack(what);
    case 'remove':
      return phrases.leavesRoad(what);
  }
  return what && c.way && c.way.length > 1 ? phrases.moves(what, moveWords(c.way[0], end)) : (c.text ?? what);
}

/** among names the vehicles of which the team may choose one; '' without a choice. */
function among(c: ComingView, o: Observation, v: Voice): string {
  return (c.hits ?? []).length > 1 ? phrases.oneOf(c.hits!.map((h) => vehicleWords(h, o, v))) : '';
}

/** slideWords is a wreck that slides West: how far, and what it meets. The way begins with the space in which it lies. */
export function slideWords(c: ComingView, what: string, met: string[]): string {
  const n = Math.max(0, (c.way?.length ?? 0) - 1);
  const off = n < 4 && cellOf(c.way?.at(-1))?.x === 1 && met.length === 0;
  return off ? phrases.slidesOff(what) : phrases.slides(what, n, met, c.amount ?? 0);
}

/** whenOf says when, and by which card. */
export function whenOf(c: ComingView): string {
  return c.card ? `${phrases.when[c.when]}, ${tables.name(c.card)}` : phrases.when[c.when];
}

/** effectText is what an Enemy card says of one of its effects, below 0 of the one when it is activated, where the tables are here. */
export function effectText(card: string, effect: number): string | undefined {
  const c = tables.enemy(card);
  return (effect >= 0 ? c?.reveal[effect] : c?.activated)?.text;
}
