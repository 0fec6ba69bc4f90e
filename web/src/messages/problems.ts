/** What the server refuses, by its type of problem. The server says it in English itself, with what was wrong and where; other languages say what they know. */
import { catalogue } from './language';

export const problems = catalogue<Record<string, string>>('problems', {});
