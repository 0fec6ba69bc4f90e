/** The sentences of Arena Six in the language that is spoken: messages.en.ts, or what stands for it. */
import { catalogue } from '../../messages/language';
import * as english from './messages.en';

export const { sideWords, angle, lengths, iconWords, itemWords, piece, pieceNamed, cardOf, say, harm, article, cardsOf, ui } = catalogue('sixth', { ...english });
export { rollKind } from './messages.en';
