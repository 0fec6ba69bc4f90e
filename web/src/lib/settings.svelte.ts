/** What a person has set in this browser. public/theme.js reads the theme before the first paint. */
export type Theme = 'system' | 'dark' | 'light';
export type Motion = 'system' | 'reduced';

const key = 'turnpike.settings';

function load(): { theme: Theme; motion: Motion } {
  try {
    const s = JSON.parse(localStorage.getItem(key) ?? '{}');
    return {
      theme: s.theme === 'dark' || s.theme === 'light' ? s.theme : 'system',
      motion: s.motion === 'reduced' ? 'reduced' : 'system',
    };
  } catch {
    return { theme: 'system', motion: 'system' };
  }
}

class Settings {
  theme = $state<Theme>('system');
  motion = $state<Motion>('system');
  /** The theme in force. */
  shown = $state<'dark' | 'light'>('dark');

  start() {
    Object.assign(this, load());
    matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => this.#apply());
    this.#apply();
  }

  set(patch: { theme?: Theme; motion?: Motion }) {
    Object.assign(this, patch);
    localStorage.setItem(key, JSON.stringify({ theme: this.theme, motion: this.motion }));
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

/** Whether movement is unwanted, by the system or by choice. */
export function stillness(): boolean {
  return settings.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
