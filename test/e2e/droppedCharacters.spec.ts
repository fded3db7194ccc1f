import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { wing } from '../../src/visitor/people';
import { inLanguage, languages } from '../../src/visitor/texts';

/** What the live region said, in its order. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = Object.assign(globalThis, { said: [] as string[] }).said;
    for (const region of document.querySelectorAll('[role=status]'))
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);

for (const language of languages) {
  test(`a character that a password cannot have is said to be dropped with the key that typed it, ${inLanguage[language]} [VAL-5] [PWD-1] @both @nightly`, async ({
    I: visitor,
  }) => {
    const I = visitor.inLanguage(language);
    const sentence = I.page.locator('.hint', { hasText: I.text('verifyPwd.changed') });
    await I.open({ edition: 'hk' });
    await I.enterAccount(wing.uid);
    await I.seePage('verifyPwd.title');
    await listen(I.page);
    await I.type('password', 'harbour');
    await expect(sentence).toHaveCount(0);
    for (const [key, kept] of [
      ['ä', 'harbour'],
      ['码', 'harbour'],
      [' ', 'harbour'],
    ] as const) {
      await I.field('password').fill('');
      await I.field('password').pressSequentially('harbour');
      await expect(sentence).toHaveCount(0);
      await I.page.keyboard.insertText(key);
      await expect(sentence).toBeVisible();
      await expect(I.field('password')).toHaveValue(kept);
    }
    // It stays while the visitor goes on, and goes with the text.
    await I.page.keyboard.type('-1');
    await expect(sentence).toBeVisible();
    await expect.poll(() => heard(I.page)).toContain(I.text('verifyPwd.changed'));
    await I.field('password').fill('');
    await expect(sentence).toHaveCount(0);
  });

  test(`a new password says at once that a character was dropped, ${inLanguage[language]} [VAL-5] [SETP-1] @nightly`, async ({
    I: visitor,
  }) => {
    const I = visitor.inLanguage(language);
    await I.open({ edition: 'esop' });
    await I.askForCode('+85294567891');
    await I.type('code', await I.readCode('94567891'));
    await I.seePage('setPwd.title');
    const sentence = I.page.locator('.hint', { hasText: I.text('verifyPwd.changed') });
    const shownSentence = I.page.locator('.hint', { hasText: I.text('setPwd.changed') });
    await I.type('newPassword', 'Typhoon8');
    await expect(sentence.or(shownSentence)).toHaveCount(0);
    await I.page.keyboard.insertText('é');
    await expect(sentence.or(shownSentence)).toBeVisible();
    await expect(I.field('newPassword')).toHaveValue('Typhoon8');
  });
}
