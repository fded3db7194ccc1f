import { expect } from '@playwright/test';
import type { EditionName } from '../../../machines/site/site';
import { nativeOf } from '../visitorFlows';
import type { FieldName, Visitor } from '../visitor';

type Tab = 'phone' | 'account' | 'email';
type Mode = 'login' | 'register';

const fields: Readonly<Record<Tab, FieldName>> = { phone: 'phone', account: 'account', email: 'email' };
const accountFields: Partial<Record<EditionName, FieldName>> = { esop: 'platformId', hkva: 'id' };

/** Waits for a path, frame by frame. */
export async function seesAddress(I: Visitor, path: string): Promise<void> {
  await I.page.waitForFunction((wanted) => location.pathname === wanted, path);
}

/** Somebody walking: everything typed is new, so that no memory of an earlier step answers for the server. */
export class Hand {
  #count = 0;
  #left: { field: FieldName; value: string | null } | null = null;

  constructor(readonly edition: EditionName) {}

  /** Another number, account or address than ever before. */
  #next(): string {
    this.#count += 1;
    return String(this.#count).padStart(4, '0');
  }

  email(): string {
    return `walker${this.#next()}@example.com`;
  }

  #phone(): string {
    return nativeOf(this.edition).phone.slice(0, -4) + this.#next();
  }

  /** The page has been loaded anew: nothing of before stands in it. */
  forgets(): void {
    this.#left = null;
  }

  /** The first page will show its phone tab, whatever was left. */
  expectsPhoneTab(): void {
    this.#left = { field: 'phone', value: null };
  }

  /** Turns the first page to a mode and a tab. */
  async #turnsTo(I: Visitor, tab: Tab, mode: Mode): Promise<void> {
    const link = I.button(mode === 'register' ? 'front.switch.toRegister.link' : 'front.switch.toLogin.link');
    const other = I.button(mode === 'register' ? 'front.switch.toLogin.link' : 'front.switch.toRegister.link');
    await expect(link.or(other)).toBeVisible();
    if (await link.isVisible()) await link.click();
    await expect(other).toBeVisible();
    await I.tab(tab).click();
  }

  /** Fills the form of a tab with something new and sends it. */
  async sends(I: Visitor, tab: Tab, mode: Mode): Promise<void> {
    await this.#turnsTo(I, tab, mode);
    const field = tab === 'account' ? (accountFields[this.edition] ?? 'account') : fields[tab];
    await I.fill(field, tab === 'phone' ? this.#phone() : tab === 'email' ? this.email() : `2030${this.#next()}`);
    await I.agree();
    this.#left = { field, value: await I.field(field).inputValue() };
    await I.press('common.next');
  }

  /** Sends the form, comes back from the code page, and sends the same again: the code of before still counts. */
  async sendsTwice(I: Visitor, tab: Tab, mode: Mode): Promise<void> {
    await this.sends(I, tab, mode);
    await seesAddress(I, tab === 'phone' ? '/verifyCode' : '/verifyEmail');
    await I.press('common.back');
    await this.findsWhatWasLeft(I);
    await I.press('common.next');
  }

  /** Opens the QR tab, whose code the phone has confirmed already. */
  async opensQr(I: Visitor): Promise<void> {
    await this.#turnsTo(I, 'phone', 'login');
    await I.tab('qrCode').click();
    this.#left = null;
  }

  async choosesLanguage(I: Visitor): Promise<void> {
    await I.page.getByRole('button', { name: new RegExp(`^${I.text('front.language')}: `) }).click();
    await I.page.getByRole('button', { name: '繁體中文' }).click();
  }

  /** The first page stands as it was left: usable, and what was typed is there (ROUTE-7). */
  async findsWhatWasLeft(I: Visitor): Promise<void> {
    await seesAddress(I, '/');
    await expect(I.page.getByRole('tab').first()).toBeVisible();
    await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
    if (!this.#left) return;
    const field = I.field(this.#left.field);
    await (this.#left.value === null ? expect(field).toBeVisible() : expect(field).toHaveValue(this.#left.value));
  }

  /** Back shows the first page; forward has nothing to show and is never a dead page (ROUTE-9). */
  async goesBackAndForward(I: Visitor): Promise<void> {
    await I.page.evaluate(() => {
      const seen = { pops: 0 };
      Object.assign(window, { walked: seen });
      addEventListener('popstate', () => {
        seen.pops += 1;
      });
    });
    const pops = (count: number) =>
      I.page.waitForFunction(
        (least) => (window as unknown as { walked: { pops: number } }).walked.pops >= least,
        count,
      );
    await I.page.goBack();
    await pops(1);
    await this.findsWhatWasLeft(I);
    await I.page.goForward();
    await pops(3);
    await this.findsWhatWasLeft(I);
  }

  /** A reload starts at the first page: nothing of the inner one is left, and the address tells nothing (ROUTE-3, ROUTE-8). */
  async reloads(I: Visitor): Promise<void> {
    await I.page.reload();
    await I.waitUntilOpen();
    this.forgets();
    await this.findsWhatWasLeft(I);
    expect([...new URL(I.page.url()).searchParams.keys()].filter((name) => name !== 'lang')).toEqual([]);
  }
}
