/** What is said of sounds and of what is felt. */
import { fill } from './fill';
import { catalogue } from './language';

export const sound = catalogue('sound', {
  'sound.on': 'Switch the sound on',
  'sound.off': 'Switch the sound off',
  'sound.title': 'Sound',
  'sound.refused': 'The browser lets this page make no sound. Everything that sounds is in the log, too.',
  'sound.seen': 'Seen',
  'sound.volume': 'Volume',
  'sound.effects': 'Shots, hits, skids',
  'sound.engine': 'Engines',
  'sound.dice': 'Dice',
  'sound.alerts': 'Your turn, the end',
  'sound.level': '{what}: {n} percent',
  'sound.hidden': 'Your turn is heard while another tab is open, too',
  'sound.vibrate': 'The phone vibrates when it is your turn',
  'sound.key': 'sound on and off',
});

export type SoundMessage = keyof typeof sound;

export const soundText = (key: SoundMessage, values: Record<string, string | number> = {}): string => fill(sound[key], values);
