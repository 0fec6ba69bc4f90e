/** What can be heard of a match, and when: said by the games, played by sound.ts, which is fetched when the sound is switched on. */

/** Buses with a volume of their own. */
export const buses = ['effects', 'engine', 'dice', 'alerts'] as const;
export type Bus = (typeof buses)[number];

/** The sounds with the bus each belongs to. */
export const busOf = {
  engine: 'engine', skid: 'effects', gun: 'effects', cannon: 'effects', laser: 'effects', rocket: 'effects', hit: 'effects', through: 'effects', ram: 'effects', burst: 'effects',
  dice: 'dice', card: 'effects', gear: 'effects', turn: 'alerts', won: 'alerts', lost: 'alerts',
} as const satisfies Record<string, Bus>;
export type SoundName = keyof typeof busOf;

/** A sound at a moment. */
export interface Cue {
  sound: SoundName;
  /** Milliseconds from now. */
  at: number;
  /** How long it lasts, of an engine and of a skid. */
  time?: number;
  /** Miles per hour, of an engine. */
  speed?: number;
  /** Of an engine: cycles turn faster, big ones slower. */
  build?: 'cycle' | 'big';
  /** Somebody else's car: further away. */
  away?: boolean;
  /** From -1 at the left of the board to 1 at the right. */
  pan?: number;
  /** How many dice roll, or shots a burst has. */
  n?: number;
  /** Of a collision: 1 at 30 mph. */
  force?: number;
}
