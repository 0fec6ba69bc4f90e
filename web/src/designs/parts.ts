/** Names of parts of a vehicle in the language that is spoken, by their kind and id. English is the server's own; weapons, accessories, ammunition and gear
 *  are called in every language as the server and the boards call them. */
import { catalogue } from '../messages/language';

const partNames = catalogue<Record<string, Readonly<Record<string, string>>>>('partNames', {});

/** called gives the lists of a catalogue the names that the language has. */
export function called<T extends object>(parts: T): T {
  const lists = Object.entries(partNames).flatMap(([kind, names]) => {
    const list = (parts as Record<string, unknown>)[kind];
    return Array.isArray(list) ? [[kind, (list as { id: string; name: string }[]).map((p) => ({ ...p, name: names[p.id] ?? p.name }))] as const] : [];
  });
  return lists.length > 0 ? { ...parts, ...Object.fromEntries(lists) } : parts;
}
