/** The form of a new table, apart from its looks: which options there are in which group, and what scenarios and vehicles say of themselves. */
import type { Entry } from '../../../designs/filter';
import type { GameOption } from '../../../lib/types';

export type Group = 'scenario' | 'place' | 'vehicle' | 'price' | 'conditions' | 'limits' | 'rules';

const groups: Record<string, Group> = {
  scenario: 'scenario', place: 'place', division: 'price', budget: 'price', speed: 'conditions', turns: 'conditions', weather: 'conditions', light: 'conditions', fog: 'conditions', road: 'conditions',
  plusses: 'conditions', gunnery: 'conditions', running: 'conditions', martial_arts: 'conditions', purse: 'limits', cycles_only: 'limits', no_computers: 'limits', no_lasers: 'limits', one_person: 'limits',
  goods: 'limits', mines_off: 'limits', gates_open: 'limits', referee: 'limits', city: 'limits', staffed: 'limits', obstacles: 'limits', house_fire: 'limits', fouls: 'limits', walkers: 'limits', chains: 'limits', stands: 'limits',
};

/** groupOf says where an option stands in the form. */
export function groupOf(key: string): Group {
  return key.startsWith('vehicle_') ? 'vehicle' : (groups[key] ?? 'rules');
}

/** The seat whose vehicle an option is. */
export const seatOf = (key: string) => Number(key.slice('vehicle_'.length));

/** scenariosOf are the scenarios with what each is about, which the help of the option tells in one go: "Duel: The survivor wins. Arena event: ...". */
export function scenariosOf(o: GameOption): { value: string; title: string; help: string }[] {
  const choices = o.choices ?? [];
  const help = o.help ?? '';
  return choices.map((c) => {
    const at = help.indexOf(`${c.title}: `);
    if (at < 0) return { ...c, help: '' };
    const rest = help.slice(at + c.title.length + 2);
    const end = Math.min(...choices.filter((x) => x !== c).map((x) => rest.indexOf(` ${x.title}: `)).filter((i) => i >= 0), rest.length);
    return { value: c.value, title: c.title, help: rest.slice(0, end).trim() };
  });
}

/** onRoad says whether a scenario takes place on the endless road, where there is no map to choose. */
export const onRoad = (scenario: string) => scenario === 'road_duel' || scenario === 'pack_attack' || scenario === 'convoy';

/** dollars is the most that a vehicle of a division may cost; Infinity where there is no bound. */
export function dollars(division: string): number {
  const n = Number(division);
  return Number.isFinite(n) && n > 0 ? n * 1000 : Infinity;
}

/** fits says whether a vehicle may be chosen at a table at all: all that drive or fly of themselves, if they keep the rules. */
export function fits(e: Entry, ids: ReadonlySet<string>): boolean {
  return e.source === 'mine' ? e.legal && ['car', 'cycle', 'trike', 'ten_wheeler', 'mini_bus', 'tractor', 'bus', 'helicopter'].includes(e.class) : ids.has(e.id);
}

/** valueOf is how an option names a vehicle. */
export const valueOf = (e: Entry) => (e.source === 'mine' ? e.code : e.id);

/** changed counts the options of a group that are not as they are by default. */
export function changed(list: readonly GameOption[], values: Record<string, unknown>): number {
  return list.filter((o) => values[o.key] !== o.default).length;
}
