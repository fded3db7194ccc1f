// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormFocus, watchEscape } from '../../../src/page/host/formFocus';

const focused = () => document.activeElement?.id ?? '';
const open = () => {
  const formFocus = createFormFocus(window);
  stops.push(formFocus.stop);
  return formFocus;
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

describe('the focus that the host requests when it shows the form [FRAME-2]', () => {
  it('goes to the first field, and does not move if it is in the page already', () => {
    const { give } = open();
    give();
    expect(focused()).toBe('first');
    document.querySelector<HTMLElement>('#second')?.focus();
    give();
    expect(focused()).toBe('second');
  });

  it('is restored on the window’s focus event if the browser removed it', () => {
    const { give } = open();
    give();
    document.querySelector<HTMLElement>('#first')?.blur();
    window.dispatchEvent(new Event('focus'));
    expect(focused()).toBe('first');
  });

  it.each(['pointerdown', 'keydown'])('is not restored after a %s by the user', (act) => {
    const { give } = open();
    give();
    document.querySelector<HTMLElement>('#first')?.blur();
    window.dispatchEvent(new Event(act));
    window.dispatchEvent(new Event('focus'));
    expect(focused()).toBe('');
  });

  it('is not set before the host asks, nor after the bridge is closed', () => {
    const { give, stop } = open();
    window.dispatchEvent(new Event('focus'));
    expect(focused()).toBe('');
    give();
    stop();
    document.querySelector<HTMLElement>('#first')?.blur();
    window.dispatchEvent(new Event('focus'));
    expect(focused()).toBe('');
  });

  it.each([
    ['a character', { key: '9' }, 'first'],
    ['Tab', { key: 'Tab' }, ''],
    ['a shortcut', { key: 'f', metaKey: true }, ''],
  ])('that the browser refused is given once more on %s, and on no other key', (_, init, goal) => {
    const { give } = open();
    give();
    document.querySelector<HTMLElement>('#first')?.blur();
    window.dispatchEvent(new KeyboardEvent('keydown', init));
    expect(focused()).toBe(goal);
  });
});

describe('Escape that the page does not use [FRAME-2]', () => {
  it.each([
    ['of the visitor', { keyCode: 27 }, 1],
    ['while an input method composes', { isComposing: true, keyCode: 27 }, 0],
    ['that ended a composition, as Safari sends it', { keyCode: 229 }, 0],
  ])('%s', (_, init, times) => {
    const notify = vi.fn();
    stops.push(watchEscape(document, notify));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...init }));
    expect(notify).toHaveBeenCalledTimes(times);
  });
});
