import type { MatchPage } from './types';

/** The page that came with a table that was just laid or joined, for the page of its match, which opens next. */
let laid: MatchPage | null = null;

/** Keeps a page for whoever opens its match next. */
export function keepLaid(page: MatchPage): void {
  laid = page;
}

/** Gives the page of a match away, if it is the one that was kept. It is of now only once: nothing is kept after this, whatever was asked for. */
export function takeLaid(id: string): MatchPage | null {
  const page = laid?.table.id === id ? laid : null;
  laid = null;
  return page;
}
