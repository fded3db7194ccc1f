import { act } from 'react';
import { setTypedValue } from '../../../src/parts/reactInternals';
import { secretTexts } from '../../../src/simulation/userEvents';
import { choose } from './answerTo';
import type { Page } from '../../ways/documentHands';
import { textOf } from '../../ways/documentHands';

/** A gesture that is possible on the screen now. */
interface Deed {
  weight: number;
  /** Its text in a printed sequence, without the text of secret fields. */
  called: string;
  do: () => Promise<void>;
}

const [code, password] = secretTexts;

/** Texts to type into a field, by its name; the first is the likeliest. */
const texts: Readonly<Record<string, readonly string[]>> = {
  phone: ['91234567', '98765432', '912'],
  account: ['100001', 'li@example.com', '12'],
  email: ['li@example.com', 'li@'],
  code: [code, '12', `${code} 9`],
  password: [password, 'short'],
};
const kindOf = ({ name, type, autocomplete }: HTMLInputElement) =>
  /code/i.test(`${name} ${autocomplete}`)
    ? 'code'
    : type === 'password' || /password/i.test(`${name} ${autocomplete}`)
      ? 'password'
      : name;

const called = (element: HTMLElement) =>
  element.getAttribute('aria-label') ?? (textOf(element) || element.getAttribute('name') || element.tagName);
export const isUsable = (element: HTMLElement) =>
  !('disabled' in element && element.disabled) && element.getAttribute('aria-disabled') !== 'true';

/** Returns everything that can be pressed, typed into or closed. Elements behind a dialog are left out. */
export function deeds(page: Page): Deed[] {
  const pressing = (['button', 'tab', 'checkbox', 'radio', 'option'] as const).flatMap((role) =>
    page
      .all(role)
      .slice(0, 12)
      .filter(isUsable)
      .map((element): Deed => ({
        weight:
          role === 'checkbox'
            ? 3
            : /^(Next|Set password|Complete)/.test(called(element))
              ? 12
              : role === 'option'
                ? 1
                : 2,
        called: `press ${role} “${called(element)}”`,
        do: async () => {
          await act(async () => element.focus());
          await act(async () => element.click());
        },
      })),
  );
  const typing = page
    .all('field')
    .filter((each) => isUsable(each) && !(each as HTMLInputElement).readOnly)
    .flatMap((each): Deed[] => {
      const field = each as HTMLInputElement;
      return (texts[kindOf(field)] ?? ['x']).map((text, place) => ({
        weight: place === 0 ? 10 : 2,
        called: `type into “${field.name || called(field)}”, ${place === 0 ? 'rightly' : `otherwise (${place})`}`,
        do: async () => {
          await act(async () => field.focus());
          await act(async () => {
            setTypedValue(field, text);
            field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
          });
        },
      }));
    });
  const escaping: Deed[] = page.dialog
    ? [{ weight: 3, called: 'press Escape', do: () => page.escape().catch(() => {}) }]
    : [];
  return [...pressing, ...typing, ...escaping];
}

/** Returns one of them, by a number. */
export const chosenDeed = (page: Page, pick: number): Deed | null =>
  choose(
    deeds(page).map((deed) => [deed.weight, deed] as const),
    pick,
  )?.[1] ?? null;
