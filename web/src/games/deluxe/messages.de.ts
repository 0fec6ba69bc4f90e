/** The sentences of Deluxe Duel in German, no logic beyond grammar: what happened (sentence), and the words of board and record sheet
 *  (ui). See question.ts and offers.ts for the sentences that ask. */
import { chance, count, heading, list, number, percent, signed, spell, strong, tenths, type Voice } from '../../lib/voice';
import { figure, fill } from '../../messages/fill';
import { books } from './books.svelte';
import { armIn, carIn, cornerIn, gearIn, numberOf, partIn, personIn, roleIn, forceSeats, twins, type Board } from './names';
import { rigs } from './rigs.de';
import { descentWords, flightWords } from './flightWords';
import { hatchLine } from './hatches';
import { hatchWords } from './hatchWords';
import { caseLine, forceLine, sideName } from './town';
import { refereeLine } from './referee';
import { gateLine, manLine } from './stop';
import { sheetWords } from './sheetWords';
import { stopWords } from './stopWords';
import { townWords } from './townWords';
import { trains } from './trains.de';
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
  return v === 0 ? 'steht' : v < 0 ? `${-v} mph rückwärts` : `${v} mph`;
}

const sides: Record<string, string> = { front: 'Front', back: 'Heck', left: 'linke Seite', right: 'rechte Seite', top: 'Dach', underbody: 'Unterboden', turret: 'Turm' };

/** Sides of a vehicle in a sentence. */
export function sideWords(side: string | undefined): string {
  if (!side) return '';
  return sides[side] ?? spell(side);
}

/** A place of a vehicle as a heading: "front", "rear left", "turret". */
export function placeWords(at: string): string {
  return at === 'front' || at === 'back' ? sides[at]! : at === 'underbody' ? 'unten' : spell(at);
}

/** A vehicle in a sentence: its name, and whose it is where two are called the same. */
export function carWords(v: Voice, o: Board, car: number | undefined): string {
  return strong(named(v, o, car));
}

function named(v: Voice, o: Board, car: number | undefined): string {
  const c = carIn(o, car);
  if (!c) return 'ein Fahrzeug';
  if (c.seat >= forceSeats) return `${c.name} ${c.car}`;
  return twins(o, c.name) ? `${c.name} (${v.you(c.seat) ? 'du' : v.name(c.seat)})` : c.name;
}

/** Before what belongs to a vehicle: „Sundog, Fahrlage …“. Names stay in the nominative. */
export function carWhose(v: Voice, o: Board, car: number | undefined): string {
  return strong(`${named(v, o, car)},`);
}

/** A person in a sentence: "the gunner of Sundog", "Rosa’s driver on foot". */
export function personWords(v: Voice, o: Board, person: number | undefined): string {
  const p = personIn(o, person);
  if (!p) return 'jemand';
  const role = spell(p.role);
  if (p.seat >= forceSeats) return role;
  if (p.of < 0) return `${role} ${p.person} (${v.you(p.seat) ? 'du' : v.name(p.seat)})`;
  return p.at === 'foot' ? `${role} zu Fuß (${v.you(p.seat) ? 'du' : v.name(p.seat)})` : `${role} von ${carWords(v, o, p.of)}`;
}

