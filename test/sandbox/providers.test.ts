import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client';
import { answers } from './provider/page';
import { createSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
let client: ReturnType<typeof createClient>;
const state = '0123456789abcdef'.repeat(2);
beforeEach(() => {
  sandbox = createSandbox();
  client = createClient(sandbox, {
    cookie: `third_party_state=${state}; sandbox_site=site%3Dhk; sandbox_language=zh-hk`,
  });
});

interface Said {
  to: string;
  message: { callbackUrl: string; postData: Record<string, string> | null; user: unknown };
}

/** Returns the message of a provider's window, requested on the provider's own origin. */
async function ask(answer: string, uid = '20240101', name = 'wechat'): Promise<Said> {
  const body = JSON.stringify({ answer, uid, state, target: 'http://localhost/x', lang: 'zh-hk' });
  return (
    await sandbox.app.fetch(new Request(`http://127.0.0.1/sandbox/provider/${name}/answer`, { method: 'POST', body }))
  ).json() as Promise<Said>;
}

/** Follows an answer as the page does: posts its fields, or navigates. */
const follow = ({ message: { callbackUrl, postData } }: Said, who = client) =>
  who.fetch(
    callbackUrl.replace('http://localhost', ''),
    postData ? { method: 'POST', body: new URLSearchParams(postData) } : {},
  );
const whereTo = (response: Response) => new URL(response.headers.get('location') ?? '', 'http://localhost');

describe('a provider', () => {
  it('offers every answer, and gives a forced one immediately', async () => {
    const html = await (await client.fetch(`/sandbox/provider/line?state=${state}`)).text();
    for (const answer of answers) expect(html).toContain(`data-answer="${answer}"`);
    expect(html).toContain('data-auto=""');
    await client.api('/next', { path: '/sandbox/provider/line', data: { answer: 'agree', uid: '20240102' } });
    const forced = await (await client.fetch(`/sandbox/provider/line?state=${state}`)).text();
    expect(forced).toContain('data-auto="agree"');
    expect(forced).toMatch(/<option value="20240102" selected>/);
  });

  it.each(['agree', 'link'])('%s logs the person in by the jump page, once', async (answer) => {
    const said = await ask(answer);
    expect([said.to, said.message.callbackUrl.split('?')[0]]).toEqual([
      'http://localhost',
      'http://localhost/sandbox/provider/wechat/callback',
    ]);
    expect(Object.keys(said.message)).toEqual(['callbackUrl', 'postData', 'user']);
    const response = await follow(said);
    const jump = whereTo(response);
    expect([response.status, jump.pathname, jump.searchParams.get('target'), jump.searchParams.get('lang')]).toEqual([
      303,
      '/sandbox/jump',
      'http://localhost/x',
      'zh-hk',
    ]);
    expect(await (await client.fetch(`/sandbox/home${jump.search}`)).text()).toContain('Wing Chan is signed in.');
    const again = await follow(said);
    expect([again.status, await again.text()]).toEqual([403, expect.stringContaining('already used')]);
  });

  it('refuses an answer without this browser’s state, for another provider, or invented', async () => {
    const said = await ask('agree');
    expect((await follow(said, createClient(sandbox))).status).toBe(403);
    expect((await follow(said, createClient(sandbox, { cookie: 'third_party_state=other' }))).status).toBe(403);
    const elsewhere = {
      ...said,
      message: { ...said.message, callbackUrl: said.message.callbackUrl.replace('wechat', 'apple') },
    };
    expect((await follow(elsewhere)).status).toBe(403);
    expect((await follow({ ...said, message: { ...said.message, postData: { code: 'made-up', state } } })).status).toBe(
      403,
    );
    const late = await ask('agree');
    sandbox.advance(300);
    expect((await follow(late)).status).toBe(403);
  });

  it('answers a page that requests JSON as the calls do: a ticket once, a code with a message, or an address', async () => {
    const asks = async (said: Said, who = client) => {
      const { callbackUrl, postData } = said.message;
      const response = await who.fetch(callbackUrl.replace('http://localhost', ''), {
        headers: { accept: 'application/json' },
        ...(postData && { method: 'POST', body: new URLSearchParams(postData) }),
      });
      return [response.status, await response.json()];
    };
    for (const answer of ['agree', 'link']) {
      const said = await ask(answer);
      expect(await asks(said)).toEqual([
        200,
        { code: 0, message: '', data: { uid: '20240101', jump_sig: expect.any(String) } },
      ]);
      expect(await asks(said)).toEqual([200, { code: 9012, message: expect.stringContaining('already used') }]);
    }
    expect(await asks(await ask('agree'), createClient(sandbox))).toMatchObject([200, { code: 9012 }]);
    expect(await asks(await ask('refuse'))).toEqual([200, { code: 9013, message: '你已取消授權登入' }]);
    expect(await asks(await ask('agree', '20240108'))).toEqual([200, { code: 49, message: '此帳戶正在註銷' }]);
    expect(await asks(await ask('bind'))).toEqual([
      200,
      { code: 0, message: '', data: { location: expect.stringMatching(/^\/\?site=hk&lang=zh-hk&error=/) } },
    ]);
  });
});
