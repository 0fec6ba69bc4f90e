/** Vehicles with what they pull, in the Garage, in German. */
import type { In } from './language';
import type { rigs } from './rigs';

export const rigsGerman: In<typeof rigs> = {
  behind: 'Zieht',
  couple: 'Zu einem Entwurf verbinden',
  off: (name) => `${name} abkuppeln`,
  another: 'Ein zweiter Anhänger',
  trailer: 'Anhänger',
  part: 'Teil eines Gespanns',
  edit: (name) => `${name} bearbeiten`,
  hangs: (name) => `Hängt an ${name}: Die Regeln gelten für beide.`,
  back: (name) => `Zurück zu ${name}`,
  plan: 'Das ganze Gespann',
  show: (name) => `${name} bearbeiten`,
  points: (at, n) => `${at} ${n}`,
  mounted: (what, at) => `${what} ${at}`,
};
