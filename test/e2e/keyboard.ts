import { expect, type Locator } from '@playwright/test';
import type { Visitor } from '../../src/visitor/visitor';

/** Presses Tab (or Shift+Tab) until this element has the focus. Throws after 30 presses. */
export async function tabTo(I: Visitor, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < 30; press += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await I.page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${goal.toString()}`);
}

/** Checks that the focus is visible: a screenshot around the focused element changes when it loses the focus. */
export async function seeFocus(I: Visitor): Promise<void> {
  const at = await I.page.evaluate(() => {
    const here = document.activeElement as HTMLElement;
    const seen = here.closest('.consent, .field__box, .code, .pick__find, .account') ?? here;
    seen.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = seen.getBoundingClientRect();
    return { name: here.outerHTML.slice(0, 120), x, y, width, height };
  });
  const clip = { x: Math.max(at.x - 8, 0), y: Math.max(at.y - 8, 0), width: at.width + 16, height: at.height + 16 };
  const focused = await I.page.screenshot({ clip });
  await I.page.evaluate(() => {
    const here = document.activeElement as HTMLElement;
    Object.assign(window, { wasFocused: here });
    here.blur();
  });
  const blurred = await I.page.screenshot({ clip });
  await I.page.evaluate(() => (window as unknown as { wasFocused: HTMLElement }).wasFocused.focus());
  expect(focused.equals(blurred), `the focus is visible on ${at.name}`).toBe(false);
}

/** Presses keys one after another, on the focused element. */
export const pressKeys = (I: Visitor, ...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => I.page.keyboard.press(key)), Promise.resolve());

/**
 * Presses Tab through all stops of the page, and checks that the focus is visible on each. Returns the number of stops.
 */
export async function tabThrough(I: Visitor): Promise<number> {
  const seen = new Set<string>();
  for (let press = 0; press < 20; press += 1) {
    await I.page.keyboard.press('Tab');
    const here = await I.page.evaluate(() =>
      document.activeElement === document.body ? '' : (document.activeElement?.outerHTML.slice(0, 160) ?? ''),
    );
    if (seen.has(here)) break;
    if (here === '') continue;
    seen.add(here);
    await seeFocus(I);
  }
  return seen.size;
}
