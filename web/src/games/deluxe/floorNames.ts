/** Floors of buildings: their names, how many people are on them, what a building is. */
import { catalogue } from '../../messages/language';

export const floorNames = catalogue('deluxeFloors', {
  title: 'Floor that is looked at',
  all: 'All',
  allTitle: 'All floors',
  ground: 'Ground floor',
  floor: 'Floor {n}',
  roof: 'Roof',
  roofShort: 'R',
  on: 'floor {floor}',
  one: '1 floor, {dp} DP',
  many: '{n} floors, {dp} DP',
  holes: '{house} · {n} of {most}',
  inside: '{floor}: {n}',
});
