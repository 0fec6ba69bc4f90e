/** The sentences of the garage of Arena Six, in German. */
import { capital, heading, hundredths, tenths } from '../lib/voice';
import type { In } from '../messages/language';
import type { words } from './messages';
import type { Spot } from './types';

const points = (n: number, unit: string) => `${n} ${unit}`;

export const garage6Places: Record<Spot, string> = { front: 'Front', back: 'Heck', left: 'Links', right: 'Rechts', crew_area: 'Mannschaft' };
/** Where a card goes, after a verb of movement. */
const into: Record<Spot, string> = { front: 'an die Front', back: 'ans Heck', left: 'an die linke Seite', right: 'an die rechte Seite', crew_area: 'zur Mannschaft' };
const at: Record<Spot, string> = { front: 'vorn', back: 'hinten', left: 'links', right: 'rechts', crew_area: 'bei der Mannschaft' };

const kindWords: Record<string, [one: string, many: string]> = {
  weapon: ['Waffe', 'Waffen'], accessory: ['Zubehör', 'Zubehör'], upgrade: ['Ausbau', 'Ausbauten'], structure: ['Aufbau', 'Aufbauten'],
  crew: ['Mannschaft', 'Mannschaft'], gear: ['Ausrüstung', 'Ausrüstung'], sidearm: ['Handwaffe', 'Handwaffen'],
};

const limitWords: Record<string, string> = {
  FRONT_ONLY: 'nur vorn', BACK_ONLY: 'nur hinten', FRONT_BACK: 'vorn oder hinten', ONE_SHOT: 'ein Schuss', EXCLUSIVE: 'ausschließend',
  SIDE_ARC_FIRE: 'feuert links und rechts', DROP: 'wirft ab', RANGE_1: 'Reichweite 1', RANGE_2: 'Reichweite 2',
};

/** What a wrench of an attack does. */
const wrenchWords: Record<string, string> = {
  BASIC: 'ein gewöhnlicher Treffer', TIRE: 'ein Reifentreffer', FIRE: 'setzt in Brand', EXPLOSION: 'explodiert', PAINT: 'markiert das Ziel', SPECIAL: 'die Wirkung der Karte',
};
const triggers: Record<string, string> = {
  check_speed: 'Tempo prüfen', maneuver: 'Manöver', adjust_speed: 'Tempo ändern', passive: 'Immer', damage_to_power: 'Schaden am Antrieb', collision_touch: 'Kontakt einer Kollision', damage_to_tires: 'Schaden an Reifen',
  take_control: 'Kontrolle', build: 'Beim Bauen', hard_acceleration: 'Hartes Beschleunigen', attack_reroll: 'Angriff neu würfeln', combat_phase: 'Kampfphase', collision_damage: 'Schaden einer Kollision',
  damage_to_crew: 'Schaden an der Mannschaft', defense_build: 'Verteidigung aufbauen', movement_phase: 'Fahrphase', hard_braking: 'Hartes Bremsen', 'hard_acceleration or hard_braking': 'Hart beschleunigen oder bremsen',
  driving_roll_result: 'Ergebnis des Fahrwurfs', driving_roll_reroll: 'Fahrwurf neu würfeln', 'movement_phase or combat_phase': 'Fahrphase oder Kampfphase', manage_fires: 'Feuer', driving_roll_build: 'Fahrwurf aufbauen',
  defense_reroll: 'Verteidigung neu würfeln', attack_result: 'Ergebnis des Angriffs', attack_declare: 'Angriff ansagen', defense_result: 'Ergebnis der Verteidigung', collision_pay: 'Bei einer Kollision zahlen',
  attack_resolved: 'Nach dem Angriff', damage_card: 'Schadenskarte', attack_build: 'Angriff aufbauen', damage_to_weapon: 'Schaden an einer Waffe',
};
const roleWords: Record<string, string> = { driver: 'Fahrer', gunner: 'Schütze' };
const subtypes: Record<string, string> = {
  shred: 'Splitter', slug: 'Kugel', blast: 'Sprengkraft', laser: 'Laser', shock: 'Schock', fire: 'Feuer', frame: 'Rahmen', wheels: 'Räder', melee: 'Nahkampf', drop: 'Abwurf', sonic: 'Schall', vest: 'Weste', coating: 'Beschichtung',
  optic: 'Optik', gloves: 'Handschuhe', mount: 'Halterung', decoy: 'Täuschung',
};
const hitWords = { basic: 'gewöhnlich', tire: 'Reifen' } as const;
const styles: Record<string, string> = {
  record_sheet_small: 'Datenblatt, klein', record_sheet_large: 'Datenblatt, groß', vehicle_guide: 'Fahrzeugführer', fire: 'Feuer', 'hidden guns': 'versteckte Waffen', sniper: 'Scharfschütze', rammer: 'Rammer', shock: 'Schock',
  'laser sniper': 'Laserschütze', turret: 'Turm', rockets: 'Raketen', noise: 'Lärm', 'smoke and mines': 'Rauch und Minen', 'tire shredder': 'Reifentöter', brawler: 'Raufbold', 'noise and sparks': 'Lärm und Funken', fast: 'schnell', tank: 'gepanzert',
};

