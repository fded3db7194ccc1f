// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaptchaWidget, type CaptchaConstructor } from '../../../src/page/services/captchaWidget';

const scriptUrl = 'https://captcha.example/c.js';
const passed = { ret: 0, ticket: 'ticket', randstr: '@x' };

/** A provider whose window answers what the test says. */
function provider(answer: (callback: (raw: never) => void) => void) {
  const made: unknown[][] = [];
  const destroy = vi.fn();
  const Captcha = class {
    constructor(...given: unknown[]) {
      made.push(given);
    }
    show() {
      answer(made[0]?.[1] as never);
    }
    destroy = destroy;
  };
  return { scope: { Captcha: Captcha as unknown as CaptchaConstructor }, made, destroy };
}

/** A head outside the document, so that nothing is really loaded. */
const head = document.createElement('div');
const page = { createElement: document.createElement.bind(document), head: head as unknown as HTMLHeadElement };

function widget(scope: Record<string, unknown> = {}, change = {}) {
  return createCaptchaWidget({
    scriptUrl,
    appid: '2001',
    trustedScriptUrl: (url) => `${url}?trusted`,
    page,
    scope,
    ...change,
  });
}
const scripts = () => head.querySelectorAll('script');

beforeEach(() => head.replaceChildren());

describe('the captcha widget', () => {
  it('is called with appid and language and hands back the ticket [CAPT-1]', async () => {
    const { scope, made } = provider((callback) => callback(passed as never));
    expect(await widget(scope).show('en-us')).toEqual({
      type: 'captcha.passed',
      result: { appid: '2001', ticket: 'ticket', randstr: '@x' },
    });
    expect([made[0]?.[0], made[0]?.[2]]).toEqual(['2001', { userLanguage: 'en' }]);
  });

  it.each<[unknown, string]>([
    [{ ret: 2 }, 'closed'],
    [passed, 'passed'],
    [{ ...passed, ticket: 'trerror_1001_2001_17' }, 'failed'],
    [{ ...passed, ticket: 'terror_1001' }, 'failed'],
    [{ ...passed, errorCode: 1001 }, 'failed'],
    [{ ...passed, ticket: '' }, 'failed'],
    [{ ret: 0 }, 'failed'],
    [{ ...passed, randstr: undefined }, 'failed'],
    [{ ...passed, ret: '0' }, 'failed'],
    [{ ret: 1 }, 'failed'],
    [null, 'failed'],
    [undefined, 'failed'],
    ['ticket', 'failed'],
  ])('takes %j as %s, and never makes a ticket up [CAPT-4] [CAPT-5]', async (answer, outcome) => {
    const { scope } = provider((callback) => callback(answer as never));
    expect((await widget(scope).show('zh-cn')).type).toBe(`captcha.${outcome}`);
  });

  it('uses only the first of two callbacks [E9]', async () => {
    const { scope } = provider((callback) => {
      callback({ ret: 2 } as never);
      callback(passed as never);
    });
    expect((await widget(scope).show('zh-hk')).type).toBe('captcha.closed');
  });

  it('fails where the provider throws or is not there [CAPT-5]', async () => {
    const { scope } = provider(() => {
      throw new Error('broken');
    });
    expect((await widget(scope).show('zh-cn')).type).toBe('captcha.failed');
    expect((await widget().show('zh-cn')).type).toBe('captcha.failed');
  });

  it('takes the window away when the asker leaves', async () => {
    const { scope, destroy } = provider(() => undefined);
    const leaving = new AbortController();
    void widget(scope).show('zh-cn', leaving.signal);
    leaving.abort();
    expect(destroy).toHaveBeenCalledTimes(1);
  });

  it('puts one script into the page through the policy, and is ready when the provider is [CAPT-2]', () => {
    const scope: Record<string, unknown> = {};
    let now = 0;
    const captcha = widget(scope, { now: () => now });
    for (let poll = 0; poll < 100; poll += 1) {
      captcha.load();
      now += 100;
    }
    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]?.src).toBe(`${scriptUrl}?trusted`);
    expect(captcha.isReady()).toBe(false);
    scope['TencentCaptcha'] = provider(() => undefined).scope.Captcha;
    expect(captcha.isReady()).toBe(true);
  });

  it('loads again after a failure, but not at every poll [CAPT-5]', () => {
    let now = 0;
    const captcha = widget({}, { now: () => now });
    captcha.load();
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(scripts()).toHaveLength(0);
    captcha.load();
    expect(scripts()).toHaveLength(0);
    now += 2000;
    captcha.load();
    expect(scripts()).toHaveLength(1);
  });

  it('loads nothing and is never ready where none is configured, and survives a policy that refuses', () => {
    const none = widget({}, { scriptUrl: '' });
    none.load();
    const refusing = widget(
      {},
      {
        trustedScriptUrl: () => {
          throw new TypeError('policy');
        },
      },
    );
    refusing.load();
    expect(scripts()).toHaveLength(0);
    expect(widget(provider(() => undefined).scope, { appid: '' }).isReady()).toBe(false);
  });
});
