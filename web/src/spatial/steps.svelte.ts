/** When the movement of a board plays. */
import { untrack } from 'svelte';
import { stillness } from '../lib/settings.svelte';

/** playSteps plays the events of the step that follows the one shown; after a jump, and where nothing is to move, the board stands still. Called while a
 *  component is made. */
export function playSteps<E>(step: () => { seq: number; events: readonly E[] }, play: (events: readonly E[]) => boolean | void, stop: () => void): void {
  let seen = -1;
  $effect(() => {
    const { seq, events } = step();
    untrack(() => {
      if (seq === seen) return;
      const next = seen >= 0 && seq === seen + 1;
      seen = seq;
      if (!next || stillness() || play(events) === false) stop();
    });
  });
  $effect(() => stop);
}
