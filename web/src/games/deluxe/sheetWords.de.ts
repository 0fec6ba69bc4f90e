/** Verdeckte Fahrzeugblätter in Worten. */
import type { sheetWords } from './sheetWords';

export default {
  hidden: 'Verdecktes Blatt: bekannt ist, was gefeuert hat, getroffen wurde oder offen liegt.',
  short: 'sein Fahrzeugblatt ist verdeckt',
  unknown: 'nicht bekannt',
  armor: 'Panzerung',
  weapons: 'Waffen',
  others: 'Was sonst bekannt ist',
  noWeapon: 'Noch keine hat sich gezeigt.',
  fired: 'gefeuert in Zug {turn}',
  hit: 'getroffen in Zug {turn}',
  left: 'noch {left} von {of}',
  gone: 'zerstört',
  carries: { turret: 'Ein Turm steht darauf', cupola: 'Eine Kuppel steht darauf', platform: 'Eine Raketenplattform steht darauf' },
  worked: {
    weight: 'Schadensmodifikator {rams}: eine Kollision in Zug {turn}', extinguisher: 'Feuerlöscher: gearbeitet in Zug {turn}', popup_turret: 'Versenkbarer Turm: bewegt in Zug {turn}',
    wheelguards: 'Einziehbare Radschützer: bewegt in Zug {turn}', searchlight: 'Suchscheinwerfer: an in Zug {turn}', flechettes: 'Splittergranaten: gesehen in Zug {turn}',
  },
  reflexes: 'Reaktion des Fahrers von {car}: würfelt {die}.',
  keeps: '{car} würfelt {die}: unter Kontrolle.',
  loses: '{car} würfelt {die}: Kontrolle verloren.',
  rolls: '{hit}: würfelt {die}.',
} satisfies typeof sheetWords;
