/** What the editor and the pickers ask of the server about arenas. */
import { call } from '../lib/api';
import type { components } from '../lib/openapi';
import type { ArenaFile } from './file';

type S = components['schemas'];

/** An arena in a list. Its small drawing has colours that follow the page. */
export type Summary = S['ArenaSummary'];
export type Arena = Summary & { code: string; file: ArenaFile };
export type Report = Omit<S['ArenaReport'], 'arena'> & { arena?: Arena };

export const builtIn = () => call<Summary[]>('GET', '/arenas');
/** A built-in arena by its id, or any by its code. */
export const read = (idOrCode: string) =>
  /^[a-z0-9-]{1,40}$/.test(idOrCode) ? call<Arena>('GET', `/arenas/${idOrCode}`) : call<Arena>('POST', '/arenas/read', { code: idOrCode });
export const check = (file: unknown) => call<Report>('POST', '/arenas/check', { file });
