import { expect } from '@playwright/test';
import type { EditionName } from '../../../machines/site/site';
import { residentOf } from '../../../src/visitor/people';
import { accountFields } from '../../../src/visitor/steps';
import type { FormFieldName, Visitor } from '../../../src/visitor/visitor';

export type Tab = 'phone' | 'account' | 'email';
export type Mode = 'login' | 'register';

/**
 * Fills in the forms of a walk, and checks that the first page keeps them. Everything typed is new, so that nothing the
 * page remembers of an earlier step replaces a call to the server.
 */
export class Walker {
  #count = 0;
  #kept: { field: FormFieldName; value: string | null } | null = null;

  constructor(readonly edition: EditionName) {}

  /** Returns four digits that this walker has not used yet. */
  #next(): string {
    this.#count += 1;
    return String(this.#count).padStart(4, '0');
  }

  email(): string {
    return `walker${this.#next()}@example.com`;
  }

  #phone(): string {
    return residentOf(this.edition).phone.slice(0, -4) + this.#next();
  }

  /** After a reload: the first page must not show what was typed before. */
  forgetForm(): void {
    this.#kept = null;
  }

  /** The next `seeKeptForm` expects the phone tab instead of the tab that was open. */
  expectPhoneTab(): void {
    this.#kept = { field: 'phone', value: null };
  }

  /** Switches the first page to a mode and a tab. */
  async #switchTo(I: Visitor, tab: Tab, mode: Mode): Promise<void> {
    const link = I.button(mode === 'register' ? 'front.switch.toRegister.link' : 'front.switch.toLogin.link');
    const other = I.button(mode === 'register' ? 'front.switch.toLogin.link' : 'front.switch.toRegister.link');
    await expect(link.or(other)).toBeVisible();
    if (await link.isVisible()) await link.click();
    await expect(other).toBeVisible();
    await I.tab(tab).click();
  }

  /** Fills in the form of a tab with something new. */
  async fillForm(I: Visitor, tab: Tab, mode: Mode): Promise<void> {
    await this.#switchTo(I, tab, mode);
    const field = tab === 'account' ? (accountFields[this.edition] ?? tab) : tab;
    await I.fill(field, tab === 'phone' ? this.#phone() : tab === 'email' ? this.email() : `2030${this.#next()}`);
    await I.agree();
    this.#kept = { field, value: await I.field(field).inputValue() };
  }

  /** Submits the form, goes back from the code page, and submits it again: the code sent before is still valid. */
  async submitFormTwice(I: Visitor, tab: Tab, mode: Mode): Promise<void> {
    await this.fillForm(I, tab, mode);
    await I.press('common.next');
    await I.seePath(tab === 'phone' ? '/verifyCode' : '/verifyEmail');
    await I.press('common.back');
    await this.seeKeptForm(I);
    await I.press('common.next');
  }

  /** Opens the QR tab. The sandbox answers that the phone has confirmed its code. */
  async openQrTab(I: Visitor): Promise<void> {
    await this.#switchTo(I, 'phone', 'login');
    await I.tab('qrCode').click();
    this.#kept = null;
  }

  /** Checks that the first page is usable and still shows what was typed (ROUTE-7). */
  async seeKeptForm(I: Visitor): Promise<void> {
    await I.seePath('/');
    await expect(I.page.getByRole('tab').first()).toBeVisible();
    await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
    if (!this.#kept) return;
    const field = I.field(this.#kept.field);
    await (this.#kept.value === null ? expect(field).toBeVisible() : expect(field).toHaveValue(this.#kept.value));
  }

  /** Checks that Back shows the first page, and that Forward stays on it instead of showing a dead page (ROUTE-9). */
  async goBackAndForward(I: Visitor): Promise<void> {
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
    await this.seeKeptForm(I);
    await I.page.goForward();
    await pops(3);
    await this.seeKeptForm(I);
  }

  /**
   * Reloads, and checks that the first page opens and that the address contains nothing of the inner page (ROUTE-3,
   * ROUTE-8).
   */
  async reload(I: Visitor): Promise<void> {
    await I.page.reload();
    await I.waitUntilOpen();
    this.forgetForm();
    await this.seeKeptForm(I);
    expect([...new URL(I.page.url()).searchParams.keys()].filter((name) => name !== 'lang')).toEqual([]);
  }
}
