/** The games that have a table of their own. One line each. */
import { plain } from './plain/index';
import type { GameClient } from '../lib/game';
import type { Table } from '../lib/types';
import { cardduel } from './cardduel';
import { deluxe } from './deluxe';
import { heist } from './heist';
import { jumpstart } from './jumpstart';
import { race } from './race';
import { sixth } from './sixth';

const clients: GameClient[] = [cardduel, sixth, deluxe, jumpstart, race, heist];

/** The client of a game; a game without one gets a plain table that lists its choices. */
export function clientOf(game: string): GameClient {
  return clients.find((c) => c.id === game) ?? plain;
}

/** A table in one line, for lists. */
export function headline(table: Table): string {
  return table.headline ? clientOf(table.game).headline(table.headline) : '';
}
