/** What Escape lets go of. What lies over a page says so; the newest goes first, before a board takes the key for what is picked on it. Which of the listeners of the window
 *  hears the key first does not matter. */
const over: (() => void)[] = [];

/** lie says that something lies over the page, and how it is closed; what it returns says that it does not any more. */
export function lie(close: () => void): () => void {
  over.push(close);
  return () => {
    const i = over.lastIndexOf(close);
    if (i >= 0) over.splice(i, 1);
  };
}

/** Whether Escape belongs to what lies over the page. */
export const covered = (): boolean => over.length > 0;

/** letGo closes the newest of what lies over the page; it reports whether there was anything. */
export function letGo(): boolean {
  const close = over.at(-1);
  close?.();
  return close !== undefined;
}
