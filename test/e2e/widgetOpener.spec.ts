import { blockCookies } from './blockedCookies';
import { expect, test } from './fixtures';
import { openHost } from './frameHost';
import { wing } from '../../src/visitor/people';
import { Visitor } from '../../src/visitor/visitor';

/** This header cuts the host, and every window that its frames open, off from windows of other origins. */
const alone = {
  headers: { 'cross-origin-opener-policy': 'same-origin' },
  hello: { handover: 'event' },
  query: { handover: 'event' },
} as const;

test('in a host with Cross-Origin-Opener-Policy: same-origin the window of a visitor without cookies cannot return its result; the frame says so, offers a link, and notifies the host (D-FRAMEHEADERS, T-18) [FRAME-2] [IDX-13]', async ({
  I,
  context,
}) => {
  await blockCookies(context, 'cannot');
  const { inside, receivedOnPort, received } = await openHost(I, alone);
  await inside.waitUntilOpen();
  const [cut] = await Promise.all([context.waitForEvent('page'), inside.press('frame.cookieless.window')]);
  await inside.see('frame.cookieless.unopened');
  await expect
    .poll(() => receivedOnPort('error'))
    .toEqual([
      { type: 'error', name: 'storage' },
      { type: 'error', name: 'opener' },
    ]);
  await expect(inside.page.getByRole('link', { name: I.text('frame.cookieless.tab') })).toHaveAttribute(
    'rel',
    /noopener/,
  );
  await expect(inside.field('phone')).toBeEditable();

  const there = new Visitor(cut, I.sandbox, 'en-us');
  await there.waitUntilOpen();
  expect(await cut.evaluate(() => window.opener)).toBeNull();
  await there.enterAccount(wing.uid);
  await there.enterPassword(wing.password);
  await there.seeSignedIn(wing.uid);
  expect((await received()).map(({ text }) => text).join()).not.toContain('jump_sig');
});
