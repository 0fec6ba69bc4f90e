/** What the player has taken up on the way to an action, shared by board, dashboard and decision bar. It belongs to one decision: when
 *  another comes, everything picked is put down. */
import { decisionKey, Picks } from '../../spatial/pick.svelte';
import { ApiError } from '../../lib/api';
import { SvelteMap } from 'svelte/reactivity';
import { foresee } from './tables.svelte';
import type { Plan } from './geometry';
import type { Action, CarDesign, Pose, Preview } from './types';

export interface Picked {
  /** The movement point that is planned. */
  plan: Plan;
  /** The weapon taken up, as crew member and slot; null for none. */
  weapon: { crew: string; slot: number } | null;
  /** The die chosen for a re-roll; -1 for none. */
  die: number;
  /** Where the car is to start. */
  pose: Pose | null;
  /** Index of the car chosen among those offered; -1 for the default. */
  car: number;
  /** A car that was brought along: pasted, or from the builder. */
  own: CarDesign | null;
}

export const nothing: Picked = { plan: { kind: 'turn', angle: 0, side: 'right' }, weapon: null, die: -1, pose: null, car: -1, own: null };

export { decisionKey };

/** pick is the one selection of the page: only one match is open at a time. */
export const pick = new Picks<Picked>(nothing);

/** What the server has said about an action: its preview, or why it is not allowed. */
export type Foreseen = { preview: Preview | null } | { refused: string };

/** Milliseconds without a change before the server is asked. */
const patience = 60;

/** Answers kept. */
const most = 200;

/** Foresight asks the server about actions that it has not listed, while they are being dragged. */
export class Foresight {
  #known = new SvelteMap<string, Foreseen>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #call: AbortController | undefined;
  #wanted = '';

  constructor(private readonly ask: typeof foresee = foresee) {}

  /** What is known of an action at a decision; undefined while it is being asked. */
  about(key: string, action: Action): Foreseen | undefined {
    return this.#known.get(`${key} ${JSON.stringify(action)}`);
  }

  /** want asks about an action, when the hand has come to rest. An answer that nobody waits for any more is kept all the same. */
  want(key: string, match: string, seat: number, seq: number, action: Action): void {
    const id = `${key} ${JSON.stringify(action)}`;
    if (id === this.#wanted || this.#known.has(id)) return;
    this.#wanted = id;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#call?.abort();
      const call = (this.#call = new AbortController());
      this.ask(match, seat, seq, action, call.signal).then(
        (preview) => this.#keep(id, { preview }),
        (e: unknown) => {
          if (e instanceof ApiError && e.status >= 400 && e.status < 500 && e.status !== 429) this.#keep(id, { refused: e.message });
          if (this.#wanted === id) this.#wanted = '';
        },
      );
    }, patience);
  }

  #keep(id: string, f: Foreseen): void {
    if (this.#known.size >= most) this.#known.clear();
    this.#known.set(id, f);
  }
}

export const foresight = new Foresight();
