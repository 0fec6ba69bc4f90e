/** Puts a panel of the board where the page has its place for it. */
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { panel } from '../lib/panel.svelte';

/** beside moves a node there; asks says that it belongs to what is asked. */
export function beside(asks: boolean): Attachment<HTMLElement> {
  return (node) => {
    const host = panel.host;
    if (!host) return;
    host.append(node);
    const n = asks ? 1 : 0;
    untrack(() => {
      panel.shown++;
      panel.asks += n;
    });
    return () => {
      panel.shown--;
      panel.asks -= n;
      node.remove();
    };
  };
}
