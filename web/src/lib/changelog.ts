/** A changelog of rules, as a page shows it. */
import type { Change } from './types';

/** Puts the lines of each version together, the newest version first. A changelog is given oldest first. */
export function changelog(changes: readonly Change[]): { version: string; lines: Change[] }[] {
  const out: { version: string; lines: Change[] }[] = [];
  for (const c of changes) {
    if (out[0]?.version !== c.version) out.unshift({ version: c.version, lines: [] });
    out[0]!.lines.push(c);
  }
  return out;
}
