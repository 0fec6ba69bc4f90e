import type { rigs as english } from './rigs.en';

/** Lange Fahrzeuge in Worten. */
export const rigs: typeof english = {
  frontHalf: '{side}, vordere Hälfte',
  backHalf: '{side}, hintere Hälfte',
  cab: 'Fahrerhaus, {side}',
  carrier: 'Aufbau, {side}',
  box: 'Panzerkasten, {side}',
  cabPart: 'Fahrerhaus, {part}',
  carrierPart: 'Aufbau, {part}',
  boxPart: 'Panzerkasten, {part}',
  fifthWheel: 'Sattelkupplung',
  rollsOver: '{car} überrollt {other} (braucht {needed}, würfelt {die}).',
  rollsNot: '{car} überrollt {other} nicht (braucht {needed}, würfelt {die}).',
  spills: 'Die Ladung von {car} fällt herunter; Plätze, die oben bleiben: {spaces}.',
  holds: 'Die Ladung von {car} hält.',
};
