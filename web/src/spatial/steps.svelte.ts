/** When the movement of a board plays. */
import { untrack } from 'svelte';
import type { Cue } from '../lib/cues';
import { hearing } from '../lib/hearing.svelte';
import { hurried, stillness, tempo } from '../lib/settings.svelte';

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
 *  component is made. heard is what the events sound like. */
export function playSteps<E>(
  step: () => { frame: Shown; events: readonly E[] }, play: (events: readonly E[]) => boolean | void, stop: () => void, heard: (events: readonly E[]) => readonly Cue[] = () => [],
): void {
  let seen = -1;
  $effect(() => {
    const { frame, events } = step();
    untrack(() => {
      if (frame.seq === seen) return;
      const next = follows(frame, seen);
      seen = frame.seq;
      if (!next || stillness() || play(events) === false) stop();
      // Who wants no movement hears all the same what happens.
      if (next && !hurried()) hearing.play(heard(events).map((c) => ({ ...c, at: c.at * tempo() })));
      else hearing.quiet();
    });
  });
  $effect(() => stop);
}
