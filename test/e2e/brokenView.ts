import type { Page } from '@playwright/test';

/** Makes the page of the password throw once, as a defect in a view would (E20). Call it before the page is opened. */
export const breakPasswordPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const focus = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus') ?? {};
    const breakOnce = function breakOnce() {
      if (location.pathname !== '/verifyPwd') return;
      Object.defineProperty(HTMLElement.prototype, 'focus', focus);
      throw new Error('broken view');
    };
    Object.defineProperty(HTMLElement.prototype, 'focus', { configurable: true, value: breakOnce });
  });
