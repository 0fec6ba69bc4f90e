// What befalls the stored matches of a server: a newer program plays them, an entry is damaged.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');

async function alter(server, statement) {
  await promisify(execFile)('go', ['run', './web/e2e/alter', join(server.data, 'turnpike.db'), statement], { cwd: root });
}

/** A value as SQL text. */
const text = (s) => `'${String(s).replaceAll("'", "''")}'`;
const num = (match) => `(SELECT num FROM matches WHERE id = ${text(match)})`;

/** Has a match look as if it had been played under a version of the rules. Holds for matches that were killed before they were first put away. */
export const playedUnder = (server, match, version) => alter(server, `UPDATE matches SET rules_version = ${text(version)} WHERE id = ${text(match)}`);

/** Makes an entry of the log unreadable; mend makes it as it was. */
export const damage = (server, match, seq) => alter(server, `UPDATE entries SET data = '[' || data WHERE seq = ${seq} AND match = ${num(match)}`);
export const mend = (server, match, seq) => alter(server, `UPDATE entries SET data = substr(data, 2) WHERE seq = ${seq} AND match = ${num(match)}`);
