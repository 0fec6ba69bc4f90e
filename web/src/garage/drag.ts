/** Dragging with any pointer: from the list to the plan, between its places, and out of it. */
import type { Hand } from './catalog';
import type { Ref, UnitPart } from './types';
import type { Workshop } from './workshop.svelte';

/** How far a pointer moves before it drags, in pixels. */
const slack = 6;
/** How long a finger rests before it drags, in milliseconds: one that moves before that scrolls the page. */
const rest = 260;

/** What lies under a point: a place of the plan, or the plan itself. */
function under(x: number, y: number): { inside: boolean; over: { unit: UnitPart; at: string } | null } {
  const el = document.elementsFromPoint(x, y);
  const zone = el.map((e) => e.closest<HTMLElement>('[data-zone]')).find(Boolean);
  return {
    inside: el.some((e) => e.closest('[data-plan]')),
    over: zone ? { unit: zone.dataset.unit as UnitPart, at: zone.dataset.zone! } : null,
  };
}

/** Starts when a pointer goes down on something that can be dragged; a tap stays a tap, and a swipe of a finger scrolls. */
export function grab(e: PointerEvent, shop: Workshop, what: { hand: Hand | null; ref: Ref | null; name: string }): void {
  if (e.button > 0 || !e.isPrimary) return;
  const from = { x: e.clientX, y: e.clientY };
  const stop = new AbortController();
  const { signal } = stop;
  let on = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = (x: number, y: number) => {
    on = true;
    shop.drag = { ...what, x, y, ...under(x, y) };
  };
  const end = () => {
    clearTimeout(timer);
    stop.abort();
    if (!on) return;
    // The click that follows a drag belongs to it.
    const swallow = (c: Event) => (c.stopPropagation(), c.preventDefault());
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
  };
  if (e.pointerType === 'touch') {
    timer = setTimeout(() => begin(from.x, from.y), rest);
    // Once it drags, the page stays where it is.
    addEventListener('touchmove', (t) => on && t.preventDefault(), { signal, passive: false });
    // The browser has its own word for a finger that rests, a menu, which overtakes the timer where the page is busy.
    addEventListener('contextmenu', (m) => {
      clearTimeout(timer);
      m.preventDefault();
      if (!on) begin(from.x, from.y);
    }, { signal });
  }
  addEventListener('pointermove', (m) => {
    if (m.pointerId !== e.pointerId) return;
    const far = Math.hypot(m.clientX - from.x, m.clientY - from.y) >= slack;
    if (!on && !far) return;
    if (!on && e.pointerType === 'touch') return end();
    m.preventDefault();
    begin(m.clientX, m.clientY);
  }, { signal, passive: false });
  addEventListener('pointerup', (u) => {
    if (u.pointerId !== e.pointerId) return;
    end();
    if (on) shop.drop();
  }, { signal });
  // The browser scrolls instead, or somebody thinks better of it.
  addEventListener('pointercancel', () => (end(), (shop.drag = null)), { signal });
  addEventListener('keydown', (k) => {
    if (k.key !== 'Escape') return;
    end();
    shop.drag = null;
  }, { signal });
}
