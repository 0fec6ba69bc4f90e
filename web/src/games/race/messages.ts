/** The sentences of Gear Race in the language that is spoken: messages.en.ts, or what stands for it. */
import { catalogue } from '../../messages/language';
import * as english from './messages.en';

export const {
  squareWords, laneWords, endAt, noteWords, pullWords, notesWords, endWords, massWords, trackTitle, kindTitle, lossWords, designed, sentence, collisionWords,
} = catalogue('race', { ...english });
