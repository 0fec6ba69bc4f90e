/** A car on the drawing board. Every change returns a new design, so that undo keeps the old one. */
import { spots, type BuildCard, type Design, type DesignFile, type Spot } from './types';

export interface Placed {
  card: string;
  spot: Spot;
  /** Which of the cards of that spot, from 0. */
  at: number;
}

export function blank(name: string): Design {
  return { name, front: [], back: [], left: [], right: [], crew_area: [] };
}

/** The design of a file, with every place. */
export function whole(f: DesignFile): Design {
  const d = blank(f.name);
  for (const s of spots) d[s] = [...(f[s] ?? [])];
  return d;
}

/** The file of a design, without empty places; the name without spaces around it, as the server wants it. */
export function file(d: Design): DesignFile {
  const out: DesignFile = { name: d.name.trim() };
  for (const s of spots) if (d[s].length > 0) out[s] = [...d[s]];
  return out;
}

export function all(d: Design): Placed[] {
  return spots.flatMap((spot) => d[spot].map((card, at) => ({ card, spot, at })));
}

export function countOf(d: Design, card: string): number {
  return all(d).filter((p) => p.card === card).length;
}

export function put(d: Design, card: string, spot: Spot): Design {
  return { ...d, [spot]: [...d[spot], card] };
}

export function take(d: Design, spot: Spot, at: number): Design {
  return { ...d, [spot]: d[spot].filter((_, i) => i !== at) };
}

export function move(d: Design, from: Spot, at: number, to: Spot): Design {
  const card = d[from][at];
  return card === undefined || from === to ? d : put(take(d, from, at), card, to);
}

/**
 * install puts a card in its place, and takes out what can only be there once: the other driver or gunner, the other structure of
 * that side.
 */
export function install(d: Design, card: BuildCard, spot: Spot, find: (id: string) => BuildCard | undefined): Design {
  const gone = d[spot].findIndex((id) => {
    const c = find(id);
    if (!c || c.kind !== card.kind) return false;
    return (card.kind === 'crew' && c.role === card.role) || (card.kind === 'structure' && spot !== 'crew_area');
  });
  return put(gone < 0 ? d : take(d, spot, gone), card.id, spot);
}

/** Whether two designs are the same car, whatever the order of their cards. */
export function same(a: Design, b: Design): boolean {
  return a.name.trim() === b.name.trim() && spots.every((s) => [...a[s]].sort().join() === [...b[s]].sort().join());
}

/**
 * Reads what somebody pastes or opens: the file of a car, or a link or code, which only the server can read. Null if it is neither.
 */
export function parse(text: string): { file: DesignFile } | { code: string } | null {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) {
    let v: Record<string, unknown>;
    try {
      v = JSON.parse(trimmed);
    } catch {
      return null;
    }
    if (typeof v.name !== 'string') return null;
    const f: DesignFile = { name: v.name };
    for (const s of spots) {
      if (v[s] === undefined) continue;
      const ids: unknown = v[s];
      if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return null;
      f[s] = ids;
    }
    return { file: f };
  }
  const code = trimmed.slice(trimmed.lastIndexOf('#') + 1);
  return /^[A-Za-z0-9_-]{4,512}$/.test(code) ? { code } : null;
}
