/** Tables in one line. Lists have tables of all games and none of the games' clients, so that this imports as little as it can. */
import type { Table } from '../lib/types';
import { headlineOf as cardduel } from './cardduel/headline';
import { headlineOf as deluxe } from './deluxe/headline';
import { headlineOf as heist } from './heist/headline';
import { headlineOf as race } from './race/headline';
import { headlineOf as sixth } from './sixth/headline';

// What the server says of a table belongs to its game, which types cannot say.
const headlines: Record<string, (h: never) => string> = { cardduel, deluxe, jumpstart: deluxe, heist, race, sixth };

/** A table in one line, from what the server says of it in lists; empty for a game without such a line. */
export function headline(table: Table): string {
  return table.headline ? (headlines[table.game]?.(table.headline as never) ?? '') : '';
}
