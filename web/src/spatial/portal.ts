/** Puts a panel of the board into the right column, under the list of seats, where there is a right column. On narrow pages it stays where
 *  the board has it, under the arena. */

/** Wide pages have the column; below, the frame sets everything under one another. */
const wide = '(min-width: 900px)';

/** The log counts as read to its end within so many pixels. */
const near = 40;

/** beside moves a node into the column while the page is wide. A log that was read to its end stays there when the panel takes its room. */
export function beside(node: HTMLElement): { destroy(): void } {
  const home = document.createComment('');
  node.before(home);
  const query = matchMedia(wide);
  const settle = () => {
    const seats = query.matches ? document.querySelector('.side > .seats') : null;
    if (seats) {
      if (seats.nextElementSibling !== node) seats.after(node);
    } else if (home.parentNode && home.nextSibling !== node) home.after(node);
  };
  settle();
  query.addEventListener('change', settle);
  // The column is made after the board: look again when it is there.
  const later = requestAnimationFrame(settle);
  let high = 0;
  const size = new ResizeObserver(() => {
    const taken = Math.max(0, node.offsetHeight - high);
    high = node.offsetHeight;
    const log = query.matches ? document.querySelector<HTMLElement>('.side > .log') : null;
    if (log && log.scrollHeight - log.scrollTop - log.clientHeight <= near + taken) log.scrollTop = log.scrollHeight;
  });
  size.observe(node);
  return {
    destroy() {
      cancelAnimationFrame(later);
      query.removeEventListener('change', settle);
      size.disconnect();
      home.remove();
      node.remove();
    },
  };
}
