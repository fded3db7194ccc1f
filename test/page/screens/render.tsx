import { act, StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach } from 'vitest';
import { messagesFor } from '../../../i18n/allMessages';
import { locales } from '../../../i18n/locales';
import { Announcer } from '../../../src/page/parts/Announcer';
import { PageContextProvider } from '../../../src/page/parts/pageContext';
import { setTypedValue } from '../../../src/page/parts/reactInternals';
import { pageOf, type Choice } from './pageContext';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const mounted: { root: Root; place: HTMLElement }[] = [];

afterEach(() => {
  for (const { root, place } of mounted.splice(0)) {
    act(() => root.unmount());
    place.remove();
  }
});

/** Renders into the document in StrictMode and waits until it has settled. Removed after the test. */
export async function paint(node: ReactNode): Promise<HTMLElement> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  mounted.push({ root, place });
  await act(async () => root.render(<StrictMode>{node}</StrictMode>));
  return place;
}

/** Renders one part with texts and page context. */
export function paintPart(node: ReactNode, choice: Choice = {}): Promise<HTMLElement> {
  const { around } = pageOf(choice);
  return paint(
    <IntlProvider locale={locales[around.language].intl} messages={messagesFor(around.language)}>
      <PageContextProvider value={around}>
        <Announcer>{node}</Announcer>
      </PageContextProvider>
    </IntlProvider>,
  );
}

/** Returns the first match. Throws if there is none. */
export function find<E extends HTMLElement = HTMLElement>(place: ParentNode, selector: string): E {
  const found = place.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector} in ${place instanceof Element ? place.innerHTML : 'the page'}`);
  return found;
}

/** Waits until pending promises and renders are done. */
export const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

interface Edit {
  /** The inserted text; the caret is after it. */
  data?: string | null;
  inputType?: string;
  isComposing?: boolean;
  caret?: number;
}

/** Sets the field's text to `value`, as one edit by a user does. */
export async function edit(
  input: HTMLInputElement,
  value: string,
  { data = null, inputType = 'insertText', isComposing = false, caret }: Edit = {},
) {
  await act(async () => {
    setTypedValue(input, value);
    input.setSelectionRange(caret ?? value.length, caret ?? value.length);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data, inputType, isComposing }));
  });
}

/** Types characters one by one at the end. */
export async function type(input: HTMLInputElement, text: string) {
  for (const data of text) await edit(input, input.value + data, { data });
}

export async function paste(input: HTMLInputElement, text: string): Promise<boolean> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  await act(async () => input.dispatchEvent(event));
  if (!event.defaultPrevented) await edit(input, input.value + text, { inputType: 'insertFromPaste' });
  return event.defaultPrevented;
}

export const focus = (target: HTMLElement) => act(async () => target.focus());

export async function press(target: HTMLElement, key: string) {
  await act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

/** Agrees and presses the button of the first page, and waits until all has settled. */
export async function submit(place: HTMLElement) {
  await click(find(place, 'input[name=agree]'));
  await click(find(place, 'button[type=submit]'));
  await settle();
}

export async function click(target: HTMLElement, init: MouseEventInit = {}) {
  await act(async () => {
    target.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init }));
  });
}
