/** The words of dice, in German. */
import type { dieWords } from './words';

export default {
  face: 'Würfel, {colour}: {icons}',
  bare: 'Würfel, {colour}',
  nothing: 'nichts',
  icons: { hit: 'Stern', skid: 'Rutscher', shield: 'Schild', wrench: 'Lenkfehler' },
} satisfies typeof dieWords;
