import { residentOf } from '../../src/visitor/people';
import { newPassword } from '../../src/visitor/steps';
import { expect, test } from './fixtures';
import { openPlayground, seeHostSignedIn, type HostPlayground } from './hostPlayground';

import type { Visitor } from '../../src/visitor/visitor';

const { uid } = residentOf('hk');
const event = { handover: 'event' };

/** Chooses a provider in the frame. Its window gives the forced answer and closes. */
async function choose(I: Visitor, host: HostPlayground, answer: object): Promise<Visitor> {
  const inside = await host.inside();
  await inside.sandbox.post('next', { path: '/sandbox/provider/wechat', data: answer });
  await inside.agree();
  const [popup] = await Promise.all([I.page.waitForEvent('popup'), inside.provider('wechat').click()]);
  /* The window loads, requests and answers before it closes, which takes a while on a busy machine. */
  await expect.poll(() => popup.isClosed(), { timeout: 45_000 }).toBe(true);
  return inside;
}

/** Returns what was sent to the callback, and whether by a request of the page or by a navigation. */
function callbacksOf(I: Visitor): string[] {
  const made: string[] = [];
  I.page.on('request', (request) => {
    if (request.url().includes('/callback')) made.push(`${request.method()} ${request.resourceType()}`);
  });
  return made;
}

test('a third party, in the frame of a host that wants the ticket, answers: the host gets the ticket, valid once, and its window stays [TP-3] [FRAME-2] [FRAME-3]', async ({
  I,
}) => {
  const host = await openPlayground(I, { edition: 'hk', query: event });
  const here = I.page.url();
  const made = callbacksOf(I);
  const moved: string[] = [];
  await host.inside();
  /* The playground does not show the ticket, so it is read from the event, as a host does. */
  await host.widget.evaluate((widget) =>
    widget.addEventListener('success', (told) =>
      Object.assign(window, { ticket: (told as CustomEvent).detail as unknown }),
    ),
  );
  I.page.on('framenavigated', (frame) => moved.push(frame.url()));
  await choose(I, host, { answer: 'agree', uid });
  await expect(I.page.locator('#welcome')).toContainText(uid);
  expect(await host.events('success')).toEqual([{ uid, jump_sig: expect.any(String) }]);
  expect([I.page.url(), moved, made]).toEqual([here, [], ['POST fetch']]);
  await expect(host.iframe).toHaveCount(0);
  const ticket = await I.page.evaluate(() => (window as unknown as { ticket: Record<string, string> }).ticket);
  const redeem = async () =>
    (await I.page.request.get(`${I.sandbox.url}/sandbox/home?${new URLSearchParams(ticket)}`)).text();
  expect(await redeem()).toContain('<h1>Signed in');
  expect(await redeem()).toContain('already used');
});

test('a third party, in the frame of a host that allows its window to be redirected: the page requests no JSON [TP-3] [FRAME-2]', async ({
  I,
}) => {
  const host = await openPlayground(I, { edition: 'hk' });
  const made = callbacksOf(I);
  await choose(I, host, { answer: 'agree', uid });
  await seeHostSignedIn(I, uid);
  expect(made).toEqual(['POST document']);
});

test('a third party whose account has no password yet, in the frame of a host that wants the ticket: the frame sets one, and the host gets the ticket [ERR-7] [SETP-2] [FRAME-2]', async ({
  I,
}) => {
  const host = await openPlayground(I, { edition: 'hk', query: event });
  const inside = await choose(I, host, { answer: 'agree', uid: '20240130' });
  await inside.seePage('setPwd.title');
  await inside.fill('newPassword', newPassword);
  await inside.press('setPwd.submit');
  await expect(I.page.locator('#welcome')).toContainText('20240130');
  expect(await host.events('success')).toEqual([{ uid: '20240130', jump_sig: expect.any(String) }]);
});
