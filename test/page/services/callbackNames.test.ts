import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkConfig } from '../../../src/page/config/config';
import { createOverrides } from '../../../src/page/services/overrides/overrides';
import { exchangeForTicket } from '../../../src/page/services/ticketExchange';
import { pageConfiguration } from '../../secondServer/configuration';
import { startSecondServer } from '../../secondServer/server';

const state = 'a'.repeat(32);
const ofThisTry = `third_party_state_aaaaaaaa=${state}`;
let second: Awaited<ReturnType<typeof startSecondServer>>;
beforeAll(async () => {
  second = await startSecondServer();
});
afterAll(() => second.close());

/** Takes the answer of a provider's window to the second server's callback, with the cookies that a browser sends. */
async function exchange(cookie: string, server?: object) {
  const { config } = checkConfig({
    ...pageConfiguration(second.url, new URLSearchParams(), 'token'),
    ...(server && { server }),
  });
  const window = await (await fetch(`${second.url}/partners/wechat?state=${state}`)).text();
  const grant = /data-grant="([^"]*)"/.exec(window)?.[1] ?? '';
  const missing: string[] = [];
  const event = await exchangeForTicket({
    answer: { callbackUrl: `${second.url}/partners/back`, postData: { grant, state } },
    provider: 'wechat',
    context: {
      config,
      params: {} as never,
      language: 'en-us',
      deviceId: 'd1',
      inFrame: true,
      client: { kind: 'web', newer: false },
      base: second.url,
      path: '/',
      search: '',
      site: { enterprise: false },
    },
    signal: new AbortController().signal,
    fetch: (request, init) => {
      const asked = new Request(request, init);
      asked.headers.set('cookie', cookie);
      return fetch(asked);
    },
    report: ({ field = '' }) => void missing.push(field),
    callbackReply: createOverrides(config.server, 'xsrf').callbackReplyOf,
  });
  return { event, missing };
}

describe('a provider’s callback of a server with its own envelope and names', () => {
  it('signs in: its JSON answer is read as every answer of that server is [D-SERVER] [TP-3] [FRAME-2]', async () => {
    const { event, missing } = await exchange(ofThisTry);
    expect([event, missing]).toEqual([
      { type: 'callback.signedIn', ticket: { uid: '203471', jump_sig: expect.any(String) } },
      [],
    ]);
  });

  it('refuses with its number and words [D-SERVER] [ERR-1]', async () => {
    const { event } = await exchange('third_party_state_aaaaaaaa=another');
    expect(event).toMatchObject({
      type: 'result.ACCOUNT_CROSS_LOGIN',
      message: 'No account here belongs to that partner’s.',
    });
  });

  it('is no answer where the configuration does not say so', async () => {
    const { event } = await exchange(ofThisTry, {});
    expect(event).toMatchObject({ type: 'result.OTHER' });
  });
});
