/** The tables that rules name, each fetched once. */
import { api } from './api';
import type { RuleTable } from './types';

const kept = new Map<string, Promise<RuleTable>>();

export function ruleTable(id: string): Promise<RuleTable> {
  let p = kept.get(id);
  if (!p) {
    p = api.ruleTable(id);
    p.catch(() => kept.delete(id));
    kept.set(id, p);
  }
  return p;
}
