// @alone replaces globals and the clock
import { describe, expect, it, vi } from 'vitest';
import { checkConfig } from '../../../src/page/config/config';
import { redirectRulesOf } from '../../../src/page/navigation/redirectRules';
import { firstVisit, initialInput } from '../../../src/page/app/initialInput';
import { readParams } from '../../../src/page/navigation/parameters';
import { createSend } from '../../../src/page/services/http';
import { createPassport, type Dependencies } from '../../../src/page/services/provideFirst';
import { contextOf, good } from './fixture';

const { config } = checkConfig({});
const forged = [
  'uid=1&jump_sig=x',
  'code=1&state=2',
  'ticket=1',
  'tgtgt=1',
  'qrcode_key=k&r=1',
  'qrcode_login_sig=x&uid=1',
  'callbackUrl=https://evil.example&postData=1',
  'account=a&password=b&submit=1',
  'authType=qrCode&actionType=login',
  'provider=wechat',
  'isLogin=1&jumpUrl=/login/jump&uid=1&jump_sig=1',
  'bind_result=1&uid=1',
];

describe('a page load', () => {
  it.each(forged)('with ?%s signs no one in: no call, no navigation, nothing stored [T-13] [T-05]', async (search) => {
    vi.useFakeTimers();
    const world = {
      next: vi.fn<Dependencies['next']>(() => new Promise(() => {})),
      whenIdle: () => new Promise<void>(() => {}),
      whenUsed: () => new Promise<void>(() => {}),
    };
    const { params } = readParams(`?${search}`, redirectRulesOf({ config, base: 'https://passport.example' }));
    const actor = createPassport(initialInput(config, params, firstVisit), world).start();
    await vi.advanceTimersByTimeAsync(60_000);
    // Calls and navigation come with it.
    expect(world.next).not.toHaveBeenCalled();
    expect([actor.getSnapshot().value, JSON.stringify(actor.getSnapshot().context)]).toEqual([
      'index',
      expect.not.stringMatching(/evil|jump_sig|"x"/u) as string,
    ]);
    actor.stop();
    vi.useRealTimers();
  });
});

describe('a report', () => {
  it('outlives the page that made it; a call does not [TRACK-2]', async () => {
    const kept: boolean[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      kept.push(new Request(input, init).keepalive);
      return good({});
    };
    const send = createSend(contextOf({ fetch }));
    await send({ endpoint: 'reportEvent', fields: { event_name: 'register_success' } }, { keepalive: true });
    await send({ endpoint: 'reportEvent', fields: { event_name: 'register_success' } });
    expect(kept).toEqual([true, false]);
  });
});
