// @alone replaces the clock
import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Secret } from '../../../machines/secret';
import { createServices } from '../../../src/page/services/services';
import { contextOf, good, isOpen, json, noCaptcha, server, settings, staying, type Answer } from './fixture';

const phone = { region: '+852', phone: '91234567' };
const send = { ...phone, type: 'login' } as const;
const verify = { ...send, codeSig: 'sig', code: new Secret('123456'), marketAgree: false };
const saltData = { svr_result: { uid: '1', salt: 's', salt32: 't' }, tgtgt_params: {} };

function services(answer: Answer, change = {}) {
  const { fetch, seen } = server(answer);
  return { ...createServices(contextOf({ fetch, ...change }), noCaptcha), seen };
}

/** A server that answers on demand. */
function later() {
  const waiting: ((response: Response) => void)[] = [];
  const answer: Answer = () => new Promise((resolve) => waiting.push(resolve));
  return { answer, waiting };
}

afterEach(() => vi.useRealTimers());

describe('performing a call', () => {
  it('sends once and ends in one event [API-1] [SMS-3]', async () => {
    const { perform, seen } = services(() => good({ code_sig: 'sig' }));
    expect(await perform('sendSms')(send, null, staying())).toEqual({ type: 'result.OK', data: { code_sig: 'sig' } });
    expect(seen).toHaveLength(1);
  });

  it('carries the ticket of the captcha with the repeated call alone [CAPT-3] [PWD-5]', async () => {
    const { perform, seen } = services(() => json({ code: 11 }));
    await perform('sendSms')(send, { appid: 'a', ticket: 't', randstr: 'r' }, staying());
    await perform('sendSms')(send, null, staying());
    expect(seen[0]?.fields).toMatchObject({ appid: 'a', ticket: 't', randstr: 'r' });
    expect(Object.keys(seen[1]?.fields ?? {})).not.toContain('ticket');
  });

  it('sends nothing for a repeated identical call under way; both end as the first [ERR-18]', async () => {
    const { answer, waiting } = later();
    const { perform, seen } = services(answer);
    const both = [perform('login'), perform('login')].map((login) =>
      login({ username: 'u', password: new Secret('p'), saltData }, null, staying()),
    );
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.(good({ uid: 1, jump_sig: 'j' }));
    for (const ended of await Promise.all(both))
      expect(ended).toEqual({ type: 'result.OK', data: { uid: '1', jump_sig: 'j' } });
    expect(seen).toHaveLength(1);
    void perform('login')({ username: 'u', password: new Secret('p'), saltData }, null, staying());
    await vi.waitFor(() => expect(seen).toHaveLength(2));
  });

  it('sends a different call beside it', async () => {
    const { answer } = later();
    const { perform, seen } = services(answer);
    void perform('login')({ username: 'u', password: new Secret('p'), saltData }, null, staying());
    void perform('login')({ username: 'u', password: new Secret('q'), saltData }, null, staying());
    await vi.waitFor(() => expect(seen).toHaveLength(2));
  });

  it('goes on for one who stays when another leaves, and stops when the last has left [F5] [ERR-18]', async () => {
    const { answer, waiting } = later();
    const { perform, seen } = services(answer);
    const [one, two] = [new AbortController(), new AbortController()];
    const first = perform('sendSms')(send, null, one.signal);
    const second = perform('sendSms')(send, null, two.signal);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    one.abort();
    expect(seen[0]?.signal.aborted).toBe(false);
    waiting[0]?.(good({ code_sig: 'sig' }));
    expect((await second).type).toBe('result.OK');
    expect(await isOpen(first)).toBe(true);
    const three = new AbortController();
    void perform('sendSms')({ ...send, phone: '91234568' }, null, three.signal);
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    three.abort();
    expect(seen[1]?.signal.aborted).toBe(true);
  });

  it('sends nothing for one who has left already', async () => {
    const { perform, seen } = services(() => good({ code_sig: 'sig' }));
    expect(await isOpen(perform('sendSms')(send, null, AbortSignal.abort()))).toBe(true);
    expect(seen).toHaveLength(0);
  });

  it('sends no password over http and says so by the default text [HASH-1]', async () => {
    const report = vi.fn();
    const { perform, seen } = services(() => good({}), {
      settings: { ...settings, apiBase: 'http://api.example' },
      report,
    });
    expect(
      await perform('login')({ username: 'u', password: new Secret('canary'), saltData }, null, staying()),
    ).toEqual({ type: 'result.OTHER', data: {} });
    expect(seen).toHaveLength(0);
    expect(report.mock.calls).toEqual([[{ kind: 'requestNotBuilt', path: 'login' }]]);
  });

  it('ends in an event even where reporting breaks [ERR-1]', async () => {
    const report = () => {
      throw new Error('broken');
    };
    const { perform } = services(() => good({}), { settings: { ...settings, apiBase: 'http://api.example' }, report });
    expect((await perform('login')({ username: 'u', password: new Secret('p'), saltData }, null, staying())).type).toBe(
      'result.OTHER',
    );
  });

  it('goes to the page’s own origin where no API is configured', async () => {
    const { perform, seen } = services(() => good(true), { settings: { ...settings, apiBase: '' } });
    expect(await perform('needSetPassword')({}, null, staying())).toEqual({
      type: 'result.OK',
      data: true,
    });
    expect(seen[0]).toMatchObject({ method: 'GET', origin: 'https://page.example', path: '/abt/need-set-pwd' });
  });
});

