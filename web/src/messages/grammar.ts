import { catalogue } from './language';

/** What grammar itself needs to say. A voice of another language has the cases of "you" by as(). */
export const grammar = catalogue('grammar', {
  You: 'You',
  you: 'you',
  /** Among several who do something. */
  among: 'you',
  your: 'your',
  nobody: 'nobody',
  of: (name: string) => `${name}’s`,
  percent: (n: string) => `${n}%`,
  /** How the name of a thing is written within a sentence. */
  lower: (name: string) => name.toLowerCase(),
  under: (percent: string) => `under ${percent}`,
  over: (percent: string) => `over ${percent}`,
});