export const garage6: In<typeof words> = {
  title: 'Die Garage',
  newCar: 'Neues Auto',
  rename: 'Name des Autos',
  loading: 'Die Garage wird geöffnet',
  offline: 'Der Katalog der Karten kann nicht geladen werden.', again: 'Noch einmal',
  badLink: (why) => `In diesem Link steht kein Auto: ${why}`,
  hint: {
    notCore: 'nicht im Grundspiel',
    bigGame: (bp) => `braucht ein Spiel mit ${bp} BP`,
    already: 'schon am Auto',
    copies: (n) => (n === 1 ? 'die einzige ist verbaut' : `alle ${n} sind verbaut`),
    exclusive: (name) => `schließt sich aus mit ${name}`,
    short: (n, unit) => `${points(n, unit)} zu wenig`,
    requires: (name) => `braucht ${name}`,
  },
  mend: {
    add: (name, role) => (role ? `${name} als ${roleWords[role] ?? role} einbauen` : `${name} einbauen`),
    drop: (name) => `${name} ausbauen`,
    move: (name, to) => `${name} ${into[to]} setzen`,
  },
  change: (bp, cp) => [bp ? `${bp > 0 ? '+' : '−'}${Math.abs(bp)} BP` : '', cp ? `${cp > 0 ? '+' : '−'}${Math.abs(cp)} CP` : ''].filter(Boolean).join(', '),
  size: {
    label: 'Größe des Spiels',
    free: 'Freie Budgets',
    ap: 'Panzerungspunkte', bp: 'Baupunkte', cp: 'Mannschaftspunkte',
    less: (what) => `${what}: weniger`,
    more: (what) => `${what}: mehr`,
    core: 'Nur das Grundspiel',
    copies: 'Beliebig viele Exemplare',
    fromMatch: 'wie in dieser Partie',
  },
  actions: {
    undo: 'Rückgängig', redo: 'Wiederholen', share: 'Teilen', save: 'Speichern', saved: 'Gespeichert', copy: 'Verdoppeln', fresh: 'Neu', use: 'In dieser Partie nehmen', ready: 'Fahrbereit',
  },
  unsaved: 'nicht gespeichert',
  toMend: (n) => (n === 1 ? '1 Fehler' : `${n} Fehler`),
  checking: 'wird geprüft',
  fitsRules: 'Kein Fehler: Dieses Auto darf fahren.',
  unchecked: 'Der Server antwortet nicht: Das Auto ist nicht geprüft.',
  spent: { bp: 'Baupunkte', cp: 'Mannschaftspunkte' },
  left: (n, unit) => (n < 0 ? `${points(-n, unit)} zu viel` : n === 0 ? `alle ${unit} verbraucht` : `${points(n, unit)} übrig`),
  bar: (what, used, of) => `${what}: ${used} von ${of}`,
  armor: 'Panzerung', armorUnit: 'Punkte je Seite', cards: 'Karten', strongest: 'Stärkste Seite', strongestAt: (side) => `${at[side]}, erwartet je Runde`,
  byKind: 'Wohin die Punkte gingen',
  plan: 'Plan des Autos', toPlan: 'Zum Plan',
  place: garage6Places,
  addTo: (spot) => `Eine Karte ${into[spot]} legen`,
  putHere: (card, spot) => `${card} ${into[spot]} legen`,
  here: 'hierher legen',
  empty: 'antippen',
  damage: (n) => `${tenths(n)} Schaden`,
  damageHelp: 'Erwarteter Schaden der zwei stärksten Angriffe nach dieser Seite, vor der Verteidigung',
  slot: (card, spot) => `${card}, ${garage6Places[spot]}`,
  chosen: {
    title: 'Gewählte Karte',
    out: 'Ausbauen',
    to: (spot) => capital(into[spot]),
    close: 'Loslassen',
    one: 'Noch eine dazu',
  },
  hand: (card) => `${card}: Tipp auf dem Plan an, wohin.`,
  handDrop: 'Weglegen',
  tabs: { cards: 'Karten', ready: 'Fertige Autos', mine: 'Meine Autos' },
  find: 'Karten suchen',
  findCars: 'Autos oder Karten suchen',
  filter: {
    kind: 'Art', all: 'Alle', cost: 'Kosten', anyCost: 'alle Kosten', upTo: (n) => `bis ${n}`, set: 'Ausgabe', anySet: 'alle Ausgaben', subtype: 'Typ', anySubtype: 'alle Typen',
    spot: 'Platz', anySpot: 'jeder Platz', fits: 'Passt', order: 'Ordnung', byName: 'nach Namen', byCost: 'billigste', byDamage: 'stärkste', style: 'Stil', anyStyle: 'jeder Stil',
    source: 'Von wem', anySource: 'alle', ready: 'unsere', stock: 'veröffentlichte',
  },
  shown: (n, of) => (n === of ? `${n} Karten` : `${n} von ${of} Karten`),
  more: (n) => `${n} weitere zeigen`,
  none: 'Zu diesen Filtern passt keine Karte.',
  noCars: 'Zu diesen Filtern passt kein Auto.',
  forPlace: (spot) => `Für ${garage6Places[spot]}:`,
  anyPlace: 'jeder Platz',
  card: {
    cost: (bp, cp) => (bp > 0 && cp > 0 ? `${bp} BP + ${cp} CP` : cp > 0 ? points(cp, 'CP') : bp > 0 ? points(bp, 'BP') : 'umsonst'),
    pair: 'zwei zum Preis',
    mean: (n) => `im Schnitt ${tenths(n)}`,
    odds: (name, mean, best) => `${name}: im Schnitt ${tenths(mean)} Schaden; ${best}`,
    likely: (kind, n, p) => `${hitWords[kind]} meist ${n}, ${hundredths(Math.round(p * 100))}`,
    hits: (kind) => (kind === 'basic' ? 'gewöhnliche Treffer' : 'Reifentreffer'),
    fixed: (n) => `+${n}`,
    tire: (n) => `+${n} Reifen`,
    wrench: (what) => `Schraubenschlüssel: ${wrenchWords[what] ?? what}`,
    takes: (n) => (n === 0 ? 'nimmt keinen Schaden' : `hält ${n} aus`),
    special: (p) => `zu ${hundredths(Math.round(p * 100))} mindestens ein Schraubenschlüssel`,
    stock: (n) => `${n} zum Abwerfen`,
    limit: (id) => limitWords[id] ?? heading(id),
    turret: 'Turm: jeder Feuerbereich',
    role: (r) => roleWords[r] ?? r,
    subtype: (s) => subtypes[s] ?? s,
    pay: (control, ace) => [control ? `zahle ${control} KONTROLLE` : '', ace ? `zahle ${ace} ASS` : ''].filter(Boolean).join(', '),
    optional: 'wenn du willst',
    designed: 'Werte von uns ergänzt',
    copies: (n) => (n === 1 ? '1 Exemplar' : `${n} Exemplare`),
    kind: (k, many = false) => kindWords[k]?.[many ? 1 : 0] ?? heading(k),
    trigger: (id) => triggers[id] ?? heading(id),
    take: (name) => `${name} nehmen`,
  },
  cars: {
    open: 'Öffnen', compare: 'Vergleichen', remove: 'Löschen', sure: 'Für immer löschen?', versions: (n) => (n === 1 ? '1 Version' : `${n} Versionen`), version: 'Fassung',
    openName: (name) => `${name} öffnen`, compareName: (name) => `Mit ${name} vergleichen`, removeName: (name) => `${name} löschen`,
    empty: 'Autos, die du speicherst, stehen hier, in diesem Browser. Mit Link oder Datei nimmst du sie anderswohin mit.',
    published: (c) => styles[c] ?? heading(c),
    style: (s) => styles[s] ?? s,
    loading: 'Die Autos werden geholt',
    failed: 'Die Autos können nicht geladen werden.',
  },
  compare: {
    title: 'Vergleichen', with: 'mit', close: 'Vergleich schließen', draft: 'dieser Entwurf', points: 'Punkte', cards: 'Karten', armor: 'Panzerung je Seite',
    side: (s) => `Schaden ${at[s as Spot] ?? s}`, weapons: 'Waffen', crew: 'Mannschaft',
  },
  share: {
    title: 'Dieses Auto teilen', link: 'Link', code: 'Code', copy: 'Kopieren', copied: 'Kopiert', copyLink: 'Link kopieren', copyCode: 'Code kopieren', copyFile: 'Datei kopieren', file: 'Datei', download: 'Herunterladen',
    import: 'Ein Auto öffnen', paste: 'Link, Code oder Text einer Datei einfügen', openIt: 'Öffnen', choose: 'Datei wählen', wrong: 'Das ist weder eine Autodatei noch ein Link oder Code.', close: 'Schließen',
  },
  notKept: 'Dieser Browser lässt uns nichts speichern. Nimm den Link oder die Datei.',
  match: { gone: 'Diese Partie fragt dich nicht mehr nach einem Auto.', back: 'Zurück zur Partie', refused: (why) => `Die Partie nimmt dieses Auto nicht: ${why}` },
};
