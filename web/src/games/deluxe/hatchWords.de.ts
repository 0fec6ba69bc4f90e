/** Türen, Rampen und Pritschen in Worten. */
import type { hatchWords } from './hatchWords';

export default {
  names: {
    left_door: 'linke Tür', right_door: 'rechte Tür', back_left_door: 'linke Tür hinten', back_right_door: 'rechte Tür hinten',
    box_left_door: 'linke Tür des Kastens', box_right_door: 'rechte Tür des Kastens', ramp: 'Rampe', bed: 'Pritsche',
  },
  states: { opening: 'geht auf', open: 'offen', closing: 'geht zu' },
  state: '{hatch}: {state}',
  bed: 'Pritsche {state}, {up} %',
  bedLoose: 'Pritsche {state}, {up} %, darin {loose} Plätze Ladung',
  bedRises: 'steigt',
  bedSinks: 'sinkt',
  bedUp: 'oben',
  open: '{hatch} von {car} öffnen',
  close: '{hatch} von {car} schließen',
  dropRamp: 'Rampe von {car} fallen lassen',
  closeRamp: 'Rampe von {car} schließen',
  raiseBed: 'Pritsche von {car} heben',
  lowerBed: 'Pritsche von {car} senken',
  stopBed: 'Pritsche von {car} anhalten',
  short: 'eine Tür, Rampe oder Pritsche bedienen',
  opens: '{car}: {hatch} geht auf.',
  closes: '{car}: {hatch} geht zu.',
  isOpen: '{car}: {hatch} ist offen; die Panzerung dort hält nichts ab.',
  isShut: '{car}: {hatch} ist zu.',
  bedGoesUp: '{car}: Die Pritsche beginnt zu steigen.',
  bedGoesDown: '{car}: Die Pritsche beginnt zu sinken.',
  bedStops: '{car}: Die Pritsche bleibt stehen.',
  bedIsUp: '{car}: Die Pritsche ist oben.',
  bedIsDown: '{car}: Die Pritsche ist unten.',
  pours: 'Aus {car} laufen {poured} Plätze Ladung; {left} sind noch darin.',
} satisfies typeof hatchWords;
