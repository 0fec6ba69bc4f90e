/** A region that scrolls can be scrolled by keyboard: it is a stop of Tab while there is more in it than it shows, and none otherwise. */
export function scrolls(node: HTMLElement): { destroy(): void } {
  const look = () => {
    if (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const size = new ResizeObserver(look);
  const watch = () => {
    size.disconnect();
    size.observe(node);
    for (const child of node.children) size.observe(child);
    look();
  };
  const inside = new MutationObserver(watch);
  inside.observe(node, { childList: true });
  watch();
  return {
    destroy() {
      inside.disconnect();
      size.disconnect();
    },
  };
}
