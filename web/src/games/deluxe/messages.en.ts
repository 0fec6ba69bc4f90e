/** The sentences of Deluxe Duel in English, no logic beyond grammar: what happened (sentence), and the words of board and record sheet
 *  (ui). See question.ts and offers.ts for the sentences that ask. */
import { chance, count, heading, list, number, percent, signed, spell, strong, tenths, type Voice } from '../../lib/voice';
import { figure, fill } from '../../messages/fill';
import { books } from './books.svelte';
import { armIn, carIn, cornerIn, gearIn, numberOf, partIn, personIn, roleIn, forceSeats, twins, type Board } from './names';
import { rigs } from './rigs.en';
import { descentWords, flightWords } from './flightWords';
import { hatchLine } from './hatches';
import { hatchWords } from './hatchWords';
import { caseLine, forceLine, sideName } from './town';
import { refereeLine } from './referee';
import { gateLine, manLine } from './stop';
import { sheetWords } from './sheetWords';
import { stopWords } from './stopWords';
import { townWords } from './townWords';
import { trains } from './trains.en';
import type { Action, CarView, DuelPerson, Maneuver, PartView, Pose, SharedEvent } from './types';
import { divided, inHalves, parted, zoneKind, type Plate } from './zones';

/** Quarter inches: ¼″, ½″, 1″, 1½″. */
export function inches(quarters: number): string {
  const whole = Math.floor(quarters / 4);
  const part = ['', '¼', '½', '¾'][Math.round(quarters - whole * 4) % 4]!;
  if (!Number.isInteger(quarters)) return `${figure(quarters / 4)}″`;
  return whole === 0 && part !== '' ? `${part}″` : `${whole}${part}″`;
}

/** A distance in inches, to a tenth. */
export function far(n: number): string {
  return `${tenths(n)}″`;
}

/** degrees with as many figures as they have. */
export function angle(n: number): string {
  return `${figure(Math.round(n * 10) / 10)}°`;
}

/** Speeds: "60 mph", "10 mph in reverse", "stopped". */
export function mph(v: number): string {
  return v === 0 ? 'stopped' : v < 0 ? `${-v} mph in reverse` : `${v} mph`;
}

/** Sides of a vehicle in a sentence. */
export function sideWords(side: string | undefined): string {
  if (!side) return '';
  return side === 'left' || side === 'right' ? `${side} side` : spell(side);
}

/** A place of a vehicle as a heading: "front", "rear left", "turret". */
export function placeWords(at: string): string {
  return spell(at).replace(/^back (left|right)$/, 'rear $1');
}

/** A vehicle in a sentence: its name, and whose it is where two are called the same. */
export function carWords(v: Voice, o: Board, car: number | undefined): string {
  return strong(named(v, o, car));
}

function named(v: Voice, o: Board, car: number | undefined): string {
  const c = carIn(o, car);
  if (!c) return 'a vehicle';
  if (c.seat >= forceSeats) return `${c.name} ${c.car}`;
  return twins(o, c.name) ? `${v.whose(c.seat)} ${c.name}` : c.name;
}

/** whose: "Sundog’s". */
export function carWhose(v: Voice, o: Board, car: number | undefined): string {
  return strong(`${named(v, o, car)}’s`);
}

/** A person in a sentence: "the gunner of Sundog", "Rosa’s driver on foot". */
export function personWords(v: Voice, o: Board, person: number | undefined): string {
  const p = personIn(o, person);
  if (!p) return 'somebody';
  const role = spell(p.role);
  if (p.seat >= forceSeats) return `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`;
  if (p.of < 0) return `${v.whose(p.seat)} ${role} ${p.person}`;
  return p.at === 'foot' ? `${v.whose(p.seat)} ${role} on foot` : `the ${role} of ${carWords(v, o, p.of)}`;
}

/** A thing in a sentence. */
export function thing(v: Voice, o: Board, ref: string | undefined): string {
  if (!ref) return 'nothing';
  const car = numberOf(ref, 'car');
  if (car >= 0) return carWords(v, o, car);
  const person = numberOf(ref, 'person');
  if (person >= 0) return personWords(v, o, person);
  switch (ref.split(':')[0]) {
    case 'wall':
      return 'a wall';
    case 'object':
      return 'an obstacle of the map';
    case 'rubble':
      return 'the rubble of a building';
    case 'missile':
      return 'a missile';
  }
  return spell(ref);
}

/** What is aimed at, of a thing: "Copperhead’s right side", "Copperhead’s turret". */
export function aimAt(v: Voice, o: Board, target: string | undefined, aim: string | undefined): string {
  const car = numberOf(target, 'car');
  if (car < 0 || !aim) return thing(v, o, target);
  return `${carWhose(v, o, car)} ${aimWords(o, car, aim)}`;
}

/** A part that can be aimed at: "right side", "rear left tire", "rider". */
export function aimWords(o: Board, car: number, aim: string): string {
  const [kind, rest] = aim.split(':');
  const c = carIn(o, car);
  const { zone, what } = parted(aim);
  const half = c && !what.includes(':') ? zoneKind(c, zone, what) : '';
  if (half !== '') return fill(rigs[half], { side: sideWords(what) });
  switch (kind) {
    case 'tire':
      return `${placeWords(partIn(o, car, Number(rest))?.at ?? '')} tire`.trim();
    case 'rider':
      return partIn(o, car, Number(rest))?.at === 'driver' ? 'driver' : 'rider';
    case 'fitting':
      if (['fifth_wheel', 'tongue', 'leg', 'rotor', 'skid', 'cable'].includes(partIn(o, car, Number(rest))?.kind ?? '')) return partWords(o, car, Number(rest));
      return partIn(o, car, Number(rest))?.name?.toLowerCase() ?? 'fitting';
    case 'sidecar':
      return `sidecar, ${sideWords(rest)}`;
  }
  return sideWords(what);
}

