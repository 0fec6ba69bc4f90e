/** The form of a new table, apart from its page: defaults, and the request it makes. */
import type { Clock, GameInfo, SeatRequest, TableRequest } from './types';

export interface Draft {
  seats: SeatRequest[];
  options: Record<string, any>;
  clock: Required<Clock>;
  public: boolean;
}

/** The clock settings that each pace starts from; seconds and milliseconds. */
export const paces: Record<Clock['pace'], Required<Clock>> = {
  live: { pace: 'live', bank_s: 600, increment_s: 10, response_s: 30, cover_ms: 2000, bot_delay_ms: 600 },
  turns: { pace: 'turns', bank_s: 7 * 86400, increment_s: 43200, response_s: 43200, cover_ms: 2000, bot_delay_ms: 600 },
  none: { pace: 'none', bank_s: 0, increment_s: 0, response_s: 0, cover_ms: 2000, bot_delay_ms: 600 },
};

/** You against bots at the usual number of seats, nobody hurried. */
export function draft(game: GameInfo): Draft {
  const bots: SeatRequest[] = Array.from({ length: game.default_seats - 1 }, () => ({ kind: 'bot', bot: game.default_bot }));
  return {
    seats: [{ kind: 'you' }, ...bots],
    options: Object.fromEntries(game.options.map((o) => [o.key, o.default])),
    clock: { ...paces.none },
    public: true,
  };
}

/** The seats that nobody sits on when the table opens. */
export function free(d: Draft): number {
  return d.seats.filter((s) => s.kind === 'link' || s.kind === 'open').length;
}

export function request(game: GameInfo, d: Draft, start: boolean): TableRequest {
  return { game: game.id, options: d.options, seats: d.seats, clock: d.clock, public: d.public, start: start || free(d) === 0 };
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
