import { expect, test } from './fixtures';
import { untilClosed, openPlayground, seeHostSignedIn, type HostPlayground } from './hostPlayground';
import { residentOf } from './visitorFlows';
import type { Visitor } from './visitor';

const { uid, phone } = residentOf('hk');
const event = { handover: 'event' };

/** Chooses a provider in the frame, whose window answers by itself as ordered, and is gone then. */
async function choose(I: Visitor, host: HostPlayground, answer: object): Promise<Visitor> {
  const inside = await host.inside();
  await inside.sandbox.post('next', { path: '/sandbox/provider/wechat', data: answer });
  const name = inside.text('ways.with', { provider: inside.text('ways.wechat') });
  const [popup] = await Promise.all([
    I.page.waitForEvent('popup'),
    inside.page.getByRole('button', { name, exact: true }).first().click(),
  ]);
  /* Its page loads, asks and answers before it is let go: a browser that starves needs a while for that. */
  await expect.poll(() => popup.isClosed(), { timeout: 45_000 }).toBe(true);
  return inside;
}

/** What went to the callback, and how: by a call of the page, or by going there. */
function callbacksOf(I: Visitor): string[] {
  const made: string[] = [];
  I.page.on('request', (request) => {
    if (request.url().includes('/callback')) made.push(`${request.method()} ${request.resourceType()}`);
  });
  return made;
}

/** A toast goes after three seconds; what it said stays where it is announced. */
const hear = (inside: Visitor, words: string) =>
  expect(inside.page.locator('[role=status]').filter({ hasText: words }).first()).toBeAttached();

/** The host’s page stands as it stood, and the frame can be used. */
async function seeUsable(host: HostPlayground, inside: Visitor, here: string): Promise<void> {
  expect(host.page.url()).toBe(here);
  await expect(inside.field('phone')).toBeEditable();
  expect(await host.events('success')).toEqual([]);
}

test.describe('a third party, in the frame of a host that wants the ticket', () => {
  for (const [answer, method] of [
    ['agree', 'POST'],
    ['link', 'GET'],
    ['twice', 'POST'],
  ] as const) {
    test(`that answers (${answer}): the host gets the ticket, good once, and its window does not move [TP-3] [FRAME-2] [FRAME-3]`, async ({
      I,
    }) => {
      const host = await openPlayground(I, { edition: 'hk', query: event });
      const here = I.page.url();
      const made = callbacksOf(I);
      const moved: string[] = [];
      await host.inside();
      /* The playground writes no ticket out: it is taken from the event itself, as a host takes it. */
      await host.widget.evaluate((widget) =>
        widget.addEventListener('success', (told) =>
          Object.assign(window, { ticket: (told as CustomEvent).detail as unknown }),
        ),
      );
      I.page.on('framenavigated', (frame) => moved.push(frame.url()));
      await choose(I, host, { answer, uid });
      await expect(I.page.locator('#welcome')).toContainText(uid);
      expect(await host.events('success')).toEqual([{ uid, jump_sig: expect.any(String) }]);
      expect([I.page.url(), moved, made]).toEqual([here, [], [`${method} fetch`]]);
      await expect(host.iframe).toHaveCount(0);
      const ticket = await I.page.evaluate(() => (window as unknown as { ticket: Record<string, string> }).ticket);
      const redeem = async () =>
        (await I.page.request.get(`${I.sandbox.url}/sandbox/home?${new URLSearchParams(ticket)}`)).text();
      expect(await redeem()).toContain('<h1>Signed in');
      expect(await redeem()).toContain('already used');
    });
  }

  test('whose callback leads on only: the host’s window goes on, as without the event [TP-3] [FRAME-2]', async ({
    I,
  }) => {
    const host = await openPlayground(I, { edition: 'hk', query: { ...event, callbacks: 'page' } });
    const made = callbacksOf(I);
    await choose(I, host, { answer: 'agree', uid });
    await seeHostSignedIn(I, uid);
    expect(made).toEqual(['POST document']);
  });

  test('where the host lets its window go on, nothing is asked in place [TP-3] [FRAME-2]', async ({ I }) => {
    const host = await openPlayground(I, { edition: 'hk' });
    const made = callbacksOf(I);
    await choose(I, host, { answer: 'agree', uid });
    await seeHostSignedIn(I, uid);
    expect(made).toEqual(['POST document']);
  });

  test('whose account needs a page of the server first: the host’s window goes there [TP-3] [JUMP-10]', async ({
    I,
  }) => {
    const host = await openPlayground(I, { edition: 'hk', query: event });
    await choose(I, host, { answer: 'bind', uid });
    await I.page.waitForURL((url) => url.origin === I.sandbox.url);
    await expect(I.page.locator('.notice')).toBeVisible();
  });

  test('that refuses, or whose visitor is refused: a word in the frame, and everything as it was [TP-4] [ERR-1]', async ({
    I,
  }) => {
    const host = await openPlayground(I, { edition: 'hk', query: event });
    const here = I.page.url();
    const made = callbacksOf(I);
    const inside = await choose(I, host, { answer: 'refuse' });
    await hear(inside, 'The sign-in was not authorised.');
    await seeUsable(host, inside, here);
    expect(made).toEqual(['POST fetch']);
  });

  /* Cut off in the browser: a socket that a server cuts is tried once more by Chromium itself. */
  const callback = '/sandbox/provider/wechat/callback';
  for (const [fault, words] of [
    ['cut', 'result.NETWORK_ERROR'],
    ['5xx', 'result.OTHER'],
    ['malformed', 'result.OTHER'],
  ] as const) {
    test(`whose callback fails (${fault}): a word in the frame, nothing is sent again, and another way in works [TP-4] [ERR-19]`, async ({
      I,
      pageErrors,
    }) => {
      const host = await openPlayground(I, { edition: 'hk', query: event });
      const here = I.page.url();
      const made = callbacksOf(I);
      if (fault === 'cut') await I.page.route(`**${callback}`, (route) => route.abort('connectionreset'));
      else await I.sandbox.post('next', { path: callback, fault });
      const inside = await choose(I, host, { answer: 'agree', uid });
      await hear(inside, inside.text(words));
      await seeUsable(host, inside, here);
      expect(made).toEqual(['POST fetch']);
      pageErrors.length = 0;
      await inside.askForCode(phone);
      await untilClosed(inside, inside.type('code', await inside.readCode(`+852${phone}`)));
      await expect(I.page.locator('#welcome')).toContainText(uid);
    });
  }
});
