/** The sentences of the arena gallery and the arena editor, in German. */
import { figure } from '../messages/fill';
import type { In } from '../messages/language';
import { cl, type words } from './messages';
import type { List } from './file';
import type { Tool } from './tools';

export const arenaUnits = { carLengths: (n: string) => `${n} WL` };

export const arenaLists: Record<List, string> = { walls: 'Wand', terrain: 'Boden', objects: 'Ding', gates: 'Tor', starts: 'Startplatz' };

export const arenaTools: Record<Tool, readonly string[]> = {
  select: ['Auswählen', 'Klick auf ein Ding wählt es, ziehen bewegt es.', '[ und ] gehen alle durch, Pfeile bewegen, Komma und Punkt drehen, Entf nimmt heraus.'],
  measure: ['Messen', 'Klick zwei Stellen an.'],
  'wall-rect': ['Block', 'Klick zwei gegenüberliegende Ecken an.'],
  'wall-line': ['Wand', 'Klick Ecke für Ecke an, die letzte zweimal.', 'Enter beendet, Rücktaste nimmt eine zurück, Umschalt hält 15 Grad.'],
  'wall-outline': ['Umriss', 'Klick Ecke für Ecke an, dann wieder die erste.', 'Enter schließt, Rücktaste nimmt eine zurück.'],
  gate: ['Tor', 'Klick die zwei Enden an, am Rand oder zwischen inneren Wänden.'],
  start: ['Startplatz', 'Klick dorthin, wo ein Auto beginnt. Es schaut vom nächsten Rand weg.'],
  'ground-rect': ['Feld', 'Klick zwei gegenüberliegende Ecken an.'],
  'ground-circle': ['Kreis', 'Klick die Mitte an, dann den Rand.'],
  'ground-smooth': ['Kurve', 'Klick die Punkte eines weichen Umrisses an, höchstens 16, dann wieder den ersten.', 'Enter schließt.'],
  'ground-outline': ['Fläche', 'Klick Ecke für Ecke an, dann wieder die erste.', 'Enter schließt.'],
  thing: ['Ding', 'Klick dorthin, wo es liegt.'],
};

/** What lies about, by the name of its card. */
const things: Record<string, string> = {
  clay: 'Lehm', mud: 'Schlamm', gravel: 'Schotter', sand: 'Sand', ice: 'Eis', wreck: 'Wrack', barrier: 'Barriere', barrel: 'Fass', debris: 'Trümmer', oil: 'Öl', spikes: 'Krähenfüße', smoke: 'Rauch', foam: 'Schaum', 'concussion mine': 'Sprengmine', 'fire mine': 'Feuermine', slab: 'Platte', paint: 'Farbe',
};
const ways: Record<string, string> = {
  right: 'nach rechts', 'up and right': 'nach rechts oben', up: 'nach oben', 'up and left': 'nach links oben', left: 'nach links', 'down and left': 'nach links unten', down: 'nach unten', 'down and right': 'nach rechts unten',
};

