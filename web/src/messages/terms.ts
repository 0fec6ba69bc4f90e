/** What other languages call the things that English names by their ids, and the nouns that count() puts a number before. English needs neither. */
import { catalogue, type Plural } from './language';

/** By the id: "front_left" is "front left" in English. */
export const terms = catalogue<Record<string, string>>('terms', {});

/** By the English word for one. */
export const nouns = catalogue<Record<string, Plural>>('nouns', {});
