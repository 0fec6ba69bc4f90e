/** Grammar: who does what to whom, in the second person for the viewer. Sentences are built as strings in which emphasis stands
 *  between two control characters; rich() turns them into what the frame shows, plain() into bare text. */
import type { Rich } from "../../lib/game";
import { sideWords } from "./cards";
import type { Location } from "./types";

const on = "\u0002";
const off = "\u0003";

/** strong marks a part of a sentence for emphasis. */
export function strong(text: string): string {
  return on + text + off;
}

/** plain takes the emphasis out of a sentence. */
export function plain(text: string): string {
  return text.replaceAll(on, "").replaceAll(off, "");
}

/** rich turns a sentence into the frame's form of it. */
export function rich(text: string): Rich {
  const out: Rich = [];
  for (const part of text.split(/(\u0002[^\u0003]*\u0003)/)) {
    if (part.startsWith(on)) out.push({ b: part.slice(1, -1) });
    else if (part !== "") out.push(part);
  }
  return out;
}

/** capital raises the first letter of a sentence, also behind a mark of emphasis. */
export function capital(text: string): string {
  return text.replace(/^(\u0002?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());
}

/** list joins words as in "a, b and c". */
export function list(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** count puts a number before a noun: "1 card", "3 cards". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** percent shows a chance so that never and always are said only when they are true. */
export function percent(p: number): string {
  if (p <= 0) return "0%";
  if (p >= 1) return "100%";
  const n = Math.round(p * 100);
  return n < 1 ? "under 1%" : n > 99 ? "over 99%" : `${n}%`;
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
    return seat === undefined || seat < 0 ? "nobody" : this.nameOf(seat);
  }

  /** Subject, capital: "You", "Osei". */
  who(seat: number | undefined): string {
    return strong(this.you(seat) ? "You" : capital(this.name(seat)));
  }

  /** Object: "you", "Osei". */
  whom(seat: number | undefined): string {
    return strong(this.you(seat) ? "you" : this.name(seat));
  }

  /** Possessive: "your", "Osei’s". */
  whose(seat: number | undefined): string {
    return this.you(seat) ? "your" : `${this.name(seat)}’s`;
  }

  /** A part of somebody's car: "your left side", "Osei’s tires". */
  part(seat: number | undefined, l: string | undefined): string {
    return strong(l ? `${this.whose(seat)} ${sideWords(l)}` : `${this.whose(seat)} car`);
  }

  /** The form of a verb: third person or second. */
  does(seat: number | undefined, third: string, second: string): string {
    return this.you(seat) ? second : third;
  }

  /** Several people: "Osei, Brisk and you". */
  all(seats: readonly number[]): string {
    const own = seats.filter((s) => this.you(s));
    return list([...seats.filter((s) => !this.you(s)), ...own].map((s) => this.whom(s)));
  }
}

/** Names of locations for headings. */
export const locationTitle: Record<Location, string> = {
  front: "Front", right: "Right side", back: "Back", left: "Left side", tires: "Tires", driver: "Driver",
};
