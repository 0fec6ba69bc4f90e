import { beforeEach, describe, expect, it } from 'vitest';
import { Decision } from './decision.svelte';
import type { Choice } from './game';

const choice = (key: string, more: Partial<Choice> = {}): Choice => ({ key, title: key, small: '', option: { action: key, text: key }, ...more });
const go = choice('Enter', { primary: true });
const fire = choice('f');
const blow = choice('z', { minor: true, danger: 'The heat destroys your car.' });

describe('the buttons of a decision', () => {
  let done: string[];
  let page: { choices: Choice[]; busy: boolean; agree: (() => void) | null; act(c: Choice): void };
  let d: Decision;
  beforeEach(() => {
    done = [];
    page = { choices: [go, fire, blow], busy: false, agree: null, act: (c) => done.push(c.key) };
    d = new Decision(page);
  });

  it('are pressed by their keys, the primary one by Enter', () => {
    expect([d.press('f'), d.press('q')]).toEqual([true, false]);
    d.press();
    expect(done).toEqual(['f', 'Enter']);
  });

  it('are pressed by the key of their kind, too, while they show Enter', () => {
    page.choices = [choice('Enter', { primary: true, also: 'f' }), choice('h')];
    d.press('f');
    d.press('h');
    expect(done).toEqual(['Enter', 'h']);
  });

  it('ask once more about what is dangerous, and let go of it', () => {
    d.press('z');
    expect([d.sure?.key, done]).toEqual(['z', []]);
    // The others are not there meanwhile.
    d.press('f');
    d.press();
    expect(done).toEqual([]);
    d.cancel();
    d.press('f');
    d.press('z');
    d.take(d.sure!);
    expect([done, d.sure]).toEqual([['f', 'z'], null]);
  });

  it('do nothing while an action is on its way', () => {
    page.busy = true;
    expect(d.press('f')).toBe(true);
    d.press();
    expect(done).toEqual([]);
  });

  it('give way to a request to take a step back, but for the small ones', () => {
    page.agree = () => done.push('agreed');
    d.press();
    d.press('f');
    d.press('z');
    expect([done, d.sure?.key]).toEqual([['agreed'], 'z']);
  });
});
