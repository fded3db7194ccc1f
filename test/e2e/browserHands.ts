import type { Locator } from '@playwright/test';
import type { Hands, Role } from '../journeys/hands';
import type { Visitor } from '../../src/visitor/visitor';

const ariaRoles = {
  button: 'button',
  link: 'link',
  tab: 'tab',
  option: 'option',
  checkbox: 'checkbox',
  radio: 'radio',
  field: 'textbox',
  message: 'region',
} as const satisfies Record<Role, string>;

/** A visitor's hands on a page in a browser: the same gestures as in a document. */
export const handsOf = (I: Visitor): Hands => {
  const { page } = I;
  const dialog = () => page.locator('dialog[open]').last();
  /** What is behind an open dialog is inert, so that roles do not find it. */
  const find = (role: Role, name: string | RegExp): Locator =>
    page.getByRole(ariaRoles[role], { name, exact: typeof name === 'string' });
  const swipe = (found: Locator, by: number) =>
    found.evaluate((element, distance) => {
      for (const [kind, clientX] of [
        ['pointerdown', 200],
        ['pointerup', 200 + distance],
      ] as const)
        element.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'touch', clientX }));
    }, by);
  return {
    text: (id, values) => I.text(id, values),
    has: async (role, name) => (await find(role, name).count()) > 0,
    attribute: (role, name, attribute) => find(role, name).getAttribute(attribute),
    value: (label) => find('field', label).inputValue(),
    dialogTitle: async () => ((await dialog().count()) > 0 ? dialog().getByRole('heading').first().innerText() : null),
    press: (role, name) => find(role, name).click(),
    pressFirst: (role, name) => find(role, name).first().click(),
    pressFromAfar: (role, name) => find(role, name).dispatchEvent('click'),
    key: (role, name, key) => find(role, name).press(key),
    swipe: (role, name, by) => swipe(find(role, name), by),
    point: (role, name, where) => (where === 'over' ? find(role, name).hover() : page.mouse.move(0, 0)),
    type: async (label, text, { on = false } = {}) => {
      if (!on) await find('field', label).fill('');
      await find('field', label).pressSequentially(text);
    },
    paste: (label, text) => find('field', label).fill(text),
    enter: (label) => find('field', label).press('Enter'),
    escape: () => page.keyboard.press('Escape'),
    pressMask: () => dialog().click({ position: { x: 1, y: 1 } }),
    focusOn: (role, name) => find(role, name).focus(),
    blur: () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
  };
};
