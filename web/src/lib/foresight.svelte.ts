/** Foresight asks the server about actions that it has not listed, while they are being dragged. */
import { SvelteMap } from 'svelte/reactivity';
import { ApiError, call } from './api';

/** Why an action is not allowed. */
export interface Refused {
  refused: string;
  rule?: string;
}

/** What the server has said about an action: its preview, or why it is not allowed. */
export type Foreseen<P> = { preview: P | null } | Refused;

/** Milliseconds without a change before the server is asked. */
const patience = 60;

/** Answers kept. */
const most = 400;

type Asking<A, P> = (match: string, seat: number, seq: number, action: A) => Promise<P | null>;

async function foresee<A, P>(match: string, seat: number, seq: number, action: A): Promise<P | null> {
  return (await call<{ preview: P | null }>('POST', `/matches/${match}/preview`, { seat, seq, action })).preview;
}

export class Foresight<A, P> {
  #known = new SvelteMap<string, Foreseen<P>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = '';

  constructor(private readonly ask: Asking<A, P> = foresee) {}

  /** What is known of an action at a decision; undefined while it is being asked. */
  about(key: string, action: A): Foreseen<P> | undefined {
    return this.#known.get(`${key} ${JSON.stringify(action)}`);
  }

  /** The preview of an action at a decision, if it is known. */
  preview(key: string, action: A): P | undefined {
    const f = this.about(key, action);
    return f && 'preview' in f ? (f.preview ?? undefined) : undefined;
  }

  /** Why an action is not allowed at a decision, if it is known not to be. */
  refused(key: string, action: A): Refused | undefined {
    const f = this.about(key, action);
    return f && 'refused' in f ? f : undefined;
  }

  /** want asks about an action, sent as the server knows it, when the hand has come to rest. An answer that nobody waits for any more is kept all the same. */
  want(key: string, match: string, seat: number, seq: number, action: A, sent: A = action): void {
    const id = `${key} ${JSON.stringify(action)}`;
    if (id === this.#wanted || this.#known.has(id)) return;
    this.#wanted = id;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.ask(match, seat, seq, sent).then(
        (preview) => this.#keep(id, { preview }),
        (e: unknown) => {
          if (e instanceof ApiError && e.status >= 400 && e.status < 500 && e.status !== 429) {
            this.#keep(id, { refused: e.message, ...(e.problem.rule ? { rule: e.problem.rule } : {}) });
          }
          if (this.#wanted === id) this.#wanted = '';
        },
      );
    }, patience);
  }

  #keep(id: string, f: Foreseen<P>): void {
    if (this.#known.size >= most) this.#known.clear();
    this.#known.set(id, f);
  }
}
