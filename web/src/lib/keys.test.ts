import { describe, expect, it } from 'vitest';
import { command } from './keys';

describe('keys of the match page', () => {
  it('are left alone while somebody types', () => {
    for (const key of ['1', 'Enter', 'Escape', 'l', 'ArrowLeft', 'u']) expect(command(key, 'typing', ['1', 'l'])).toBeNull();
  });

  it('take the choice that shows them, before anything else', () => {
    expect(command('1', 'free', ['1', '2', '0'])).toEqual({ do: 'choose', key: '1' });
    expect(command('0', 'control', ['1', '2', '0'])).toEqual({ do: 'choose', key: '0' });
    expect(command('L', 'free', ['l'])).toEqual({ do: 'choose', key: 'l' });
    expect(command('a', 'free', ['A'])).toEqual({ do: 'choose', key: 'A' });
    expect(command('3', 'free', ['1', '2'])).toBeNull();
  });

  it('never take a choice that shows no key', () => {
    expect(command('x', 'free', ['', ''])).toBeNull();
  });

  it('leave Enter and the arrows to the control that has the focus', () => {
    expect(command('Enter', 'free', [])).toEqual({ do: 'primary' });
    expect(command('Enter', 'control', [])).toBeNull();
    expect(command('Enter', 'button', [])).toBeNull();
    expect(command('ArrowLeft', 'free', [])).toEqual({ do: 'step', by: -1 });
    expect(command('ArrowRight', 'free', [])).toEqual({ do: 'step', by: 1 });
    expect(command('ArrowRight', 'control', [])).toBeNull();
    expect(command('ArrowLeft', 'button', []), 'a button does nothing with arrows').toEqual({ do: 'step', by: -1 });
  });

  it('open the tabs, let go, take back, use the whole screen, and skip', () => {
  expect(command('.', 'control', [])).toEqual({ do: 'rush' });
    expect(command('M', 'free', [])).toEqual({ do: 'mute' });
    expect(['l', 'c', 'R', 'w'].map((k) => command(k, 'free', []))).toEqual(['log', 'chat', 'rules', 'words'].map((tab) => ({ do: 'tab', tab })));
    expect(command('Escape', 'control', [])).toEqual({ do: 'escape' });
    expect(command('u', 'free', [])).toEqual({ do: 'undo' });
    expect(command('F', 'free', [])).toEqual({ do: 'fit' });
  });

  it('know no names of objects', () => {
    expect(command('constructor', 'free', [])).toBeNull();
    expect(command('Tab', 'free', [])).toBeNull();
  });
});
