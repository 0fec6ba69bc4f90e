/** An errand of a career to the Garage: what the page there is to be opened with, and what is taken back. It stands beside the address, since codes are long, and is over when it was taken back. */

/** For which of its sheets a career wants a design, and with which one it begins. */
export interface Errand {
  career: string;
  /** The sheet: "order", "modify:7", "enter:41". */
  for: string;
  design: string;
}

const place = 'turnpike.errand';

function read(): (Errand & { back?: boolean }) | null {
  try {
    const e: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    const { career, for: sheet, design, back } = (typeof e === 'object' && e !== null ? e : {}) as Record<string, unknown>;
    return typeof career === 'string' && typeof sheet === 'string' && typeof design === 'string' ? { career, for: sheet, design, back: back === true } : null;
  } catch {
    return null;
  }
}

function write(e: object): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(e));
  } catch {
    /* a browser that keeps nothing opens the Garage without an errand */
  }
}

/** Begins an errand and returns the address of the Garage for it. */
export function beginErrand(e: Errand): string {
  write(e);
  return e.design ? `/garage#${e.design}` : '/garage';
}

/** The errand that the Garage is open for. */
export function errand(): Errand | null {
  const e = read();
  return e && !e.back ? { career: e.career, for: e.for, design: e.design } : null;
}

/** Takes a design back and returns the address of the career. */
export function takeBack(design: string): string {
  const e = read();
  if (!e) return '/career';
  write({ ...e, design, back: true });
  const pit = /^modify:(\d+)$/.exec(e.for);
  return `/career/${encodeURIComponent(e.career)}${pit ? `/pit/${pit[1]}` : ''}`;
}

/** Gives the errand up and returns the address of the career. */
export function giveUp(): string {
  const e = read();
  forget();
  return e ? `/career/${encodeURIComponent(e.career)}` : '/career';
}

/** What was brought back for a career, once. */
export function brought(career: string): Errand | null {
  const e = read();
  if (!e?.back || e.career !== career) return null;
  forget();
  return { career: e.career, for: e.for, design: e.design };
}

function forget(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    /* nothing is kept there */
  }
}
