/** The sentences of Deluxe Duel in the language that is spoken: messages.en.ts, or what stands for it. */
import { catalogue } from '../../messages/language';
import * as english from './messages.en';

export const {
  inches, far, angle, mph, sideWords, placeWords, carWords, carWhose, personWords, thing, aimAt, aimWords, partWords, plateWords, mountWords, weaponPlace, scenarioTitle, maneuverTitle, maneuverShort, degreesOf, moveTitle,
  adderTitle, modifierTitle, resultTitle, grave, impactWords, fateWords, fateState, fireWords, counterTitle, counterWords, sentence, errandWords, ui,
} = catalogue('deluxe', { ...english });
