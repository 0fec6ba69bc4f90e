/** Where the panel of a board stands: in the right column of a wide page, behind a tab of a narrow one. The board has the panel, the page has the place. */
class Panel {
  /** The place of the panel; null while the page has none. */
  host = $state.raw<HTMLElement | null>(null);
  /** How many panels stand there. */
  shown = $state(0);
  /** How many of them belong to what is asked. */
  asks = $state(0);
}

export const panel = new Panel();
