/** The form of a new table, apart from its page: defaults, and the request it makes. */
import type { Clock, GameInfo, SeatRequest, TableRequest, Values } from './types';

export interface Draft {
  seats: SeatRequest[];
  options: Values;
  clock: Required<Clock>;
  public: boolean;
  /** Everybody may ask what a bot would do. */
  hints: boolean;
}

/** The clock settings that each pace starts from; seconds and milliseconds. */
export const paces: Record<Clock['pace'], Required<Clock>> = {
  live: { pace: 'live', bank_s: 600, increment_s: 10, response_s: 30, cover_ms: 2000, bot_delay_ms: 600 },
  turns: { pace: 'turns', bank_s: 7 * 86400, increment_s: 43200, response_s: 43200, cover_ms: 2000, bot_delay_ms: 600 },
  none: { pace: 'none', bank_s: 0, increment_s: 0, response_s: 0, cover_ms: 2000, bot_delay_ms: 600 },
};

export const kinds: SeatRequest['kind'][] = ['you', 'bot', 'link', 'open', 'hot'];

/** You against bots at the usual number of seats, nobody hurried. */
export function draft(game: GameInfo): Draft {
  const bots: SeatRequest[] = Array.from({ length: game.default_seats - 1 }, () => ({ kind: 'bot', bot: game.default_bot }));
  return {
    seats: [{ kind: 'you' }, ...bots],
    options: { ...Object.fromEntries(game.options.map((o) => [o.key, o.default])), ...((game.quick ?? {}) as Values) },
    clock: { ...paces.none },
    public: true,
    hints: true,
  };
}

const key = (game: GameInfo) => `turnpike.table.${game.id}`;

/** Keeps the choices of a table in this browser: the next new table of the game begins with them. */
export function remember(game: GameInfo, d: Draft) {
  try {
    localStorage.setItem(key(game), JSON.stringify(d));
  } catch {
    /* a browser that keeps nothing forgets them */
  }
}

/** The form as it was last used for the game, as far as it still fits; else the usual one. */
export function remembered(game: GameInfo): Draft {
  const usual = draft(game);
  let kept: Partial<Draft> | null = null;
  try {
    kept = JSON.parse(localStorage.getItem(key(game)) ?? 'null');
  } catch {
    /* what cannot be read is not kept */
  }
  return kept ? fit(game, usual, kept) : usual;
}

/** Takes over what a game still allows of a kept form. */
export function fit(game: GameInfo, usual: Draft, kept: Partial<Draft>): Draft {
  const options = { ...usual.options };
  for (const o of game.options) {
    const v = kept.options?.[o.key];
    const ok =
      o.type === 'bool' ? typeof v === 'boolean'
      : o.type === 'int' ? typeof v === 'number' && Number.isInteger(v) && v >= (o.limits?.min ?? -Infinity) && v <= (o.limits?.max ?? Infinity)
      : o.type === 'text' ? typeof v === 'string' && v !== ''
      : (o.choices ?? []).some((c) => c.value === v);
    if (ok && v !== undefined) options[o.key] = v;
  }
  const seats = Array.isArray(kept.seats) ? kept.seats : [];
  const known = seats.every((s) => kinds.includes(s?.kind) && (s.kind !== 'bot' || game.bots.some((b) => b.id === s.bot)));
  const numbers = Object.keys(usual.clock).every((k) => k === 'pace' || typeof (kept.clock as Record<string, unknown> | undefined)?.[k] === 'number');
  return {
    seats: known && seats.length >= game.seats.min && seats.length <= game.seats.max ? seats : usual.seats,
    options,
    clock: numbers && kept.clock!.pace in paces ? kept.clock! : usual.clock,
    public: typeof kept.public === 'boolean' ? kept.public : usual.public,
    hints: typeof kept.hints === 'boolean' ? kept.hints : usual.hints,
  };
}

/** The seats that nobody sits on when the table opens. */
export function free(d: Draft): number {
  return d.seats.filter((s) => s.kind === 'link' || s.kind === 'open').length;
}

export function request(game: GameInfo, d: Draft, start: boolean): TableRequest {
  return { game: game.id, options: d.options, seats: d.seats, clock: d.clock, public: d.public, no_hints: !d.hints, start: start || free(d) === 0 };
}

/** The order of the seats at random, evenly. */
export function shuffled<T>(list: T[], random: () => number = Math.random): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}
