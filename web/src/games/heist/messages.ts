/** Words of Highway Crew that several parts of the table use, and the sentences of its log. */
import { count, list, strong, type Voice } from '../../lib/voice';
import { tables } from './tables.svelte';
import type { AskKind, ComingView, CrewView, EndRule, EnemyFace, EventName, Face, HeistEvent, Observation, Place, Purpose, RollView, ScenarioID, Skill, Space, VehicleView } from './types';

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

/** The event of a kind. */
type Of<K extends EventName> = Extract<HeistEvent, { kind: K }>;

const car = (e: { vehicle?: string }, s: ScenarioID) => bareVehicle(e.vehicle, s);
/** A vehicle that belongs to the seat of the event, if it has one. */
const own = (v: Voice, e: { seat?: number; vehicle: string }, s: ScenarioID) => strong(e.seat === undefined ? car(e, s) : `${v.whose(e.seat)} ${tables.name(e.vehicle.startsWith('suv') ? 'commandeered' : e.vehicle)}`);
const spot = ['the first spot', 'the second spot', 'ACTIVATE!'];

/** The sentence of each event. "" for what the lines around it tell. */
export const say: { [K in EventName]: (v: Voice, e: Of<K>, s: ScenarioID) => string } = {
  picked: (v, e) => {
    const takes = `${v.who(e.seat)} ${v.does(e.seat, 'takes', 'take')}`;
    if (e.character) return `${takes} ${tables.name(e.character)}.`;
    return e.model ? `${takes} the ${tables.name(e.model)}.` : `${v.who(e.seat)} ${v.does(e.seat, 'starts', 'start')} in lane ${cellOf(e.to)?.y ?? '?'}.`;
  },
  ready: (v, e) => (e.withdrawn ? `${v.who(e.seat)} ${v.does(e.seat, 'wants', 'want')} to choose again.` : `${v.who(e.seat)} ${v.does(e.seat, 'is', 'are')} ready.`),
  placed: (v, e, s) => (e.setup ? `${e.seat !== undefined ? own(v, e, s) : car(e, s)} starts in ${spaceWords(e.to)}.` : `${car(e, s)} joins in ${spaceWords(e.to)}.`),
  round: () => '',
  stunt_card: (_, e) => `A new Stunt: ${strong(tables.name(e.stunt))}${e.tokens > 0 ? `, with ${count(e.tokens, 'token')}` : ', to be used any number of times'}.`,
  stunts_move: () => 'The Stunt cards move a spot West.',
  stunt_gone: (_, e) => `${strong(tables.name(e.stunt))} leaves the road${e.tokens > 0 ? `, and ${count(e.tokens, 'token')} with it` : ''}.`,
  turn: () => '',
  drive: (v, e) => `${v.who(e.seat)} ${e.free ? v.does(e.seat, 'moves', 'move') : v.does(e.seat, 'drives', 'drive')} ${moveWords(e.from, e.to)}${e.free ? ', without an action' : ''}.`,
  leap: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'leaps', 'leap')} ${e.wheel ? 'behind the wheel' : `onto ${barePlace(e.vehicle, s)}`}${e.free ? ', without an action' : ''}.`,
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
  assist: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'assists', 'assist')} ${v.whom(e.roller)} with ${count(e.tokens, 'token')}: ${count(e.dice_now, 'die', 'dice')}.`,
  rolled: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'rolls', 'roll')} ${count(e.faces.length, 'die', 'dice')} for ${e.for === 'defense' ? `Defense against ${e.needed}` : `${skillTitle[e.skill]}, ${e.needed} needed`}: ${diceWords(e.faces)}.`,
  reroll: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'has', 'have')} ${count(e.dice.length, 'die', 'dice')}${e.roller !== e.seat ? ` of ${v.whom(e.roller)}` : ''} rolled again: ${diceWords(e.faces)} now.`,
  boosted: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'boosts', 'boost')}: ${count(e.symbols, 'symbol')} ${e.symbols === 1 ? 'becomes a hit' : 'become hits'}.`,
  result: (_, e) => `${e.hits} of ${e.needed} hits: ${e.success ? strong('it works') : 'it fails'}${e.for !== 'stunt' && e.for !== 'special' && e.for !== 'reaction' ? ` (${purposeWords[e.for]})` : ''}.`,
  defense: (v, e, s) => `${own(v, e, s)} is dealt ${e.damage}, ${count(e.hits, 'hit')} ${e.hits === 1 ? 'stops' : 'stop'} ${Math.min(e.hits, e.damage)}: ${e.taken ? `takes ${strong(`${e.taken}`)}` : 'no harm done'}.`,
  damage: (v, e, s) => `${own(v, e, s)} loses ${e.lost} Strength, ${e.strength} left.`,
  wrecked: (v, e, s) => `${own(v, e, s)} is a wreck in ${spaceWords(e.to)}.`,
  removed: (v, e, s) => `${e.wreck ? `The wreck of ${car(e, s)}` : own(v, e, s)} leaves the road in ${spaceWords(e.from)}.`,
  no_vehicle: (v, e, s) => `${car(e, s)} is not ${v.whose(e.seat)} vehicle any more.`,
  forced: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'forces', 'force')} ${car(e, s)} ${moveWords(e.from, e.to)}.`,
  followed: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'follows', 'follow')} into ${spaceWords(e.to)}.`,
  wreck_moved: (_, e, s) => `The wreck of ${car(e, s)} moves ${moveWords(e.from, e.to)}.`,
  peg_off: (_, e, s) => `The Enemy Peg on ${barePlace(e.vehicle, s)} goes back to the supply.`,
  peg_on: (_, e, s) => (e.giver ? `The Enemy Peg of ${bareVehicle(e.giver, s)} boards ${strong(barePlace(e.vehicle, s))}.` : `An Enemy Peg boards ${strong(barePlace(e.vehicle, s))}.`),
  thrown: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'lands', 'land')} on ${barePlace(e.vehicle, s)}.`,
  stranded: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'finds', 'find')} no place to stand.`,
  hijack: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'hijacks', 'hijack')} ${strong(car(e, s))}${e.left_behind ? ` and ${v.does(e.seat, 'leaves', 'leave')} ${bareVehicle(e.left_behind, s)} behind` : ''}.`,
  boost_taken: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'takes', 'take')} ${count(e.tokens, 'Boost token')}, ${e.tokens_left} now.`,
  boost_lost: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'loses', 'lose')} ${count(e.tokens, 'Boost token')}, ${e.tokens_left} left.`,
  token: (_, e) => `A token leaves ${strong(tables.name(e.stunt))}${e.to_supply ? ' for the supply' : ''}, ${e.tokens_left} left.`,
  enemy_die: (_, e) => `Enemy Die: ${strong(faceTitle[e.face])}.`,
  slam: (_, e, s) => `${car(e, s)} slams ${strong(bareVehicle(e.target, s))}: ${e.damage} dealt.`,
  suv_moves: (v, e, s) => (e.seat !== undefined ? `${v.who(e.seat)} ${v.does(e.seat, 'steers', 'steer')} ${car(e, s)} ${moveWords(e.from, e.to)}.` : `${car(e, s)} comes nearer: ${moveWords(e.from, e.to)}.`),
  peg_hits: (_, e, s) => `The Enemy Peg on ${strong(car(e, s))} strikes: ${e.damage} dealt.`,
  brawled: (v, e, s) => `The Enemy Peg on ${barePlace(e.vehicle, s)} throws ${v.whom(e.seat)} off.`,
  card_moves: (_, e) => `${strong(tables.name(e.card))} moves to ${spot[e.spot] ?? 'the next spot'}${e.spot === 2 ? ' and is activated' : ''}.`,
  card: (_, e) => `A new Enemy card: ${strong(tables.name(e.card))}.`,
  card_out: (_, e) => `${tables.name(e.card)} is discarded.`,
  effect: (_, e) => `${strong(e.effect < 0 ? `${tables.name(e.card)}, activated` : e.label)}: ${e.fails ? 'its condition does not hold, nothing happens.' : (effectText(e) ?? 'it takes effect.')}`,
  main_moves: (_, e, s) => (e.stays ? `${scenarioTitle[s]} is at the edge and stays in its lane.` : `${scenarioTitle[s]} moves ${e.dir === 'n' ? 'North' : e.dir === 's' ? 'South' : moveWords(e.from, e.to)}.`),
  shoved: (_, e, s) => `${car(e, s)} is shoved ${moveWords(e.from, e.to)}.`,
  strength: (_, e, s) => `${e.track === 'hunter' ? 'Hunter' : scenarioTitle[s]} ${e.change < 0 ? `takes ${strong(`${-e.change}`)}` : `regains ${strong(`${e.change}`)}`}, ${e.strength} left.`,
  fires: (_, e, s) => (e.cancelled ? `${scenarioTitle[s]} would fire: the marker cancels it.` : `${scenarioTitle[s]} fires: ${e.damage} dealt.`),
  marker: (_, e, s) => (e.spent ? 'The marker is spent.' : `A marker lies: the next ${s === 'chopper' ? 'CHOPPER' : 'TANK'} FIRES! is cancelled.`),
  radar: (_, e) => `The Radar ${e.change < 0 ? 'falls' : 'rises'} to ${strong(`${e.radar}`)}.`,
  decoder: (_, e, s) => `Decoder sits in ${strong(car(e, s))} now.`,
  door: (_, e) => `The back door is ${strong(doorWords[e.door] ?? 'open')}.`,
  shells: (_, e) => (e.change < 0 ? `A shell is fired, ${e.shells} left.` : `A shell is added, ${e.shells} now.`),
  cargo: (v, e, s) => (e.cargo < 0 ? `${own(v, e, s)} loses ${count(-e.cargo, 'cargo', 'cargo')}: ${e.on_board} left on the Semi.` : `${own(v, e, s)} gets ${count(e.cargo, 'cargo', 'cargo')}${e.giver ? ` from ${bareVehicle(e.giver, s)}` : `: ${e.on_board} left on the Semi`}.`),
  covered: (v, e, s) => (s === 'chopper' ? `${v.who(e.seat)} ${v.does(e.seat, 'finds', 'find')} cover: the shot does nothing.` : `${v.who(e.seat)} ${v.does(e.seat, 'ducks', 'duck')} and ${v.does(e.seat, 'stays', 'stay')} on the Semi.`),
  drift: (_, e, s) => (e.to ? `${car(e, s)} falls back to ${spaceWords(e.to)}.` : `${car(e, s)} falls off the road.`),
  wreck_slides: (_, e, s) => `The wreck of ${car(e, s)} slides to ${spaceWords(e.to)}.`,
  exhausted: (v, e) => `${v.whose(e.seat)} turn is over.`,
  over: (_, e) => `${strong(e.won ? 'The crew wins' : 'The crew loses')}: ${endWords[e.end]}.`,
};

/** sentence is the sentence of an event. */
export function sentence(v: Voice, e: HeistEvent, s: ScenarioID): string {
  return (say[e.kind] as (v: Voice, e: HeistEvent, s: ScenarioID) => string)(v, e, s);
}

/** effectText is what the card says, where the tables are here. */
function effectText(e: Of<'effect'>): string | undefined {
  const c = tables.enemy(e.card);
  return (e.effect >= 0 ? c?.reveal[e.effect] : c?.activated)?.text;
}
