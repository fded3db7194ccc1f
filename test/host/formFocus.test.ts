// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormFocus } from '../../src/host/formFocus';

const focused = () => document.activeElement?.id ?? '';
const giver = () => {
  const made = createFormFocus(window);
  stops.push(made.stop);
  return made;
};
const stops: (() => void)[] = [];

beforeEach(() => {
  document.body.innerHTML =
    '<main><h1 id="title" tabindex="-1">Log in</h1><input id="first"><input id="second"></main>';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.unstubAllGlobals();
});

describe('the focus that the host gives with the form [FRAME-2]', () => {
  it('goes to the first field, and stays where it is once it is in the page', () => {
    const { give } = giver();
    give();
    expect(focused()).toBe('first');
    document.querySelector<HTMLElement>('#second')?.focus();
    give();
    expect(focused()).toBe('second');
  });

  it('is given again with the window’s when the browser took it late', () => {
    const { give } = giver();
    give();
    document.querySelector<HTMLElement>('#first')?.blur();
    window.dispatchEvent(new Event('focus'));
    expect(focused()).toBe('first');
  });

  it.each(['pointerdown', 'keydown'])('is the visitor’s own after a %s', (act) => {
    const { give } = giver();
    give();
    document.querySelector<HTMLElement>('#first')?.blur();
    window.dispatchEvent(new Event(act));
    window.dispatchEvent(new Event('focus'));
    expect(focused()).toBe('');
  });

  it('is nobody’s before the host asks, and after the bridge is closed', () => {
    const { give, stop } = giver();
    window.dispatchEvent(new Event('focus'));
    expect(focused()).toBe('');
    give();
    stop();
    document.querySelector<HTMLElement>('#first')?.blur();
    window.dispatchEvent(new Event('focus'));
    expect(focused()).toBe('');
  });
});
