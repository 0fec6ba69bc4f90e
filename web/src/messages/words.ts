/** The board in words: what is asked, and every answer to it. */
export const inWords = {
  decision: 'Your decision',
  over: 'The end',
  /** Nothing is asked of whoever reads it. */
  none: 'Nothing is asked of you now.',
} as const;
