/** What the server says of courses (RC-SETUP-020, RC-SETUP-023). */
import { call } from '../../../lib/api';
import type { CellView } from '../types';
import type { Lay } from './lay';

/** What a rule has against a course. */
export interface Problem {
  rule: string;
  /** Number in the course from 0; -1: the course as a whole. */
  tile: number;
  detail: string;
  allowed: string;
  /** Tiles that are laid later may mend it. */
  open: boolean;
}

export interface Report {
  ok: boolean;
  /** If it is ok. */
  code?: string;
  /** Id of the printed length that it has (RC-SETUP-002); none: left out. */
  length?: string;
  problems: Problem[];
  /** Ids of the tiles that may be laid next. */
  next: string[];
}

export interface Course {
  code: string;
  closed: boolean;
  laps: number;
  tiles: string[];
  cells: CellView[];
  length?: string;
}

/** What is asked of the generator. */
export interface Wish {
  tiles: number;
  closed: boolean;
  laps: number;
  /** 0 to 1. */
  curves: number;
  seed: number;
}

/** Tables of one's own are sent along only if there are any. */
const over = (catalog: string) => (catalog === '' ? {} : { catalog });

export const check = (l: Lay, catalog: string) => call<Report>('POST', '/race/courses/check', { tiles: l.tiles, closed: l.closed, laps: l.laps, ...over(catalog) });

export const generate = (w: Wish, catalog: string) => call<Course>('POST', '/race/courses/generate', { ...w, ...over(catalog) });

/** checkTables asks whether tables of one's own may be played with; it throws an ApiError that says what is wrong. */
export const checkTables = (catalog: string) => call<unknown>('POST', '/race/tables', { catalog });
