/** Words of Highway Crew that several parts of the table use, and the sentences of its log. */
import { count, list, strong, type Voice } from '../../lib/voice';
import { tables } from './tables.svelte';
import type { AskKind, ComingView, CrewView, EndRule, EnemyFace, Face, HeistEvent, Observation, Place, Purpose, RollView, ScenarioID, Skill, Space, VehicleView } from './types';

export const skillTitle: Record<Skill, string> = { speed: 'Speed', control: 'Control', athletics: 'Athletics', defense: 'Defense' };
export const skillIcon: Record<Skill, string> = { speed: 'speed', control: 'steer', athletics: 'person', defense: 'shield' };
export const scenarioTitle: Record<ScenarioID, string> = { tank: 'the Tank', semi: 'the Semi', chopper: 'the Chopper' };
export const semiTitle: Record<string, string> = { rear: 'rear', middle: 'middle', front: 'front' };

/** The mark of things that are ours, because the printed figures are not known. */
export const designed = { mark: 'ours', title: 'These figures are ours: the printed ones are not known' } as const;

/** cellOf takes a space apart; null for nothing. */
export function cellOf(at: Space | undefined): { x: number; y: number } | null {
  const m = /^(\d+),(\d+)$/.exec(at ?? '');
  return m ? { x: Number(m[1]), y: Number(m[2]) } : null;
}

/** spaceWords names a space: "column 7, lane 3". */
export function spaceWords(at: Space | undefined): string {
  const c = cellOf(at);
  return c ? `column ${c.x}, lane ${c.y}` : 'off the road';
}