describe('what the page remembers', () => {
  it('a sent code, until it is proved or expired [PHONE-5] [ERR-9]', async () => {
    for (const end of [good({ uid: 1, jump_sig: 'j' }), json({ code: 25, message: 'expired' })]) {
      const { perform, caches } = services((seen) =>
        seen.path === '/ticket/send-sms' ? good({ code_sig: 'sig' }) : end.clone(),
      );
      await perform('sendSms')(send, null, staying());
      expect(caches.recallCode(send)?.codeSig).toBe('sig');
      await perform('verifySms')(verify, null, staying());
      expect(caches.recallCode(send)).toBeNull();
    }
  });

  it('a voice code beside the SMS code, and an e-mail code until it is proved [PHONE-5]', async () => {
    const { perform, caches, seen } = services(({ path }) => {
      if (path === '/ticket/send-sms') return good({ code_sig: 'sig' });
      return good(path === '/reg/send-email-code' ? { email_code_sig: 'e-sig' } : { salt: 's', salt32: 't' });
    });
    await perform('sendVoice')(send, null, staying());
    expect(seen[0]?.fields['send_mode']).toBe('1');
    expect(caches.recallCode(send)).toMatchObject({ countdown: 0, voiceCountdown: 60 });
    const email = 'a@b.example';
    await perform('sendEmailCode')({ email }, null, staying());
    expect(caches.recallEmailCode(email)).toEqual({ emailCodeSig: 'e-sig', countdown: 60 });
    await perform('verifyEmailCode')({ email, emailCodeSig: 'e-sig', code: new Secret('123456') }, null, staying());
    expect(caches.recallEmailCode(email)).toBeNull();
  });

  it('a code that was refused stays', async () => {
    const { perform, caches } = services((seen) =>
      seen.path === '/ticket/send-sms' ? good({ code_sig: 'sig' }) : json({ code: 1, message: 'wrong' }),
    );
    await perform('sendSms')(send, null, staying());
    await perform('verifySms')(verify, null, staying());
    expect(caches.recallCode(send)?.codeSig).toBe('sig');
  });

  it('every signature goes on code 3 [ERR-2]', async () => {
    const { perform, caches } = services((seen) =>
      seen.path === '/ticket/send-sms' ? good({ code_sig: 'sig' }) : json({ code: 3 }),
    );
    await perform('sendSms')(send, null, staying());
    await perform('login')({ username: 'u', password: new Secret('p'), saltData }, null, staying());
    expect(caches.recallCode(send)).toBeNull();
  });

  it.each([
    ['success', good({ uid: '1', jump_sig: 'j' }), 2],
    ['an expired ticket', json({ code: 15 }), 2],
    ['a wrong password', json({ code: 1 }), 1],
  ] as const)('salts are asked for again after %s or not [ACCT-2] [PWD-8]', async (_, end, times) => {
    const { perform, seen } = services(({ path }) => (path === '/auth/login' ? end.clone() : good(saltData)));
    const salt = () => perform('fetchSalt')({ account: '10001' }, null, staying());
    expect((await salt()).type).toBe('result.OK');
    await salt();
    await perform('login')({ username: '10001', password: new Secret('p'), saltData }, null, staying());
    await salt();
    expect(seen.filter(({ path }) => path === '/login/account-salt')).toHaveLength(times);
  });

  it('salts of an account as long as the page lives: they do not expire [ACCT-2]', async () => {
    vi.useFakeTimers();
    const { perform, seen } = services(() => good(saltData));
    const salt = (account: string) => perform('fetchSalt')({ account }, null, staying());
    await salt('10001');
    vi.advanceTimersByTime(30 * 24 * 3_600_000);
    expect(await salt('10001')).toEqual({ type: 'result.OK', data: saltData });
    expect(seen).toHaveLength(1);
    await salt('10002');
    expect(seen).toHaveLength(2);
  });

  it('holds no typed secret after any end [HASH-1]', async () => {
    for (const answer of [
      () => good({ uid: '1', jump_sig: 'j' }),
      () => json({ code: 1, message: 'm' }),
      () => Promise.reject(new TypeError('x')),
    ]) {
      const report = vi.fn();
      const made = services(answer, { report });
      const results = [
        await made.perform('login')({ username: 'u', password: new Secret('canary-1'), saltData }, null, staying()),
        await made.perform('verifySms')({ ...verify, code: new Secret('918273') }, null, staying()),
      ];
      const hash = made.seen.find(({ path }) => path === '/auth/login')?.fields['password'] ?? '?';
      const kept = inspect(
        [
          results,
          made.caches.client
            .getQueryCache()
            .getAll()
            .map((query) => query.state),
          report.mock.calls,
        ],
        { depth: 9 },
      );
      expect(kept).not.toMatch(/canary|918273/);
      expect(kept).not.toContain(hash);
    }
  });
});
