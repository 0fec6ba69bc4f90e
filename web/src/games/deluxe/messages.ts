/** The sentences of Deluxe Duel, English only, no logic beyond grammar: what happened (say), and the words of board and record sheet
 *  (ui). See question.ts and offers.ts for the sentences that ask. */
import { chance, count, heading, list, number, signed, spell, strong, type Voice } from '../../lib/voice';
import { books } from './books.svelte';
import { armIn, carIn, cornerIn, gearIn, numberOf, partIn, personIn, roleIn, twins, type Board } from './names';
import type { Action, DuelEvent, DuelPerson } from './types';

/** Quarter inches: ¼″, ½″, 1″, 1½″. */
export function inches(quarters: number): string {
  const whole = Math.floor(quarters / 4);
  const part = ['', '¼', '½', '¾'][Math.round(quarters - whole * 4) % 4]!;
  if (!Number.isInteger(quarters)) return `${(quarters / 4).toFixed(2)}″`;
  return whole === 0 && part !== '' ? `${part}″` : `${whole}${part}″`;
}

/** A distance in inches, to a tenth. */
export function far(n: number): string {
  return `${n.toFixed(1)}″`;
}

/** degrees with as many figures as they have. */
export function angle(n: number): string {
  return `${Math.round(n * 10) / 10}°`;
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
  switch (kind) {
    case 'tire':
      return `${placeWords(partIn(o, car, Number(rest))?.at ?? '')} tire`.trim();
    case 'rider':
      return partIn(o, car, Number(rest))?.at === 'driver' ? 'driver' : 'rider';
    case 'fitting':
      return partIn(o, car, Number(rest))?.name?.toLowerCase() ?? 'fitting';
    case 'sidecar':
      return `sidecar, ${sideWords(rest)}`;
  }
  return sideWords(aim);
}

