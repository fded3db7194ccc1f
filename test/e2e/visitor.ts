import { expect, type Locator, type Page } from '@playwright/test';
import type { EditionName, TabName } from '../../machines/site/site';
import type { Sandbox } from './fixtures';
import { editionOf } from './people';
import { textOf, type Language } from './texts';

export interface Logged {
  method: string;
  path: string;
  name: string | null;
  fields: Record<string, string>;
  problems: string[];
  code: number | null;
  status: number | null;
}

/** Fields of the product, by the text that labels them. */
const fields = {
  phone: 'phone.label',
  account: 'account.any.label',
  password: 'verifyPwd.password.label',
  code: 'verifyCode.code.label',
  search: 'picker.search',
  email: 'email.label',
  newPassword: 'setPwd.password.label',
  id: 'account.idOnly.label',
  platformId: 'account.enterprise.label',
} as const;
export type FieldName = keyof typeof fields;

export interface Opening {
  path?: string;
  edition?: EditionName;
  /** More of the query. */
  query?: Record<string, string>;
}

/** Somebody in front of the page, who reads one language: `await I.type('phone', '91234567')`. */
export class Visitor {
  #hasClock = false;

  constructor(
    readonly page: Page,
    readonly sandbox: Sandbox,
    readonly language: Language,
  ) {}

  /** The same page, read in another language. */
  reading(language: Language): Visitor {
    return new Visitor(this.page, this.sandbox, language);
  }

  /** A text of the product in my language. */
  text(id: string, values?: Record<string, string | number>): string {
    return textOf(this.language, id, values);
  }

  address({ path = '/', edition = editionOf[this.language], query = {} }: Opening = {}): string {
    return `${path}?${new URLSearchParams({ site: edition, lang: this.language, ...query }).toString()}`;
  }

  /** Takes the page's clock in hand, before it opens: it still runs, and `wait` moves it on. */
  async holdClock(): Promise<void> {
    await this.page.clock.install();
    this.#hasClock = true;
  }

  /** Opens the page and waits until it listens. */
  async open(opening?: Opening): Promise<void> {
    await this.page.goto(this.address(opening));
    await this.waitUntilOpen();
  }

  async waitUntilOpen(): Promise<void> {
    /* Under a clock in hand the marks are not kept; then the history entry says that the page follows its address. */
    if (this.#hasClock)
      await this.page.waitForFunction(() => (history.state as { at?: number } | null)?.at !== undefined);
    else await this.page.waitForFunction(() => performance.getEntriesByName('passport-open').length > 0);
  }

  field(name: FieldName): Locator {
    return this.page.getByRole(name === 'search' ? 'combobox' : 'textbox', {
      name: this.text(fields[name]),
      exact: true,
    });
  }

  /** A button, tab or box with this text. */
  button(id: string): Locator {
    return this.page.getByRole('button', { name: this.text(id), exact: true });
  }

  tab(name: TabName): Locator {
    return this.page.getByRole('tab', { name: this.text(`front.tab.${name}`), exact: true });
  }

  get agreement(): Locator {
    return this.page.locator('input[name=agree]');
  }

  /** Types as a hand does, key by key. */
  async type(name: FieldName, text: string): Promise<void> {
    await this.field(name).pressSequentially(text);
  }

  /** Pastes or fills in, all at once. */
  async fill(name: FieldName, text: string): Promise<void> {
    await this.field(name).fill(text);
  }

  async press(id: string): Promise<void> {
    await this.button(id).click();
  }

  /** Presses a button of the dialog that lies over the page. */
  async answer(id: string): Promise<void> {
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.text(id), exact: true })
      .click();
  }

  async agree(): Promise<void> {
    await this.agreement.check({ force: true });
  }

  /** Asks for a code to be sent to this phone. */
  async askForCode(phone: string): Promise<void> {
    await this.agree();
    await this.fill('phone', phone);
    await this.press('common.next');
  }

  /** Opens the page on the account tab and goes on with this account. */
  async enterAccount(account: string): Promise<void> {
    await this.tab('account').click();
    await this.agree();
    await this.fill('account', account);
    await this.press('common.next');
  }

  /** Types the password on its page and goes on. */
  async enterPassword(password: string): Promise<void> {
    await this.fill('password', password);
    await this.press('verifyPwd.submit');
  }

  /** The newest code sent to this phone or address; waits for the first one. */
  async readCode(to: string, channel: 'sms' | 'voice' | 'email' = to.includes('@') ? 'email' : 'sms'): Promise<string> {
    const all = () => this.sandbox.get<{ code: string; channel: string }[]>(`outbox?to=${encodeURIComponent(to)}`);
    const newest = async () => (await all()).findLast((each) => each.channel === channel)?.code ?? '';
    await expect.poll(newest, { message: `a code is sent to ${to} (${channel})` }).toMatch(/^\d{6}$/);
    return newest();
  }

  async see(id: string, values?: Record<string, string | number>): Promise<void> {
    await this.seeText(this.text(id, values));
  }

  async seeText(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  async seePage(id: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.text(id), exact: true })).toBeVisible();
  }

  async seeDialog(words: string): Promise<void> {
    await expect(
      this.page.getByRole('alertdialog', { name: this.text(`alert.${words}.title`), exact: true }),
    ).toBeVisible();
  }

  /** The sentence under the field. */
  async seeUnder(name: FieldName, text: string): Promise<void> {
    await expect(this.field(name)).toHaveAccessibleDescription(text);
  }

  /** I have landed at the default target, which redeemed the ticket, as this account and in my language. */
  async seeSignedIn(uid?: string): Promise<URL> {
    await this.page.waitForURL('**/sandbox/home?*');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Signed in');
    const { href } = new URL(this.page.url());
    const url = new URL(href);
    if (uid) expect(url.searchParams.get('uid')).toBe(uid);
    expect(url.searchParams.get('lang')).toBe(this.language);
    expect(url.searchParams.get('device_id')).toMatch(/^[0-9a-f-]{36}$/);
    expect([...url.searchParams.keys()].toSorted()).toEqual(['device_id', 'jump_sig', 'lang', 'target', 'uid']);
    return url;
  }

  /** The address shows this path, and nothing that was typed. */
  async seeAddress(path: string): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).pathname).toBe(path);
  }

  /** Every passport call so far, or those of one path. */
  async calls(path?: string): Promise<Logged[]> {
    const all = await this.sandbox.get<Logged[]>('requests');
    return all.filter((each) => (path ? each.path === path : !each.path.startsWith('/report/')));
  }

  /** The server has answered so many calls of this path, and the page has taken it in: nothing on it is busy. */
  async answered(path: string, times = 1): Promise<void> {
    await expect
      .poll(async () => (await this.calls(path)).length, { message: `${path} is asked` })
      .toBeGreaterThanOrEqual(times);
    await expect(this.page.locator('[aria-busy="true"], .loading')).toHaveCount(0);
  }

  /** The clock of the page and of the server, both. */
  async wait(seconds: number): Promise<void> {
    await this.sandbox.post('clock', { advanceSeconds: seconds });
    await this.page.clock.fastForward(seconds * 1000);
  }
}
