import type { Page } from '@playwright/test';
import type { Visitor } from '../../src/visitor/visitor';

/** Chooses a provider and returns its window. The provider is on another site: localhost, not 127.0.0.1. */
export async function chooseProvider(I: Visitor, provider: string): Promise<Page> {
  await I.agree();
  const [popup] = await Promise.all([I.page.waitForEvent('popup'), I.chooseProvider(provider)]);
  await popup.waitForURL(/\/sandbox\/provider\//);
  return popup;
}

/** Answers in the window, which may be closed before the browser confirms the click. */
export const answerIn = (popup: Page, how: string): Promise<void> =>
  popup
    .locator(`[data-answer=${how}]`)
    .click()
    .catch(() => undefined);
