/** A new table of Deluxe Duel with a certain vehicle: the address of its form, and what the form takes from it. */

/** Codes are long, so they travel beside the address and not in it. */
const place = 'turnpike.table.vehicle';

/** Remembers the vehicle for the next new table; the form takes it. */
export function duelWith(code: string): string {
  try {
    sessionStorage.setItem(place, code);
  } catch {
    /* a browser that keeps nothing opens the form with the usual vehicle */
  }
  return '/new/deluxe';
}

/** The vehicle that a new table was asked for, once. */
export function takeVehicle(): string | null {
  try {
    const v = sessionStorage.getItem(place);
    sessionStorage.removeItem(place);
    return v;
  } catch {
    return null;
  }
}
