import type { trains as english } from './trains.en';

/** Fahrzeuge mit Anhängern in Worten. */
export const trains: typeof english = {
  jackknifeBreaks: '{car} ist zu stark abgeknickt: Die Kupplung bricht (bricht bis {up_to}, {chance}; würfelt {die}).',
  jackknifeHolds: '{car} ist zu stark abgeknickt: Die Kupplung hält (bricht bis {up_to}, {chance}; würfelt {die}).',
  bends: '{car} knickt auf {bend} ab, Grenze {limit}.',
  knifes: '{car} knickt auf {bend} ab, über die Grenze von {limit}.',
  straightens: '{car} läuft wieder gerade hinter {tow}.',
  loose: '{car} hat sich von {tow} gelöst.',
  tumbles: '{car} beginnt sich zu überschlagen, die Front nach {side} (würfelt {die}).',
  sways: 'Beim Zurücksetzen schwenkt das Heck von {car} aus (bis {up_to}, würfelt {die}).',
  backsTrue: '{car} wird gerade zurückgesetzt (schwenkt aus bis {up_to}, würfelt {die}).',
  swings: 'Das Heck von {car} schwenkt um {inches} nach {side}.',
  tongue: 'Deichsel',
  leg: 'Stütze {side}',
  goods: '{car} verliert Waren für ${lost}; darauf bleiben Waren für ${left}.',
  lets: '{who} löst {car}.',
};
