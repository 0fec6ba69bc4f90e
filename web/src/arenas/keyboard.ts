/** What the keys do in the editor, apart from the page. */
import type { View } from '../spatial/view.svelte';
import type { Editor } from './editor.svelte';
import { snap } from './shapes';
import { keys } from './tools';

/** Where the focus is: on the plan, on a control that has a use for Enter and arrows, or nowhere in particular. */
export type Where = 'plan' | 'control' | 'page';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;
type Does = (view: View, save: () => void) => void;

const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** What a key does, or null if it is not ours. */
export function command(e: Press, where: Where, ed: Editor): Does | null {
  const k = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  if (e.ctrlKey || e.metaKey) {
    if (k === 'z') return () => (e.shiftKey ? ed.redo() : ed.undo());
    if (k === 'y') return () => ed.redo();
    if (k === 's') return (_, save) => save();
    if (k === 'd' && ed.sel) return () => ed.duplicate();
    return null;
  }
  if (e.altKey) return null;
  const arrow = arrows[e.key];
  if (arrow && where === 'plan') {
    const step = (ed.grid || 0.05) * (e.shiftKey ? 4 : 1);
    const [dx, dy] = [arrow[0] * step, arrow[1] * step];
    if (ed.tool === 'select' && ed.sel) return () => ed.nudge(dx, dy);
    if (ed.tool === 'select') return (view) => view.pan(-arrow[0] * 60, arrow[1] * 60);
    return () => {
      const [x, y] = ed.cursor ?? [ed.doc.size[0] / 2, ed.doc.size[1] / 2];
      ed.cursor = snap([x + dx, y + dy], ed.grid, ed.doc.size);
      // The edges and middle lines hold a place too: a step that is caught there goes on.
      if (ed.cursor[0] === x && ed.cursor[1] === y) ed.cursor = [x + dx, y + dy];
    };
  }
  if (k === 'Escape') {
    return () => {
      if (ed.drawing) ed.drawing = null;
      else if (ed.tool !== 'select') ed.pick('select');
      else ed.sel = null;
    };
  }
  if (where !== 'control') {
    if (k === 'Enter' && ed.drawing) return () => ed.end();
    if ((k === ' ' || k === 'Enter') && where === 'plan' && ed.tool !== 'select') return () => ed.click(ed.cursor ?? [ed.doc.size[0] / 2, ed.doc.size[1] / 2]);
  }
  if (k === 'Backspace' && ed.drawing) return () => ed.back();
  if ((k === 'Delete' || k === 'Backspace') && ed.sel) return () => ed.remove();
  if (k === ',' && ed.sel) return () => ed.rotate(15);
  if (k === '.' && ed.sel) return () => ed.rotate(-15);
  if (k === '[') return () => ed.next(-1);
  if (k === ']') return () => ed.next(1);
  if (k === 'f') return (view) => view.fit();
  if (k === '+' || k === '=') return (view) => view.zoom(1.25);
  if (k === '-') return (view) => view.zoom(0.8);
  if (/^[1-4]$/.test(k)) {
    const level = Number(k);
    return () => (ed.sel?.list === 'terrain' ? ed.set((t) => ({ ...t, level })) : (ed.settings.level = level));
  }
  const tool = keys[k];
  return tool ? () => ed.pick(tool) : null;
}
