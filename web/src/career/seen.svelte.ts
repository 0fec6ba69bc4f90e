/** Fights whose page has been opened in this browser: the bar leads to those that have not. */
import { box } from '../lib/box';

const key = 'turnpike.career.seen';
/** Of each career the newest are kept. */
const most = 20;

function load(): Record<string, number[]> {
  try {
    const kept: unknown = JSON.parse(box.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept).filter((e): e is [string, number[]] => Array.isArray(e[1]) && e[1].every((n) => typeof n === 'number'))) : {};
  } catch {
    return {};
  }
}

class Seen {
  #all = $state.raw(load());

  of(career: string): readonly number[] {
    return this.#all[career] ?? [];
  }

  add(career: string, fixture: number): void {
    if (this.of(career).includes(fixture)) return;
    this.#all = { ...this.#all, [career]: [...this.of(career), fixture].slice(-most) };
    try {
      box.setItem(key, JSON.stringify(this.#all));
    } catch {
      /* a browser that keeps nothing asks again after it was loaded */
    }
  }
}

export const seen = new Seen();
