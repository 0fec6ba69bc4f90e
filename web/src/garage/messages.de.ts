/** The sentences of the garage of Deluxe Duel, in German. */
import { money, number, pounds, spaces } from '../designs/names';
import { hundredths } from '../lib/voice';
import type { In } from '../messages/language';
import { placeWord, roomWord, type words } from './messages';

const signed = (n: number, format: (n: number) => string) => (n > 0 ? `+${format(n)}` : format(n));

export const garagePlaces: Record<string, string> = {
  front: 'Front', back: 'Heck', left: 'Links', right: 'Rechts', top: 'Dach', underbody: 'Unterboden', front_left: 'Vorn links', back_left: 'Hinten links', front_right: 'Vorn rechts',
  back_right: 'Hinten rechts', front_top: 'Dach vorn', back_top: 'Dach hinten', front_underbody: 'Unterboden vorn', back_underbody: 'Unterboden hinten', turret: 'Turm',
  front_turret: 'Turm vorn', back_turret: 'Turm hinten', platform: 'Plattform', inside: 'Innen', crew: 'Besatzung', cargo: 'Fracht', plant_front: 'Antrieb vorn', plant_back: 'Antrieb hinten',
};
export const garageWheels: Record<string, string> = {
  front_left: 'vorn links', front_right: 'vorn rechts', back_left: 'hinten links', back_right: 'hinten rechts', rear_left: 'ganz hinten links', rear_right: 'ganz hinten rechts', front: 'vorn', back: 'hinten', side: 'Beiwagen',
};
export const garageUnits = { sp: 'PL' };
export const garageTags: Record<string, string> = { underbody: 'Boden', front_underbody: 'Bod. vorn', back_underbody: 'Bod. hint.' };
export const garageShorts: Record<string, string> = {
  targeting_computer: 'Zielcomputer', hires_targeting_computer: 'Hi-res', cyberlink: 'Cyberlink', fire_extinguisher: 'Löscher', improved_fire_extinguisher: 'Löscher +',
  weapon_link: 'Kopplung', turret_1: 'Turm 1', turret_2: 'Turm 2', turret_3: 'Turm 3', turret_4: 'Turm 4', popup_turret_1: 'Pop-up 1', popup_turret_2: 'Pop-up 2', popup_turret_3: 'Pop-up 3',
  popup_turret_4: 'Pop-up 4', cupola_3: 'Kuppel 3', cupola_4: 'Kuppel 4', popup_cupola_3: 'Pop-up-Kuppel 3', popup_cupola_4: 'Pop-up-Kuppel 4', universal_mount: 'Universal', rocket_platform: 'Plattform',
  kingpin_standard: 'Königszapfen', kingpin_explosive: 'Zapfen, expl.', kingpin_quick_release: 'Zapfen, schnell', explosive_hitch: 'Kuppl., expl.', quick_release_hitch: 'Kuppl., schnell', ap_grenade: 'AP-Granate', sound_enhancement: 'Ton +', medical_equipment: 'Sanitär', long_distance_radio: 'Funk',
};
export const garageAbbrevs: Record<string, string> = {
  driver: 'Fhr', gunner: 'Sch', passenger: 'Mitf', luxury_passenger: 'Lux', pillion: 'Soz', patient: 'Pat', targeting_computer: 'Cmp', hires_targeting_computer: 'HRC', cyberlink: 'Cyb',
  fire_extinguisher: 'Lö', improved_fire_extinguisher: 'Lö +', turret_1: 'T1', turret_2: 'T2', turret_3: 'T3', turret_4: 'T4', popup_turret_1: 'P1', popup_turret_2: 'P2', popup_turret_3: 'P3', popup_turret_4: 'P4',
  cupola_3: 'K3', cupola_4: 'K4', popup_cupola_3: 'PK3', popup_cupola_4: 'PK4', universal_mount: 'Univ', rocket_platform: 'Plat', ap_grenade: 'APG', infrared: 'IR', searchlight: 'Licht', stretcher: 'Trage',
  sound_enhancement: 'Ton', sound_system: 'PA', medical_equipment: 'San', laser_battery: 'Batt', stealth_mode: 'Tarn', remote_control_set: 'Fern', tool_kit: 'Werkz', portable_shop_case: 'Werkst',
  hitch_light: 'Kuppl', hitch_standard: 'Kuppl', hitch_heavy: 'Kuppl', hitch_extra_heavy: 'Kuppl', explosive_hitch: 'KupE', quick_release_hitch: 'KupS', kingpin_standard: 'Zapf', kingpin_explosive: 'Zapf', kingpin_quick_release: 'Zapf',
  cycle_blades: 'Klng', car_blades: 'Klng', fake_blades: 'Klng', brushcutter: 'Mäher', ram_plate: 'Ramm', spoiler: 'Splr', airdam: 'Damm', side_door: 'Tür', back_door: 'Tür', sleeping_place: 'Koje', wheel_ramps: 'Rampn',
  assault_ramp: 'Rampe', skid_stretcher: 'Kufe', pontoons: 'Pont', bomb_bay: 'Bombn', vehicular_parachute: 'Fallsch', long_distance_radio: 'Funk', tire_chain: 'Kette',
};