/** The armor of a face in a list: "front", "back left" of a half, "carrier left". */
export function plateWords(c: CarView, p: Plate): string {
  if (p.zone === 'box') return fill(rigs.boxPart, { part: spell(p.face) });
  if (inHalves(c) || !divided(c)) return spell(p.at);
  return fill(p.zone === 'rear' ? rigs.carrierPart : rigs.cabPart, { part: spell(p.face) });
}

/** Where a weapon of a vehicle in halves or with a carrier stands: "back left", "carrier turret"; '' of other vehicles. */
export function weaponPlace(c: CarView, p: PartView): string {
  if (!divided(c)) return '';
  if (p.zone === 'box') return fill(rigs.boxPart, { part: spell(p.at) });
  return inHalves(c) ? spell(p.at) : fill(p.zone === 'rear' ? rigs.carrierPart : rigs.cabPart, { part: spell(p.at) });
}

/** The same of a weapon by the number of its part. */
export function mountWords(o: Board, car: number, part: number | undefined): string {
  const c = carIn(o, car);
  const p = partIn(o, car, part);
  return c && p ? weaponPlace(c, p) : '';
}

/** A part of a vehicle in words: "front armor", "the machine gun", "rear left tire". */
export function partWords(o: Board, car: number | undefined, part: number | undefined): string {
  const p = partIn(o, car, part);
  if (!p) return 'a part';
  const c = carIn(o, car);
  const sidecar = p.sidecar ? 'sidecar ' : '';
  switch (p.kind) {
    case 'armor': {
      const words = `${sidecar}${c && inHalves(c) ? spell(p.at) : placeWords(p.at)} armor`;
      if (p.zone === 'box') return fill(rigs.boxPart, { part: words });
      return c?.class === 'ten_wheeler' && p.zone === 'rear' ? fill(rigs.carrierPart, { part: words }) : words;
    }
    case 'fifth_wheel':
      return rigs.fifthWheel;
    case 'tongue':
      return trains.tongue;
    case 'rotor':
      return p.at === 'top' ? flightWords.main : flightWords.tail;
    case 'cable':
      return flightWords.cablePart;
    case 'skid':
      return fill(c && !c.plain && c.parts.some((x) => x.kind === 'skid' && x.dp === 7) ? flightWords.pontoon : flightWords.skid, { side: placeWords(p.at) });
    case 'leg':
      return fill(trains.leg, { side: placeWords(p.at) });
    case 'weapon':
      return p.name ?? 'weapon';
    case 'plant':
      return 'power plant';
    case 'person':
      return spell(p.at);
    case 'body_armor':
      return `body armor of the ${spell(p.at)}`;
    case 'tire':
      return `${placeWords(p.at)} tire`;
    case 'guard':
      return `${placeWords(p.at)} wheelguard`;
    case 'cyberlink':
      return 'cyberlink';
    case 'cargo':
      return 'cargo';
  }
  return p.name ?? spell(p.kind);
}

/** The scenarios as headings. */
export const scenarioTitle: Record<string, string> = {
  duel: 'Duel', arena: 'Arena event', amateur_night: 'Amateur Night', road_duel: 'Road duel', pack_attack: 'Pack attack', off_road: 'Off-road duel', convoy: 'Convoy', town_run: 'Through Midville', docking: 'Back to the dock', bombing_run: 'Bombing run', rescue: 'Rescue from a roof', jump_off: 'Jump-off', wheels_vs_walkers: 'Wheels vs. Walkers', raid: 'The raid', truck_stop_assault: 'Assault on the truck stop', truck_stop_storm: 'Storming the truck stop', parley: 'The parley',
};

/** The maneuvers as headings. */
export const maneuverTitle: Record<string, string> = {
  straight: 'Straight', drift: 'Drift', steep_drift: 'Steep drift', swerve: 'Swerve', hard_swerve: 'Hard swerve', bend: 'Bend', tight_bend: 'Tight bend',
  pivot: 'Pivot', bootlegger: 'Bootlegger', rotate: 'Rotate', ladder_bend: 'Bend',
};

/** The same where there is little room. */
export const maneuverShort: Record<string, string> = {
  straight: 'Straight', drift: 'Drift', steep_drift: 'Steep', swerve: 'Swerve', hard_swerve: 'Hard', bend: 'Bend', tight_bend: 'Tight', pivot: 'Pivot', bootlegger: 'Bootleg.', ladder_bend: 'Bend',
  rotate: 'Rot.',
};

/** The turn of a maneuver, where it has one. */
export function degreesOf(a: Action): number {
  return a.maneuver === 'bend' ? 45 : a.maneuver === 'tight_bend' ? 90 : (a.degrees ?? 0);
}

