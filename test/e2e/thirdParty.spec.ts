import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { holdScripts, nextScript } from './heldScripts';
import { wing } from '../../src/visitor/people';
import type { Visitor } from '../../src/visitor/visitor';
import { nightlyUnless } from './nightly';

/** Chooses a provider and returns its window. */
async function choose(I: Visitor, provider: string): Promise<Page> {
  const opened = I.page.waitForEvent('popup');
  await I.agree();
  await I.chooseProvider(provider);
  const popup = await opened;
  await popup.waitForLoadState('domcontentloaded');
  return popup;
}
const home = /\/sandbox\/home/;
const posts = (I: Visitor) => {
  const made: string[] = [];
  I.page.on(
    'request',
    (request) => request.isNavigationRequest() && made.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  return made;
};

test.describe('a third party', () => {
  for (const [answer, method] of [
    ['agree', 'POST'],
    ['link', 'GET'],
    ['twice', 'POST'],
  ] as const) {
    test(`that answers (${answer}) signs in by its callback, once, and its window closes (T-07, T-13) [TP-2] [TP-3] @both${nightlyUnless(answer === 'link')}`, async ({
      I,
    }) => {
      await I.open();
      const made = posts(I);
      const popup = await choose(I, 'wechat');
      const state = new URL(popup.url()).searchParams.get('state');
      expect(state).toMatch(/^[\da-f]{32}$/);
      const gone = popup.waitForEvent('close');
      // The window may be closed before the browser confirms the click.
      await Promise.all([
        gone,
        popup
          .locator(`[data-answer=${answer}]`)
          .click()
          .catch(() => {}),
      ]);
      await expect(I.page).toHaveURL(home);
      expect(made.filter((each) => each.endsWith('/callback'))).toEqual([
        `${method} /sandbox/provider/wechat/callback`,
      ]);
    });
  }

  for (const [name, script] of [
    ['any script', undefined],
    ['its own script', nextScript],
  ] as const)
    test(`that is chosen before ${name} has come is in the document; the choice is seen at once, and asks for the terms then [IDX-8] [VAL-9]`, async ({
      I,
      page,
    }) => {
      const release = await holdScripts(page, script);
      await page.goto(I.address({ edition: 'hk' }), { waitUntil: 'commit' });
      const chosen = I.provider('wechat');
      await expect(chosen).toBeVisible();
      const row = page.locator('.others');
      const markup = await row.innerText();
      if (name === 'its own script') await I.waitUntilOpen();
      const atRest = await chosen.evaluate((button) => getComputedStyle(button).borderColor);
      await chosen.click();
      await page.mouse.move(0, 0);
      await expect(chosen).toBeFocused();
      if (name === 'its own script') await expect(row).toHaveAttribute('aria-busy', 'true');
      else expect(await chosen.evaluate((button) => getComputedStyle(button).borderColor)).not.toBe(atRest);
      release();
      await expect(page.getByRole('dialog', { name: I.text('agree.title') })).toBeVisible();
      expect(await row.innerText()).toBe(markup);
      await expect(row).not.toHaveAttribute('aria-busy');
    });

  test('that gives no answer (silent) is ignored, and the page stays usable (T-07) [TP-3] [TP-4]', async ({
    I,
    pageErrors,
  }) => {
    await I.open();
    const made = posts(I);
    const popup = await choose(I, 'wechat');
    await popup.locator('[data-answer=silent]').click();
    await expect(popup.locator('#status')).not.toBeEmpty();
    expect(made).toEqual([]);
    await expect(I.field('phone')).toBeEditable();
    pageErrors.length = 0;
    await popup.close();
    await I.seeDialog('popupUnseen');
    await I.answerDialog('alert.popupUnseen.cancel');
    await expect(I.field('phone')).toBeEditable();
  });

  test('whose answer cannot be used: the page says so, the reason is reported, and a new try signs in (T-07) [TP-3] [TP-4] @both', async ({
    I,
  }) => {
    await I.open();
    const made = posts(I);
    await I.sandbox.post('next', {
      path: '/sandbox/provider/wechat',
      data: { answer: 'malformed', shape: 'otherState' },
    });
    const reports: (string | null)[][] = [];
    I.page.on('request', (request) => {
      const sent = new URLSearchParams(request.postData() ?? '');
      if (request.url().endsWith('/report/error')) reports.push([sent.get('kind'), sent.get('message')]);
    });
    const first = await choose(I, 'wechat');
    await I.seeDialog('popupRefused');
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    expect(made).toEqual([]);
    expect(reports).toEqual([['providerMessageRefused', 'wechat state']]);
    const gone = first.waitForEvent('close');
    await I.sandbox.post('next', { path: '/sandbox/provider/wechat', data: { answer: 'agree', uid: wing.uid } });
    await I.answerDialog('alert.popupRefused.confirm');
    await gone;
    await I.page.waitForURL(home);
    expect(made.filter((each) => each.endsWith('/callback'))).toEqual(['POST /sandbox/provider/wechat/callback']);
  });

  test('whose window is blocked is offered in this page (T-07) [TP-4]', async ({ I }) => {
    await I.page.addInitScript(() => {
      window.open = () => null;
    });
    await I.open();
    await I.agree();
    await I.provider('wechat').click();
    await I.page.getByRole('button', { name: I.text('alert.popupBlocked.confirm'), exact: true }).click();
    await expect(I.page).toHaveURL(/\/sandbox\/provider\/wechat\?.*state=[\da-f]{32}/);
  });
});
