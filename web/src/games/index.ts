/** The games that have a table of their own. One line each here, and one in headlines.ts. */
import type { GameClient } from '../lib/game';
import { worded } from '../messages/language';
import { plain } from './plain/index';

/** A frame and the client of its game always belong together, which types cannot say: from here on the game's own types are forgotten. */
function erase<V, E, A>(client: GameClient<V, E, A>): GameClient {
  return client as unknown as GameClient;
}

/** Each game is a file of its own on the wire, which a page gets that needs it, after what it says if that is not English. */
const loaders: Record<string, () => Promise<GameClient>> = {
  // The cards are tables of their texts: their words have to be there before anything loads them, the rest of the pack included.
  cardduel: () => worded({ de: () => import('./cardduel/words.de').then(() => import('./cardduel/pack.de')) }, () => import('./cardduel').then((m) => erase(m.cardduel))),
  sixth: () => worded({ de: () => import('./sixth/pack.de') }, () => import('./sixth').then((m) => erase(m.sixth))),
  deluxe: () => worded({ de: () => import('./deluxe/pack.de') }, () => import('./deluxe').then((m) => erase(m.deluxe))),
  jumpstart: () => worded({ de: () => import('./deluxe/pack.de') }, () => import('./jumpstart').then((m) => erase(m.jumpstart))),
  race: () => worded({ de: () => import('./race/pack.de') }, () => import('./race').then((m) => erase(m.race))),
  heist: () => worded({ de: () => import('./heist/pack.de') }, () => import('./heist').then((m) => erase(m.heist))),
};

/** A plain table, which lists its choices: of a game without a client, and until the client is there. */
export const plainClient: GameClient = erase(plain);

/** Gets the client of a game; a game without one has the plain table. It throws if the server cannot be reached. */
export async function clientOf(game: string): Promise<GameClient> {
  return (await loaders[game]?.()) ?? plainClient;
}

/** Gets the client of a game before it is needed: a table of that game is about to be opened. */
export function prepare(game: string): void {
  loaders[game]?.().catch(() => {}); // who opens the table asks again
}
