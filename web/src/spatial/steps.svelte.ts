/** When the movement of a board plays. */
import { untrack } from 'svelte';
import { stillness } from '../lib/settings.svelte';

/** What a board shows: the number of the step, and of the one after which its events begin. */
interface Shown {
  seq: number;
  since?: number;
}

/** Whether the events of a frame tell all that happened since another step was shown. */
export function follows(frame: Shown, seen: number): boolean {
  return seen >= 0 && frame.seq > seen && (frame.since ?? frame.seq - 1) === seen;
}

/** playSteps plays the events of the steps that follow the one shown; after a jump, and where nothing is to move, the board stands still. Called while a
 *  component is made. */
export function playSteps<E>(step: () => { frame: Shown; events: readonly E[] }, play: (events: readonly E[]) => boolean | void, stop: () => void): void {
  let seen = -1;
  $effect(() => {
    const { frame, events } = step();
    untrack(() => {
      if (frame.seq === seen) return;
      const next = follows(frame, seen);
      seen = frame.seq;
      if (!next || stillness() || play(events) === false) stop();
    });
  });
  $effect(() => stop);
}
