/** What the player has taken up on the way to an action, shared by board, record sheet and decision bar. It belongs to one decision: when
 *  another comes, everything picked is put down. */
import { decisionKey, Picks } from '../../spatial/pick.svelte';
import { SvelteMap } from 'svelte/reactivity';
import { ApiError, call } from '../../lib/api';
import type { Action, Preview } from './types';

export interface Picked {
  /** The speed that is looked at. */
  speed: number | null;
  /** The move that is planned; null for straight on. */
  move: Action | null;
  /** Swerves and pivots keep the corner on the inner side. */
  near: boolean;
  /** The maneuver takes the first inch of a long move. */
  early: boolean;
  /** Which of the places to be evened out to; 0 for none. */
  even: number;
  /** The length of the move where there are two; 0 for the longest. */
  quarters: number;
  /** The weapon taken up, as armKey() names it; '' for none. */
  weapon: string;
  /** The target aimed at; '' for the best. */
  target: string;
}

export const nothing: Picked = { speed: null, move: null, near: true, early: false, even: 0, quarters: 0, weapon: '', target: '' };

export { decisionKey };

/** pick is the one selection of the page: only one match is open at a time. */
export const pick = new Picks<Picked>(nothing);

/** What the server has said about an action: its preview, or why it is not allowed. */
export type Foreseen = { preview: Preview | null } | { refused: string; rule?: string };

/** Milliseconds without a change before the server is asked. */
const patience = 60;

/** Answers kept. */
const most = 400;

type Asking = (match: string, seat: number, seq: number, action: Action) => Promise<Preview | null>;

const foresee: Asking = async (match, seat, seq, action) =>
  (await call<{ preview: Preview | null }>('POST', `/matches/${match}/preview`, { seat, seq, action })).preview;

/** Foresight asks the server about actions that it has not listed, while they are being dragged. */
export class Foresight {
  #known = new SvelteMap<string, Foreseen>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = '';

  constructor(private readonly ask: Asking = foresee) {}

  /** What is known of an action at a decision; undefined while it is being asked. */
  about(key: string, action: Action): Foreseen | undefined {
    return this.#known.get(`${key} ${JSON.stringify(action)}`);
  }

  /** want asks about an action when the hand has come to rest. An answer that nobody waits for any more is kept all the same. */
  want(key: string, match: string, seat: number, seq: number, action: Action): void {
    const id = `${key} ${JSON.stringify(action)}`;
    if (id === this.#wanted || this.#known.has(id)) return;
    this.#wanted = id;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.ask(match, seat, seq, action).then(
        (preview) => this.#keep(id, { preview }),
        (e: unknown) => {
          if (e instanceof ApiError && e.status >= 400 && e.status < 500 && e.status !== 429) this.#keep(id, { refused: e.message, ...(e.problem.rule ? { rule: e.problem.rule } : {}) });
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
