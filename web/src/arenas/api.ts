/** What the editor and the pickers ask of the server about arenas. */
import { call } from '../lib/api';
import type { ArenaFile, Point } from './file';
import type { Problem } from './mend';

/** An arena in a list. */
export interface Summary {
  id: string;
  title: string;
  blurb: string;
  size: Point;
  /** A small drawing whose colours follow the page. */
  svg: string;
}

export interface Arena extends Summary {
  code: string;
  file: ArenaFile;
}

export interface Report {
  problems: Problem[];
  code?: string;
  arena?: Arena;
}

export const builtIn = () => call<Summary[]>('GET', '/arenas');
/** A built-in arena by its id, or any by its code. */
export const read = (idOrCode: string) =>
  /^[a-z0-9-]{1,40}$/.test(idOrCode) ? call<Arena>('GET', `/arenas/${idOrCode}`) : call<Arena>('POST', '/arenas/read', { code: idOrCode });
export const check = (file: unknown) => call<Report>('POST', '/arenas/check', { file });
