/** Vehicles with what they pull, in the Garage. */
import { catalogue } from './language';

export const rigs = catalogue('rigs', {
  behind: 'Pulls',
  couple: 'Make them one design',
  off: (name: string) => `Take ${name} off`,
  another: 'A second trailer',
  trailer: 'Trailer',
  part: 'Part of a rig',
  edit: (name: string) => `Work on ${name}`,
  hangs: (name: string) => `Hangs on ${name}: the rules look at both.`,
  back: (name: string) => `Back to ${name}`,
  plan: 'The whole rig',
  show: (name: string) => `Put ${name} on the bench`,
  points: (at: string, n: number) => `${at.toLowerCase()} ${n}`,
  mounted: (what: string, at: string) => `${what}, ${at.toLowerCase()}`,
});