export const garage: In<typeof words> = {
  title: 'Garage von Deluxe Duel',
  errand: { text: 'Ein Entwurf für deine Laufbahn: Ändere ihn und bring ihn zurück.', bring: 'Zur Laufbahn bringen', back: 'Ohne ihn zurück' },
  switch: { label: 'Garage von', deluxe: 'Deluxe Duel', sixth: 'Arena Six' },
  loading: 'Die Garage wird geöffnet',
  offline: 'Die Garage kann nicht geladen werden.',
  again: 'Noch einmal',
  newName: 'Neuer Entwurf',
  rename: 'Name des Fahrzeugs',
  badLink: (why) => `In diesem Link steht kein Entwurf: ${why}`,
  checking: 'wird geprüft',
  kept: 'gespeichert',
  draft: 'Entwurf',
  toMend: (n) => (n === 1 ? '1 Fehler' : `${number(n)} Fehler`),
  ready: 'Fahrbereit',
  unplayable: 'In keiner Partie spielbar',
  notKept: 'Dieser Browser lässt uns nichts speichern. Nimm den Link oder die Datei.',
  unchecked: 'Der Server antwortet nicht. Die Werte sind die der letzten Prüfung.',
  act: { lab: 'Im Labor prüfen', undo: 'Rückgängig', redo: 'Wiederholen', fresh: 'Neu', copy: 'Kopie', sheet: 'Datenblatt', duel: 'Duell', share: 'Teilen', save: 'Sichern', fill: 'Auffüllen', shelf: 'Sammlung', compare: 'Vergleichen', versions: 'Versionen', rules: 'Regeln' },
  close: 'Schließen',
  labHelp: 'Wie gut es ist: dieses Fahrzeug gegen alle fertigen seiner Preisklasse',
  duelHelp: 'Duell mit diesem Fahrzeug: ein neuer Tisch',

  classes: { label: 'Karosserie', cars: 'Autos', light: 'Leicht', heavy: 'Schwer', other: 'Andere' },
  group: { cycle: 'Motorrad', trike: 'Trike', ten_wheeler: 'Zehnrad', mini_bus: 'Kleinbus', tractor: 'Zugmaschine', bus: 'Bus', car_trailer: 'Anhänger', semi_trailer: 'Auflieger', helicopter: 'Hubschrauber' },
  bodyLine: (sixths, cargo, cost) => `${spaces(sixths)}${cargo > 0 ? `+${spaces(cargo)}` : ' PL'} · ${money(cost)}`,
  bodyLabel: (name, sixths, cost) => `${name}, ${number(sixths / 6)} ${sixths === 6 ? 'Platz' : 'Plätze'}, ${money(cost)}`,

  choice: { body: 'Karosserie', chassis: 'Fahrgestell', suspension: 'Federung', plant: 'Antrieb', armor: 'Panzerung', tires: 'Reifen' },
  mixed: 'gemischt',
  none: 'Keine',
  load: (percent) => (percent === 0 ? '' : ` ${percent > 0 ? '+' : '−'}${hundredths(Math.abs(percent))}`),
  change: (d) => [d.cost ? signed(d.cost, money) : '', d.weight ? signed(d.weight, pounds) : '', d.sixths ? signed(d.sixths, roomWord) : ''].filter(Boolean).join(', '),
  effect: (d) =>
    [
      d.cost ? signed(d.cost, money) : '', d.weight ? signed(d.weight, pounds) : '', d.used_sixths ? signed(d.used_sixths, roomWord) : '', d.sixths ? `Raum ${signed(d.sixths, spaces)}` : '',
      d.max_weight ? `Last ${signed(d.max_weight, pounds)}` : '', d.acceleration ? `Beschl. ${signed(d.acceleration, number)}` : '', d.top_speed ? `${signed(d.top_speed, number)} mph` : '', d.handling_class ? `Fahrklasse ${signed(d.handling_class, number)}` : '',
    ].filter(Boolean).join(', '),
  same: 'keine Änderung',
  asking: 'wird berechnet, was sich ändert',
  now: 'jetzt',
  breaks: 'bricht eine Regel',
  attach: { carrier: 'Lastträger', sidecar: 'Beiwagen', box: 'Panzerkiste' },

  plan: 'Plan des Fahrzeugs, Front oben',
  piece: (name, at, sub) => [name, placeWord(at), sub].filter(Boolean).join(', '),
  counted: (name, n) => (n > 1 ? `${n} × ${name}` : name),
  short: (id, name) => garageShorts[id] ?? name,
  abbrev: (id) => garageAbbrevs[id] ?? '',
  plantName: (name) => `Antrieb: ${name}`,
  secondPlant: (name) => `Ersatz: ${name}`,
  plantSub: (p) => [roomWord(p.sixths), `${p.dp} SP`, p.power_factors > 0 ? `${number(p.power_factors)} PF` : ''].filter(Boolean).join(' · '),
  toHit: (n) => (n ? `+${n} Treffen` : ''),
  linkMark: (links) => `(${links.join('')})`,
  tireName: (name, count) => (count > 1 ? `${count} × ${name}` : name),
  noTire: 'Kein Reifen',
  dp: (n) => `${n} SP`,
  guardMark: (n) => `Schutz ${n}`,
  wheelLabel: (at, tire, sub) => `Rad ${garageWheels[at] ?? at}: ${tire}, ${sub}`,
  wheel: (at) => `Rad ${garageWheels[at] ?? at}`,
  armorAt: (at, unit) => `Panzerung, ${placeWord(at)}${unit ? `, ${unit}` : ''}`,
  less: (what) => `${what}: weniger`,
  more: (what) => `${what}: mehr`,
  putHere: (name, at) => `${name} hierher: ${placeWord(at)}`,
  takeOut: 'Zum Ausbauen nach draußen ziehen',
  unit: { main: '', carrier: 'Lastträger', sidecar: 'Beiwagen', box: 'Kiste' },
  cargo: { goods: 'Güter', spare_tire: 'Ersatzreifen', grenade_box: 'Granatenkiste', vehicle: 'Fahrzeug' },

  bar: (what, used, of) => `${what}: ${used} von ${of}`,
  weight: 'Gewicht', weightOf: (n, of) => `${number(n)} / ${number(of)} lb`, pounds,
  lbFree: (n) => (n < 0 ? `${pounds(-n)} zu schwer` : `${pounds(n)} frei`),
  space: (unit) => (unit ? `Raum, ${unit}` : 'Raum'), cargoRoom: 'Laderaum',
  spacesOf: (n, of) => `${spaces(n)} / ${spaces(of)}`,
  spFree: (n) => (n < 0 ? `${spaces(-n)} zu viel` : `${spaces(n)} frei`),
  side: (at, unit) => `Waffen, ${placeWord(at)}${unit ? `, ${unit}` : ''}`,
  third: (of) => `ein Drittel von ${spaces(of)}`,
  holds: (n) => `fasst ${spaces(n)}`,
  budget: 'Budget', price: 'Preis', moneyOf: (n, of) => `${money(n)} / ${money(of)}`, money,
  free: (name, n) => `${name ? `${name}, ` : ''}${n < 0 ? `${money(-n)} zu teuer` : `${money(n)} frei`}`,
  inDivision: (name) => `würde in ${name} fahren`,

  figure: { acceleration: 'Beschleunigung', speed: 'Höchsttempo', handling: 'Fahrklasse', armor: 'Panzerung', near: 'Schaden bei 4″', far: 'Schaden bei 12″', cargo: 'Fracht', range: 'Reichweite', modifier: 'Kollisionen' },
  perTurn: 'mph je Zug', mph: 'mph', hcClass: 'auf der Straße', offRoad: (n) => `im Gelände ${number(n)}`, shot: (side) => `Salve, ${placeWord(side)}`, noShot: 'keine Waffe',
  cargoLeft: (lb) => `PL, ${pounds(lb)}`, miles: 'Meilen', atSpeed: (n) => `Meilen bei ${n} mph`, dm: 'Faktor', still: 'fährt nicht', towed: 'wird gezogen',
  steps: 'Wie die Beschleunigung mit der Last sinkt', step: (a, upTo) => `${number(a)} bis ${pounds(upTo)}`,
  number,

  tow: {
    title: { pulls: 'Mit einem Anhänger', pulled: 'Hinter einem Fahrzeug' }, choose: { pulls: 'Anhänger wählen', pulled: 'Zugfahrzeug wählen' },
    variant: (name, change) => `${name}: ${change}`, noHitch: (name) => `${name} (keine Kupplung)`,
    loaded: 'Beide, beladen', moves: (lb) => `von ${pounds(lb)}`, hitchPulls: (lb) => `Kupplung zieht ${pounds(lb)}`, empty: (n) => `${number(n)} ohne Fracht`,
    joint: 'Kupplung', tongue: (dp) => `Deichsel ${dp} SP`, legal: 'Die Regeln erlauben es.', itself: (name) => `${name} bricht selbst eine Regel.`,
  },

  violations: { label: 'Was die Regeln sagen', fine: 'Kein Fehler: Es darf fahren.', unplayable: 'Die Regeln erlauben es, aber keine Partie nimmt es.', warning: 'gut zu wissen', head: (n) => (n === 1 ? 'Ein Fehler, bevor es fahren darf' : `${n} Fehler, bevor es fahren darf`), smallest: 'Kleinste Änderung, die alles behebt:', do: 'Ausführen' },

  parts: 'Teile',
  tabs: { weapons: 'Waffen', plant: 'Antrieb', tires: 'Reifen', armor: 'Panzerung', crew: 'Besatzung', turrets: 'Türme', accessories: 'Zubehör', cargo: 'Fracht' },
  search: (n, what) => `${what} durchsuchen (${n})`,
  place: 'Platz', anyPlace: 'fragen',
  fits: 'passt',
  category: {
    gun: 'Kanonen', flame: 'Feuer', rocket_launcher: 'Werfer', missile: 'Lenkwaffen', laser: 'Strahlen', dropped: 'Abwürfe', cloud: 'Wolken', launcher: 'Granaten', rocket: 'Raketen', bomb: 'Bomben',
    device: 'Geräte', body: 'Karosserie', hitch: 'Kupplungen', wheel: 'Räder', safety: 'Sicherheit',
  },
  column: { name: 'Teil', hit: 'Trf', damage: 'Sch', dp: 'SP', space: 'PL', weight: 'Pfund', loaded: 'Geladen', price: 'Preis', shots: 'Schuss', state: 'Stand' },
  fromPlant: 'Antrieb',
  toHitRoll: (n) => (n > 0 ? `${n}+` : ''),
  take: (name) => `${name} nehmen`,
  instead: (name) => `Stattdessen ${name} nehmen`,
  replacing: 'Anstelle von', addInstead: 'Zusätzlich einbauen',
  freeRoom: (sixths, lb, left) => [`Raum für ${spaces(Math.max(0, sixths))} PL`, pounds(Math.max(0, lb)), left === null ? '' : money(Math.max(0, left))].filter(Boolean).join(', '),
  inHand: (name) => `${name}: Tipp den Platz auf dem Plan an`, letGo: 'Zurücklegen', toPlan: 'Zum Plan', toParts: 'Zu den Teilen',
  over: (lb, dollars) => [lb < 0 ? `Schon jetzt ${pounds(-lb)} zu schwer.` : '', dollars !== null && dollars < 0 ? `Schon jetzt ${money(-dollars)} über dem Budget.` : ''].filter(Boolean).join(' '),
  forPlace: (at) => `Getippt wird auf: ${placeWord(at)}`,
  nothing: 'Zu diesen Filtern passt nichts.',
  reason: { room: 'kein Raum', side: 'Seite voll', turret: 'Turm voll', weight: 'zu schwer', money: 'zu teuer', place: 'nicht hier', vehicle: 'nicht hieran', turrets: 'kein Turm', most: 'schon genug', fits: 'passt', fitted: 'eingebaut' },
  reasonLong: {
    room: (n) => `Es braucht ${n} mehr, als Raum da ist.`, side: (n) => `Waffen einer Seite dürfen ein Drittel des Raums nehmen: ${n} zu viel.`, turret: (n) => `Dem Turm fehlen ${n}.`,
    weight: (n) => `Es ist ${n} über dem erlaubten Gewicht.`, money: (n) => `Es ist ${n} über dem Budget.`, place: 'Es darf dort nicht eingebaut werden.', vehicle: 'Es ist nicht für diese Karosserie gemacht.',
    turrets: 'Diese Karosserie trägt keinen Turm dieser Größe.', most: 'Es sind so viele da, wie es sein dürfen.',
  },
  perPoint: (cost, lb) => `${cost}, ${lb} je Punkt`,
  spread: 'Panzerungspunkte', armorRepair: (point, anew) => `Reparatur: ${money(point)} je Punkt${anew > 0 ? `; alles neu ${money(anew)}` : ''}.`, allSides: 'Alle Seiten gleich', addAll: (n) => `${n > 0 ? '+' : '−'}${Math.abs(n)} auf jeder Seite`,

  chosen: {
    label: 'Gewähltes Teil', close: 'Teil schließen', out: 'Ausbauen', at: 'Platz', count: 'Anzahl', shots: 'Geladene Schüsse', magazines: 'Zusätzliche Magazine', links: 'Gekoppelt mit', link: (l) => `Kopplung ${l}`,
    shotsOf: (name) => `Schüsse: ${name}`, higher: 'Der höhere von zwei Türmen', inside: 'Von innen erreichbar', bodyArmor: 'Körperpanzerung', targeting: 'Zielhilfe',
    cupola: 'Sitzt in', atBack: 'Ganz hinten', gear: 'Trägt', addGear: 'Ausrüstung geben', scope: 'Laserzielgerät', gearCount: (name) => `Anzahl: ${name}`, dropGear: (name) => `${name} weglassen`,
    plantAt: 'Steht', second: 'Ersatzantrieb', inCargo: 'Ersatzantrieb im Laderaum', tire: 'Reifen', whole: { wheel: 'Dieses Rad', axle: 'Diese Achse', all: 'Alle Räder' }, where: 'Ändern', guard: 'Radschutz, Punkte', retractable: 'Einziehbar',
    guardArmor: 'Schutz aus', asVehicle: 'Panzerung des Fahrzeugs', name: 'Bezeichnung', weightEach: 'Gewicht je Stück, lb', spacesEach: 'Raum je Stück', tireKind: 'Reifen', bodyKind: 'Karosserie', driver: 'Fahrer sitzt', left: 'links', right: 'rechts',
    repair: (first) => `Reparatur: ${money(first)} für den ersten Treffer, ${money(2 * first)} für jeden weiteren, höchstens ein neues Teil.`, noRepair: 'Reifen werden nicht repariert, nur ersetzt.',
    dose: (dmg, hit, dp) => [dmg ? `${dmg} Schaden` : '', hit ? `trifft ab ${hit}` : '', `${dp} SP`].filter(Boolean).join(' · '),
  },

  rules: {
    title: 'Regeln des Tisches', division: 'Division der Fahrzeuge', noDivision: 'Keine Division', budget: 'Budget, Dollar', budgetHelp: 'Mit Körperpanzerung; leer: keine Grenze außer der Division.',
    no_thundercat: 'Keine Thundercat-Antriebe', slow_thundercat: 'Thundercat: höchstens 10 mph je Zug', no_second_plants: 'Keine Ersatzantriebe', subcompact_turrets: 'Türme auf Kleinstwagen',
    matching_wheelguards: 'Radschutz überall mit gleichen Punkten', errata_tear_gas: 'Tränengas nach den Errata',
  },
  options: 'Optionen der Karosserie',
};
