/** What the server says of courses (RC-SETUP-020, RC-SETUP-023). */
import { call } from '../../../lib/api';
import type { components } from '../../../lib/openapi';
import type { Lay } from './lay';

type S = components['schemas'];

/** What a rule has against a course; tile -1 is the course as a whole, and what is open may be mended by tiles that are laid later. */
export type Problem = S['RaceProblem'];
export type Report = Pick<S['RaceCourseReport'], 'ok' | 'code' | 'length' | 'problems' | 'next'>;
export type Course = Omit<S['RaceCourse'], 'id' | 'name' | 'designed'>;
/** What is asked of the generator. */
export type Wish = Required<Omit<S['RaceGenerateRequest'], 'catalog'>>;

/** Tables of one's own are sent along only if there are any. */
const over = (catalog: string) => (catalog === '' ? {} : { catalog });

export const check = (l: Lay, catalog: string) => call<Report>('POST', '/race/courses/check', { tiles: l.tiles, closed: l.closed, laps: l.laps, ...over(catalog) });

export const generate = (w: Wish, catalog: string) => call<Course>('POST', '/race/courses/generate', { ...w, ...over(catalog) });

/** checkTables asks whether tables of one's own may be played with; it throws an ApiError that says what is wrong. */
export const checkTables = (catalog: string) => call<unknown>('POST', '/race/tables', { catalog });
