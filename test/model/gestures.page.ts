import { act } from 'react';
import { createIntl, type IntlShape } from 'react-intl';
import { messagesFor } from '../../i18n/allMessages';
import type { MessageId } from '../../i18n/ids';
import type { Brand } from '../../src/parts/pageContext';
import { pageOf } from '../screens/pageContext';
import { click, edit, press } from '../screens/render';

/** What a person wanted to do has no place on the screen, or its place cannot be used now. */
export class Missing extends Error {
  override name = 'Missing';
}

const roles = {
  button: 'button:not([role]), [role=button]',
  tab: '[role=tab]',
  option: '[role=option]',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  field: 'input:not([type=checkbox]):not([type=radio]):not([type=search])',
  message: '[role=region]',
} as const;

type Role = keyof typeof roles;

/** The text of an element as it is read, without what is hidden from readers. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const labelled = element.getAttribute('aria-labelledby') ?? '';
  if (labelled)
    return labelled
      .split(' ')
      .map((id) => textOf(document.getElementById(id)))
      .join(' ');
  if (!(element instanceof HTMLInputElement)) return textOf(element);
  return textOf(element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`));
}

/** What a person sees and does: finds things by role and name, presses, types. Nothing behind an open dialog can be reached. */
export class Page {
  #opened: readonly HTMLDialogElement[] = [];
  readonly #intl: IntlShape = createIntl({ locale: 'en', messages: messagesFor('en-us') as never, onError: () => {} });

  constructor(
    readonly place: HTMLElement,
    readonly brand: Brand = pageOf().around.brand,
  ) {}

  /** A text of the product, in English. */
  text(id: string, values: Record<string, string | number> = {}): string {
    return String(
      this.#intl.formatMessage(
        { id: id as MessageId },
        { brand: this.brand.name, enterprisePlatform: this.brand.enterprisePlatform, ...values },
      ),
    );
  }

  /** The dialog on top, the one that opened last: it keeps all else out of reach. */
  get dialog(): HTMLDialogElement | null {
    this.notice();
    return this.#opened.at(-1) ?? null;
  }

  /** Sees which dialogs have opened and closed since it looked last. */
  notice(): void {
    const open = [...this.place.querySelectorAll<HTMLDialogElement>('dialog[open]')];
    this.#opened = [
      ...this.#opened.filter((each) => open.includes(each)),
      ...open.filter((each) => !this.#opened.includes(each)),
    ];
  }

  all(role: Role, name?: string | RegExp): HTMLElement[] {
    const reachable = [...(this.dialog ?? this.place).querySelectorAll<HTMLElement>(roles[role])];
    return reachable.filter((each) => {
      const is = nameOf(each);
      const fits = name === undefined || (typeof name === 'string' ? is === name : name.test(is));
      return fits && !each.closest('[hidden], [inert], [aria-hidden="true"]');
    });
  }

  /** The one thing of that role and name, which can be used. Throws Missing. */
  find(role: Role, name: string | RegExp): HTMLElement {
    const [found, other] = this.all(role, name);
    const wanted = `${role} "${String(name)}"`;
    if (!found) throw new Missing(`the screen has no ${wanted}${this.dialog ? ' in its dialog' : ''}`);
    if (other) throw new Missing(`the screen has more than one ${wanted}`);
    if ('disabled' in found && found.disabled) throw new Missing(`the ${wanted} is disabled`);
    return found;
  }

  async press(role: Role, name: string | RegExp): Promise<void> {
    const found = this.find(role, name);
    await this.#turnTo(found);
    await click(found);
  }

  /** Pressed by a tool that neither points nor moves the focus, as voice control and some readers do. */
  async pressFromAfar(role: Role, name: string): Promise<void> {
    await click(this.find(role, name));
  }

  /** A key pressed on something that has the focus. */
  async key(role: Role, name: string | RegExp, key: string): Promise<void> {
    const found = this.find(role, name);
    await this.#turnTo(found);
    await press(found, key);
  }

  /** A finger moves sideways over something, by so many CSS pixels. */
  async swipe(role: Role, name: string | RegExp, by: number): Promise<void> {
    const found = this.find(role, name);
    const at = (kind: string, clientX: number) =>
      found.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'touch', clientX }));
    await act(async () => void (at('pointerdown', 200), at('pointerup', 200 + by)));
  }

  /** The first of several: a country stands among those often used and under its letter. */
  async pressFirst(role: Role, name: RegExp): Promise<void> {
    const [first] = this.all(role, name);
    if (!first) throw new Missing(`the screen has no ${role} "${String(name)}"`);
    await this.#turnTo(first);
    await click(first);
  }

  /** Writes over what stands in the field, or with `on` behind it: first and last letter by keys, what is between as a keyboard completes it. */
  async type(name: string, text: string, { on = false } = {}): Promise<void> {
    const field = await this.focus(name);
    if (field.readOnly) throw new Missing(`the field "${name}" cannot be typed into`);
    const isBehind = on || field.value === '';
    for (const [index, data] of [text.slice(0, 1), text.slice(1, -1), text.slice(1).slice(-1)].entries()) {
      if (data) await edit(field, index === 0 && !isBehind ? data : field.value + data, { data });
    }
  }

  /** Pastes over what stands in the field. */
  async paste(name: string, text: string): Promise<void> {
    await edit(await this.focus(name), text, { inputType: 'insertFromPaste' });
  }

  valueOf(name: string): string {
    return (this.find('field', name) as HTMLInputElement).value;
  }

  async focus(name: string): Promise<HTMLInputElement> {
    await this.focusOn('field', name);
    return this.find('field', name) as HTMLInputElement;
  }

  async focusOn(role: Role, name: string): Promise<void> {
    await this.#turnTo(this.find(role, name));
  }

  async blur(): Promise<void> {
    await act(async () => (document.activeElement as HTMLElement | null)?.blur());
  }

  /** The Enter key in a field: its form's button is pressed, as browsers do, unless it is disabled. */
  async enter(name: string): Promise<void> {
    const field = await this.focus(name);
    const button = field.form?.querySelector<HTMLButtonElement>('button[type=submit]');
    if (!button) throw new Missing(`no form hears Enter in the field "${name}"`);
    if (button.disabled) throw new Missing(`the button "${nameOf(button)}" is disabled, so that Enter does nothing`);
    await press(field, 'Enter');
    await click(button, { detail: 0 });
  }

  /** The Escape key: whoever has the focus hears it, then the dialog on top, as browsers do. */
  async escape(): Promise<void> {
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    const { dialog } = this;
    const here = document.activeElement ?? document.body;
    await act(async () => here.dispatchEvent(key));
    if (key.defaultPrevented) return;
    if (!dialog) throw new Missing('nothing on the screen hears Escape');
    if (!dialog.open) return;
    const cancel = new Event('cancel', { cancelable: true });
    await act(async () => dialog.dispatchEvent(cancel));
    if (!cancel.defaultPrevented) await act(async () => dialog.close());
  }

  /** The mask around a dialog. */
  async pressMask(): Promise<void> {
    if (!this.dialog) throw new Missing('the screen has no mask');
    await click(this.dialog);
  }

  /** The pointer comes over something, or leaves it. */
  async point(role: Role, name: string, way: 'over' | 'out'): Promise<void> {
    const found = this.find(role, name);
    await act(async () =>
      found.dispatchEvent(new MouseEvent(`pointer${way}`, { bubbles: true, relatedTarget: document.body })),
    );
  }

  async #turnTo(found: HTMLElement): Promise<void> {
    if (document.activeElement !== found) await act(async () => found.focus());
  }
}