/** moveTitle is a move as a heading: "Bend left 45°", "Drift right ¼″". */
export function moveTitle(a: Action): string {
  const name = maneuverTitle[a.maneuver ?? 'straight'] ?? spell(a.maneuver ?? '');
  if ((a.quarters ?? 4) === 0 && (!a.maneuver || a.maneuver === 'straight')) return (a.lift ?? 0) > 0 ? flightWords.straightUp : flightWords.hover;
  if (!a.maneuver || a.maneuver === 'straight') return `${name} ${inches(a.quarters ?? 4)}`;
  const amount = a.lateral !== undefined ? ` ${inches(a.lateral)}` : degreesOf(a) > 0 ? ` ${angle(degreesOf(a))}` : '';
  return `${name} ${a.side ?? ''}${amount}`;
}

/** Adders of a difficulty. */
const adderWords: Record<string, string> = {
  reverse: 'In reverse', light_rain: 'Light rain', heavy_rain: 'Heavy rain', gravel: 'Gravel', oil: 'Oil', flaming_oil: 'Flaming oil', light_snow: 'Light snow',
  heavy_snow: 'Heavy snow', ice_or_packed_snow: 'Ice or packed snow', off_road: 'Off the road', crossing_road_sidewalk_or_half_on: 'Across a curb',
  park_grass: 'On grass', blinded_by_searchlight: 'Blinded by a searchlight', substitute_driver: 'Substitute driver', spoiler: 'Spoiler', airdam: 'Airdam', fast_backwards: 'Backwards at 15 or 20 mph', dive: 'In a dive',
};

export function adderTitle(adder: string): string {
  return adderWords[adder] ?? heading(adder);
}

/** Lines of a roll to hit. */
export function modifierTitle(id: string): string {
  return heading(id);
}

/** What a loss of control leads to, as a short heading. */
const resultWords: Record<string, string> = {
  involuntary_drift: 'Drift, ¼″ lost', involuntary_veer: 'Veer, ½″ lost', severe_veer: 'Severe veer, 1″ lost', diving_veer: 'Diving veer, 1½″ lost', spinout: 'Spinout', rotors_fail: 'Rotors fail',
  trivial_skid: 'Skid ¼″', minor_skid: 'Skid ½″', moderate_skid: 'Skid ¾″', severe_skid: 'Skid 1″, tires −2', roll: 'Roll', roll_maybe_burning: 'Roll, may burn',
  vault: 'Vault', minor_fishtail: 'Fishtail 15°', major_fishtail: 'Fishtail 30°', minor_fishtail_then_table_1: 'Fishtail 15° and worse',
  major_fishtail_then_table_1: 'Fishtail 30° and worse', major_plus_minor_fishtail_then_table_1: 'Fishtail 45° and worse',
  minor_trailer_fishtail: 'Trailer fishtails ¼″', major_trailer_fishtail: 'Trailer fishtails ½″', minor_skid_and_fishtail: 'Skid ½″, trailer fishtails ½″',
  major_skid_and_fishtail: 'Skid ¾″, trailer fishtails ¾″', extreme_trailer_fishtail: 'Trailer fishtails 1″', extreme_skid_and_fishtail: 'Skid 1″, trailer fishtails 1″',
  breaks_loose: 'Trailer breaks loose', breaks_loose_trailer_rolls: 'Trailer breaks loose and rolls', breaks_loose_rolls: 'Trailer breaks loose, roll, may burn',
  breaks_loose_both_roll: 'Trailer breaks loose, both roll, may burn', breaks_loose_vaults: 'Trailer breaks loose, vault',
  breaks_loose_vaults_trailer_rolls: 'Trailer breaks loose and rolls, vault',
};

export function resultTitle(id: string): string {
  return resultWords[id] ?? heading(id);
}

/** Whether a result is among the bad ones. */
export function grave(id: string): boolean {
  return /roll|vault|table_1|loose|spinout|rotors|diving/.test(id);
}

export const impactWords: Record<string, string> = {
  t_bone: 'T-bone', head_on: 'head-on', rear_end: 'rear-end', sideswipe_same: 'sideswipe, same way', sideswipe_opposite: 'sideswipe, opposite ways',
};

export const fateWords: Record<string, string> = { exploded: 'explodes', left: 'leaves the map', resigned: 'gives up' };

const fateStates: Record<string, string> = { exploded: 'exploded', left: 'left the map', resigned: 'gave up', stowed: 'carried', furled: 'landed', waiting: 'waits to enter', descending: 'under a parachute' };

export function fateState(fate: string): string {
  return fateStates[fate] ?? spell(fate);
}

export const fireWords: Record<string, string> = { minus_3: 'aimed fire at −3', minus_6: 'aimed fire at −6', none: 'no fire' };

/** Hazards in a sentence. */
const hazardWords: Record<string, string> = {
  collision: 'a collision', curb: 'a curb', obstacle: 'an obstacle', pedestrian: 'a pedestrian', debris: 'debris', driver_hit: 'a hit on the driver', mailbox: 'a mailbox',
  chain: 'a chain', lamppost: 'a lamppost', tank_gun: 'the tank gun', side_gun: 'a gun fired to the side', cycle_blades: 'cycle blades',
};

/** Things on the road. */
export const counterTitle: Record<string, string> = {
  debris: 'Debris', obstacle: 'Obstacle', mine: 'Mines', mine_spear_1000: 'Spear mine', spikes: 'Spikes', oil: 'Oil', oil_slick: 'Oil slick', flaming_oil: 'Flaming oil',
  smoke: 'Smoke', paint: 'Paint cloud', grenade_smoke: 'Smoke', grenade_paint: 'Paint cloud', gravel: 'Gravel',
};

