/** A new table of Arena Six on a certain arena: the address of its form, and what the form takes from it. */

/** Codes are long, so they travel beside the address and not in it. */
const place = 'turnpike.table.arena';

/** Remembers the arena for the next new table; the form takes it. */
export function playOn(idOrCode: string): string {
  try {
    sessionStorage.setItem(place, idOrCode);
  } catch {
    /* a browser that keeps nothing opens the form with the usual arena */
  }
  return '/new/sixth';
}

/** The arena that a new table was asked for, once. */
export function takeArena(): string | null {
  try {
    const v = sessionStorage.getItem(place);
    sessionStorage.removeItem(place);
    return v;
  } catch {
    return null;
  }
}
