/** What grammar needs to say, in German. Sentences have the cases of „du“ by Voice.as. */
import type { grammar } from './grammar';

export default {
  You: 'Du',
  you: 'dich',
  among: 'du',
  your: 'von dir',
  nobody: 'niemand',
  of: (name) => `von ${name}`,
  percent: (n) => `${n}\u202f%`,
  lower: (name) => name,
  under: (percent) => `unter ${percent}`,
  over: (percent) => `über ${percent}`,
} satisfies typeof grammar;
