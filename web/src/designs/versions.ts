/** What each version of a design changed of the one before it. */
import { differences, type Difference } from './diff';
import type { Namer } from './names';
import type { Version } from './store';
import type { BodyPart } from './types';

export interface Step {
  version: Version;
  /** There is none before it. */
  first: boolean;
  renamed: boolean;
  /** What it costs and weighs more than the one before. */
  cost: number;
  weight: number;
  /** Parts that went out (a) and came in (b). */
  changes: Difference[];
}

export function steps(versions: readonly Version[], name: Namer, bodies: readonly BodyPart[]): Step[] {
  return versions.map((version, i) => {
    const before = versions[i + 1];
    if (!before) return { version, first: true, renamed: false, cost: 0, weight: 0, changes: [] };
    return {
      version, first: false, renamed: before.design.name !== version.design.name, cost: version.facts.cost - before.facts.cost,
      weight: version.facts.weight - before.facts.weight, changes: differences(before.design, version.design, name, bodies),
    };
  });
}
