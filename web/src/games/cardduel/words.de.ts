/** Hands the words of the cards over before anything that is made of them is loaded: the cards are tables of their texts. */
import { adopt } from '../../messages/language';
import cardduelPhrases, { sidesGerman as cardduelSides } from './phrases.de';

export const words = { cardduelPhrases, cardduelSides };

adopt('de', words);
