import { act } from 'react';
import { createIntl, type IntlShape } from 'react-intl';
import { messagesFor } from '../../i18n/allMessages';
import type { MessageId } from '../../i18n/ids';
import type { Brand } from '../../src/page/parts/pageContext';
import { pageOf } from '../page/screens/pageContext';
import { click, edit, press } from '../page/screens/render';
import { Missing, type Hands, type Role } from './hands';

const roles: Readonly<Record<Role, string>> = {
  button: 'button:not([role]), [role=button]',
  link: 'a[href]',
  tab: '[role=tab]',
  option: '[role=option]',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  field: 'input:not([type=checkbox]):not([type=radio]):not([type=search])',
  message: 'section[aria-label]',
};

/** Returns the text of an element without parts hidden from screen readers. */
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

/** A visitor's hands on a screen that is rendered in a document. */
export class Page implements Hands {
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

  /** The dialog that opened last. Nothing behind it can be reached. */
  get dialog(): HTMLDialogElement | null {
    this.notice();
    return this.#opened.at(-1) ?? null;
  }

  /** Updates the list of dialogs that opened or closed since the last call. */
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

  /** Returns the one usable element of that role and name. Throws Missing. */
  find(role: Role, name: string | RegExp): HTMLElement {
    const [found, other] = this.all(role, name);
    const wanted = `${role} "${String(name)}"`;
    if (!found) throw new Missing(`the screen has no ${wanted}${this.dialog ? ' in its dialog' : ''}`);
    if (other) throw new Missing(`the screen has more than one ${wanted}`);
    if ('disabled' in found && found.disabled) throw new Missing(`the ${wanted} is disabled`);
    return found;
  }

  async has(role: Role, name: string | RegExp): Promise<boolean> {
    return this.all(role, name).length > 0;
  }

  async attribute(role: Role, name: string | RegExp, attribute: string): Promise<string | null> {
    return this.find(role, name).getAttribute(attribute);
  }

  async value(label: string): Promise<string> {
    return this.valueOf(label);
  }

  async dialogTitle(): Promise<string | null> {
    return this.dialog && textOf(this.dialog.querySelector('h2'));
  }

  async press(role: Role, name: string | RegExp): Promise<void> {
    const found = this.find(role, name);
    await this.#turnTo(found);
    await click(found);
  }

  async pressFromAfar(role: Role, name: string): Promise<void> {
    await click(this.find(role, name));
  }

  async key(role: Role, name: string | RegExp, key: string): Promise<void> {
    const found = this.find(role, name);
    await this.#turnTo(found);
    await press(found, key);
  }

  async swipe(role: Role, name: string | RegExp, by: number): Promise<void> {
    const found = this.find(role, name);
    const at = (kind: string, clientX: number) =>
      found.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'touch', clientX }));
    await act(async () => void (at('pointerdown', 200), at('pointerup', 200 + by)));
  }

  async pressFirst(role: Role, name: RegExp): Promise<void> {
    const [first] = this.all(role, name);
    if (!first) throw new Missing(`the screen has no ${role} "${String(name)}"`);
    await this.#turnTo(first);
    await click(first);
  }

  /**
   * Replaces the field's text, or appends to it with `on`. Types the first and last letter by key and inserts the rest,
   * as a keyboard's completion does.
   */
  async type(name: string, text: string, { on = false } = {}): Promise<void> {
    const field = await this.focus(name);
    if (field.readOnly) throw new Missing(`the field "${name}" cannot be typed into`);
    const isBehind = on || field.value === '';
    for (const [index, data] of [text.slice(0, 1), text.slice(1, -1), text.slice(1).slice(-1)].entries()) {
      if (data) await edit(field, index === 0 && !isBehind ? data : field.value + data, { data });
    }
  }

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

  /** Presses Enter in a field. Presses the form's button, as browsers do, unless it is disabled. */
  async enter(name: string): Promise<void> {
    const field = await this.focus(name);
    const button = field.form?.querySelector<HTMLButtonElement>('button[type=submit]');
    if (!button) throw new Missing(`no form handles Enter in the field "${name}"`);
    if (button.disabled) throw new Missing(`the button "${nameOf(button)}" is disabled, so that Enter does nothing`);
    await press(field, 'Enter');
    await click(button, { detail: 0 });
  }

  /** Presses Escape. The focused element receives it, then the dialog on top, as in browsers. */
  async escape(): Promise<void> {
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    const { dialog } = this;
    const here = document.activeElement ?? document.body;
    await act(async () => here.dispatchEvent(key));
    if (key.defaultPrevented) return;
    if (!dialog) throw new Missing('nothing on the screen handles Escape');
    if (!dialog.open) return;
    const cancel = new Event('cancel', { cancelable: true });
    await act(async () => dialog.dispatchEvent(cancel));
    if (!cancel.defaultPrevented) await act(async () => dialog.close());
  }

  async pressMask(): Promise<void> {
    if (!this.dialog) throw new Missing('the screen has no mask');
    await click(this.dialog);
  }

  async point(role: Role, name: string, where: 'over' | 'out'): Promise<void> {
    const found = this.find(role, name);
    await act(async () =>
      found.dispatchEvent(new MouseEvent(`pointer${where}`, { bubbles: true, relatedTarget: document.body })),
    );
    // A pointer that enters counts once it has moved.
    if (where === 'over')
      await act(async () => found.dispatchEvent(new MouseEvent('pointermove', { bubbles: true, screenX: 1 })));
  }

  async #turnTo(found: HTMLElement): Promise<void> {
    if (document.activeElement !== found) await act(async () => found.focus());
  }
}
