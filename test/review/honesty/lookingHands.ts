import { Page } from '../../journeys/documentHands';
import type { Role } from '../../journeys/hands';
import { Missing, type Hands } from '../../journeys/hands';

/**
 * Hands that touch nothing: each gesture finds its control on a screen that was rendered, by role and name, and leaves
 * it as it is. A control that is not there, or that is disabled, is Missing.
 */
export class LookingHands implements Hands {
  readonly #page: Page;

  constructor(place: HTMLElement, brand: Page['brand']) {
    this.#page = new Page(place, brand);
  }

  text = (id: string, values?: Record<string, string | number>) => this.#page.text(id, values);
  has = (role: Role, name: string | RegExp) => this.#page.has(role, name);
  attribute = (role: Role, name: string | RegExp, attribute: string) => this.#page.attribute(role, name, attribute);
  value = (label: string) => this.#page.value(label);
  dialogTitle = () => this.#page.dialogTitle();
  press = async (role: Role, name: string | RegExp) => void this.#page.find(role, name);
  pressFromAfar = this.press;
  point = this.press;
  focusOn = this.press;
  pressFirst = async (role: Role, name: RegExp) => {
    if (this.#page.all(role, name).length === 0) throw new Missing(`the screen has no ${role} "${String(name)}"`);
  };
  key = this.press;
  swipe = this.press;
  type = async (label: string) => void this.#page.find('field', label);
  paste = this.type;
  enter = async (label: string) => {
    const field = this.#page.find('field', label) as HTMLInputElement;
    const button = field.form?.querySelector<HTMLButtonElement>('button[type=submit]');
    if (!button || button.disabled) throw new Missing(`nothing handles Enter in the field "${label}"`);
  };
  escape = async () => {
    if (!this.#page.dialog) throw new Missing('nothing on the screen handles Escape');
  };
  pressMask = this.escape;
  blur = async () => {};
}
