import { expect, type Locator, type Page } from '@playwright/test';
import type { EditionName, TabName } from '../../machines/site/site';
import type { SandboxApi } from './sandboxApi';
import { editionOf } from './people';
import { noteTyped } from './typed';
import { productText, type Language } from './texts';

/** One request in the sandbox's log (src/sandbox/README.md). */
export interface LoggedRequest {
  method: string;
  path: string;
  name: string | null;
  fields: Record<string, string>;
  problems: string[];
  code: number | null;
  status: number | null;
}

/** The text id of each field's label. */
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
export type FormFieldName = keyof typeof fields;

/** Which page to open. Default: the first page, in the edition of the visitor's language. */
export interface PageAddress {
  path?: string;
  edition?: EditionName;
  /** More query parameters. */
  query?: Record<string, string>;
}

/**
 * A visitor who uses the page in one language: `await I.type('phone', '91234567')`. Methods are verbs: what the visitor
 * opens, types and presses; `see…` checks what the page shows; the last group looks at the server. Texts are named by
 * their id in `i18n/`.
 */
export class Visitor {
  #hasClock = false;

  constructor(
    readonly page: Page,
    readonly sandbox: SandboxApi,
    readonly language: Language,
  ) {}

  inLanguage(language: Language): Visitor {
    return new Visitor(this.page, this.sandbox, language);
  }

  text(id: string, values?: Record<string, string | number>): string {
    return productText(this.language, id, values);
  }

  address({ path = '/', edition = editionOf(this.language), query = {} }: PageAddress = {}): string {
    return `${path}?${new URLSearchParams({ site: edition, lang: this.language, ...query }).toString()}`;
  }

  /** Replaces the page's clock; call it before `open`. The clock keeps running, and `advanceClock` moves it forward. */
  async controlClock(): Promise<void> {
    await this.page.clock.install();
    this.#hasClock = true;
  }

  /** The context replaced the page's clock before. */
  usesFakeClock(): void {
    this.#hasClock = true;
  }

  /** Opens the page and waits until it accepts input. */
  async open(opening?: PageAddress): Promise<void> {
    await this.page.goto(this.address(opening));
    await this.waitUntilOpen();
  }