export function counterWords(kind: string): string {
  return counterTitle[kind] ?? heading(kind);
}

const tableWords: Record<number, string> = { 1: 'Crash Table 1', 2: 'Crash Table 2', 3: 'Crash Table 3', 4: 'Helicopter Crash Table' };

/** sentence tells an event of a match in one sentence; '' for what another line tells, and for what is seen. */
export function sentence(v: Voice, e: Exclude<SharedEvent, { kind: 'turn' | 'phase' }>, o: Board): string {
  const car = 'car' in e ? carWords(v, o, e.car) : '';
  const whose = 'car' in e ? carWhose(v, o, e.car) : '';
  const who = 'person' in e && e.person !== undefined ? personWords(v, o, e.person) : car;
  const at = 'target' in e ? aimAt(v, o, e.target, 'aim' in e ? e.aim : undefined) : '';
  switch (e.kind) {
    case 'reflex':
      return e.total === undefined ? fill(sheetWords.reflexes, { car, die: e.die }) : `The driver of ${car} rolls ${e.die} for reflexes: ${e.total}${(e.bonus ?? 0) > 0 ? `, handling ${signed(e.bonus ?? 0)}` : ''}.`;
    case 'speed': {
      const { before, speed: now } = e;
      if (e.rule === 'DX-CITY-089') return now === 0 ? fill(townWords.waitsOn, { car }) : fill(townWords.ridesIn, { car, mph: mph(now) });
      // Who stood and stands is not told each turn.
      if (before === now) return now === 0 ? '' : `${car} holds ${mph(now)}.`;
      const up = Math.abs(now) > Math.abs(before);
      return now === 0 ? `${car} brakes from ${mph(before)} to a stop.` : `${car} ${up ? 'accelerates' : 'slows'} from ${before === 0 ? 'a stand' : mph(before)} to ${mph(now)}.`;
    }
    case 'recovered':
      return `${whose} handling recovers to ${number(e.status)}.`;
    case 'move': {
      const cut = e.cut ? ', and is stopped short' : '';
      if (e.maneuver === 'straight') return `${car} goes straight, ${inches(e.quarters)}${cut}.`;
      const turned = (e.path ?? []).reduce((n, l) => n + (l.about ?? 0), 0);
      const aside = turned !== 0 ? turned : e.path?.[0] ? asideOf(e.from, e.to) : 0;
      const by = Math.abs(turned) >= 0.05 ? ` ${angle(Math.abs(turned))}` : '';
      return `${car} ${moveVerbs[e.maneuver]}${aside === 0 ? '' : aside > 0 ? ' left' : ' right'}${by}${cut}.`;
    }
    case 'even_out':
      return `${car} is evened out on the grid.`;
    case 'difficulty': {
      const why = e.hazard ? ` from ${hazardWords[e.hazard] ?? (e.hazard === 'other' ? 'a hazard' : spell(e.hazard))}` : '';
      // A difficulty of nothing has cost nothing.
      return e.difficulty.total > 0 ? `${car} takes D${e.difficulty.total}${why}: handling ${number(e.status)}.` : '';
    }
    case 'control': {
      if (e.needed === undefined) return fill(e.in_control ? sheetWords.keeps : sheetWords.loses, { car, die: e.die ?? 0 });
      const need = e.needed === 7 ? 'cannot be kept' : `needs ${e.needed}, rolls ${e.die}`;
      return e.in_control ? `${car} ${need}: in control.` : `${car} ${need}: ${strong('control is lost')}.`;
    }
    case 'loss':
      return `${tableWords[e.table] ?? 'The crash table'} for ${car}: ${e.die} ${signed(e.modifier)} gives ${strong(resultTitle(e.result).toLowerCase())}.`;
    case 'skid':
      return `${car} skids ${inches(e.quarters)}.`;
    case 'fishtail':
      if (e.rule === 'DX-TRL-070' || e.rule === 'DX-TRL-040') return fill(trains.swings, { car, side: e.side, inches: inches(e.squares) });
      return `${car} fishtails: its rear swings ${e.side} by ${15 * e.squares}°.`;
    case 'roll':
      return `${car} rolls.`;
    case 'vault':
      return `${car} vaults: ${e.inches}″ through the air.`;
    case 'flight':
      return `${car} flies.`;
    case 'landed':
      return `${car} comes down on its ${sideWords(e.face)}.`;
    case 'bootlegger':
      return `${car} ${e.half === 2 ? 'ends its bootlegger, facing back' : 'slides broadside'}.`;
    case 'collision': {
      const other = numberOf(e.other, 'car');
      const what = other >= 0 ? `${carWhose(v, o, other)} ${sideWords(e.faces[1])}` : thing(v, o, e.other);
      return `Collision, ${impactWords[e.type] ?? 'contact'}: ${whose} ${sideWords(e.faces[0])} against ${what}.`;
    }
    case 'ram':
      return e.broken ? `The crash breaks through ${thing(v, o, e.other)}.` : `The crash at ${mph(e.speed ?? 0)} does ${e.total ?? 0} damage.`;
    case 'slowed':
      return `${car} goes from ${mph(e.before)} to ${mph(e.speed)}.`;
    case 'conform':
      return `${car} is pushed aside.`;
    case 'damage':
    case 'tires':
      return e.points > 0 ? `${whose} ${partWords(o, e.car, e.part)} takes ${e.points}: ${e.dp_left} left.` : '';
    case 'corner':
      return `${car} loses the ${placeWords(cornerIn(o, e.car, e.corner))} wheel${(e.handling_change ?? 0) < 0 ? `: handling class ${number(e.handling_change ?? 0)}` : ''}.`;
    case 'destroyed':
      return `${whose} ${partWords(o, e.car, e.part)} is ${strong(partIn(o, e.car, e.part)?.kind === 'person' ? 'killed' : 'destroyed')}.`;
    case 'crew':
      return `${whose} ${partWords(o, e.car, e.part)} is hurt: ${e.dp_left > 0 ? `${count(e.dp_left, 'point')} left` : 'unconscious'}.`;
    case 'counter': {
      const what = counterWords(e.counter_kind);
      if (e.gone) return `${what} ${/s$/.test(what) ? 'are' : 'is'} gone.`;
      return e.car === undefined ? `${what} ${/s$/.test(what) ? 'lie' : 'lies'} on the road.` : `${car} leaves ${what.toLowerCase()} on the road.`;
    }
    case 'burning':
      return e.burns ? `${car} ${strong('burns')} (die ${e.die}).` : `${car} does not catch fire (die ${e.die}).`;
    case 'fire_penalty':
      return e.fire === 'free' ? '' : `${car}: ${fireWords[e.fire] ?? ''} for the rest of the turn.`;
    case 'helpless':
      return `Nobody steers ${car}.`;
    case 'out':
      return `${car} ${fateWords[e.fate] ?? 'is out'}.`;
    case 'over':
      if (e.rule === 'DX-CITY-076') return townWords.overBy;
      return e.winners?.length ? `${v.all(e.winners)} ${e.winners.length === 1 ? v.does(e.winners[0], 'wins', 'win') : 'share'} the duel.` : 'Nobody is left: the duel is a draw.';
    case 'shot':
      // On automatic nothing may be in the way; some weapons are aimed at the ground, and what is dropped is aimed at nothing.
      if (at === '' && e.rule.startsWith('DX-AUTO') && e.range > 0) return `${car} fires ${armName(o, e.car, e.arm)} straight out, at nothing.`;
      if (at === '' && e.range === 0) return `${car} uses ${armName(o, e.car, e.arm)}.`;
      return `${car} fires ${armName(o, e.car, e.arm)} at ${at || 'the ground'}, ${far(e.range / 4)}.`;
    case 'to_hit':
      if (e.needed === undefined) return fill(sheetWords.rolls, { die: e.die, hit: e.hits ? strong('Hit') : 'Miss' });
      return e.needed <= 0 ? `${strong('Hit')}: it cannot miss.` : `${e.hits ? strong('Hit') : 'Miss'}: needs ${e.needed}, rolls ${e.die}.`;
    case 'damage_roll':
      return `${at} is hit for ${strong(`${e.points}`)}.`;
    case 'burst':
      return `A burst of ${e.points} damage${e.radius > 0 ? `, ${far(e.radius / 4)} around` : ''}.`;
    case 'breach':
      return `The wall is breached${e.breaches > 0 ? `, ${count(e.breaches, 'breach', 'breaches')} in the building` : ''}.`;
    case 'collapse':
      return `The building ${strong('collapses')}: ${count(e.dice, 'die', 'dice')} of damage.`;
    case 'ablaze':
      return e.burns ? `The building ${strong('burns')} (die ${e.die}).` : `The building does not catch fire (die ${e.die}).`;
    case 'struck':
      return `An object of the map takes ${e.points}${e.destroyed ? ' and is destroyed' : ''}.`;
    case 'missile':
      return e.gone ? 'The missile is no more.' : `The missile flies ${count(e.inches, 'inch', 'inches')}${e.target ? ` toward ${at}` : ''}${e.guided ? '' : ', unguided'}.`;
    case 'hand_shot':
      return `${who} fires ${gearName(o, e.person, e.arm)} at ${at}.`;
    case 'scatter':
      return 'It lands beside the aim.';
    case 'grenade':
      return e.goes_off ? 'The grenade goes off.' : `A grenade lies there: ${count(e.turns_left, 'turn')} to go.`;
    case 'dazed': {
      const { turns_unconscious: out, turns_stunned: stunned } = e;
      return `${who} is ${out > 0 ? `unconscious for ${count(out, 'turn')}` : stunned > 0 ? `stunned for ${count(stunned, 'turn')}` : 'not dazed'}.`;
    }
    case 'reload':
      return e.shots_left === undefined ? `${who} reloads.` : `${who} reloads: ${count(e.shots_left, 'shot')}.`;
    case 'set_up':
      return `${who} ${e.stands ? 'sets a weapon up' : 'packs a weapon'}.`;
    case 'delay':
      return `${who} sets grenades to ${count(e.seconds, 'second')}.`;
    case 'turret':
      return `${whose} turret ${e.raised ? 'comes up' : 'goes down'}.`;
    case 'guards':
      return `${whose} wheelguards ${e.lowered ? 'come down over the tires' : 'go up'}.`;
    case 'light':
      return e.light === 'off' ? `${whose} searchlight goes out.` : `${whose} searchlight ${e.light === 'blinded' ? 'blinds' : 'lights'} ${at}.`;
    case 'starshell':
      return `${car} sends up a starshell.`;
    case 'gear':
      return `Gear of ${who} is hit${e.destroyed ? ' and destroyed' : ''}${e.explodes ? '; it explodes' : ''}.`;
    case 'trap': {
      const what = counterWords(e.counter_kind).toLowerCase();
      return `${car} ${e.goes_off ? 'sets off' : 'passes'} ${what}${e.die ? ` (${e.die}, goes off on ${e.up_to} or less)` : ''}.`;
    }
    case 'ignites':
      return `${counterWords(e.counter_kind)} catches fire.`;
    case 'painted':
      return `${who} is hampered by paint until turn ${e.until}.`;
    case 'tear_gas':
      return `Tear gas on ${who}: ${e.turns > 0 ? `${count(e.turns, 'turn')} of it` : 'no effect'}.`;
    case 'automatic':
      return `${car} ${e.set ? 'sets' : 'takes'} ${armName(o, e.car, e.arm)} ${e.set ? 'on' : 'off'} automatic.`;
    case 'drowned':
      return `${car} is under water: its power plant stops.`;
    case 'road':
    case 'map_shift':
      return ''; // it is seen
    case 'kill':
      return `${car} is ${strong('out of the fight')}${e.by === undefined ? '' : `: a kill for ${v.whom(e.by)}`}.`;
    case 'prestige':
      return `${v.who(e.seat)} ${v.does(e.seat, 'gains', 'gain')} ${e.gained} prestige: ${e.prestige}.`;
    case 'wheel':
      return `The ${spell(roleIn(o, e.car, e.place)) || 'next one'} of ${car} takes the wheel.`;
    case 'extinguisher':
      return `The fire on ${car} ${e.out ? 'is out' : 'burns on'}${e.die ? ` (die ${e.die})` : ''}.`;
    case 'explosion':
      return e.explodes ? `${car} ${strong('explodes')} (die ${e.die}).` : `${car} does not explode (die ${e.die}).`;
    case 'flechettes':
      return `An anti-personnel grenade on ${whose} ${sideWords(e.aim)} ${e.destroyed ? 'is destroyed' : `goes off: ${e.points ?? 0} to everybody outside`}.`;
    case 'stray':
      return e.needed === undefined ? `The miss goes on toward ${at}: rolls ${e.die}, ${e.hits ? strong('hit') : 'miss'}.` : `The miss goes on toward ${at}: needs ${e.needed}, rolls ${e.die}, ${e.hits ? strong('hit') : 'miss'}.`;
    case 'pace':
      return e.pace === 0 ? `${who} stays where he is.` : `${who} ${e.pace > e.base ? 'sprints' : 'goes'} at ${mph(e.pace)}.`;
    case 'step':
      return e.aside ? `${who} is knocked aside.` : '';
    case 'attempt':
      return `${who} needs ${e.needed}, rolls ${e.die}: ${e.succeeds ? 'done' : 'failed'}.`;
    case 'aboard':
      return `${who} ${e.leaves ? 'leaves' : e.top ? 'climbs onto' : 'gets into'} ${car}.`;
    case 'errand':
      return `${who} is busy ${errandWords[e.errand]} until the end of turn ${e.until}.`;
    case 'hurt':
      return `${who} takes ${e.points}: ${e.dp_left} left.`;
    case 'person_out':
      return `${who} ${e.dp_left > 0 ? 'has left the map' : `is ${strong('dead')}`}.`;
    case 'blow':
      return `${who} strikes at ${at}: needs ${e.needed}, rolls ${e.die}, ${e.hits ? strong('hit') : 'miss'}.`;
    case 'spill':
      return fill(e.falls ? rigs.spills : rigs.holds, { car, spaces: e.spaces });
    case 'goods':
      return fill(trains.goods, { car, lost: number(e.lost), left: number(e.left) });
    case 'jackknife':
      return fill(e.breaks ? trains.jackknifeBreaks : trains.jackknifeHolds, { car, up_to: e.up_to, chance: percent(e.up_to / 6), die: e.die });
    case 'bend': {
      const bend = Math.round(Math.abs(e.bend));
      return fill(e.jackknifed ? trains.knifes : bend === 0 ? trains.straightens : trains.bends, { car, tow: thing(v, o, e.tow), bend: `${bend}°`, limit: `${Math.round(e.limit)}°` });
    }
    case 'hatch':
      return hatchLine(e.hatch, e.opens === true, e.done === true, car);
    case 'stow':
      if (e.rule === 'DX-HELI-024') return fill(e.in ? flightWords.lifts : flightWords.setDown, { car, body: thing(v, o, e.body) });
      return fill(e.in ? hatchWords.drivesIn : e.blocked ? hatchWords.cannotOut : hatchWords.drivesOut, { car, body: thing(v, o, e.body) });
    case 'pour':
      return fill(hatchWords.pours, { car, poured: e.poured, left: e.cargo_left });
    case 'altitude':
      return fill(e.change > 0 ? flightWords.climbs : e.rule === 'DX-HELI-100' ? flightWords.fallsTo : flightWords.sinks, { car, length: inches(e.altitude) });
    case 'dive':
      return fill(!e.pulls_out ? flightWords.dives : e.dive > 0 ? flightWords.pulls : flightWords.pulled, { car, n: e.dive, length: inches(e.dive / 2.5) });
    case 'touchdown':
      return fill(flightWords.landed, { car });
    case 'ground':
      return e.tips ? fill(flightWords.tips, { car }) : fill(flightWords.hits, { car, n: e.speed ?? 0, total: e.total ?? 0 });
    case 'rotor':
      return e.die === undefined ? fill(flightWords.rotorsFail, { car }) : fill(flightWords.check, { car, dice: e.die, modifier: signed(e.modifier ?? 0), result: strong(flightWords.rotors[e.rotors] ?? '') });
    case 'descent':
      return fill(descentWords(e.rule, e.altitude), { who, length: inches(e.altitude) });
    case 'cable':
      return fill(e.done ? flightWords.pays : (flightWords.winchLine[e.winch] ?? ''), { car, length: inches(e.cable) });
    case 'force':
      if (e.warned) return fill(townWords.warned, { who });
      return e.takes_post ? fill(townWords.mans, { who }) : forceLine(e.force, e.stance, e.reason);
    case 'mayor':
      return fill(townWords.mayor, { n: e.points, die: e.die, orders: e.orders ? townWords.orders : townWords.waits });
    case 'points':
      return fill(townWords.points, { who: sideName(e.team), n: signed(e.scored), sum: signed(e.score) });
    case 'entrusted':
    case 'ruling':
    case 'updraft':
      return refereeLine(v, e);
    case 'enters':
      return `${car} comes in.`;
    case 'loaded':
      return fill(townWords.loaded, { who, car });
    case 'taken':
      return fill(townWords.takenOff, { who, car });
    case 'charged':
      return `A charger fills the plant of ${car}: ${count(e.units, 'unit', 'units')}.`;
    case 'case':
      return caseLine(e.case_of, e.news, who);
    case 'held':
      return fill(townWords.held, { who, car });
    case 'chase':
      return fill(townWords.chase, { who, car, die: e.die, pursues: e.pursues ? townWords.pursues : townWords.remains });
    case 'gate':
      return gateLine(o, e, who, car);
    case 'man':
      return manLine(e, who);
    case 'shell':
      return fill(stopWords.fires, { at, n: e.row });
    case 'help':
      return fill(townWords.calls, { die: e.die, comes: e.comes ? townWords.comes : townWords.stays });
    case 'foul':
      return `${v.who(e.seat)} fired over a safe line and ${v.does(e.seat, 'is', 'are')} disqualified.`;
    case 'lynched':
      return fill(townWords.lynch, { who: sideName(e.team) });
    case 'blades':
      return fill(flightWords.blade, { car, other: at, n: e.points });
    case 'release':
      return fill(trains.lets, { who, car });
    case 'loose':
      return fill(trains.loose, { car, tow: thing(v, o, e.tow) });
    case 'tumble':
      return fill(trains.tumbles, { car, side: e.side, die: e.die });
    case 'sway':
      return fill(e.swings ? trains.sways : trains.backsTrue, { car, up_to: e.up_to, die: e.die });
    case 'steamroll':
      return fill(e.hits ? rigs.rollsOver : rigs.rollsNot, { car, other: at, needed: e.needed, die: e.die });
    case 'jump':
      return `${car} jumps from a slope: ${far(e.length / 4)}.`;
    default:
      return newer(v, e satisfies never, o);
  }
}

