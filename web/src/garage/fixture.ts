/** The catalogue for tests, read from the tables of the rules as the server reads them. */
import type { Catalogue } from './types';

const files = import.meta.glob<string>('../../../games/deluxe/garage/data/*.json', { query: '?raw', import: 'default', eager: true });

function table(name: string): any[] {
  const [, text] = Object.entries(files).find(([path]) => path.endsWith(`/${name}.json`))!;
  return Object.values(JSON.parse(text))[0] as any[];
}

const item = (x: any) => ({ cost: 0, weight: 0, ...x, sixths: x.sixths ?? Math.round((x.spaces ?? 0) * 6) });
const dice = (d: any) => (d ? { ...d, text: `${d.dice}d${d.add > 0 ? `+${d.add}` : d.add < 0 ? d.add : ''}` } : undefined);

export function catalogue(): Catalogue {
  const plants = table('plants').map((p) => ({ power_factors: 0, max_total_weight: 0, ...item(p) }));
  const tires = table('tires').map((t) => ({ abbrev: '', ...t, truck: t.kind === 'truck' }));
  return {
    bodies: table('bodies').map((b) => ({
      tags: [], ...item(b), max_load: b.max_load ?? 0, cargo_sixths: Math.round((b.cargo_spaces ?? 0) * 6), armor_point: b.armor, weapons_at: b.weapons_at ?? [], turrets: b.turrets ?? 0,
      turret_size: b.turret_spaces ?? 0, wheels: (b.wheels ?? []).map(([at, count]: [string, number]) => ({ at, count })), tires: tires.filter((t) => t.kind === (b.tires === 'truck' ? 'truck' : 'car') && b.tires).map((t) => t.id),
      chassis: b.chassis ?? [], suspensions: b.suspension ? ['light', 'improved', 'heavy', 'off_road'] : [], plants: plants.filter((p) => (b.plants ?? []).includes(p.kind)).map((p) => p.id), options: b.options ?? [],
      box_sixths: (b.box_spaces ?? 0) * 6, halves: b.armor_at.some((a: string) => a.startsWith('front_')), counter: { length: b.counter[0], width: b.counter[1] },
    })),
    chassis: table('chassis'), suspensions: table('suspensions'), plants, tires, armor: table('armor').map((a) => ({ abbrev: '', ...a })),
    weapons: table('weapons').map((w) => ({
      shots: 0, one_shot: false, shot_cost: 0, shot_weight: 0, magazine: false, ammunition: [], load_only: false, to_hit: 0, ...item(w),
      limits: (w.limits ?? []).map((l: string) => ({ oversized_only: 'oversized', rear_or_side: 'rear_side', top_only: 'top', helicopter_only: 'helicopter' })[l] ?? l), damage: dice(w.damage),
    })),
    accessories: table('accessories').map((a) => ({ dp: 0, on: [], not_on: [], at: [], max: 0, rule: '', effect: '', ...item(a) })),
    roles: table('people').map((r) => ({ on: [], rule: '', ...item(r), bus_sixths: 0, trailer_sixths: 0 })),
    ammunition: table('ammunition'), gear: table('gear').map((g) => ({ abbrev: '', to_hit: 0, weight: 0, ...g, damage: dice(g.damage) })),
    options: table('options').map(item), divisions: table('divisions').map((d) => ({ to: 0, ...d })),
  };
}
