/** Designs and sheets for tests, with the figures that the tests use. */
import type { DesignFile, Listed, Parts, Sheet } from './types';

export const sundog: DesignFile = {
  name: 'Sundog', body: 'mid_sized', chassis: 'heavy', suspension: 'heavy', plant: 'car_large', tires: { all: 'puncture_resistant' },
  armor: { points: { front: 30, back: 24, left: 25, right: 25 } }, crew: [{ role: 'driver' }],
  weapons: [{ weapon: 'machine_gun', at: 'front', count: 2, links: ['A'] }, { weapon: 'smokescreen', at: 'back' }],
};

export function sheet(more: Partial<Sheet> = {}): Sheet {
  return {
    legal: true, class: 'car', cost: 9000, body_armor: 250, carried: 0, division_cost: 9250, division: 'Division 10', weight: 4995, loaded: 4995, max_weight: 5280, acceleration: 5,
    loads: [], top_speed: 100, handling_class: 3, off_road_handling_class: 0, damage_modifier: '2/3', armor: 104, cargo_sixths: 0, cargo_weight: 285, power_units: 0, ranges: [],
    to_hit: [], firepower: [{ side: 'front', near: 4.1, far: 1.9, weapons: 2 }, { side: 'back', near: 0, far: 0, weapons: 1 }], lines: [], weapons: [], violations: [],
    units: [{
      part: 'main', body: 'mid_sized', name: 'Mid-sized', cost: 9000, weight: 4995, max_load: 5280, sixths: 78, used_sixths: 74, cargo_sixths: 0, cargo_used_sixths: 0, armor: 104,
      armor_at: [], weapons_at: [], turrets_at: [], sides: [], turrets: [], wheels: [], armor_anew: 0, armor_point: { cost: 16, weight: 8 },
    }],
    ...more,
  };
}

export function listed(id: string, more: Partial<Listed> = {}): Listed {
  return {
    id, name: id.charAt(0).toUpperCase() + id.slice(1), list: 'sample', class: 'car', body: 'mid_sized', cost: 9000, division_cost: 9000, division: 10, division_name: 'Division 10',
    weight: 5000, acceleration: 5, top_speed: 100, handling_class: 2, armor: 100, weapons: ['machine_gun'], legal: true, design: { ...sundog, name: id }, code: `code-${id}`, ...more,
  };
}

const named = (...ids: string[]) => ids.map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ') }));
const all: Parts['bodies'][number]['weapons_at'] = ['front', 'back', 'left', 'right', 'top', 'underbody'];

export const parts: Parts = {
  bodies: [
    { id: 'mid_sized', name: 'Mid-sized', class: 'car', tags: [], turrets: 1, chassis: ['standard', 'heavy'], suspensions: ['light', 'heavy'], weapons_at: all },
    { id: 'subcompact', name: 'Subcompact', class: 'car', tags: [], turrets: 0, chassis: ['standard', 'heavy'], suspensions: ['light', 'heavy'], weapons_at: all },
    { id: 'light_cycle', name: 'Light cycle', class: 'cycle', tags: [], turrets: 0, chassis: ['standard', 'heavy'], suspensions: ['light', 'heavy'], weapons_at: ['front', 'back'] },
    { id: 'trl_6ft_van', name: '6-foot van', class: 'car_trailer', tags: ['trailer'], turrets: 1, chassis: ['standard', 'heavy'], suspensions: ['light', 'heavy'], weapons_at: all },
  ],
  options: [], chassis: named('standard', 'heavy'), suspensions: named('light', 'heavy'), plants: named('car_large', 'car_super'), tires: named('puncture_resistant', 'solid'),
  armor: named('normal', 'fireproof'),
  weapons: [
    { id: 'machine_gun', name: 'Machine gun', sixths: 6 },
    { id: 'rocket_launcher', name: 'Rocket launcher', sixths: 12 },
    { id: 'smokescreen', name: 'Smokescreen', sixths: 6 },
  ],
  accessories: [
    { id: 'popup_turret_1', name: 'One-space pop-up turret', kind: 'turret', holds: 1, popup: true },
    { id: 'turret_1', name: 'One-space turret', kind: 'turret', holds: 1 },
    { id: 'turret_2', name: 'Two-space turret', kind: 'turret', holds: 2 },
    { id: 'spoiler', name: 'Spoiler', kind: 'spoiler' },
    { id: 'targeting_computer', name: 'Targeting computer', kind: 'computer' },
  ],
  ammunition: named('tear_gas'), gear: named('smg'), roles: named('driver', 'gunner'),
  divisions: [{ id: 10, name: 'Division 10', from: 5000, to: 9999 }, { id: 15, name: 'Division 15', from: 10000, to: 14999 }],
};
