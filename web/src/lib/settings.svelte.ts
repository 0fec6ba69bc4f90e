/** What a person has set in this browser. public/theme.js reads the theme before the first paint. */
import type { Volumes } from './sound';

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
  /** The replay draws where everything has been in the last turns. */
  trails: boolean;
  /** Whether anything is heard at all. */
  sound: boolean;
  /** In percent: of everything, and of each bus. */
  volumes: Volumes;
  /** That it is one's turn is heard from a page that is not seen, too. */
  soundHidden: boolean;
  /** A phone vibrates when it is one's turn. */
  vibrate: boolean;
  /** Notes of the spotter on pages that have been read, by id. */
  coached: string[];
}

const fresh: Set = { theme: 'system', motion: 'system', pace: 'calm', trails: true, sound: false, volumes: { volume: 40, effects: 100, engine: 100, dice: 100, alerts: 100 }, soundHidden: false, vibrate: false, coached: [] };

/** Volumes as they were kept; what is no percentage is as it was at first. */
function volumesOf(kept: unknown): Volumes {
  const v = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const level = (k: keyof Volumes) => (typeof v[k] === 'number' && v[k] >= 0 && v[k] <= 100 ? v[k] : fresh.volumes[k]);
  return { volume: level('volume'), effects: level('effects'), engine: level('engine'), dice: level('dice'), alerts: level('alerts') };
}

function load(): Set {
  try {
    const s = JSON.parse(localStorage.getItem(key) ?? '{}');
    return {
      theme: s.theme === 'dark' || s.theme === 'light' ? s.theme : 'system',
      motion: s.motion === 'reduced' ? 'reduced' : 'system',
      pace: paces.find((p) => p === s.pace) ?? 'calm',
      trails: s.trails !== false,
      sound: s.sound === true,
      volumes: volumesOf(s.volumes),
      soundHidden: s.soundHidden === true,
      vibrate: s.vibrate === true,
      coached: Array.isArray(s.coached) ? s.coached.filter((id: unknown) => typeof id === 'string') : [],
    };
  } catch {
    return fresh;
  }
}

class Settings {
  theme = $state<Theme>('system');
  motion = $state<Motion>('system');
  pace = $state<Pace>('calm');
  trails = $state(fresh.trails);
  sound = $state(fresh.sound);
  volumes = $state.raw(fresh.volumes);
  soundHidden = $state(fresh.soundHidden);
  vibrate = $state(fresh.vibrate);
  coached = $state.raw(fresh.coached);
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
    const { theme, motion, pace, trails, sound, volumes, soundHidden, vibrate, coached } = this;
    localStorage.setItem(key, JSON.stringify({ theme, motion, pace, trails, sound, volumes, soundHidden, vibrate, coached } satisfies Set));
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

/** How long movements take beside the calm pace. */
export function tempo(): number {
  return settings.pace === 'brisk' ? 0.5 : 1;
}

/** Whether all is to be done at once: nothing is seen or heard on the way. */
export function hurried(): boolean {
  return settings.rush || settings.pace === 'at_once';
}

/** Whether movement is unwanted: by the system, by choice, or because all is to be done at once. */
export function stillness(): boolean {
  return hurried() || settings.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
