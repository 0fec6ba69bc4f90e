/** The words of the form of a new table, in German. */
import type { In } from '../../../messages/language';
import type { words } from './words';

export const duelForm: In<typeof words> = {
  map: 'Karte',
  given: 'Wie das Szenario es vorgibt',
  givenMap: 'Nach dem Szenario',
  open: 'Freies Gelände',
  road: 'Die endlose Straße',
  vehicles: 'Fahrzeuge',
  vehicleOf: (n) => `Fahrzeug von Spieler ${n}`,
  change: 'Ändern',
  pick: 'Fahrzeug wählen',
  find: 'Nach Name oder Waffe suchen',
  several: 'Oder mehrere: Ids oder Codes, etwa 2x kestrel_200, goblin',
  take: 'Nehmen',
  mine: 'Deine eigenen',
  ours: 'Unsere',
  sample: 'Beispielfahrzeuge',
  stock: 'Serienautos',
  garage: 'Zur Garage',
  none: 'Nichts passt. Eine andere Division, ein anderes Wort?',
  tooDear: 'über der Division',
  own: 'Ein eigener Entwurf',
  many: (n) => `${n} Arten`,
  code: 'Code einer Karte, oder freies Gelände wie open-32x24',
  use: 'Nehmen',
  conditions: 'Bedingungen und Können',
  limits: 'Grenzen der Veranstaltung',
  rules: 'Wahlregeln',
  set: (n) => (n === 0 ? '' : `${n} geändert`),
};
