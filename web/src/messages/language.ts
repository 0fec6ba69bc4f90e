/** The language that the client speaks, and the catalogues of what it says. English stands in the code; what another language says stands in
 *  `NAME.de.ts` beside `NAME.ts`; each folder's are put together in `pack.de.ts`, a file on the wire that is fetched only for that language: worded(). */

export type Language = 'en' | 'de';

/** Each language by its own name. */
export const languages: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** Whose numbers, dates and lists a language has. */
const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };

/** Where the choice is kept. It stands apart from the settings because it is needed before anything else is loaded. */
const key = 'turnpike.language';

/** A message that counts {n} in the categories of Intl.PluralRules: English and German have one and other, Polish has few and many besides. */
export type Plural = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

export type Message = string | Plural;

/** A catalogue in any language: the same keys, the same kind of message, functions of the same values. */
export type In<C> = C extends string ? string
  : C extends { readonly other: string } ? ([Exclude<keyof C, Intl.LDMLPluralRule>] extends [never] ? Plural : { [K in keyof C]: In<C[K]> })
  : C extends (...values: infer A) => string ? (...values: A) => string
  : C extends (...values: infer A) => infer R ? (...values: A) => In<R>
  : C extends object ? { [K in keyof C]: In<C[K]> }
  : C;

/** Catalogues of one language by their names. */
export type Words = Readonly<Record<string, object>>;

let spoken: Language = 'en';
const said = new Map<string, object>();
const adopted = new Map<string, object>();

/** The language that is spoken. */
export const language = (): Language => spoken;

/** The locale of what is spoken, for Intl. */
export const locale = (): string => locales[spoken];

/** A catalogue by its name, as the spoken language says it; in English what that does not say. */
export function catalogue<C extends object>(name: string, english: C): In<C> {
  const words = { ...english, ...adopted.get(name) };
  said.set(name, words);
  return words as In<C>;
}

/** Speaks a language with these words from now on. What has been said already stays as it is. */
export function adopt(as: Language, words: Words): void {
  spoken = as;
  for (const [name, catalogue] of Object.entries(words)) {
    adopted.set(name, catalogue);
    Object.assign(said.get(name) ?? {}, catalogue);
  }
}

/** All catalogues that have been loaded, as they are said. */
export const catalogues = (): ReadonlyMap<string, object> => said;

/** Loads a page or a game after its words. Where they cannot be had, it is shown in English. */
export async function worded<T>(words: Record<Exclude<Language, 'en'>, () => Promise<{ default: Words }>>, load: () => Promise<T>): Promise<T> {
  if (spoken !== 'en') await words[spoken]().then((m) => adopt(spoken, m.default), () => {});
  return load();
}

/** The language that fits a person: what they have chosen here, else the first of their browser that we speak. */
export function fitting(chosen: string | null, wanted: readonly string[]): Language {
  for (const tag of chosen === null ? wanted : [chosen, ...wanted]) {
    const base = tag.toLowerCase().split('-')[0]!;
    if (base in languages) return base as Language;
  }
  return 'en';
}

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing
  }
}

/** Chooses a language for this browser. The page has to be loaded again for it: it says whether the choice could be kept. */
export function choose(l: Language): boolean {
  try {
    localStorage.setItem(key, l);
    return true;
  } catch {
    return false;
  }
}

/** The words of the frame. They must not import what imports this file: it waits for them. */
const frames: Record<Exclude<Language, 'en'>, () => Promise<{ default: Words }>> = { de: () => import('./pack.de') };

if (typeof document !== 'undefined') {
  const wanted = fitting(kept(), navigator.languages);
  // Nothing is said before its words are there.
  if (wanted !== 'en') await frames[wanted]().then((m) => adopt(wanted, m.default), () => {});
  document.documentElement.lang = spoken;
}