/** Kinds of a newer server: who, and what. */
function newer(v: Voice, e: { kind: string; car?: number; person?: number }, o: Board): string {
  const who = e.car !== undefined ? `${carWords(v, o, e.car)}: ` : e.person !== undefined ? `${personWords(v, o, e.person)}: ` : '';
  return `${who}${spell(e.kind)}.`;
}

const moveVerbs: Record<Exclude<Maneuver, 'straight'>, string> = {
  drift: 'drifts', steep_drift: 'drifts steeply', swerve: 'swerves', hard_swerve: 'swerves hard', bend: 'bends', tight_bend: 'bends tightly', pivot: 'pivots',
  bootlegger: 'throws itself into a bootlegger', ladder_bend: 'bends', rotate: 'rotates',
};

/** Whether a move goes to the left of where it began, 1, or to the right, -1. */
function asideOf(from: Pose, to: Pose): number {
  const h = (from.heading * Math.PI) / 180;
  const v = -(to.x - from.x) * Math.sin(h) + (to.y - from.y) * Math.cos(h);
  const u = (to.x - from.x) * Math.cos(h) + (to.y - from.y) * Math.sin(h);
  return Math.abs(v) < 0.01 ? 0 : Math.sign(v) * Math.sign(u || 1);
}

function armName(o: Board, car: number, arm: number): string {
  const name = armIn(o, car, arm);
  return name === '' ? 'a weapon' : `the ${name}`;
}

