/** What the keys do on the match page, apart from the page. */
import { covered } from './escape';

export type Tab = 'log' | 'chat' | 'rules' | 'words';
/** What stands under the decision of a narrow page, a tab each: those of the page, the panel of the board, what is one's own, the players. */
export type Pane = Tab | 'panel' | 'own' | 'players';
export type Command =
  | { do: 'choose'; key: string }
  | { do: 'primary' }
  | { do: 'tab'; tab: Tab }
  | { do: 'step'; by: -1 | 1 }
  | { do: 'escape' }
  | { do: 'undo' }
  | { do: 'hint' }
  | { do: 'fit' }
  | { do: 'rush' }
  | { do: 'mute' }
  /** Of a match that is over: on to the next hit, the next turning point. */
  | { do: 'hit' }
  | { do: 'point' };

/** Where the focus is: on nothing, on a button (which has a use for Enter), on a control that has one for arrows as well, or in a field to type in. */
export type Focus = 'free' | 'button' | 'control' | 'typing';

const tabs: Record<string, Tab> = { l: 'log', c: 'chat', r: 'rules', w: 'words' };

/**
 * The command of a key, or null if it is not ours. The keys that the choices show come before the page's own; while somebody types, no key is.
 */
export function command(key: string, focus: Focus, choices: readonly string[]): Command | null {
  if (focus === 'typing') return null;
  if (key === 'Enter') return focus === 'free' ? { do: 'primary' } : null;
  if (key === 'Escape') return { do: 'escape' };
  if (key === 'ArrowLeft' || key === 'ArrowRight') return focus === 'control' ? null : { do: 'step', by: key === 'ArrowLeft' ? -1 : 1 };
  const k = key.toLowerCase();
  const choice = choices.find((c) => c !== '' && c.toLowerCase() === k);
  if (choice !== undefined) return { do: 'choose', key: choice };
  if (Object.hasOwn(tabs, k)) return { do: 'tab', tab: tabs[k]! };
  if (k === 'h') return { do: 'hint' };
  if (k === 'u') return { do: 'undo' };
  if (k === 'n') return { do: 'hit' };
  if (k === 't') return { do: 'point' };
  if (k === 'f') return { do: 'fit' };
  if (k === 'm') return { do: 'mute' };
  if (k === '.') return { do: 'rush' };
  return null;
}

/** Says where the focus is for command. */
export function focusOf(target: Element): Focus {
  if (target.closest('input:not([type="checkbox"]), textarea, select, dialog')) return 'typing';
  if (target.closest('input, [role="tab"], [role="slider"], [role="radiogroup"], [role="menu"], [role="grid"]')) return 'control';
  return target.closest('button, a, summary') ? 'button' : 'free';
}

/** boardKey gives a key to a board before the page gets it; handle reports whether it was one of the board's. */
export function boardKey(e: KeyboardEvent, handle: (e: KeyboardEvent) => boolean): void {
  const t = e.target as Element;
  if (e.key === 'Escape' && covered()) return;
  if (e.metaKey || e.ctrlKey || e.altKey || focusOf(t) === 'typing' || t.closest('[role="tab"], dialog') || !handle(e)) return;
  e.preventDefault();
  e.stopPropagation();
}
