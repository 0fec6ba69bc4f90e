/** Names of parts by their keys: "armor:front", "weapon:rocket_launcher", "tire:front_right". A key that names nothing is shown as it is. */
import { nameOf } from '../designs/catalogue.svelte';
import { capital, spell } from '../lib/voice';
import { words } from '../messages/career';

const kinds: Record<string, Parameters<typeof nameOf>[0]> = { weapon: 'weapons', accessory: 'accessories', plant: 'plants', tire: 'tires', ammunition: 'ammunition', gear: 'gear', armor: 'armor', shot: 'ammunition', shots: 'weapons' };

export function partName(key: string): string {
  const [kind, of] = key.split(':') as [string, string | undefined];
  const known = words.parts[kind as keyof typeof words.parts];
  if (of === undefined) return known ?? (/^[a-z_]+$/.test(kind) ? capital(spell(kind)) : kind);
  if (/^(front|back|left|right|top|underbody)/.test(of)) return `${known ?? capital(spell(kind))}, ${spell(of)}`;
  if (/^\d+$/.test(of)) return `${known ?? capital(spell(kind))} ${Number(of) + 1}`;
  if (kind === 'shots') return words.shotsOf(nameOf('weapons', of));
  return kinds[kind] ? nameOf(kinds[kind], of) : `${known ?? capital(spell(kind))}: ${spell(of)}`;
}
