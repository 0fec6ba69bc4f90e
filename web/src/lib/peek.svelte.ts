/** Opening a rule beside whatever is on the page. Pages that can do it set `open`; elsewhere rule links lead to the rules page. */
class Peek {
  open: ((id: string) => void) | null = null;
}

export const peek = new Peek();

const games: Record<string, string> = { CG: 'cardduel', SX: 'sixth', DX: 'deluxe', CR: 'deluxe', RC: 'race', HH: 'heist' };

/** The address of a rule, whose ID may have its mark behind it: "CR-AN-003d". */
export function ruleAddress(id: string): string {
  return `/rules/${games[id.slice(0, 2)] ?? 'cardduel'}/${id.replace(/[?d]$/, '')}`;
}

/** The rule IDs in a text: "CG-ATK-010". */
export const ruleID = /\b[A-Z]{2}-[A-Z]+-\d{3}(?=d?\b)/g;