export const arenas: In<typeof words> = {
  title: 'Die Arenen',
  newTitle: 'Meine Arena',
  unit: 'WL',
  sub: 'Wo die Duelle gefahren werden: unsere, und die du zeichnest. Alles ist in Wagenlängen (WL) gemessen.',
  loading: 'Die Arenen werden geholt',
  failed: 'Die Arenen können nicht geladen werden.',
  unchecked: 'Der Server antwortet nicht: Die Arena ist nicht geprüft.',
  badLink: (why) => `In diesem Link steht keine Arena: ${why}`,
  gallery: {
    ours: 'Unsere', mine: 'Deine', fresh: 'Neue Arena zeichnen', edit: 'Ändern', copy: 'Davon abzeichnen', play: 'Hier spielen', remove: 'Löschen', sure: 'Für immer löschen?',
    empty: 'Arenen, die du speicherst, stehen hier, in diesem Browser.', size: (w, h) => `${figure(w)} mal ${cl(h)}`, toMend: (n) => `${n} Fehler`,
    named: (what, title) => `${what}: ${title}`,
  },
  notKept: 'Dieser Browser lässt uns nichts speichern. Nimm den Link oder die Datei.',
  name: 'Name der Arena',
  saved: 'gespeichert', unsaved: 'nicht gespeichert', checking: 'wird geprüft', sound: 'Spielbereit',
  undo: 'Rückgängig', redo: 'Wiederholen', share: 'Teilen', save: 'Speichern', play: 'Hier spielen',
  grid: 'Raster', gridStep: (n) => (n === 0 ? 'aus' : n === 0.25 ? '¼ WL' : n === 0.5 ? '½ WL' : '1 WL'),
  mirror: 'Spiegeln',
  mirrors: { none: 'Kein Spiegel', x: 'Links und rechts', y: 'Oben und unten', both: 'In beide Richtungen', quarter: 'Vier Viertel' },
  groups: { structure: 'Aufbau', ground: 'Boden', things: 'Dinge' },
  tools: 'Werkzeuge',
  tool: (t) => arenaTools[t][0]!,
  note: (t) => arenaTools[t][1]!, keys: (t) => arenaTools[t][2] ?? '',
  kind: (name) => (/^\d$/.test(name) ? `Nummer ${name}` : (things[name.replace(/ (token|marker)$/, '').toLowerCase()] ?? name.replace(/ (token|marker)$/, ''))),
  startsFor: 'Startplätze', startsOf: (n) => (n === 0 ? 'Startplätze: alle' : `Startplätze für ${n}`),
  level: 'Höhe', levelOf: (n) => `Stufe ${n}`, thickness: 'Dicke',
  board: (title, w, h) => `Plan von ${title}, ${figure(w)} mal ${figure(h)} Wagenlängen`,
  zoomIn: 'Näher', zoomOut: 'Weiter weg', fit: 'Die ganze Arena (F)', endIt: 'Fertig', backOne: 'Eins zurück', stop: 'Aufhören',
  cross: (x, y) => `${figure(x)}; ${figure(y)}`,
  length: (d, a) => `${cl(d)}, ${Math.round(a)}°`,
  props: {
    arena: 'Diese Arena', width: 'Breite', height: 'Höhe', blurb: 'In ein, zwei Sätzen', x: 'X', y: 'Y', heading: 'Richtung', left: 'Nach links drehen', right: 'Nach rechts drehen',
    level: 'Stufe', thickness: 'Dicke', radius: 'Halbmesser', kind: 'Art', durable: 'Mit Haltbarkeit nach oben', title: 'Bezeichnung', seat: 'Platz', anySeat: 'jeder', players: 'Für Spieler', anyPlayers: 'jede Zahl',
    less: (what) => `${what}: weniger`, more: (what) => `${what}: mehr`, duplicate: 'Verdoppeln', remove: 'Herausnehmen',
  },
  checks: {
    title: 'Prüfung', none: 'Nichts ist falsch: Hier können Autos fahren.', show: (detail) => `Zeigen: ${detail}`,
    mend: (by, way) => `${cl(by)} bewegen: ${ways[way] ?? way}`, allowed: (text) => `Richtig wäre: ${text}.`, count: (n) => (n === 1 ? '1 Warnung' : `${n} Warnungen`),
    fine: ['Durch jede Lücke passt ein Auto', 'Jeder Startplatz ist frei', 'Keine spitzen Ecken'],
  },
  contents: 'Inhalt',
  item: (l, i, more) => `${arenaLists[l]} ${i + 1}${more ? `, ${more}` : ''}`,
  shareIt: {
    title: 'Diese Arena teilen', link: 'Link', code: 'Code', copyLink: 'Link kopieren', copyCode: 'Code kopieren', copied: 'Kopiert', download: 'Datei herunterladen', copyFile: 'Datei kopieren',
    import: 'Eine Arena öffnen', paste: 'Link, Code oder Text einer Datei einfügen', openIt: 'Öffnen', choose: 'Datei wählen', close: 'Schließen',
    noCode: 'Sie hat noch keinen Link: Behebe erst, was die Prüfung nennt.', wrong: 'Das ist weder eine Arenadatei noch ein Link oder Code.',
  },
  pick: { mine: 'Deine', codeHelp: 'Füge den Code oder Link einer Arena ein', draw: 'Eine zeichnen', wrong: (why) => `Das ist keine Arena: ${why}`, checking: 'Wird angesehen' },
};
