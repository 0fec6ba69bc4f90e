/** Grammar: who does what to whom, in the second person for the viewer. Sentences are built as strings in which emphasis stands
 *  between two control characters; rich() turns them into what the frame shows, plain() into bare text. */
import type { Rich } from './game';
import { figure, fill } from '../messages/fill';
import { grammar as words } from '../messages/grammar';
import { nouns, terms } from '../messages/terms';
import { locale } from '../messages/language';

const on = '\u0002';
const off = '\u0003';

/** strong marks a part of a sentence for emphasis. */
export function strong(text: string): string {
  return on + text + off;
}

/** plain takes the emphasis out of a sentence. */
export function plain(text: string): string {
  return text.replaceAll(on, '').replaceAll(off, '');
}

/** rich turns a sentence into the frame's form of it. */
export function rich(text: string): Rich {
  const out: Rich = [];
  for (const part of text.split(/(\u0002[^\u0003]*\u0003)/)) {
    if (part.startsWith(on)) out.push({ b: part.slice(1, -1) });
    else if (part !== '') out.push(part);
  }
  return out;
}

/** capital raises the first letter of a sentence, also behind a mark of emphasis. */
export function capital(text: string): string {
  return text.replace(/^(\u0002?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());
}

/** list joins words as in "a, b and c". */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(items);
}

/** either joins words as in "a, b or c". */
export function either(items: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(items);
}

/** lower writes the name of a thing as it is within a sentence: "Machine Gun" as "machine gun" in English. */
export function lower(name: string): string {
  return words.lower(name);
}

/** count puts a number before a noun: "1 card", "3 cards". Another language knows the noun by its English word. */
export function count(n: number, one: string, many = `${one}s`): string {
  const known = nouns[one];
  if (known) return fill(known, { n });
  return `${figure(n)} ${n === 1 ? one : many}`;
}

/** percent shows a chance so that never and always are said only when they are true. */
export function percent(p: number): string {
  const n = Math.round(p * 100);
  if (p > 0 && n < 1) return words.under(hundredths(1));
  return p < 1 && n > 99 ? words.over(hundredths(99)) : hundredths(Math.min(100, Math.max(0, n)));
}

/** A number of hundredths: "40%". */
export function hundredths(n: number): string {
  return words.percent(figure(n));
}

/** tenths shows a number with one place behind the point: "3.5", "4.0". */
export function tenths(n: number): string {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }).format(n);
}

/** change shows a figure before and after: "4 → 2". */
export function change(before: number, after: number): string {
  return before === after ? `${before}` : `${before} → ${after}`;
}

/** Voice speaks to one viewer about the seats of a table. */
export class Voice {
  constructor(
    readonly viewer: number,
    private readonly nameOf: (seat: number) => string,
  ) {}

  /** Is the seat the one spoken to? */
  you(seat: number | undefined): boolean {
    return seat !== undefined && seat >= 0 && seat === this.viewer;
  }

  /** The bare name of a seat. */
  name(seat: number | undefined): string {
    return seat === undefined || seat < 0 ? words.nobody : this.nameOf(seat);
  }

  /** Subject, capital: "You", "Osei". */
  who(seat: number | undefined): string {
    return strong(this.you(seat) ? words.You : capital(this.name(seat)));
  }

  /** Object: "you", "Osei". */
  whom(seat: number | undefined): string {
    return strong(this.you(seat) ? words.you : this.name(seat));
  }

  /** A seat as a case of a language has it: "dir" or "Osei". */
  as(seat: number | undefined, you: string): string {
    return strong(this.you(seat) ? you : this.name(seat));
  }

  /** Possessive: "your", "Osei’s". */
  whose(seat: number | undefined): string {
    return this.you(seat) ? words.your : words.of(this.name(seat));
  }

  /** The form of a verb: third person or second. */
  does(seat: number | undefined, third: string, second: string): string {
    return this.you(seat) ? second : third;
  }

  /** Several people: "Osei, Brisk and you". */
  all(seats: readonly number[]): string {
    const own = seats.filter((s) => this.you(s));
    return list([...seats.filter((s) => !this.you(s)), ...own].map((s) => this.as(s, words.among)));
  }
}

/** spell turns an id into words: "nose_guns" into "nose guns". */
export function spell(id: string): string {
  return terms[id] ?? id.replaceAll('_', ' ');
}

/** heading does so for the head of a line: "Nose guns". */
export function heading(id: string): string {
  return capital(spell(id));
}

/** A number with the true minus. */
export function number(n: number): string {
  return figure(n);
}

/** A number with its sign. */
export function signed(n: number): string {
  return n < 0 ? number(n) : `+${n}`;
}

/** A chance in as few letters as possible. */
export function chance(p: number): string {
  const side = p > 0 && p < 0.005 ? '<' : p > 0.995 && p < 1 ? '>' : '';
  return side + hundredths(Math.min(side === '>' ? 99 : 100, Math.max(side === '<' ? 1 : 0, Math.round(p * 100))));
}

/** voiceOf speaks to the viewer of a table. */
export function voiceOf(p: { viewer: number; name(seat: number): string }): Voice {
  return new Voice(p.viewer, p.name);
}

/** asking finishes the sentences of a question: no emphasis, a capital at their head. */
export function asking<Q extends { title: string; sub?: string }>(q: Q): Q {
  return { ...q, title: capital(plain(q.title)), ...(q.sub === undefined ? {} : { sub: capital(plain(q.sub)) }) };
}