function gearName(o: Board, person: number, arm: number): string {
  const id = gearIn(o, person, arm);
  return id === '' ? 'a hand weapon' : `the ${books.gear(id).toLowerCase()}`;
}

/** What people are busy with. */
export const errandWords: Record<NonNullable<DuelPerson['errand']>, string> = {
  getting_out: 'getting out', getting_in: 'getting in', starting: 'starting the vehicle', standing_up: 'standing up', resting: 'resting', reloading: 'reloading',
  lifting: 'lifting', moving_over: 'moving over to the driver’s place', hooking: 'hanging something on a cable', laying_mine: 'laying mines', laying_spikes: 'laying spikes', loading: 'loading somebody',
};

/** The words of board and record sheet. */
export const ui = {
  tools: { in: 'Zoom in', out: 'Zoom out', fit: 'Fit the board', turn: 'Turn the board' },
  board: (title: string, w: number, h: number) => `${title || 'The map'}, ${w / 4} by ${h / 4} inches, north is up. Arrows scroll, plus and minus zoom, F fits.`,
  minimap: 'The whole map with the part that is seen',
  phases: 'Phases of the turn, with who moves when',
  carLabel: (name: string, owner: string, speed: number, armor: string, altitude = '') => `${name} of ${owner}, ${mph(speed)}${altitude ? `, ${altitude}` : ''}, ${armor}`,
  armorLabel: (front: number, right: number, back: number, left: number) => `armor front ${front}, right ${right}, back ${back}, left ${left}`,
  lose: (keep: number) => (keep >= 1 ? 'safe' : chance(1 - keep)),
  inControl: (keep: number) => `${chance(keep)} in control`,
  noRoll: 'free, no roll',
  moves: 'The moves of this phase',
  crosses: (kinds: string[]) => `Enters ${list(kinds.map((k) => counterWords(k).toLowerCase()))}.`,
  allMoves: (n: number) => `All ${n} moves`,
  handle: 'How far the move goes to the side',
  plannedMove: (title: string) => title,
  swap: 'Other corner',
  first: 'Maneuver first',
  last: 'Maneuver last',
  even: 'Even out',
  lengths: 'Length',
  difficulty: 'Difficulty',
  printed: 'The maneuver',
  handlingAt: (speed: number) => `Handling at ${mph(speed)}`,
  handlingNow: (now: number, after: number | undefined, recovery: number, top: number) =>
    after === undefined || after === now
      ? `Now ${number(now)}. Recovers ${recovery} at the end of the turn, up to ${number(top)}.`
      : `Now ${number(now)}, after this ${number(after)}. Recovers ${recovery} at the end of the turn, up to ${number(top)}.`,
  cell: (n: number) => (n === 0 ? 'safe' : n >= 7 ? 'lost' : n === 6 ? '6' : `${n}+`),
  crash: 'If control is lost',
  crashTable: (modifier: number, table: number) => `${tableWords[table] ?? `Crash Table ${table}`}, die ${modifier === 0 ? '+0' : signed(modifier)}`,
  speed: (v: number) => `${Math.abs(v)}${v < 0 ? ' R' : ''}`,
  speedThis: 'Speed this turn',
  speedNext: 'Speed',
  speedNote: (acceleration: number, top: number) => `Acceleration ${acceleration}, top speed ${top}.`,
  weapon: 'Weapon',
  hit: 'Hit',
  dmg: 'Dmg',
  shotsHead: 'Shots',
  dp: 'DP',
  plant: 'Power plant',
  plantOf: (name: string) => (/plant|engine|thunder/i.test(name) ? name : `${name} plant`),
  bodyArmor: 'armor',
  sheetOf: (name: string, owner: string) => `Record sheet of ${name}, ${owner}`,
  plan: (name: string, words: string) => `${name}: ${words}`,
  tires: 'Tires',
  shots: 'Shots',
  shotsOf: (n: string) => n,
  aim: 'Aim at',
  toHit: 'to hit',
  base: (weapon: string) => `${weapon} needs`,
  sum: (total: number) => `Roll on two dice, modifiers ${signed(total)}`,
  expected: 'damage when it hits',
  breach: 'of hits go through',
  kill: 'of hits take the driver out',
  disable: 'of hits disable it',
  together: (n: number) => `${n} fire together`,
  burn: 'of hits set it on fire',
  left: 'shots left',
  hazard: 'hazard ',
  armorLine: (n: number) => `armor ${n}`,
  through: 'through',
  fire: 'Fire',
  hold: 'Hold fire',
  noShot: 'No weapon bears on anything.',
  aside: 'A press on a wall, a post or a square of the map aims there.',
  heed: 'Ask me about walls, squares and jumps',
  heedHelp: 'In every phase in which something can be fired at though no enemy bears, and before a driver may jump',
  deeds: (n: number) => (n === 1 ? 'One other deed' : `${n} other deeds`),
  weapons: 'Weapons that can fire',
  squares: 'Squares to choose from',
  damageLabel: (m: number) => `Damage if it hits, ${tenths(m)} on average`,
  states: (s: string[]) => list(s),
  scale: '1″ = 15 ft',
  links: 'link',
  maneuvers: (n: number, lost: boolean) => `${lost ? 'The next move is lost to a skid. ' : ''}${n === 0 ? 'No maneuver in this turn: the first is free of risk.' : `${count(n, 'maneuver')} in this turn: another needs a roll.`}`,
  linked: (n: number) => `${n} linked`,
  by: 'Who fires',
  orders: 'What the crew does on its own',
  order: { ask: 'Ask me', auto: 'Fire for me', hold: 'Hold fire' },
  orderHelp: {
    ask: 'You are asked when a shot is good enough.', auto: 'The best shot is fired as soon as it is good enough.', hold: 'Nobody fires, and nobody asks.',
  },
  oddsFrom: 'from',
  oddsHelp: 'The least chance to hit that counts as good enough',
  oddsLess: 'Content with less',
  oddsMore: 'Ask for more',
  later: 'Ask me next phase',
  hazards: 'Difficulty of the hazard that a hit is',
  deedGroups: { weapons: 'Weapons', vehicle: 'Vehicle', people: 'People' },
};
