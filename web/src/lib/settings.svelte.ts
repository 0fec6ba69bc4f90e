/** What a person has set in this browser. public/theme.js reads the theme before the first paint. */
export type Theme = 'system' | 'dark' | 'light';
export type Motion = 'system' | 'reduced';
/** How fast bots play: as the table says, with a short pause, or with none. */
export const paces = ['calm', 'brisk', 'at_once'] as const;
export type Pace = (typeof paces)[number];

const key = 'turnpike.settings';

interface Set {
  theme: Theme;
  motion: Motion;
  pace: Pace;
}

function load(): Set {
  try {
    const s = JSON.parse(localStorage.getItem(key) ?? '{}');
    return {
      theme: s.theme === 'dark' || s.theme === 'light' ? s.theme : 'system',
      motion: s.motion === 'reduced' ? 'reduced' : 'system',
      pace: paces.find((p) => p === s.pace) ?? 'calm',
    };
  } catch {
    return { theme: 'system', motion: 'system', pace: 'calm' };
  }
}

class Settings {
  theme = $state<Theme>('system');
  motion = $state<Motion>('system');
  pace = $state<Pace>('calm');
  /** Everything is skipped up to the next decision of whoever sits here. */
  rush = $state(false);
  /** The theme in force. */
  shown = $state<'dark' | 'light'>('dark');

  start() {
    Object.assign(this, load());
    matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => this.#apply());
    this.#apply();
  }

  set(patch: Partial<Set>) {
    Object.assign(this, patch);
    localStorage.setItem(key, JSON.stringify({ theme: this.theme, motion: this.motion, pace: this.pace } satisfies Set));
    this.#apply();
  }

  #apply() {
    const light = this.theme === 'light' || (this.theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
    this.shown = light ? 'light' : 'dark';
    document.documentElement.dataset.theme = this.shown;
    document.documentElement.dataset.motion = this.motion;
  }
}

export const settings = new Settings();

/** Milliseconds that bots are to pause before they act; null: as the table says. */
export function botPause(): number | null {
  return settings.rush || settings.pace === 'at_once' ? 0 : settings.pace === 'brisk' ? 200 : null;
}

/** Whether movement is unwanted: by the system, by choice, or because all is to be done at once. */
export function stillness(): boolean {
  return settings.rush || settings.pace === 'at_once' || settings.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
