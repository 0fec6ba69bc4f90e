/** What can be switched in the replay. */
export const replayWords = {
  trails: 'Trails of the last turns',
} as const;
