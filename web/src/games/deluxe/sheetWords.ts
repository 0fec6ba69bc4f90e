/** The words for record sheets that are hidden. */
import { catalogue } from '../../messages/language';

export const sheetWords = catalogue('deluxeSheets', {
  hidden: 'Hidden sheet: known is what has fired, been hit or lies open.',
  short: 'its record sheet is hidden',
  unknown: 'not known',
  armor: 'Armor',
  weapons: 'Weapons',
  others: 'What else is known',
  noWeapon: 'None has been seen yet.',
  fired: 'fired in turn {turn}',
  hit: 'hit in turn {turn}',
  left: '{left} of {of} left',
  gone: 'destroyed',
  carries: { turret: 'A turret stands on it', cupola: 'A cupola stands on it', platform: 'A rocket platform stands on it' },
  worked: {
    weight: 'Damage modifier {rams}: a collision in turn {turn}', extinguisher: 'Fire extinguisher: worked in turn {turn}', popup_turret: 'Pop-up turret: moved in turn {turn}',
    wheelguards: 'Retractable wheelguards: moved in turn {turn}', searchlight: 'Searchlight: lit in turn {turn}', flechettes: 'Anti-personnel grenades: seen in turn {turn}',
  } as Record<string, string>,
  reflexes: 'The driver of {car} rolls {die} for reflexes.',
  keeps: '{car} rolls {die}: in control.',
  loses: '{car} rolls {die}: control is lost.',
  rolls: '{hit}: rolls {die}.',
});
