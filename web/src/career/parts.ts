/** Names of parts by their keys: "armor:front", "weapon:rocket_launcher", "tire:front_right". A key that names nothing is shown as it is. */
import { nameOf } from '../designs/catalogue.svelte';
import { capital, spell } from '../lib/voice';
import { words } from '../messages/career';

const kinds: Record<string, Parameters<typeof nameOf>[0]> = { weapon: 'weapons', accessory: 'accessories', plant: 'plants', tire: 'tires', ammunition: 'ammunition', gear: 'gear', armor: 'armor', shot: 'ammunition', shots: 'weapons' };

/** What a part of a vehicle is called in a list: its name, and where it is. Armor has the name of its kind, so its place says more. */
export function partTitle(part: string, name: string): string {
  const key = part.slice(part.indexOf('/') + 1);
  const [kind, at] = key.split(':') as [string, string | undefined];
  if (kind === 'armor') return at && !wholes.includes(at) ? partName(key) : (words.parts.armor ?? name);
  if (kind === 'tire' && at) return `${words.parts.tire}, ${spell(at)}`;
  if (kind === 'plant' && name) return `${words.parts.plant}, ${name}`;
  return name || partName(key);
}

/** Whether a part is all armor of a vehicle or of one of its units, or one side of it. */
export function armorPart(part: string): 'whole' | 'side' | null {
  const at = /(?:^|\/)armor(?::(\w+))?$/.exec(part);
  return at ? (at[1] === undefined || wholes.includes(at[1]) ? 'whole' : 'side') : null;
}
const wholes = ['main', 'attached', 'box'];

export function partName(key: string): string {
  const [kind, of] = key.split(':') as [string, string | undefined];
  const known = words.parts[kind as keyof typeof words.parts];
  if (of === undefined) return known ?? (/^[a-z_]+$/.test(kind) ? capital(spell(kind)) : kind);
  if (/^(front|back|left|right|top|underbody)/.test(of)) return `${known ?? capital(spell(kind))}, ${spell(of)}`;
  if (/^\d+$/.test(of)) return `${known ?? capital(spell(kind))} ${Number(of) + 1}`;
  if (kind === 'shots') return words.shotsOf(nameOf('weapons', of));
  return kinds[kind] ? nameOf(kinds[kind], of) : `${known ?? capital(spell(kind))}: ${spell(of)}`;
}
