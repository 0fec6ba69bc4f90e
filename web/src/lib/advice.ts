/** What a bot would do in the player's place, and what of it the decision bar shows: the bright choice, its reason, the alternatives. */
import type { Choice } from './game';
import type { Option } from './types';
import { reasons, weighed } from '../messages/reasons';
import type { components } from './openapi';

export type Advised = components['schemas']['AdvisedAnswer'];
export type Advice = Omit<components['schemas']['AdviceAnswer'], '$schema'>;

/** An action in a form in which equal ones are equal: keys in order, what is left out by default left out. */
export function canonical(action: unknown): string {
  const plain = (v: unknown): unknown => {
    if (Array.isArray(v)) return v.map(plain);
    if (v === null || typeof v !== 'object') return v;
    const kept = Object.entries(v).filter(([, x]) => x !== undefined && x !== null && x !== 0 && x !== '' && x !== false);
    return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, x]) => [k, plain(x)]));
  };
  return JSON.stringify(plain(action));
}

/** Whether an option is the answer that is advised. */
export const isAdvised = (o: Option, a: Advised | undefined): boolean => a !== undefined && (o.text === a.text || canonical(o.action) === canonical(a.action));

/** An advised answer as an option: the server's own if it is listed. */
export function optionOf(options: readonly Option[], a: Advised): Option {
  return options.find((o) => isAdvised(o, a)) ?? { action: a.action, text: a.text, preview: a.preview };
}

/** What speaks for an answer, or what it is worse in than the first, in a few words. */
export function reasonOf(a: Advised): string {
  const r = reasons[a.why];
  return r ? (a.against ? r.against : r.for) : weighed.unsaid;
}

/** The choice that the game's client would take with Enter. */
const own = (choices: readonly Choice[]) => choices.find((c) => c.primary && !c.minor);

/** What tells the choice of Enter of a fresh question, before anybody has picked anything. */
export const usual = (choices: readonly Choice[]): string => {
  const c = own(choices);
  return c ? canonical(c.option.action) : '';
};

/**
 * The choices with the bright one, that Enter takes: what the player has picked, else what is advised. While there is no advice nothing is bright
 * but an only choice, so that nobody is led to what would hurt; what hurts for sure never is. usually is what Enter would take of the fresh question;
 * null: the player has picked. leaned says that the game has taken up what is advised: its own choice then shows that in its own way.
 */
export function brighten(choices: Choice[], usually: string | null, advised: Advised | undefined, leaned = false): Choice[] {
  const main = choices.filter((c) => !c.minor);
  const mark = (c: Choice): Choice => (isAdvised(c.option, advised) ? { ...c, hint: reasonOf(advised!) } : c);
  const now = own(choices);
  const dull = usually !== null && leaned && now?.hurts === true;
  if (!dull && (main.length <= 1 || (now && canonical(now.option.action) !== usually))) return choices.map(mark);
  const kind = main.filter((c) => !c.hurts);
  // What stands in small print beside the choices is a way to pass.
  const bright = kind.find((c) => isAdvised(c.option, advised)) ?? (choices.some((c) => !c.hurts && isAdvised(c.option, advised)) ? main.find((c) => verb(c.option.action) === 'pass') : undefined);
  if (!bright && leaned && !dull && now && advised && verb(now.option.action) === verb(advised.action)) return choices.map(mark);
  return choices.map((c) => {
    const { primary: _, ...rest } = c;
    // A letter means the same at every question of its kind; a digit is the place in the row, which goes to whatever stands there now.
    if (c === bright) return { ...rest, primary: true, ...(now?.key === 'Enter' && c.key !== 'Enter' ? { key: 'Enter', ...(/^[a-z]$/.test(c.key) ? { also: c.key } : {}) } : {}), hint: reasonOf(advised!) };
    // Enter takes what is bright, or nothing.
    return mark(c === now && c.key === 'Enter' ? { ...rest, key: c.also ?? (/^\d$/.test(bright?.key ?? '') ? bright!.key : '') } : rest);
  });
}

const verb = (action: unknown): string => ((action ?? {}) as { do?: string }).do ?? '';