/** moveWords says how far it is from one space to another: "2 East, 1 North". */
export function moveWords(from: Space | undefined, to: Space | undefined): string {
  const a = cellOf(from);
  const b = cellOf(to);
  if (!a || !b) return b ? `to ${spaceWords(to)}` : '';
  const parts: string[] = [];
  if (b.x !== a.x) parts.push(`${Math.abs(b.x - a.x)} ${b.x > a.x ? 'East' : 'West'}`);
  if (b.y !== a.y) parts.push(`${Math.abs(b.y - a.y)} ${b.y > a.y ? 'South' : 'North'}`);
  return parts.join(', ') || 'nowhere';
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
export function bareVehicle(id: string | undefined, scenario: ScenarioID): string {
  const [v] = split(id);
  if (v === '') return 'a vehicle';
  if (v === 'main') return scenarioTitle[scenario];
  if (v === 'hunter') return 'Hunter';
  return v.startsWith('suv') ? `SUV ${v.slice(3)}` : `the ${tables.name(v)}`;
}

/** barePlace names a vehicle to stand on, of the Semi the space. */
export function barePlace(place: Place | undefined, scenario: ScenarioID): string {
  const [v, space] = split(whole(place, scenario));
  return space ? `the Semi’s ${semiTitle[space] ?? space} space` : bareVehicle(v, scenario);
}

/** modelWords is the kind of a vehicle: "Big-Block", "Commandeered SUV". */
export function modelWords(v: VehicleView | undefined): string {
  return v ? tables.name(v.model ?? (v.id.startsWith('suv') ? 'commandeered' : v.id)) : '';
}

/** vehicleWords names a vehicle as the board shows it: "Ines’s Big-Block", "SUV 3", "the wreck of SUV 3". */
export function vehicleWords(id: string | undefined, o: Observation, v: Voice): string {
  const x = vehicleOf(o, id);
  const bare = bareVehicle(id, o.scenario);
  if (!x) return bare;
  if (x.kind === 'pv' && x.owner !== undefined) return `${v.whose(x.owner)} ${modelWords(x)}`;
  if (x.kind === 'abandoned') return `the abandoned ${modelWords(x)}`;
  return x.kind === 'wreck' ? `the wreck of ${bare}` : bare;
}

/** placeWords is vehicleWords of what one stands on. */
export function placeWords(place: Place | undefined, o: Observation, v: Voice): string {
  return split(whole(place, o.scenario))[1] ? barePlace(place, o.scenario) : vehicleWords(place, o, v);
}

/** whereWords says where a seat is: "at the wheel, column 4, lane 2", "on foot, on SUV 3". */
export function whereWords(c: CrewView, o: Observation, v: Voice): string {
  if (c.stranded) return o.pending?.peg || o.pending?.what === 'peg_order' ? 'in the air' : 'stranded, no place to stand';
  if (c.wheel) return `at the wheel, ${spaceWords(c.at)}`;
  if (!c.on) return c.at ? spaceWords(c.at) : 'not on the road yet';
  const [id] = split(c.on);
  return `on foot, ${id === c.vehicle ? `on the roof of ${v.you(c.seat) ? 'your' : 'the'} own vehicle` : `on ${placeWords(c.on, o, v)}`}, ${spaceWords(c.at)}`;
}

/** purposeWords names what a roll is for, without its target. */
export const purposeWords: Record<Purpose, string> = {
  ram: 'ram', force: 'Force', shake: 'Shake', hijack: 'hijack', brawl: 'Brawl', stunt: 'stunt', special: 'Special Action', reaction: 'Reactive Stunt', defense: 'Defense',
};

/** rollName names a roll with its target: "the ram of SUV 2", "CHAIN REACTION", "the Defense of your Apex". */
export function rollName(r: Pick<RollView, 'for' | 'seat' | 'vehicle' | 'target' | 'stunt' | 'special'>, o: Observation, v: Voice): string {
  switch (r.for) {
    case 'ram':
    case 'force':
      return `the ${purposeWords[r.for]} of ${vehicleWords(r.target, o, v)}`;
    case 'hijack':
      return `the hijack of ${vehicleWords(r.target ?? crewOf(o, r.seat)?.on, o, v)}`;
    case 'shake':
    case 'brawl':
      return `the ${purposeWords[r.for]}`;
    case 'special':
      return tables.name(r.special);
    case 'defense':
      return `the Defense of ${vehicleWords(r.vehicle, o, v)}`;
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

/** What the faces of the Enemy Die do (HH-ENEMY-001). */
export const faceTitle: Record<EnemyFace, string> = {
  enemy_suv: 'Enemy SUVs', enemy_peg: 'Enemy Pegs', enemy_card: 'Enemy card', main_enemy_north: 'North, then a card', main_enemy_south: 'South, then a card',
};
export const faceIcon: Record<EnemyFace, string> = { enemy_suv: 'ram', enemy_peg: 'skull', enemy_card: 'card', main_enemy_north: 'cannon', main_enemy_south: 'cannon' };

export function faceHelp(f: EnemyFace, scenario: ScenarioID): string {
  switch (f) {
    case 'enemy_suv':
      return 'each SUV slams a player vehicle next to it, or comes a space nearer';
    case 'enemy_peg':
      return 'each Enemy Peg strikes, throws somebody off or moves on';
    case 'enemy_card':
      return 'the Enemy cards move on and a new one is revealed';
  }
  return `${scenarioTitle[scenario]} moves a space ${f === 'main_enemy_north' ? 'North' : 'South'}, then Enemy cards`;
}

/** facesOf counts the sides of the Enemy Die, in their order. */
export function facesOf(sides: readonly EnemyFace[]): { face: EnemyFace; sides: number }[] {
  return [...new Set(sides)].map((face) => ({ face, sides: sides.filter((s) => s === face).length }));
}

/** diceWords counts faces: "2 hits, 1 boost symbol, 1 blank". */
export function diceWords(faces: readonly Face[] | undefined): string {
  const n = (f: Face) => (faces ?? []).filter((x) => x === f).length;
  return [n('hit') ? count(n('hit'), 'hit') : '', n('boost') ? count(n('boost'), 'boost symbol') : '', n('blank') ? count(n('blank'), 'blank') : ''].filter(Boolean).join(', ') || 'no dice';
}

export const endWords: Record<EndRule, string> = {
  tank_destroyed: 'the Tank is destroyed', cargo_home: 'all cargo is home', both_destroyed: 'the Chopper and Hunter are destroyed', last_stunt_left: 'the last Stunt card has left the road',
  no_vehicles: 'nobody has a vehicle any more', decoder_lost: 'Decoder’s vehicle is destroyed', resigned: 'the crew has given up',
};

export const endRule: Record<EndRule, string> = {
  tank_destroyed: 'HH-TANK-001', cargo_home: 'HH-SEMI-001', both_destroyed: 'HH-CHOP-001', last_stunt_left: 'HH-ROUND-015', no_vehicles: 'HH-SEMI-002', decoder_lost: 'HH-CHOP-002', resigned: 'HH-ROUND-016',
};

export const doorWords: Record<string, string> = { closed: 'closed', open: 'open', blown: 'open for good' };

/** What others are doing, for those who wait. */
export const doing: Record<AskKind, string> = {
  setup: 'chooses character, vehicle and start', decoder: 'chooses where Decoder starts', turn: 'decides who is next', act: 'acts', assist: 'may assist', reroll: 'may roll dice again',
  boost: 'may boost', force: 'forces a vehicle', follow: 'may follow', nudge: 'may nudge the wreck', drift: 'may drift', reward: 'carries out a reward', peg_order: 'decides which peg leaves first',
  peg: 'decides where a peg goes', slam: 'decides who is struck', react: 'may react', place: 'finds a place to stand', repo: 'decides who gets the Enemy Peg', load: 'decides who gets the cargo',
};

const whenWords: Record<ComingView['when'], string> = { next: 'Next card', after_next: 'The card after', end_of_round: 'End of round' };

/** comingWords is a thing that will happen unless things change. */
export function comingWords(c: ComingView, o: Observation, v: Voice): string {
  const what = c.vehicle ? placeWords(c.vehicle, o, v) : '';
  const end = c.way?.at(-1);
  switch (c.kind) {
    case 'damage':
      return `${among(c, o, v) || what} is dealt ${c.amount ?? 0}`;
    case 'place_suv':
      return `an SUV joins in ${spaceWords(end)}`;
    case 'peg':
      return `Enemy Peg: ${among(c, o, v) || what}`;
    case 'wreck':
      return slideWords(c, what || 'the wreck', (c.hits ?? []).map((h) => vehicleWords(h, o, v)));
    case 'drift':
      return (c.way?.length ?? 0) > 1 ? `${what} falls back to ${spaceWords(end)}` : cellOf(end)?.x === 1 ? `${what} falls off the road` : `${what} falls back`;
    case 'remove':
      return `${what} leaves the road`;
  }
  return what && c.way && c.way.length > 1 ? `${what} moves ${moveWords(c.way[0], end)}` : (c.text ?? what);
}

/** among names the vehicles of which the team may choose one; '' without a choice. */
function among(c: ComingView, o: Observation, v: Voice): string {
  return (c.hits ?? []).length > 1 ? `one of ${list(c.hits!.map((h) => vehicleWords(h, o, v)))}` : '';
}

/** slideWords is a wreck that slides West: how far, and what it meets. The way begins with the space in which it lies. */
export function slideWords(c: ComingView, what: string, met: readonly string[]): string {
  const n = Math.max(0, (c.way?.length ?? 0) - 1);
  const off = n < 4 && cellOf(c.way?.at(-1))?.x === 1 && met.length === 0;
  const way = off ? 'slides off the road' : n > 0 ? `slides ${n} West` : 'goes nowhere';
  if (met.length === 0) return off ? `${what} ${way}` : `${what} ${way} and meets nothing`;
  return `${what} ${way} and meets ${list(met)}${c.amount ? `, which loses ${c.amount}` : ''}`;
}

/** whenOf says when, and by which card. */
export function whenOf(c: ComingView): string {
  return c.card ? `${whenWords[c.when]}, ${tables.name(c.card)}` : whenWords[c.when];
}

type Say = (v: Voice, e: HeistEvent, s: ScenarioID) => string;

const n = (e: HeistEvent) => e.count ?? 0;
const car = (e: HeistEvent, s: ScenarioID) => bareVehicle(e.vehicle, s);
/** A vehicle that belongs to the seat of the event. */
const own = (v: Voice, e: HeistEvent, s: ScenarioID) => (e.seat !== undefined && e.seat >= 0 ? strong(`${v.whose(e.seat)} ${e.vehicle?.startsWith('suv') ? tables.name('commandeered') : tables.name(e.vehicle)}`) : strong(bareVehicle(e.vehicle, s)));
const spot = ['the first spot', 'the second spot', 'ACTIVATE!'];

/** The sentence of each event. "" for what the lines around it tell. */
export const say: Record<string, Say> = {
  picked: (v, e) => (e.choice ? `${v.who(e.seat)} ${v.does(e.seat, 'takes', 'take')} ${tables.character(e.choice) ? tables.name(e.choice) : `the ${tables.name(e.choice)}`}.` : `${v.who(e.seat)} ${v.does(e.seat, 'starts', 'start')} in lane ${cellOf(e.to)?.y ?? '?'}.`),
  ready: (v, e) => (e.gone ? `${v.who(e.seat)} ${v.does(e.seat, 'wants', 'want')} to choose again.` : `${v.who(e.seat)} ${v.does(e.seat, 'is', 'are')} ready.`),
  placed: (v, e, s) => (e.gone ? `${e.seat !== undefined ? own(v, e, s) : bareVehicle(e.vehicle, s)} starts in ${spaceWords(e.to)}.` : `${bareVehicle(e.vehicle, s)} joins in ${spaceWords(e.to)}.`),
  round: () => '',
  stunt_card: (_, e) => `A new Stunt: ${strong(tables.name(e.stunt))}${n(e) > 0 ? `, with ${count(n(e), 'token')}` : ', to be used any number of times'}.`,
  stunts_move: () => 'The Stunt cards move a spot West.',
  stunt_gone: (_, e) => `${strong(tables.name(e.stunt))} leaves the road${n(e) > 0 ? `, and ${count(n(e), 'token')} with it` : ''}.`,
  turn: () => '',
  drive: (v, e) => `${v.who(e.seat)} ${e.kept ? v.does(e.seat, 'moves', 'move') : v.does(e.seat, 'drives', 'drive')} ${moveWords(e.from, e.to)}${e.kept ? ', without an action' : ''}.`,
  leap: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'leaps', 'leap')} ${e.kept ? 'behind the wheel' : `onto ${barePlace(e.vehicle, s)}`}${e.gone ? ', without an action' : ''}.`,
  action: (v, e, s) => {
    const who = `${v.who(e.seat)} ${v.does(e.seat, 'tries', 'try')}`;
    switch (e.for) {
      case 'ram':
        return `${who} to ram ${car(e, s)}.`;
      case 'force':
        return `${who} to force ${car(e, s)} aside.`;
      case 'shake':
        return `${who} to shake the Enemy Peg off.`;
      case 'hijack':
        return `${who} to hijack the SUV underfoot.`;
      case 'brawl':
        return `${who} to throw the Enemy Peg off.`;
      case 'special':
        return `${who} ${strong(tables.name(e.special))}.`;
    }
    return `${who} ${strong(tables.name(e.stunt))}.`;
  },
  assist: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'assists', 'assist')} ${v.whom(e.other)} with ${count(n(e), 'token')}: ${count(e.left ?? 0, 'die', 'dice')}.`,
  rolled: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'rolls', 'roll')} ${count(e.faces?.length ?? 0, 'die', 'dice')} for ${e.for === 'defense' ? `Defense against ${n(e)}` : `${skillTitle[e.skill ?? 'speed']}, ${n(e)} needed`}: ${diceWords(e.faces)}.`,
  reroll: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'has', 'have')} ${count(e.dice?.length ?? 0, 'die', 'dice')}${e.other !== undefined && e.other !== e.seat ? ` of ${v.whom(e.other)}` : ''} rolled again: ${diceWords(e.faces)} now.`,
  boosted: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'boosts', 'boost')}: ${count(n(e), 'symbol')} ${n(e) === 1 ? 'becomes a hit' : 'become hits'}.`,
  result: (v, e) => `${n(e)} of ${e.index ?? 0} hits: ${e.kept ? strong('it works') : 'it fails'}${e.for && e.for !== 'stunt' && e.for !== 'special' && e.for !== 'reaction' ? ` (${purposeWords[e.for]})` : ''}.`,
  defense: (v, e, s) => `${own(v, e, s)} is dealt ${e.index ?? 0}, ${count(n(e), 'hit')} ${n(e) === 1 ? 'stops' : 'stop'} ${Math.min(n(e), e.index ?? 0)}: ${e.left ? `takes ${strong(`${e.left}`)}` : 'no harm done'}.`,
  damage: (v, e, s) => `${own(v, e, s)} loses ${n(e)} Strength, ${e.left ?? 0} left.`,
  wrecked: (v, e, s) => `${e.seat !== undefined ? own(v, e, s) : strong(bareVehicle(e.vehicle, s))} is a wreck in ${spaceWords(e.to)}.`,
  removed: (v, e, s) => `${e.kept ? `The wreck of ${bareVehicle(e.vehicle, s)}` : e.seat !== undefined ? own(v, e, s) : strong(bareVehicle(e.vehicle, s))} leaves the road in ${spaceWords(e.from)}.`,
  no_vehicle: (v, e, s) => `${bareVehicle(e.vehicle, s)} is not ${v.whose(e.seat)} vehicle any more.`,
  forced: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'forces', 'force')} ${bareVehicle(e.vehicle, s)} ${moveWords(e.from, e.to)}.`,
  followed: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'follows', 'follow')} into ${spaceWords(e.to)}.`,
  wreck_moved: (_, e, s) => `The wreck of ${bareVehicle(e.vehicle, s)} moves ${moveWords(e.from, e.to)}.`,
  peg_off: (_, e, s) => `The Enemy Peg on ${barePlace(e.vehicle, s)} goes back to the supply.`,
  peg_on: (_, e, s) => (e.with ? `The Enemy Peg of ${bareVehicle(e.with, s)} boards ${strong(barePlace(e.vehicle, s))}.` : `An Enemy Peg boards ${strong(barePlace(e.vehicle, s))}.`),
  thrown: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'lands', 'land')} on ${barePlace(e.vehicle, s)}.`,
  stranded: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'finds', 'find')} no place to stand.`,
  hijack: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'hijacks', 'hijack')} ${strong(bareVehicle(e.vehicle, s))}${e.with ? ` and ${v.does(e.seat, 'leaves', 'leave')} ${bareVehicle(e.with, s)} behind` : ''}.`,
  boost_taken: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'takes', 'take')} ${count(n(e), 'Boost token')}, ${e.left ?? 0} now.`,
  boost_lost: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'loses', 'lose')} ${count(n(e), 'Boost token')}, ${e.left ?? 0} left.`,
  token: (_, e) => `A token leaves ${strong(tables.name(e.stunt))}${e.gone ? ' for the supply' : ''}, ${e.left ?? 0} left.`,
  enemy_die: (_, e) => `Enemy Die: ${strong(faceTitle[e.face ?? 'enemy_card'])}.`,
  slam: (_, e, s) => `${bareVehicle(e.vehicle, s)} slams ${strong(bareVehicle(e.with, s))}: ${n(e)} dealt.`,
  suv_moves: (v, e, s) => (e.seat !== undefined ? `${v.who(e.seat)} ${v.does(e.seat, 'steers', 'steer')} ${bareVehicle(e.vehicle, s)} ${moveWords(e.from, e.to)}.` : `${bareVehicle(e.vehicle, s)} comes nearer: ${moveWords(e.from, e.to)}.`),
  peg_hits: (_, e, s) => `The Enemy Peg on ${strong(bareVehicle(e.vehicle, s))} strikes: ${n(e)} dealt.`,
  brawled: (v, e, s) => `The Enemy Peg on ${barePlace(e.vehicle, s)} throws ${v.whom(e.seat)} off.`,
  card_moves: (_, e) => `${strong(tables.name(e.card))} moves to ${spot[e.index ?? 0] ?? 'the next spot'}${e.index === 2 ? ' and is activated' : ''}.`,
  card: (_, e) => `A new Enemy card: ${strong(tables.name(e.card))}.`,
  card_out: (_, e) => `${tables.name(e.card)} is discarded.`,
  effect: (_, e) => `${strong(e.index !== undefined && e.index < 0 ? `${tables.name(e.card)}, activated` : (e.label ?? tables.name(e.card)))}: ${e.gone ? 'its condition does not hold, nothing happens.' : (effectText(e) ?? 'it takes effect.')}`,
  main_moves: (_, e, s) => (e.gone ? `${scenarioTitle[s]} is at the edge and stays in its lane.` : `${scenarioTitle[s]} moves ${e.dir === 'n' ? 'North' : e.dir === 's' ? 'South' : moveWords(e.from, e.to)}.`),
  shoved: (_, e, s) => `${bareVehicle(e.vehicle, s)} is shoved ${moveWords(e.from, e.to)}.`,
  strength: (_, e, s) => `${e.track === 'hunter' ? 'Hunter' : scenarioTitle[s]} ${n(e) < 0 ? `takes ${strong(`${-n(e)}`)}` : `regains ${strong(`${n(e)}`)}`}, ${e.left ?? 0} left.`,
  fires: (_, e, s) => (e.gone ? `${scenarioTitle[s]} would fire: the marker cancels it.` : `${scenarioTitle[s]} fires: ${n(e)} dealt.`),
  marker: (_, e, s) => (e.gone ? 'The marker is spent.' : `A marker lies: the next ${s === 'chopper' ? 'CHOPPER' : 'TANK'} FIRES! is cancelled.`),
  radar: (_, e) => `The Radar ${n(e) < 0 ? 'falls' : 'rises'} to ${strong(`${e.left ?? 0}`)}.`,
  decoder: (_, e, s) => `Decoder sits in ${strong(bareVehicle(e.vehicle, s))} now.`,
  door: (_, e) => `The back door is ${strong(doorWords[e.door ?? 'open'] ?? 'open')}.`,
  shells: (_, e) => (n(e) < 0 ? `A shell is fired, ${e.left ?? 0} left.` : `A shell is added, ${e.left ?? 0} now.`),
  cargo: (v, e, s) => (n(e) < 0 ? `${own(v, e, s)} loses ${count(-n(e), 'cargo', 'cargo')}: ${e.left ?? 0} left on the Semi.` : `${own(v, e, s)} gets ${count(n(e), 'cargo', 'cargo')}${e.with ? ` from ${bareVehicle(e.with, s)}` : `: ${e.left ?? 0} left on the Semi`}.`),
  covered: (v, e, s) => (s === 'chopper' ? `${v.who(e.seat)} ${v.does(e.seat, 'finds', 'find')} cover: the shot does nothing.` : `${v.who(e.seat)} ${v.does(e.seat, 'ducks', 'duck')} and ${v.does(e.seat, 'stays', 'stay')} on the Semi.`),
  drift: (_, e, s) => (e.to ? `${bareVehicle(e.vehicle, s)} falls back to ${spaceWords(e.to)}.` : `${bareVehicle(e.vehicle, s)} falls off the road.`),
  wreck_slides: (_, e, s) => `The wreck of ${bareVehicle(e.vehicle, s)} slides to ${spaceWords(e.to)}.`,
  exhausted: (v, e) => `${v.whose(e.seat)} turn is over.`,
  over: (_, e) => `${strong(e.kept ? 'The crew wins' : 'The crew loses')}: ${e.end ? endWords[e.end] : 'the match is over'}.`,
};

/** effectText is what the card says, where the tables are here. */
function effectText(e: HeistEvent): string | undefined {
  const c = tables.enemy(e.card);
  if (!c) return undefined;
  return (e.index !== undefined && e.index >= 0 ? c.reveal[e.index] : c.activated)?.text;
}
