/** Lange Fahrzeuge, Gespanne und ihre Fahrgäste neben dem Protokoll. */
import type { rigWords } from './rigWords';

export default {
  tiresWhole: '{n} von {all} Reifen ganz',
  fifthWheel: 'Sattelkupplung',
  alight: 'Alle Fahrgäste steigen aus: {car}',
  alightShort: 'die Fahrgäste aussteigen lassen',
  allOff: 'Alle aussteigen',
  outside: '{n} draußen',
  passengers: 'Fahrgäste',
  unhurt: '{n} von {all} unverletzt',
} satisfies typeof rigWords;
