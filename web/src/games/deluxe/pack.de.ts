/** What Deluxe Duel and the jump-start game say in German. */
import type { In } from '../../messages/language';
import * as messages from './messages.de';
import type * as english from './messages.en';
import deluxePhrases from './phrases.de';
import deluxeFlight from './flightWords.de';
import deluxeHatches from './hatchWords.de';
import deluxeReferee from './refereeWords.de';
import deluxeRigs from './rigWords.de';
import deluxeSheets from './sheetWords.de';
import deluxeStop from './stopWords.de';
import deluxeFloors from './floorNames.de';
import deluxeTown from './townWords.de';

export default { deluxe: { ...messages } satisfies In<typeof english>, deluxePhrases, deluxeFlight, deluxeHatches, deluxeReferee, deluxeRigs, deluxeSheets, deluxeStop, deluxeTown, deluxeFloors };
