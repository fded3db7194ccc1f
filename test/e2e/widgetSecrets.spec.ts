import { sinksContaining } from './leaks';
import { expect, test } from './fixtures';
import { openHost, type FramedPage } from './frameHost';
import { wing, wrongCode } from '../ways/people';
import type { Visitor } from './visitor';

const given = { hello: { handover: 'event' }, query: { handover: 'event' }, edition: 'hk' } as const;

/**
 * Checks that the host has the ticket, that no message it received contains a secret, and that the messages have only
 * the protocol's fields.
 */
async function seeNoSecret(
  { received, receivedOnPort }: FramedPage,
  secrets: readonly string[],
  uid: unknown = wing.uid,
): Promise<void> {
  await expect
    .poll(() => receivedOnPort('success'))
    .toEqual([{ type: 'success', uid, jump_sig: expect.stringMatching(/^.{8,}$/) }]);
  const all = await received();
  expect(all.length).toBeGreaterThan(4);
  const traces = all.map(({ via, text }) => ({ sink: via, text }));
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(3);
    expect(sinksContaining(secret, traces), secret).toEqual([]);
  }
  const names = new Set(all.flatMap(({ data }) => Object.keys(data)));
  expect([...names].toSorted()).toEqual(['handover', 'height', 'jump_sig', 'language', 'page', 'type', 'uid', 'v']);
}

/** Returns the fields sent to a path, by name. */
function fieldsSent(I: Visitor, path: string): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  I.page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(path))
      sent.push(Object.fromEntries([...url.searchParams, ...new URLSearchParams(request.postData() ?? '')]));
  });
  return sent;
}

test.describe('nothing that is typed, shown or exchanged reaches the host (T-06, T-10)', () => {
  test('of a phone, an e-mail and a password, right and wrong, in every step in the frame [FRAME-1] [FRAME-3]', async ({
    I,
  }) => {
    const hosted = await openHost(I, given);
    const { inside } = hosted;
    const email = 'canary.wren@example.com';
    const secrets = [wing.phone, '9123 4567', wing.password, 'Canary-9f3K-wren', email];
    await inside.waitUntilOpen();
    await inside.tab('email').click();
    await inside.fill('email', email);
    await inside.press('front.switch.toRegister.link');
    await inside.press('front.switch.toLogin.link');
    await inside.tab('phone').click();
    await inside.askForCode(wing.phone);
    const code = await inside.readCode(wing.phone);
    secrets.push(code, wrongCode(code));
    await inside.type('code', wrongCode(code));
    await expect(inside.field('code')).toHaveAttribute('aria-invalid', 'true');
    await inside.press('common.back');
    await inside.seePage('front.login.title');
    await inside.tab('account').click();
    await inside.fill('account', wing.email);
    await inside.press('common.next');
    secrets.push(wing.email);
    await inside.fill('password', 'Canary-9f3K-wren');
    await inside.press('verifyPwd.submit');
    await inside.seeFieldHint('password', 'The account or the password is not right.');
    await inside.fill('password', wing.password);
    await inside.press('verifyPwd.submit');
    await seeNoSecret(hosted, secrets);
  });

  test('of a third party: neither its code nor our state [FRAME-1] [FRAME-3] [TP-3]', async ({ I }) => {
    await I.sandbox.post('next', { path: '/sandbox/provider/wechat', data: { answer: 'agree', uid: wing.uid } });
    const sent = fieldsSent(I, '/sandbox/provider/wechat/callback');
    const hosted = await openHost(I, given);
    const { inside } = hosted;
    await inside.waitUntilOpen();
    const name = I.text('ways.with', { provider: I.text('ways.wechat') });
    await inside.agree();
    await inside.page.getByRole('button', { name, exact: true }).first().click();
    await expect.poll(() => sent.length).toBe(1);
    await seeNoSecret(hosted, [String(sent[0]?.code), String(sent[0]?.state), 'Wing']);
  });
});
