/** Vehicles with what they pull, in the Garage. */
import { catalogue } from './language';

export const rigs = catalogue('rigs', {
  behind: 'Pulls',
  couple: 'Make them one design',
  off: (name: string) => `Take ${name} off`,
  another: 'A second trailer',
  trailer: 'Trailer',
});
