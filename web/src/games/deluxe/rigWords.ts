/** What the table says of long vehicles, of trains and of their passengers beside the log. */
import { catalogue } from '../../messages/language';

export const rigWords = catalogue('deluxeRigs', {
  tiresWhole: '{n} of {all} tires whole',
  fifthWheel: 'Fifth wheel',
  alight: 'All passengers get off {car}',
  alightShort: 'have the passengers get off',
  allOff: 'All get off',
  outside: '{n} outside',
  passengers: 'Passengers',
  unhurt: '{n} of {all} unhurt',
});
