/** What is said of sounds, in German. */
import type { sound } from './sound';

export default {
  'sound.on': 'Ton einschalten',
  'sound.off': 'Ton ausschalten',
  'sound.title': 'Ton',
  'sound.refused': 'Der Browser lässt diese Seite keinen Ton machen. Alles, was klingt, steht auch im Protokoll.',
  'sound.seen': 'Gelesen',
  'sound.volume': 'Lautstärke',
  'sound.effects': 'Schüsse, Treffer, Reifen',
  'sound.engine': 'Motoren',
  'sound.dice': 'Würfel',
  'sound.alerts': 'Du bist dran, das Ende',
  'sound.level': '{what}: {n} Prozent',
  'sound.hidden': 'Auch hören, dass du dran bist, wenn ein anderer Tab offen ist',
  'sound.vibrate': 'Das Handy vibriert, wenn du dran bist',
  'sound.key': 'Ton ein und aus',
} satisfies typeof sound;