/** A thing in a sentence. */
export function thing(v: Voice, o: Board, ref: string | undefined): string {
  if (!ref) return 'nichts';
  const car = numberOf(ref, 'car');
  if (car >= 0) return carWords(v, o, car);
  const person = numberOf(ref, 'person');
  if (person >= 0) return personWords(v, o, person);
  switch (ref.split(':')[0]) {
    case 'wall':
      return 'eine Wand';
    case 'object':
      return 'ein Hindernis der Karte';
    case 'rubble':
      return 'die Trümmer eines Gebäudes';
    case 'missile':
      return 'ein Flugkörper';
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
      return `Reifen ${placeWords(partIn(o, car, Number(rest))?.at ?? '')}`.trim();
    case 'rider':
      return partIn(o, car, Number(rest))?.at === 'driver' ? 'Fahrer' : 'Mitfahrer';
    case 'fitting':
      if (['fifth_wheel', 'tongue', 'leg', 'rotor', 'skid', 'cable'].includes(partIn(o, car, Number(rest))?.kind ?? '')) return partWords(o, car, Number(rest));
      return partIn(o, car, Number(rest))?.name ?? 'Anbau';
    case 'sidecar':
      return `Beiwagen, ${sideWords(rest)}`;
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
  if (!p) return 'ein Teil';
  const c = carIn(o, car);
  const sidecar = p.sidecar ? 'Beiwagen, ' : '';
  switch (p.kind) {
    case 'armor': {
      const words = `${sidecar}Panzerung ${c && inHalves(c) ? spell(p.at) : placeWords(p.at)}`;
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
      return p.name ?? 'Waffe';
    case 'plant':
      return 'Antrieb';
    case 'person':
      return spell(p.at);
    case 'body_armor':
      return `Panzerweste: ${spell(p.at)}`;
    case 'tire':
      return `Reifen ${placeWords(p.at)}`;
    case 'guard':
      return `Radschutz ${placeWords(p.at)}`;
    case 'cyberlink':
      return 'Cyberlink';
    case 'cargo':
      return 'Ladung';
  }
  return p.name ?? spell(p.kind);
}

/** The scenarios as headings. */
export const scenarioTitle: Record<string, string> = {
  duel: 'Duell', arena: 'Arena', amateur_night: 'Abend der Amateure', road_duel: 'Straßenduell', pack_attack: 'Rudeljagd', off_road: 'Geländeduell', convoy: 'Geleitzug', town_run: 'Durch Midville', docking: 'Rückwärts an die Rampe', bombing_run: 'Bombenflug', rescue: 'Rettung vom Dach', jump_off: 'Absprung', wheels_vs_walkers: 'Räder gegen Fußvolk', raid: 'Der Überfall', truck_stop_assault: 'Angriff auf den Autohof', truck_stop_storm: 'Sturm auf den Autohof', parley: 'Die Unterhandlung',
};

/** The maneuvers as headings. */
export const maneuverTitle: Record<string, string> = {
  straight: 'Geradeaus', drift: 'Versetzen', steep_drift: 'Weit versetzen', swerve: 'Schlenker', hard_swerve: 'Harter Schlenker', bend: 'Kurve', tight_bend: 'Enge Kurve',
  pivot: 'Drehung', bootlegger: 'Schleuderwende', rotate: 'Schwenk', ladder_bend: 'Kurve',
};

/** The same where there is little room. */
export const maneuverShort: Record<string, string> = {
  straight: 'Gerade', drift: 'Versetzen', steep_drift: 'Weit', swerve: 'Schlenker', hard_swerve: 'Hart', bend: 'Kurve', tight_bend: 'Eng', pivot: 'Drehung', bootlegger: 'Wende', ladder_bend: 'Kurve',
  rotate: 'Schw.',
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
  return `${name} ${a.side ? spell(a.side) : ''}${amount}`;
}

/** Adders of a difficulty. */
const adderWords: Record<string, string> = {
  reverse: 'Rückwärts', light_rain: 'Leichter Regen', heavy_rain: 'Starker Regen', gravel: 'Schotter', oil: 'Öl', flaming_oil: 'Brennendes Öl', light_snow: 'Leichter Schneefall',
  heavy_snow: 'Starker Schneefall', ice_or_packed_snow: 'Eis oder festgefahrener Schnee', off_road: 'Neben der Straße', crossing_road_sidewalk_or_half_on: 'Über einen Bordstein',
  park_grass: 'Auf Gras', blinded_by_searchlight: 'Vom Scheinwerfer geblendet', substitute_driver: 'Ersatzfahrer', spoiler: 'Heckspoiler', airdam: 'Frontspoiler', fast_backwards: 'Rückwärts mit 15 oder 20 mph', dive: 'Im Sturz',
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
  involuntary_drift: 'Versetzt, ¼″ tiefer', involuntary_veer: 'Dreht ab, ½″ tiefer', severe_veer: 'Dreht scharf ab, 1″ tiefer', diving_veer: 'Dreht im Sturz ab, 1½″ tiefer', spinout: 'Kreiselt', rotors_fail: 'Rotoren versagen',
  trivial_skid: 'Rutscht ¼″', minor_skid: 'Rutscht ½″', moderate_skid: 'Rutscht ¾″', severe_skid: 'Rutscht 1″, Reifen −2', roll: 'Überschlag', roll_maybe_burning: 'Überschlag, kann brennen',
  vault: 'Abheben', minor_fishtail: 'Heck bricht aus, 15°', major_fishtail: 'Heck bricht aus, 30°', minor_fishtail_then_table_1: 'Heck bricht aus, 15° und mehr',
  major_fishtail_then_table_1: 'Heck bricht aus, 30° und mehr', major_plus_minor_fishtail_then_table_1: 'Heck bricht aus, 45° und mehr',
  minor_trailer_fishtail: 'Anhänger bricht aus, ¼″', major_trailer_fishtail: 'Anhänger bricht aus, ½″', minor_skid_and_fishtail: 'Rutscht ½″, Anhänger bricht aus, ½″',
  major_skid_and_fishtail: 'Rutscht ¾″, Anhänger bricht aus, ¾″', extreme_trailer_fishtail: 'Anhänger bricht aus, 1″', extreme_skid_and_fishtail: 'Rutscht 1″, Anhänger bricht aus, 1″',
  breaks_loose: 'Anhänger reißt ab', breaks_loose_trailer_rolls: 'Anhänger reißt ab und überschlägt sich', breaks_loose_rolls: 'Anhänger reißt ab, Überschlag, kann brennen',
  breaks_loose_both_roll: 'Anhänger reißt ab, beide überschlagen sich, kann brennen', breaks_loose_vaults: 'Anhänger reißt ab, Abheben',
  breaks_loose_vaults_trailer_rolls: 'Anhänger reißt ab und überschlägt sich, Abheben',
};

export function resultTitle(id: string): string {
  return resultWords[id] ?? heading(id);
}

/** Whether a result is among the bad ones. */
export function grave(id: string): boolean {
  return /roll|vault|table_1|loose|spinout|rotors|diving/.test(id);
}

export const impactWords: Record<string, string> = {
  t_bone: 'seitlich', head_on: 'frontal', rear_end: 'von hinten', sideswipe_same: 'gestreift, gleiche Richtung', sideswipe_opposite: 'gestreift, Gegenrichtung',
};

export const fateWords: Record<string, string> = { exploded: 'explodiert', left: 'verlässt die Karte', resigned: 'gibt auf' };

const fateStates: Record<string, string> = { exploded: 'explodiert', left: 'hat die Karte verlassen', resigned: 'hat aufgegeben', stowed: 'aufgeladen', furled: 'gelandet', waiting: 'wartet auf Einlass', descending: 'am Fallschirm' };

export function fateState(fate: string): string {
  return fateStates[fate] ?? spell(fate);
}

export const fireWords: Record<string, string> = { minus_3: 'gezieltes Feuer mit −3', minus_6: 'gezieltes Feuer mit −6', none: 'kein Feuer' };

/** Hazards in a sentence. */
const hazardWords: Record<string, string> = {
  collision: 'einer Kollision', curb: 'einem Bordstein', obstacle: 'einem Hindernis', pedestrian: 'einem Fußgänger', debris: 'Trümmern', driver_hit: 'einem Treffer am Fahrer', mailbox: 'einem Briefkasten',
  chain: 'einer Kette', lamppost: 'einem Laternenpfahl', tank_gun: 'der Panzerkanone', side_gun: 'einem Schuss zur Seite', cycle_blades: 'Radklingen',
};

/** Things on the road. */
export const counterTitle: Record<string, string> = {
  debris: 'Trümmer', obstacle: 'Hindernis', mine: 'Minen', mine_spear_1000: 'Dornenmine', spikes: 'Krähenfüße', oil: 'Öl', oil_slick: 'Ölspur', flaming_oil: 'Brennendes Öl',
  smoke: 'Rauch', paint: 'Farbwolke', grenade_smoke: 'Rauch', grenade_paint: 'Farbwolke', gravel: 'Schotter',
};

export function counterWords(kind: string): string {
  return counterTitle[kind] ?? heading(kind);
}

const tableWords: Record<number, string> = { 1: 'Unfalltabelle 1', 2: 'Unfalltabelle 2', 3: 'Unfalltabelle 3', 4: 'Unfalltabelle der Hubschrauber' };

/** sentence tells an event of a match in one sentence; '' for what another line tells, and for what is seen. */
export function sentence(v: Voice, e: Exclude<SharedEvent, { kind: 'turn' | 'phase' }>, o: Board): string {
  const car = 'car' in e ? carWords(v, o, e.car) : '';
  const whose = 'car' in e ? carWhose(v, o, e.car) : '';
  const who = 'person' in e && e.person !== undefined ? personWords(v, o, e.person) : car;
  const at = 'target' in e ? aimAt(v, o, e.target, 'aim' in e ? e.aim : undefined) : '';
  switch (e.kind) {
    case 'reflex':
      return e.total === undefined ? fill(sheetWords.reflexes, { car, die: e.die }) : `Reaktion des Fahrers von ${car}: würfelt ${e.die}, ergibt ${e.total}${(e.bonus ?? 0) > 0 ? `, Fahrlage ${signed(e.bonus ?? 0)}` : ''}.`;
    case 'speed': {
      const { before, speed: now } = e;
      if (e.rule === 'DX-CITY-089') return now === 0 ? fill(townWords.waitsOn, { car }) : fill(townWords.ridesIn, { car, mph: mph(now) });
      // Who stood and stands is not told each turn.
      if (before === now) return now === 0 ? '' : `${car} bleibt bei ${mph(now)}.`;
      const up = Math.abs(now) > Math.abs(before);
      return now === 0 ? `${car} bremst von ${mph(before)} bis zum Stillstand.` : `${car} ${up ? 'beschleunigt' : 'bremst'} von ${before === 0 ? 'null' : mph(before)} auf ${mph(now)}.`;
    }
    case 'recovered':
      return `${whose} Fahrlage erholt sich auf ${number(e.status)}.`;
    case 'move': {
      const cut = e.cut ? ', wird aber aufgehalten' : '';
      if (e.maneuver === 'straight') return `${car} fährt geradeaus, ${inches(e.quarters)}${cut}.`;
      const turned = (e.path ?? []).reduce((n, l) => n + (l.about ?? 0), 0);
      const aside = turned !== 0 ? turned : e.path?.[0] ? asideOf(e.from, e.to) : 0;
      const by = Math.abs(turned) >= 0.05 ? ` ${angle(Math.abs(turned))}` : '';
      return `${car} ${moveVerbs[e.maneuver]}${aside === 0 ? '' : aside > 0 ? ' nach links' : ' nach rechts'}${by}${cut}.`;
    }
    case 'even_out':
      return `${car} wird am Raster ausgerichtet.`;
    case 'difficulty': {
      const why = e.hazard ? ` wegen ${hazardWords[e.hazard] ?? (e.hazard === 'other' ? 'einer Gefahr' : spell(e.hazard))}` : '';
      // A difficulty of nothing has cost nothing.
      return e.difficulty.total > 0 ? `${car} bekommt D${e.difficulty.total}${why}: Fahrlage ${number(e.status)}.` : '';
    }
    case 'control': {
      if (e.needed === undefined) return fill(e.in_control ? sheetWords.keeps : sheetWords.loses, { car, die: e.die ?? 0 });
      const need = e.needed === 7 ? 'ist nicht zu halten' : `braucht ${e.needed}, würfelt ${e.die}`;
      return e.in_control ? `${car} ${need}: unter Kontrolle.` : `${car} ${need}: ${strong('Kontrolle verloren')}.`;
    }
    case 'loss':
      return `${tableWords[e.table] ?? 'Die Unfalltabelle'} für ${car}: ${e.die} ${signed(e.modifier)} ergibt ${strong(resultTitle(e.result))}.`;
    case 'skid':
      return `${car} rutscht ${inches(e.quarters)}.`;
    case 'fishtail':
      if (e.rule === 'DX-TRL-070' || e.rule === 'DX-TRL-040') return fill(trains.swings, { car, side: spell(e.side), inches: inches(e.squares) });
      return `${car} bricht aus: Das Heck schwenkt um ${15 * e.squares}° nach ${spell(e.side)}.`;
    case 'roll':
      return `${car} überschlägt sich.`;
    case 'vault':
      return `${car} hebt ab: ${e.inches}″ durch die Luft.`;
    case 'flight':
      return `${car} fliegt.`;
    case 'landed':
      return `${car} kommt auf, unten: ${sideWords(e.face)}.`;
    case 'bootlegger':
      return `${car} ${e.half === 2 ? 'beendet die Schleuderwende und steht verkehrt herum' : 'schleudert quer'}.`;
    case 'collision': {
      const other = numberOf(e.other, 'car');
      const what = other >= 0 ? `${carWhose(v, o, other)} ${sideWords(e.faces[1])}` : thing(v, o, e.other);
      return `Kollision, ${impactWords[e.type] ?? 'Berührung'}: ${whose} ${sideWords(e.faces[0])}, gegen ${what}.`;
    }
    case 'ram':
      return e.broken ? `Der Aufprall bricht durch: ${thing(v, o, e.other)}.` : `Der Aufprall mit ${mph(e.speed ?? 0)} macht ${e.total ?? 0} Schaden.`;
    case 'slowed':
      return `${car} fällt von ${mph(e.before)} auf ${mph(e.speed)}.`;
    case 'conform':
      return `${car} wird beiseitegeschoben.`;
    case 'damage':
    case 'tires':
      return e.points > 0 ? `${whose} ${partWords(o, e.car, e.part)}: ${e.points} Schaden, noch ${e.dp_left}.` : '';
    case 'corner':
      return `${car} verliert das Rad ${placeWords(cornerIn(o, e.car, e.corner))}${(e.handling_change ?? 0) < 0 ? `: Fahrklasse ${number(e.handling_change ?? 0)}` : ''}.`;
    case 'destroyed':
      return `${whose} ${partWords(o, e.car, e.part)}: ${strong(partIn(o, e.car, e.part)?.kind === 'person' ? 'tot' : 'zerstört')}.`;
    case 'crew':
      return `${whose} ${partWords(o, e.car, e.part)}: verletzt, ${e.dp_left > 0 ? `noch ${count(e.dp_left, 'Punkt', 'Punkte')}` : 'bewusstlos'}.`;
    case 'counter': {
      const what = counterWords(e.counter_kind);
      if (e.gone) return `${what}: verschwunden.`;
      return e.car === undefined ? `${what}: auf der Straße.` : `${car} hinterlässt auf der Straße: ${what}.`;
    }
    case 'burning':
      return e.burns ? `${car} ${strong('brennt')} (Wurf ${e.die}).` : `${car} fängt kein Feuer (Wurf ${e.die}).`;
    case 'fire_penalty':
      return e.fire === 'free' ? '' : `${car}: ${fireWords[e.fire] ?? ''} für den Rest des Zuges.`;
    case 'helpless':
      return `Niemand lenkt ${car}.`;
    case 'out':
      return `${car} ${fateWords[e.fate] ?? 'ist ausgeschieden'}.`;
    case 'over':
      if (e.rule === 'DX-CITY-076') return townWords.overBy;
      return e.winners?.length ? `${v.all(e.winners)} ${e.winners.length === 1 ? v.does(e.winners[0], 'gewinnt', 'gewinnst') : e.winners.some((w) => v.you(w)) ? 'teilt euch' : 'teilen sich'} das Duell.` : 'Niemand ist übrig: Das Duell endet unentschieden.';
    case 'shot':
      // Wie im Englischen: selbsttätig vielleicht auf nichts, auf den Boden, oder abgeworfen.
      if (at === '' && e.rule.startsWith('DX-AUTO') && e.range > 0) return `${car} feuert, ${armName(o, e.car, e.arm)}, geradeaus ins Leere.`;
      if (at === '' && e.range === 0) return `${car} setzt ein: ${armName(o, e.car, e.arm)}.`;
      return `${car} feuert, ${armName(o, e.car, e.arm)}, auf ${at || 'den Boden'}, ${far(e.range / 4)}.`;
    case 'to_hit':
      if (e.needed === undefined) return fill(sheetWords.rolls, { die: e.die, hit: e.hits ? strong('Treffer') : 'Daneben' });
      return e.needed <= 0 ? `${strong('Treffer')}: Das ist nicht zu verfehlen.` : `${e.hits ? strong('Treffer') : 'Daneben'}: braucht ${e.needed}, würfelt ${e.die}.`;
    case 'damage_roll':
      return `${at}: getroffen, ${strong(`${e.points}`)} Schaden.`;
    case 'burst':
      return `Explosion mit ${e.points} Schaden${e.radius > 0 ? `, ${far(e.radius / 4)} im Umkreis` : ''}.`;
    case 'breach':
      return `Die Wand ist durchbrochen${e.breaches > 0 ? `, ${count(e.breaches, 'Bresche', 'Breschen')} im Gebäude` : ''}.`;
    case 'collapse':
      return `Das Gebäude ${strong('stürzt ein')}: ${count(e.dice, 'Würfel', 'Würfel')} Schaden.`;
    case 'ablaze':
      return e.burns ? `Das Gebäude ${strong('brennt')} (Wurf ${e.die}).` : `Das Gebäude fängt kein Feuer (Wurf ${e.die}).`;
    case 'struck':
      return `Ein Objekt der Karte bekommt ${e.points} Schaden${e.destroyed ? ' und ist zerstört' : ''}.`;
    case 'missile':
      return e.gone ? 'Den Flugkörper gibt es nicht mehr.' : `Der Flugkörper fliegt ${count(e.inches, 'Zoll', 'Zoll')}${e.target ? ` Richtung ${at}` : ''}${e.guided ? '' : ', ungelenkt'}.`;
    case 'hand_shot':
      return `${who} feuert, ${gearName(o, e.person, e.arm)}, auf ${at}.`;
    case 'scatter':
      return 'Sie landet neben dem Ziel.';
    case 'grenade':
      return e.goes_off ? 'Die Granate geht hoch.' : `Da liegt eine Granate: noch ${count(e.turns_left, 'Zug', 'Züge')}.`;
    case 'dazed': {
      const { turns_unconscious: out, turns_stunned: stunned } = e;
      return `${who} ist ${out > 0 ? `bewusstlos, noch ${count(out, 'Zug', 'Züge')}` : stunned > 0 ? `betäubt, noch ${count(stunned, 'Zug', 'Züge')}` : 'nicht benommen'}.`;
    }
    case 'reload':
      return e.shots_left === undefined ? `${who} lädt nach.` : `${who} lädt nach: ${count(e.shots_left, 'Schuss', 'Schuss')}.`;
    case 'set_up':
      return `${who} ${e.stands ? 'baut eine Waffe auf' : 'packt eine Waffe ein'}.`;
    case 'delay':
      return `${who} stellt Granaten auf ${count(e.seconds, 'Sekunde', 'Sekunden')}.`;
    case 'turret':
      return `${whose} Turm: ${e.raised ? 'fährt aus' : 'fährt ein'}.`;
    case 'guards':
      return `${whose} Radschutz: ${e.lowered ? 'senkt sich über die Reifen' : 'klappt hoch'}.`;
    case 'light':
      return e.light === 'off' ? `${whose} Scheinwerfer: geht aus.` : `${whose} Scheinwerfer: ${e.light === 'blinded' ? 'blendet' : 'beleuchtet'} ${at}.`;
    case 'starshell':
      return `${car} schießt eine Leuchtkugel hoch.`;
    case 'gear':
      return `Ausrüstung von ${who} ist getroffen${e.destroyed ? ' und zerstört' : ''}${e.explodes ? '; sie explodiert' : ''}.`;
    case 'trap': {
      const what = counterWords(e.counter_kind);
      return `${car} ${e.goes_off ? 'löst aus:' : 'kommt vorbei an:'} ${what}${e.die ? ` (${e.die}, geht bei ${e.up_to} oder weniger hoch)` : ''}.`;
    }
    case 'ignites':
      return `${counterWords(e.counter_kind)}: fängt Feuer.`;
    case 'painted':
      return `${who} ist bis Zug ${e.until} durch Farbe behindert.`;
    case 'tear_gas':
      return `Tränengas auf ${who}: ${e.turns > 0 ? `${count(e.turns, 'Zug', 'Züge')} lang` : 'ohne Wirkung'}.`;
    case 'automatic':
      return `${car} ${e.set ? 'stellt um' : 'stellt um'}, ${armName(o, e.car, e.arm)}: automatisch ${e.set ? 'an' : 'aus'}.`;
    case 'drowned':
      return `${car} ist unter Wasser: Der Antrieb steht still.`;
    case 'road':
    case 'map_shift':
      return ''; // it is seen
    case 'kill':
      return `${car} ist ${strong('außer Gefecht')}${e.by === undefined ? '' : `: ein Abschuss für ${v.as(e.by, 'dich')}`}.`;
    case 'prestige':
      return `${v.who(e.seat)} ${v.does(e.seat, 'gewinnt', 'gewinnst')} ${e.gained} Prestige: ${e.prestige}.`;
    case 'wheel':
      return `${spell(roleIn(o, e.car, e.place)) || 'der Nächste'} von ${car} übernimmt das Steuer.`;
    case 'extinguisher':
      return `Das Feuer auf ${car} ${e.out ? 'ist aus' : 'brennt weiter'}${e.die ? ` (Wurf ${e.die})` : ''}.`;
    case 'explosion':
      return e.explodes ? `${car} ${strong('explodiert')} (Wurf ${e.die}).` : `${car} explodiert nicht (Wurf ${e.die}).`;
    case 'flechettes':
      return `Splittergranate an ${whose} ${sideWords(e.aim)}: ${e.destroyed ? 'zerstört' : `geht hoch, ${e.points ?? 0} für alle draußen`}.`;
    case 'stray':
      return e.needed === undefined ? `Der Fehlschuss fliegt weiter auf ${at}: würfelt ${e.die}, ${e.hits ? strong('Treffer') : 'daneben'}.` : `Der Fehlschuss fliegt weiter auf ${at}: braucht ${e.needed}, würfelt ${e.die}, ${e.hits ? strong('Treffer') : 'daneben'}.`;
    case 'pace':
      return e.pace === 0 ? `${who} bleibt, wo er ist.` : `${who} ${e.pace > e.base ? 'rennt' : 'geht'} mit ${mph(e.pace)}.`;
    case 'step':
      return e.aside ? `${who} wird umgestoßen.` : '';
    case 'attempt':
      return `${who} braucht ${e.needed}, würfelt ${e.die}: ${e.succeeds ? 'geschafft' : 'misslungen'}.`;
    case 'aboard':
      return `${who} ${e.leaves ? 'verlässt' : e.top ? 'klettert auf' : 'steigt ein in'} ${car}.`;
    case 'errand':
      return `${who} ist beschäftigt (${errandWords[e.errand]}) bis zum Ende von Zug ${e.until}.`;
    case 'hurt':
      return `${who} bekommt ${e.points} Schaden: noch ${e.dp_left}.`;
    case 'person_out':
      return `${who} ${e.dp_left > 0 ? 'hat die Karte verlassen' : `ist ${strong('tot')}`}.`;
    case 'blow':
      return `${who} schlägt zu, auf ${at}: braucht ${e.needed}, würfelt ${e.die}, ${e.hits ? strong('Treffer') : 'daneben'}.`;
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
      return `${car} kommt herein.`;
    case 'loaded':
      return fill(townWords.loaded, { who, car });
    case 'taken':
      return fill(townWords.takenOff, { who, car });
    case 'charged':
      return `Die Ladesäule füllt das Triebwerk von ${car}: ${count(e.units, 'Einheit', 'Einheiten')}.`;
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
      return `${v.who(e.seat)} ${v.does(e.seat, 'hat', 'hast')} über eine Sicherheitslinie gefeuert und ${v.does(e.seat, 'ist', 'bist')} disqualifiziert.`;
    case 'lynched':
      return fill(townWords.lynch, { who: sideName(e.team) });
    case 'blades':
      return fill(flightWords.blade, { car, other: at, n: e.points });
    case 'release':
      return fill(trains.lets, { who, car });
    case 'loose':
      return fill(trains.loose, { car, tow: thing(v, o, e.tow) });
    case 'tumble':
      return fill(trains.tumbles, { car, side: spell(e.side), die: e.die });
    case 'sway':
      return fill(e.swings ? trains.sways : trains.backsTrue, { car, up_to: e.up_to, die: e.die });
    case 'steamroll':
      return fill(e.hits ? rigs.rollsOver : rigs.rollsNot, { car, other: at, needed: e.needed, die: e.die });
    case 'jump':
      return `${car} springt über eine Schräge: ${far(e.length / 4)}.`;
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
  drift: 'versetzt', steep_drift: 'versetzt weit', swerve: 'macht einen Schlenker', hard_swerve: 'macht einen harten Schlenker', bend: 'fährt eine Kurve', tight_bend: 'fährt eine enge Kurve', pivot: 'dreht sich',
  bootlegger: 'wirft sich in eine Schleuderwende', ladder_bend: 'fährt eine Kurve',
  rotate: 'schwenkt',
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
  return name === '' ? 'eine Waffe' : `${name}`;
}

function gearName(o: Board, person: number, arm: number): string {
  const id = gearIn(o, person, arm);
  return id === '' ? 'eine Handwaffe' : `${books.gear(id)}`;
}

/** What people are busy with. */
export const errandWords: Record<NonNullable<DuelPerson['errand']>, string> = {
  getting_out: 'steigt aus', getting_in: 'steigt ein', starting: 'startet das Fahrzeug', standing_up: 'steht auf', resting: 'ruht sich aus', reloading: 'lädt nach',
  lifting: 'hebt etwas', moving_over: 'rückt auf den Fahrersitz', hooking: 'hängt etwas ans Seil', laying_mine: 'legt Minen', laying_spikes: 'legt Krähenfüße', loading: 'lädt jemanden auf',
};

/** The words of board and record sheet. */
export const ui = {
  tools: { in: 'Näher heran', out: 'Weiter weg', fit: 'Ganzes Brett zeigen', turn: 'Brett drehen' },
  board: (title: string, w: number, h: number) => `${title || 'Die Karte'}, ${w / 4} mal ${h / 4} Zoll, Norden ist oben. Pfeiltasten verschieben, Plus und Minus zoomen, F zeigt alles.`,
  minimap: 'Die ganze Karte mit dem Ausschnitt, den man sieht',
  phases: 'Phasen des Zuges, und wer wann fährt',
  carLabel: (name: string, owner: string, speed: number, armor: string, altitude = '') => `${name} von ${owner}, ${mph(speed)}${altitude ? `, ${altitude}` : ''}, ${armor}`,
  armorLabel: (front: number, right: number, back: number, left: number) => `Panzerung vorn ${front}, rechts ${right}, hinten ${back}, links ${left}`,
  lose: (keep: number) => (keep >= 1 ? 'sicher' : chance(1 - keep)),
  inControl: (keep: number) => `${chance(keep)} unter Kontrolle`,
  noRoll: 'frei, ohne Wurf',
  moves: 'Die Züge dieser Phase',
  crosses: (kinds: string[]) => `Fährt hinein: ${list(kinds.map((k) => counterWords(k)))}.`,
  allMoves: (n: number) => `Alle ${n} Möglichkeiten`,
  handle: 'Wie weit es zur Seite geht',
  plannedMove: (title: string) => title,
  swap: 'Andere Ecke',
  first: 'Manöver zuerst',
  last: 'Manöver zuletzt',
  even: 'Ausrichten',
  lengths: 'Länge',
  difficulty: 'Schwierigkeit',
  printed: 'Das Manöver',
  handlingAt: (speed: number) => `Fahrlage bei ${mph(speed)}`,
  handlingNow: (now: number, after: number | undefined, recovery: number, top: number) =>
    after === undefined || after === now
      ? `Jetzt ${number(now)}. Erholt sich am Ende des Zuges um ${recovery}, bis ${number(top)}.`
      : `Jetzt ${number(now)}, danach ${number(after)}. Erholt sich am Ende des Zuges um ${recovery}, bis ${number(top)}.`,
  cell: (n: number) => (n === 0 ? 'ok' : n >= 7 ? 'weg' : n === 6 ? '6' : `${n}+`),
  crash: 'Bei Kontrollverlust',
  crashTable: (modifier: number, table: number) => `Unfalltabelle ${table}, Würfel ${modifier === 0 ? '+0' : signed(modifier)}`,
  speed: (v: number) => `${Math.abs(v)}${v < 0 ? ' R' : ''}`,
  speedThis: 'Tempo in diesem Zug',
  speedNext: 'Tempo',
  speedNote: (acceleration: number, top: number) => `Beschleunigung ${acceleration}, Höchsttempo ${top}.`,
  weapon: 'Waffe',
  hit: 'Trf.',
  dmg: 'Schad.',
  shotsHead: 'Schuss',
  dp: 'SP',
  plant: 'Antrieb',
  plantOf: (name: string) => (/plant|engine|thunder/i.test(name) ? name : `${name}`),
  bodyArmor: 'Panzerung',
  sheetOf: (name: string, owner: string) => `Bogen von ${name}, ${owner}`,
  plan: (name: string, words: string) => `${name}: ${words}`,
  tires: 'Reifen',
  shots: 'Schuss',
  shotsOf: (n: string) => n,
  aim: 'Ziel',
  toHit: 'Trefferchance',
  base: (weapon: string) => `${weapon} braucht`,
  sum: (total: number) => `Wurf mit zwei Würfeln, Modifikatoren ${signed(total)}`,
  expected: 'Schaden bei Treffer',
  breach: 'der Treffer schlagen durch',
  kill: 'der Treffer töten den Fahrer',
  disable: 'der Treffer setzen es außer Gefecht',
  together: (n: number) => `${n} feuern gemeinsam`,
  burn: 'der Treffer setzen es in Brand',
  left: 'Schuss übrig',
  hazard: 'Gefahr ',
  armorLine: (n: number) => `Panzerung ${n}`,
  through: 'durch',
  fire: 'Feuern',
  hold: 'Nicht feuern',
  noShot: 'Keine Waffe hat ein Ziel.',
  aside: 'Ein Druck auf eine Wand, einen Pfosten oder ein Feld der Karte zielt dorthin.',
  heed: 'Frag mich nach Wänden, Feldern und Absprüngen',
  heedHelp: 'In jeder Phase, in der man auf etwas schießen kann, obwohl kein Gegner im Ziel ist, und bevor ein Fahrer abspringen darf',
  deeds: (n: number) => (n === 1 ? 'Noch eine Möglichkeit' : `${n} weitere Möglichkeiten`),
  weapons: 'Waffen, die feuern können',
  squares: 'Felder zur Auswahl',
  damageLabel: (m: number) => `Schaden bei Treffer, im Schnitt ${tenths(m)}`,
  states: (s: string[]) => list(s),
  scale: '1″ = 15 Fuß',
  links: 'Link',
  maneuvers: (n: number, lost: boolean) => `${lost ? 'Der nächste Zug geht durch Rutschen verloren. ' : ''}${n === 0 ? 'Noch kein Manöver in diesem Zug: Das erste ist ohne Risiko.' : `${count(n, 'Manöver', 'Manöver')} in diesem Zug: Für ein weiteres wird gewürfelt.`}`,
  linked: (n: number) => `${n} gekoppelt`,
  by: 'Wer feuert',
  orders: 'Was die Besatzung von selbst tut',
  order: { ask: 'Frag mich', auto: 'Feuere für mich', hold: 'Nicht feuern' },
  orderHelp: {
    ask: 'Du wirst gefragt, wenn ein Schuss gut genug ist.', auto: 'Der beste Schuss fällt, sobald er gut genug ist.', hold: 'Niemand feuert, und niemand fragt.',
  },
  oddsFrom: 'ab',
  oddsHelp: 'Die kleinste Trefferchance, die als gut genug gilt',
  oddsLess: 'Mit weniger zufrieden',
  oddsMore: 'Mehr verlangen',
  later: 'In der nächsten Phase fragen',
  hazards: 'Schwierigkeit der Gefahr, die ein Treffer ist',
  deedGroups: { weapons: 'Waffen', vehicle: 'Fahrzeug', people: 'Leute' },
};
