// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { FieldMessage } from '../../../src/page/parts/Field';
import { LongWait } from '../../../src/page/parts/LongWait';
import { Notice } from '../../../src/page/parts/Notice';
import { click, find, paintPart } from './render';

const error = { text: 'Network error', isUnanswered: true } as never;

/** A part that a press on its button takes away, on a page with a title, a field and a button. */
function Page({ children }: { children: (onGone: () => void) => ReactNode }) {
  const [isThere, setThere] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Log in</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setThere(false);
        }}
      >
        <input id="phone" />
        {isThere && children(() => setThere(false))}
        <button type="submit">Next</button>
      </form>
    </main>
  );
}

it.each([
  ['the notice that is closed', 'H1', (onGone: () => void) => <Notice text="Said" onDismiss={onGone} />],
  ['Cancel of a long wait', 'BUTTON', (onGone: () => void) => <LongWait onCancel={onGone} />],
  ['a message that sends the form again', 'INPUT', () => <FieldMessage id="phone" error={error} />],
] as const)('%s leaves the focus on the page, not at its top (WCAG 2.4.3)', async (_, tag, part) => {
  const place = await paintPart(<Page>{part}</Page>);
  const button = find<HTMLButtonElement>(place, 'form button');
  button.focus();
  await click(button);
  await act(async () => {});
  expect(button.isConnected).toBe(false);
  expect(document.activeElement?.tagName).toBe(tag);
});

it('takes no focus that was elsewhere', async () => {
  const place = await paintPart(<Page>{(onGone) => <Notice text="Said" onDismiss={onGone} />}</Page>);
  const button = find<HTMLButtonElement>(place, 'form button');
  (document.activeElement as HTMLElement).blur();
  await click(button);
  await act(async () => {});
  expect(document.activeElement).toBe(document.body);
});