/** A part of a vehicle in words: "front armor", "the machine gun", "rear left tire". */
export function partWords(o: Board, car: number | undefined, part: number | undefined): string {
  const p = partIn(o, car, part);
  if (!p) return 'a part';
  const sidecar = p.sidecar ? 'sidecar ' : '';
  switch (p.kind) {
    case 'armor':
      return `${sidecar}${placeWords(p.at)} armor`;
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

/** The maneuvers as headings. */
export const maneuverTitle: Record<string, string> = {
  straight: 'Straight', drift: 'Drift', steep_drift: 'Steep drift', swerve: 'Swerve', hard_swerve: 'Hard swerve', bend: 'Bend', tight_bend: 'Tight bend',
  pivot: 'Pivot', bootlegger: 'Bootlegger', ladder_bend: 'Bend',
};

/** The same where there is little room. */
export const maneuverShort: Record<string, string> = {
  straight: 'Straight', drift: 'Drift', steep_drift: 'Steep', swerve: 'Swerve', hard_swerve: 'Hard', bend: 'Bend', tight_bend: 'Tight', pivot: 'Pivot', bootlegger: 'Bootleg.', ladder_bend: 'Bend',
};

/** The turn of a maneuver, where it has one. */
export function degreesOf(a: Action): number {
  return a.maneuver === 'bend' ? 45 : a.maneuver === 'tight_bend' ? 90 : (a.degrees ?? 0);
}

/** moveTitle is a move as a heading: "Bend left 45°", "Drift right ¼″". */
export function moveTitle(a: Action): string {
  const name = maneuverTitle[a.maneuver ?? 'straight'] ?? spell(a.maneuver ?? '');
  if (!a.maneuver || a.maneuver === 'straight') return `${name} ${inches(a.quarters ?? 4)}`;
  const amount = a.lateral !== undefined ? ` ${inches(a.lateral)}` : degreesOf(a) > 0 ? ` ${angle(degreesOf(a))}` : '';
  return `${name} ${a.side ?? ''}${amount}`;
}

/** Adders of a difficulty. */
const adderWords: Record<string, string> = {
  reverse: 'In reverse', light_rain: 'Light rain', heavy_rain: 'Heavy rain', gravel: 'Gravel', oil: 'Oil', flaming_oil: 'Flaming oil', light_snow: 'Light snow',
  heavy_snow: 'Heavy snow', ice_or_packed_snow: 'Ice or packed snow', off_road: 'Off the road', crossing_road_sidewalk_or_half_on: 'Across a curb',
  park_grass: 'On grass', blinded_by_searchlight: 'Blinded by a searchlight', substitute_driver: 'Substitute driver', spoiler: 'Spoiler', airdam: 'Airdam',
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
  trivial_skid: 'Skid ¼″', minor_skid: 'Skid ½″', moderate_skid: 'Skid ¾″', severe_skid: 'Skid 1″, tires −2', roll: 'Roll', roll_maybe_burning: 'Roll, may burn',
  vault: 'Vault', minor_fishtail: 'Fishtail 15°', major_fishtail: 'Fishtail 30°', minor_fishtail_then_table_1: 'Fishtail 15° and worse',
  major_fishtail_then_table_1: 'Fishtail 30° and worse', major_plus_minor_fishtail_then_table_1: 'Fishtail 45° and worse',
};

export function resultTitle(id: string): string {
  return resultWords[id] ?? heading(id);
}

/** Whether a result is among the bad ones. */
export function grave(id: string): boolean {
  return /roll|vault|table_1/.test(id);
}

export const impactWords: Record<string, string> = {
  t_bone: 'T-bone', head_on: 'head-on', rear_end: 'rear-end', sideswipe_same: 'sideswipe, same way', sideswipe_opposite: 'sideswipe, opposite ways',
};

export const fateWords: Record<string, string> = { exploded: 'explodes', left: 'leaves the map', resigned: 'gives up' };

const fateStates: Record<string, string> = { exploded: 'exploded', left: 'left the map', resigned: 'gave up' };

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
  smoke: 'Smoke', paint: 'Paint cloud', grenade_smoke: 'Smoke', grenade_paint: 'Paint cloud',
};

export function counterWords(kind: string): string {
  return counterTitle[kind] ?? heading(kind);
}

const tableWords: Record<number, string> = { 1: 'Crash Table 1', 2: 'Crash Table 2', 3: 'Crash Table 3' };

/** say tells an event of a match in one sentence. */
export const say = {
  reflex: (v: Voice, e: DuelEvent, o: Board) => `The driver of ${carWords(v, o, e.car)} rolls ${e.die} for reflexes: ${e.count}${(e.index ?? 0) > 0 ? `, handling ${signed(e.index!)}` : ''}.`,
  speed(v: Voice, e: DuelEvent, o: Board) {
    const [before = 0, now = 0] = e.speeds ?? [];
    const car = carWords(v, o, e.car);
    if (before === now) return now === 0 ? `${car} stands still.` : `${car} holds ${mph(now)}.`;
    const up = Math.abs(now) > Math.abs(before);
    return now === 0 ? `${car} brakes from ${mph(before)} to a stop.` : `${car} ${up ? 'accelerates' : 'slows'} from ${before === 0 ? 'a stand' : mph(before)} to ${mph(now)}.`;
  },
  recovered: (v: Voice, e: DuelEvent, o: Board) => `${carWhose(v, o, e.car)} handling recovers to ${number(e.status ?? 0)}.`,
  move(v: Voice, e: DuelEvent, o: Board) {
    const car = carWords(v, o, e.car);
    const cut = e.cut ? ', and is stopped short' : '';
    const turned = (e.path ?? []).reduce((n, l) => n + (l.about ?? 0), 0);
    const aside = e.path?.[0] && e.to && e.from ? asideOf(e) : 0;
    const side = turned !== 0 ? (turned > 0 ? ' left' : ' right') : aside !== 0 ? (aside > 0 ? ' left' : ' right') : '';
    const by = Math.abs(turned) >= 0.05 ? ` ${angle(Math.abs(turned))}` : '';
    const verbs: Record<string, string> = {
      straight: 'goes straight', drift: 'drifts', steep_drift: 'drifts steeply', swerve: 'swerves', hard_swerve: 'swerves hard', bend: 'bends', tight_bend: 'bends tightly',
      pivot: 'pivots', bootlegger: 'throws itself into a bootlegger', ladder_bend: 'bends',
    };
    const verb = verbs[e.maneuver ?? 'straight'] ?? spell(e.maneuver ?? '');
    if (!e.maneuver || e.maneuver === 'straight') return `${car} ${verb}, ${inches(e.quarters ?? 4)}${cut}.`;
    return `${car} ${verb}${side}${by}${cut}.`;
  },
  evenOut: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} is evened out on the grid.`,
  difficulty(v: Voice, e: DuelEvent, o: Board) {
    const why = e.hazard ? ` from ${hazardWords[e.hazard] ?? (e.hazard === 'other' ? 'a hazard' : spell(e.hazard))}` : '';
    return `${carWords(v, o, e.car)} takes D${e.count ?? 0}${why}: handling ${number(e.status ?? 0)}.`;
  },
  control(v: Voice, e: DuelEvent, o: Board) {
    const need = e.count === 7 ? 'cannot be kept' : `needs ${e.count}, rolls ${e.die}`;
    return e.kept ? `${carWords(v, o, e.car)} ${need}: in control.` : `${carWords(v, o, e.car)} ${need}: ${strong('control is lost')}.`;
  },
  loss: (v: Voice, e: DuelEvent, o: Board) => `${tableWords[e.table ?? 0] ?? 'The crash table'} for ${carWords(v, o, e.car)}: ${e.die} ${signed(e.index ?? 0)} gives ${strong(resultTitle(e.result ?? '').toLowerCase())}.`,
  skid: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} skids ${inches(e.count ?? 0)}.`,
  fishtail: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} fishtails: its rear swings ${e.side} by ${15 * (e.count ?? 1)}°.`,
  roll: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} rolls onto its ${sideWords(e.face)}.`,
  vault: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} vaults: ${e.count ?? 0}″ through the air.`,
  flight: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} flies.`,
  landed: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} comes down on its ${sideWords(e.face)}.`,
  bootlegger: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} ${e.count === 2 ? 'ends its bootlegger, facing back' : 'slides broadside'}.`,
  collision(v: Voice, e: DuelEvent, o: Board) {
    return `Collision, ${impactWords[e.type ?? ''] ?? (spell(e.type ?? '') || 'contact')}: ${carWhose(v, o, e.car)} ${sideWords(e.faces?.[0])} against ${e.other && numberOf(e.other, 'car') >= 0 ? `${carWhose(v, o, numberOf(e.other, 'car'))} ${sideWords(e.faces?.[1])}` : thing(v, o, e.other)}.`;
  },
  ram: (e: DuelEvent) => `The crash at ${mph(e.speeds?.[0] ?? 0)} does ${e.count ?? 0} damage.`,
  slowed: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} goes from ${mph(e.speeds?.[0] ?? 0)} to ${mph(e.speeds?.[1] ?? 0)}.`,
  conform: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} is pushed aside.`,
  damage: (v: Voice, e: DuelEvent, o: Board) => `${carWhose(v, o, e.car)} ${partWords(o, e.car, e.part)} takes ${e.count ?? 0}: ${e.left ?? 0} left.`,
  corner: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} loses the ${placeWords(cornerIn(o, e.car, e.index))} wheel${(e.count ?? 0) > 0 ? `: handling class −${e.count}` : ''}.`,
  destroyed: (v: Voice, e: DuelEvent, o: Board) => `${carWhose(v, o, e.car)} ${partWords(o, e.car, e.part)} is ${strong(partIn(o, e.car, e.part)?.kind === 'person' ? 'killed' : 'destroyed')}.`,
  crew: (v: Voice, e: DuelEvent, o: Board) => `${carWhose(v, o, e.car)} ${partWords(o, e.car, e.part)} is hurt: ${(e.count ?? 0) > 0 ? `${count(e.count!, 'point')} left` : 'unconscious'}.`,
  counter(v: Voice, e: DuelEvent, o: Board) {
    const what = counterWords(e.counter ?? '');
    if (e.gone) return `${what} ${/s$/.test(what) ? 'are' : 'is'} gone.`;
    return e.car === undefined ? `${what} ${/s$/.test(what) ? 'lie' : 'lies'} on the road.` : `${carWords(v, o, e.car)} leaves ${what.toLowerCase()} on the road.`;
  },
  burning: (v: Voice, e: DuelEvent, o: Board) => (e.kept ? `${carWords(v, o, e.car)} ${strong('burns')} (die ${e.die}).` : `${carWords(v, o, e.car)} does not catch fire (die ${e.die}).`),
  firePenalty: (v: Voice, e: DuelEvent, o: Board) => (e.fire === 'free' ? '' : `${carWords(v, o, e.car)}: ${fireWords[e.fire ?? ''] ?? ''} for the rest of the turn.`),
  helpless: (v: Voice, e: DuelEvent, o: Board) => `Nobody steers ${carWords(v, o, e.car)}.`,
  out: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} ${fateWords[e.fate ?? ''] ?? 'is out'}.`,
  over: (v: Voice, e: DuelEvent) => (e.winners?.length ? `${v.all(e.winners)} ${e.winners.length === 1 ? v.does(e.winners[0], 'wins', 'win') : 'share'} the duel.` : 'Nobody is left: the duel is a draw.'),
  // Fire.
  shot: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} fires ${armName(o, e)} at ${aimAt(v, o, e.other, e.aim)}${e.range === undefined ? '' : `, ${far(e.range / 4)}`}.`,
  toHit: (e: DuelEvent) => ((e.count ?? 0) <= 0 ? `${strong('Hit')}: it cannot miss.` : `${e.kept ? strong('Hit') : 'Miss'}: needs ${e.count}, rolls ${e.die ?? 0}.`),
  damageRoll: (v: Voice, e: DuelEvent, o: Board) => `${aimAt(v, o, e.other, e.aim)} is hit for ${strong(`${e.count ?? 0}`)}.`,
  burst: (e: DuelEvent) => `A burst of ${e.count ?? 0} damage${e.range ? `, ${far(e.range / 4)} around` : ''}.`,
  breach: (e: DuelEvent) => `The wall is breached${(e.count ?? 0) > 0 ? `, ${count(e.count!, 'breach', 'breaches')} in the building` : ''}.`,
  collapse: (e: DuelEvent) => `The building ${strong('collapses')}: ${count(e.count ?? 0, 'die', 'dice')} of damage.`,
  ablaze: (e: DuelEvent) => (e.kept ? `The building ${strong('burns')} (die ${e.die}).` : `The building does not catch fire (die ${e.die}).`),
  struck: (e: DuelEvent) => `An object of the map takes ${e.count ?? 0}${e.gone ? ' and is destroyed' : ''}.`,
  missile: (v: Voice, e: DuelEvent, o: Board) => (e.gone ? 'The missile is no more.' : `The missile flies ${count(e.count ?? 0, 'inch', 'inches')}${e.other ? ` toward ${thing(v, o, e.other)}` : ''}${e.kept === false ? ', unguided' : ''}.`),
  handShot: (v: Voice, e: DuelEvent, o: Board) => `${personWords(v, o, e.person)} fires ${gearName(o, e)} at ${aimAt(v, o, e.other, e.aim)}.`,
  scatter: () => 'It lands beside the aim.',
  grenade: (e: DuelEvent) => (e.gone ? 'The grenade goes off.' : `A grenade lies there: ${count(e.left ?? 0, 'turn')} to go.`),
  dazed: (v: Voice, e: DuelEvent, o: Board) => `${personWords(v, o, e.person)} is ${(e.count ?? 0) > 0 ? `unconscious for ${count(e.count!, 'turn')}` : (e.left ?? 0) > 0 ? `stunned for ${count(e.left!, 'turn')}` : 'not dazed'}.`,
  reload: (v: Voice, e: DuelEvent, o: Board) => `${personWords(v, o, e.person)} reloads: ${count(e.left ?? 0, 'shot')}.`,
  setUp: (v: Voice, e: DuelEvent, o: Board) => `${personWords(v, o, e.person)} ${e.kept ? 'sets a weapon up' : 'packs a weapon'}.`,
  delay: (v: Voice, e: DuelEvent, o: Board) => `${personWords(v, o, e.person)} sets grenades to ${count(e.count ?? 0, 'second')}.`,
  turret: (v: Voice, e: DuelEvent, o: Board) => `${carWhose(v, o, e.car)} turret ${e.kept ? 'comes up' : 'goes down'}.`,
  guards: (v: Voice, e: DuelEvent, o: Board) => `${carWhose(v, o, e.car)} wheelguards ${e.kept ? 'come down over the tires' : 'go up'}.`,
  light: (v: Voice, e: DuelEvent, o: Board) => (e.count === 0 ? `${carWhose(v, o, e.car)} searchlight goes out.` : `${carWhose(v, o, e.car)} searchlight ${e.count === 2 ? 'blinds' : 'lights'} ${thing(v, o, e.other)}.`),
  trap(v: Voice, e: DuelEvent, o: Board) {
    const what = counterWords(e.counter ?? '').toLowerCase();
    const roll = (e.die ?? 0) > 0 ? ` (${e.die}, goes off on ${e.count} or less)` : '';
    return e.kept ? `${carWords(v, o, e.car)} sets off ${what}${roll}.` : `${carWords(v, o, e.car)} passes ${what}${roll}.`;
  },
  ignites: (e: DuelEvent) => `${counterWords(e.counter ?? 'oil')} catches fire.`,
  painted: (v: Voice, e: DuelEvent, o: Board) => `${whoever(v, e, o)} is hampered by paint until turn ${e.count ?? 0}.`,
  tearGas: (v: Voice, e: DuelEvent, o: Board) => `Tear gas on ${whoever(v, e, o)}: ${(e.count ?? 0) > 0 ? `${count(e.count!, 'turn')} of it` : 'no effect'}.`,
  automatic: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} ${e.kept ? 'sets' : 'takes'} ${armName(o, e)} ${e.kept ? 'on' : 'off'} automatic.`,
  drowned: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} is under water: its power plant stops.`,
  kill: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} is ${strong('out of the fight')}${(e.index ?? -1) >= 0 ? `: a kill for ${v.whom(e.index)}` : ''}.`,
  prestige: (v: Voice, e: DuelEvent) => `${v.who(e.index)} ${v.does(e.index, 'gains', 'gain')} ${e.count ?? 0} prestige: ${e.left ?? 0}.`,
  wheel: (v: Voice, e: DuelEvent, o: Board) => `The ${spell(roleIn(o, e.car, e.index)) || 'next one'} of ${carWords(v, o, e.car)} takes the wheel.`,
  extinguisher: (v: Voice, e: DuelEvent, o: Board) => (e.kept ? `The fire on ${carWords(v, o, e.car)} is out (die ${e.die}).` : `The fire on ${carWords(v, o, e.car)} burns on (die ${e.die}).`),
  explosion: (v: Voice, e: DuelEvent, o: Board) => (e.kept ? `${carWords(v, o, e.car)} ${strong('explodes')} (die ${e.die}).` : `${carWords(v, o, e.car)} does not explode (die ${e.die}).`),
  flechettes: (v: Voice, e: DuelEvent, o: Board) => `An anti-personnel grenade on ${carWhose(v, o, e.car)} ${sideWords(e.aim)} ${e.gone ? 'is destroyed' : `goes off: ${e.count ?? 0} to everybody outside`}.`,
  stray: (v: Voice, e: DuelEvent, o: Board) => `The miss goes on toward ${aimAt(v, o, e.other, e.aim)}: needs ${e.count ?? 0}, rolls ${e.die ?? 0}, ${e.kept ? strong('hit') : 'miss'}.`,
  pace: (v: Voice, e: DuelEvent, o: Board) => (e.speeds?.[0] ?? 0) === 0 ? `${personWords(v, o, e.person)} stays where he is.` : `${personWords(v, o, e.person)} ${(e.speeds?.[0] ?? 0) > (e.speeds?.[1] ?? 0) ? 'sprints' : 'goes'} at ${mph(e.speeds?.[0] ?? 0)}.`,
  step: (v: Voice, e: DuelEvent, o: Board) => (e.cut ? `${personWords(v, o, e.person)} is knocked aside.` : ''),
  attempt: (v: Voice, e: DuelEvent, o: Board) => `${personWords(v, o, e.person)} needs ${e.count ?? 0}, rolls ${e.die ?? 0}: ${e.kept ? 'done' : 'failed'}.`,
  aboard: (v: Voice, e: DuelEvent, o: Board) => `${personWords(v, o, e.person)} ${e.gone ? 'leaves' : e.index === 255 ? 'climbs onto' : 'gets into'} ${carWords(v, o, e.car)}.`,
  errand: (v: Voice, e: DuelEvent, o: Board) => `${personWords(v, o, e.person)} is busy ${errands[e.index ?? 0] ?? ''} until the end of turn ${e.count ?? 0}.`,
  hurt: (v: Voice, e: DuelEvent, o: Board) => `${personWords(v, o, e.person)} takes ${e.count ?? 0}: ${e.left ?? 0} left.`,
  personOut: (v: Voice, e: DuelEvent, o: Board) => `${personWords(v, o, e.person)} ${(e.left ?? 0) > 0 ? 'has left the map' : `is ${strong('dead')}`}.`,
  blow: (v: Voice, e: DuelEvent, o: Board) => `${personWords(v, o, e.person)} strikes at ${thing(v, o, e.other)}: needs ${e.count ?? 0}, rolls ${e.die ?? 0}, ${e.kept ? strong('hit') : 'miss'}.`,
  starshell: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} sends up a starshell.`,
  gear: (v: Voice, e: DuelEvent, o: Board) => `Gear of ${personWords(v, o, e.person)} is hit${e.gone ? ' and destroyed' : ''}${e.kept ? '; it explodes' : ''}.`,
  jump: (v: Voice, e: DuelEvent, o: Board) => `${carWords(v, o, e.car)} jumps from a slope: ${far((e.range ?? 0) / 4)}.`,
  /** Kinds of a newer server: who, what, how much. */
  other(v: Voice, e: DuelEvent, o: Board) {
    const who = e.car !== undefined ? `${carWords(v, o, e.car)}: ` : e.person !== undefined ? `${personWords(v, o, e.person)}: ` : '';
    const whom = e.other ? `, ${thing(v, o, e.other)}` : '';
    return `${who}${spell(e.kind)}${whom}${e.count === undefined ? '' : `, ${e.count}`}.`;
  },
};

/** The vehicle or person of an event. */
function whoever(v: Voice, e: DuelEvent, o: Board): string {
  return e.person !== undefined ? personWords(v, o, e.person) : carWords(v, o, e.car);
}

/** How far a move goes to the left of where it began. */
function asideOf(e: DuelEvent): number {
  const h = ((e.from?.heading ?? 0) * Math.PI) / 180;
  const v = -(e.to!.x - e.from!.x) * Math.sin(h) + (e.to!.y - e.from!.y) * Math.cos(h);
  const u = (e.to!.x - e.from!.x) * Math.cos(h) + (e.to!.y - e.from!.y) * Math.sin(h);
  return Math.abs(v) < 0.01 ? 0 : Math.sign(v) * Math.sign(u || 1);
}

function armName(o: Board, e: DuelEvent): string {
  const name = armIn(o, e.car, e.arm);
  return name === '' ? 'a weapon' : `the ${name}`;
}

function gearName(o: Board, e: DuelEvent): string {
  const id = gearIn(o, e.person, e.arm);
  return id === '' ? 'a hand weapon' : `the ${books.gear(id).toLowerCase()}`;
}

/** What people are busy with, in the order of the numbers of the errands. */
export const errandWords: Record<NonNullable<DuelPerson['errand']>, string> = {
  getting_out: 'getting out', getting_in: 'getting in', starting: 'starting the vehicle', standing_up: 'standing up', resting: 'resting', reloading: 'reloading',
  lifting: 'lifting', moving_over: 'moving over to the driver’s place',
};
const errands = ['nothing', ...Object.values(errandWords)];

/** The words of board and record sheet. */
export const ui = {
  tools: { in: 'Zoom in', out: 'Zoom out', fit: 'Fit the board', turn: 'Turn the board' },
  board: (title: string, w: number, h: number) => `${title || 'The map'}, ${w / 4} by ${h / 4} inches, north is up. Arrows scroll, plus and minus zoom, F fits.`,
  minimap: 'The whole map with the part that is seen',
  phases: 'Phases of the turn, with who moves when',
  carLabel: (name: string, owner: string, speed: number, armor: string) => `${name} of ${owner}, ${mph(speed)}, ${armor}`,
  armorLabel: (front: number, right: number, back: number, left: number) => `armor front ${front}, right ${right}, back ${back}, left ${left}`,
  lose: (keep: number) => (keep >= 1 ? 'safe' : chance(1 - keep)),
  inControl: (keep: number) => `${chance(keep)} in control`,
  noRoll: 'free, no roll',
  moves: 'The moves of this phase',
  runsInto: (what: string, speed: number | undefined) => `Runs into ${what}${speed === undefined ? '' : ` at ${mph(speed)}`}.`,
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
  crashTable: (modifier: number) => `Crash Table 1, die ${modifier === 0 ? '+0' : signed(modifier)}`,
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
  deeds: (n: number) => (n === 1 ? 'One other deed' : `${n} other deeds`),
  weapons: 'Weapons that can fire',
  squares: 'Squares to choose from',
  damageLabel: (m: number) => `Damage if it hits, ${m.toFixed(1)} on average`,
  states: (s: string[]) => list(s),
  scale: '1″ = 15 ft',
  links: 'link',
  maneuvers: (n: number, lost: boolean) => `${lost ? 'The next move is lost to a skid. ' : ''}${n === 0 ? 'No maneuver in this turn: the first is free of risk.' : `${count(n, 'maneuver')} in this turn: another needs a roll.`}`,
  linked: (n: number) => `${n} linked`,
  by: 'Who fires',
  panel: 'More about it',
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
