/** The words of dice. */
import { catalogue } from '../messages/language';

export const dieWords = catalogue('dice', {
  face: '{colour} die: {icons}',
  bare: '{colour} die',
  nothing: 'nothing',
  icons: { hit: 'star', skid: 'skid', shield: 'shield', wrench: 'wrench' },
});
