/** What the server says of the games in words: options of a table, standing orders, bots. English is the server's own; other languages say what they know by
 *  the game and the key, and leave the rest. */
import { catalogue } from './language';

/** One option or order; an option that each seat has stands under the key without its number and has the {n} of the seat. */
export interface OptionWords {
  readonly title: string;
  readonly help?: string;
  readonly unit?: string;
  /** By value; those that are names are left out. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** By game and key: "race.laps"; of orders "race.order.pull". */
export const options = catalogue<Record<string, OptionWords>>('options', {});

/** Bots by their game and id: title and what they do. */
export const bots = catalogue<Record<string, { readonly title: string; readonly blurb: string }>>('bots', {});
