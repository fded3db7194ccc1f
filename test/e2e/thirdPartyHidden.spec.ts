import type { Page } from '@playwright/test';
import { wing } from '../../src/visitor/people';
import { expect, test } from './fixtures';
import { nightlyUnless } from './nightly';
import { answerIn, chooseProvider } from './providerWindow';
import type { Visitor } from '../../src/visitor/visitor';

const home = /\/sandbox\/home/;

/** Opens the page with a provider that isolates its pages from their opener, and returns its window. */
async function choose(I: Visitor, coop: string): Promise<Page> {
  await I.open({ query: { coop } });
  const popup = await chooseProvider(I, 'google');
  await popup.locator('[name=uid]').selectOption(wing.uid);
  return popup;
}

test.describe('a provider with Cross-Origin-Opener-Policy: same-origin', () => {
  for (const coop of ['first', 'last', 'both'])
    for (const how of ['agree', 'post'])
      test(`on its ${coop} page: the page waits on, takes the answer (${how}), and the window closes [D-TRY] [TP-3] [TP-4]${nightlyUnless(how === 'post' || coop === 'first')}`, async ({
        I,
      }) => {
        const popup = await choose(I, coop);
        if (coop !== 'last') {
          await I.seeDialog('popupUnseen');
          await expect(popup.locator('[data-answer=agree]')).toBeVisible();
        }
        const callbacks: string[] = [];
        I.page.on('request', (request) => {
          if (request.url().endsWith('/callback')) callbacks.push(request.method());
        });
        const gone = popup.waitForEvent('close');
        await answerIn(popup, how);
        await expect(I.page).toHaveURL(home);
        await gone;
        expect(callbacks).toEqual(['POST']);
      });

  test('starts again where the visitor closed the window: the new one is answered [D-TRY] [TP-4]', async ({ I }) => {
    const popup = await choose(I, 'both');
    await popup.close();
    await I.seeDialog('popupUnseen');
    const [second] = await Promise.all([I.page.waitForEvent('popup'), I.answerDialog('alert.popupUnseen.confirm')]);
    await second.waitForURL(/\/sandbox\/provider\//);
    await second.locator('[name=uid]').selectOption(wing.uid);
    await answerIn(second, 'agree');
    await expect(I.page).toHaveURL(home);
  });

  test('ends in its own window where the page does not wait any more [D-TRY] [TP-4]', async ({ I }) => {
    const popup = await choose(I, 'both');
    await I.seeDialog('popupUnseen');
    await I.answerDialog('alert.popupUnseen.cancel');
    await answerIn(popup, 'agree');
    await expect(popup).toHaveURL(home);
    await expect(I.field('phone')).toBeEditable();
  });
});
