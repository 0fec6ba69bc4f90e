/** Stockwerke von Gebäuden. */
import type { floorNames } from './floorNames';

export default {
  title: 'Stockwerk, das man sieht',
  all: 'Alle',
  allTitle: 'Alle Stockwerke',
  ground: 'Erdgeschoss',
  floor: 'Stockwerk {n}',
  roof: 'Dach',
  roofShort: 'D',
  on: 'Stockwerk {floor}',
  one: '1 Stockwerk, {dp} SP',
  many: '{n} Stockwerke, {dp} SP',
  holes: '{house} · {n} von {most}',
  inside: '{floor}: {n}',
} satisfies typeof floorNames;