  /** Waits until the page accepts input. */
  async waitUntilOpen(): Promise<void> {
    /*
     * A window that a page opens is empty at first. In Firefox its scripts live on when its first page comes, but what
     * waits for the next frame there, as Playwright does, waits for ever.
     */
    await this.page.waitForURL(/^(?!about:)/, { waitUntil: 'commit' });
    /*
     * A replaced clock records no performance marks. The page's history entry, written at the end of its start, is used
     * instead.
     */
    if (this.#hasClock)
      await this.page.waitForFunction(() => (history.state as { at?: number } | null)?.at !== undefined);
    else await this.page.waitForFunction(() => performance.getEntriesByName('passport-open').length > 0);
  }

  field(name: FormFieldName): Locator {
    return this.page.getByRole(name === 'search' ? 'combobox' : 'textbox', {
      name: this.text(fields[name]),
      exact: true,
    });
  }

  button(id: string): Locator {
    return this.page.getByRole('button', { name: this.text(id), exact: true });
  }

  tab(name: TabName): Locator {
    return this.page.getByRole('tab', { name: this.text(`front.tab.${name}`), exact: true });
  }

  /** Returns the button of a third party in the row below the form. */
  provider(id: string): Locator {
    const named = (words: string) =>
      this.page.getByRole('button', { name: this.text(words, { provider: this.text(`ways.${id}`) }), exact: true });
    return named('ways.with').or(named('ways.with.register')).first();
  }

  /** Finds a third party: it turns the slider to its second page, or opens the list of all. */
  async findProvider(id: string): Promise<Locator> {
    const inRow = this.provider(id);
    const second = this.page.getByRole('button', { name: this.text('ways.page', { page: 2, pages: 2 }), exact: true });
    await inRow.or(second).first().waitFor();
    if (!(await inRow.isVisible())) await second.click();
    if (await inRow.isVisible()) return inRow;
    await this.press('ways.more');
    return this.page.getByRole('dialog').getByRole('button', { name: this.text(`ways.${id}`), exact: true });
  }

  chooseProvider = async (id: string): Promise<void> => (await this.findProvider(id)).click();

  get agreement(): Locator {
    return this.page.locator('input[name=agree]');
  }

  async type(name: FormFieldName, text: string): Promise<void> {
    noteTyped(this.page, name, text);
    await this.field(name).pressSequentially(text);
  }

  /** Fills in the whole text at once, as pasting and password managers do. */
  async fill(name: FormFieldName, text: string): Promise<void> {
    noteTyped(this.page, name, text);
    await this.field(name).fill(text);
  }

  async press(id: string): Promise<void> {
    await this.button(id).click();
  }

  /** Clicks a button of the open alert dialog. */
  async answerDialog(id: string): Promise<void> {
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.text(id), exact: true })
      .click();
  }

  async agree(): Promise<void> {
    if (!(await this.agreement.isChecked())) await this.agreement.click();
    // A tick before the scripts run comes back with them.
    await expect(this.agreement).toBeChecked();
  }

  /** On the phone tab, requests a code for this phone. */
  async askForCode(phone: string): Promise<void> {
    await this.agree();
    await this.fill('phone', phone);
    await this.press('common.next');
  }

  /** Opens the account tab and submits this account. Some editions call the field by what they take. */
  async enterAccount(account: string, field: FormFieldName = 'account'): Promise<void> {
    await this.tab('account').click();
    await this.agree();
    await this.fill(field, account);
    await this.press('common.next');
  }

  async enterPassword(password: string): Promise<void> {
    await this.fill('password', password);
    await this.press('verifyPwd.submit');
  }

  /**
   * Returns the newest code sent to this phone or e-mail address. Waits until there is one. The page asks for a code
   * once it is sent: before that, the newest may be of an earlier sign-in.
   */
  async readCode(to: string, channel: 'sms' | 'voice' | 'email' = to.includes('@') ? 'email' : 'sms'): Promise<string> {
    if (channel !== 'voice') await this.field('code').waitFor();
    const all = () => this.sandbox.get<{ code: string; channel: string }[]>(`outbox?to=${encodeURIComponent(to)}`);
    const newest = async () => (await all()).findLast((each) => each.channel === channel)?.code ?? '';
    await expect.poll(newest, { message: `a code was sent to ${to} (${channel})` }).toMatch(/^\d{6}$/);
    return newest();
  }

  async see(id: string, values?: Record<string, string | number>): Promise<void> {
    await this.seeText(this.text(id, values));
  }

  async seeText(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  /** Checks the page by its heading. */
  async seePage(id: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.text(id), exact: true })).toBeVisible();
  }

  /** Checks that an alert dialog is open: `alert.<words>.title`. */
  async seeDialog(words: string): Promise<void> {
    const name = this.text(`alert.${words}.title`);
    await expect(this.page.getByRole('alertdialog', { name, exact: true })).toBeVisible();
  }

  async seeFieldHint(name: FormFieldName, text: string | RegExp): Promise<void> {
    await expect(this.field(name)).toHaveAccessibleDescription(text);
  }

  /** Checks that the default target has redeemed the ticket, for this account and language. Returns its address. */
  async seeSignedIn(uid?: string): Promise<URL> {
    await this.page.waitForURL('**/sandbox/home?*');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Signed in');
    const url = new URL(this.page.url());
    if (uid) expect(url.searchParams.get('uid')).toBe(uid);
    expect(url.searchParams.get('lang')).toBe(this.language);
    expect(url.searchParams.get('device_id')).toMatch(/^[0-9a-f-]{36}$/);
    expect([...url.searchParams.keys()].toSorted()).toEqual(['device_id', 'jump_sig', 'lang', 'target', 'uid']);
    return url;
  }

  /** Checks the path in the address bar. */
  async seePath(path: string): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).pathname).toBe(path);
  }

  /** Returns every passport call so far, without reports; or the calls of one path. */
  async requests(path?: string): Promise<LoggedRequest[]> {
    const all = await this.sandbox.get<LoggedRequest[]>('requests');
    return all.filter((each) => (path ? each.path === path : !each.path.startsWith('/report/')));
  }

  /** Waits until the server has answered this many calls of a path, and nothing on the page is busy any more. */
  async waitForAnswer(path: string, times = 1): Promise<void> {
    await expect
      .poll(async () => (await this.requests(path)).length, { message: `${path} is called` })
      .toBeGreaterThanOrEqual(times);
    await expect(this.page.locator('[aria-busy="true"], .loading')).toHaveCount(0);
  }

  /** Moves the clocks of page and server forward. */
  async advanceClock(seconds: number): Promise<void> {
    await this.sandbox.post('clock', { advanceSeconds: seconds });
    await this.page.clock.fastForward(seconds * 1000);
  }
}
