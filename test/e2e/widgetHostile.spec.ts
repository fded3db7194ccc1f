import type { Route } from '@playwright/test';
import { expect, test } from './fixtures';
import { openHost, type FramedPage } from './frameHost';
import { wing } from '../../src/visitor/people';
import { nightlyUnless } from './nightly';

const stranger = 'stranger.localhost';
/** The header, the first defence, is lost on its way: the page itself must refuse (D-FRAMEHEADERS). */
const lost = { frameHeader: 'off' };

/** Checks that the frame has no field and no button, and that the host received no message. */
async function seeNothing({ frame, received }: FramedPage): Promise<void> {
  expect(await frame.locator('input, textarea, select, button, form, [contenteditable]').count()).toBe(0);
  expect(await received()).toEqual([]);
}

test.describe('framed by a host that the configuration does not list, with the header lost (T-09)', () => {
  const around: Record<string, Parameters<typeof openHost>[1]> = {
    // Its query pretends to be a host.
    'a stranger': {
      name: stranger,
      listed: ['127.0.0.1'],
      query: { ...lost, iniframe: '1', handback: '1', isProd: '0' },
    },
    'a stranger between two listed hosts': {
      name: '127.0.0.1',
      around: ['localhost', stranger],
      listed: ['127.0.0.1', 'localhost'],
    },
  };
  for (const [who, hosting] of Object.entries(around)) {
    test(`${who}: no form, only a link to the page in a new window [FRAME-3]${nightlyUnless(who === 'a stranger')}`, async ({
      I,
      context,
    }) => {
      const hosted = await openHost(I, { query: lost, ...hosting });
      const { inside } = hosted;
      await inside.seePage('frame.outside.title');
      await seeNothing(hosted);
      const link = inside.page.getByRole('link', { name: I.text('frame.outside.link') });
      await expect(link).toHaveAttribute('rel', /noopener/);
      const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await expect(opened.getByRole('heading', { level: 1, name: I.text('front.login.title') })).toBeVisible();
      expect(await opened.evaluate(() => [window.opener, self === top])).toEqual([null, true]);
      await seeNothing(hosted);
    });
  }

  test('without its scripts: no form, in a listed host and in a window of its own the form [FRAME-3] @nightly', async ({
    I,
    context,
    pageErrors,
  }) => {
    await context.route('**/assets/*.js', (route: Route) => route.abort());
    const unknown = [
      { name: stranger, listed: ['127.0.0.1'] },
      { name: '127.0.0.1', around: [stranger], listed: ['127.0.0.1'] },
      { listed: [] },
    ];
    for (const hosting of unknown) {
      const { frame } = await openHost(I, { ...hosting, query: lost });
      await frame.waitForLoadState('load');
      expect(await frame.locator('input').count()).toBe(0);
      await expect(frame.locator('.outside')).toBeVisible({ timeout: 8000 });
      await expect(frame.locator('.late')).toBeHidden();
    }
    const { inside } = await openHost(I);
    await expect(inside.field('phone')).toBeVisible();
    await expect(inside.page.locator('.late')).toBeVisible({ timeout: 8000 });
    await I.page.goto(I.address());
    await expect(I.field('phone')).toBeVisible();
    pageErrors.length = 0;
  });

  test('sandboxed without scripts, or with an opaque origin: no form; sandboxed with both it works [FRAME-3] @nightly', async ({
    I,
    pageErrors,
  }) => {
    for (const sandbox of ['', 'allow-scripts', 'allow-forms allow-popups', 'allow-scripts allow-forms allow-popups']) {
      const hosted = await openHost(I, {
        name: stranger,
        listed: ['127.0.0.1'],
        query: lost,
        attributes: `sandbox="${sandbox}"`,
      });
      await hosted.frame.waitForLoadState('load');
      await seeNothing(hosted);
      await expect(hosted.frame.locator('a[target=_blank][rel~=noopener]').first()).toBeVisible();
    }
    pageErrors.length = 0;
    const { inside } = await openHost(I, {
      attributes:
        'sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"',
    });
    await inside.waitUntilOpen();
    await inside.enterAccount(wing.uid);
    await inside.enterPassword(wing.password);
    await I.page.waitForURL('**/sandbox/home?*');
  });
});

test('a browser that does not let the frame redirect its host asks for one click; if that fails too, the page stays [JUMP-7] [FRAME-2]', async ({
  I,
  pageErrors,
}) => {
  const { inside, receivedOnPort } = await openHost(I, {
    attributes: 'sandbox="allow-scripts allow-same-origin allow-forms"',
  });
  await inside.waitUntilOpen();
  await inside.enterAccount(wing.uid);
  await inside.enterPassword(wing.password);
  await inside.seeDialog('held');
  expect(await receivedOnPort('error')).toEqual([{ type: 'error', name: 'blocked' }]);
  await inside.answerDialog('alert.held.confirm');
  await inside.see('toast.couldNotLeave');
  await inside.seePage('front.login.title');
  expect(pageErrors.every((line) => line.startsWith('Unsafe attempt to initiate navigation'))).toBe(true);
  pageErrors.length = 0;
});
