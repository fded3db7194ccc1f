// @alone replaces globals
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CodePage } from '../../../machines/go';
import { entryName, hasSentCode } from '../../../src/page/services/sentCode/entryName';
import { updateCaches } from '../../../src/page/services/updateCaches';
import { memoryStorage } from './fixture';
import { answer, byEmail, byPhone, memoryKeys, of, sentByPhone, tab } from './sentCodeTab';

const contents = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => `${storage.key(at)}=${storage.getItem(storage.key(at) ?? '')}`);

beforeEach(() => vi.unstubAllGlobals());

describe('the code that a tab waits for', () => {
  it.each([20, 61, 299])('is found %d s later on a page that was loaded again [D-CODELIFE]', async (seconds) => {
    const { open, clock } = await sentByPhone();
    clock.now += seconds * 1000;
    const again = open();
    expect(await again.recallSentCode()).toEqual(byPhone);
    expect(again.recallCode(of)).toEqual({
      codeSig: 'sig-1',
      countdown: Math.max(0, 60 - seconds),
      voiceCountdown: 0,
      sendSmsRes: null,
    });
  });

  it('is gone after 300 s, with its key [D-CODELIFE] [D-CACHE]', async () => {
    const { open, clock, storage, kept, settled } = await sentByPhone();
    expect(kept.size).toBe(1);
    clock.now += 300_000;
    expect(await open().recallSentCode()).toBeNull();
    await settled();
    expect([kept.size, storage.getItem(entryName)]).toEqual([0, null]);
  });

  it('is gone 300 s later by any measure where the clock was put back, and its timer does not spin [D-CODELIFE] [D-TIME]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { open, clock } = tab();
      const caches = open();
      caches.keepCode(of, answer);
      caches.noteSentCode(byPhone);
      const isGone = vi.fn();
      caches.whenSentCodeGone(isGone);
      clock.now -= 60 * 86_400_000;
      vi.advanceTimersByTime(299_000);
      expect(isGone).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1000);
      expect([isGone.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is good for 300 s from then on where it is found on a page with the clock put back [D-CODELIFE] [D-TIME]', async () => {
    const { open, clock } = await sentByPhone();
    clock.now -= 60 * 86_400_000;
    const again = open();
    expect(await again.recallSentCode()).toEqual(byPhone);
    clock.now += 300_000;
    expect(again.recallCode(of)).toBeNull();
  });

  it('is found by e-mail alike [D-CODELIFE]', async () => {
    const { open, clock, settled } = tab();
    const caches = open();
    caches.keepEmailCode('li@example.com', 'e-sig');
    caches.noteSentCode(byEmail);
    await settled();
    clock.now += 61_000;
    const again = open();
    expect(await again.recallSentCode()).toEqual(byEmail);
    expect(again.recallEmailCode('li@example.com')).toEqual({ emailCodeSig: 'e-sig', countdown: 0 });
  });

  it('is in no readable form in the store: no number, no signature, no salt [D-CACHE] [T-11]', async () => {
    const { storage, clock, open } = await sentByPhone();
    clock.now += 60_000;
    open().recallCode({ ...of, phone: '98765432' });
    const [only, ...rest] = contents(storage);
    expect(rest).toEqual([]);
    expect(only).toMatch(/^passport\.sent=\d+\.[\w+/=]+\.[\w+/=]+\.[\w+/=]+$/);
    const sealed = atob(only?.split('.').at(-1) ?? '');
    // Whole texts: sealed bytes may hold any three digits by chance.
    for (const text of [only ?? '', sealed]) expect(text).not.toMatch(/91231234|\+852"|sig-1|canary|device/);
  });

  it('cannot be read with a copy of the store, nor with a key that was exported [D-CACHE]', async () => {
    const { storage, kept } = await sentByPhone();
    const thief = tab({ ...memoryKeys(), storage });
    expect(await thief.open().recallSentCode()).toBeNull();
    const [{ key } = { key: null }] = kept.values();
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
  });

  it('is not opened with another time than its own [D-CACHE]', async () => {
    const { storage, open, clock } = await sentByPhone();
    const [until, ...rest] = (storage.getItem(entryName) ?? '').split('.');
    storage.setItem(entryName, [Number(until) + 3_600_000, ...rest].join('.'));
    clock.now += 301_000;
    expect(await open().recallSentCode()).toBeNull();
  });

  const ticket = { type: 'result.OK', data: { uid: '1', jump_sig: 'j' } };
  it.each([
    ['a sign-in by any way', 'login', {}, ticket],
    ['an answer that spends it', 'verifySms', of, { type: 'result.NEED_CHOOSE_UID', data: {} }],
    ['an expired code', 'verifySms', of, { type: 'result.SMS_CODE_EXPIRES', data: {} }],
    ['signatures that expired', 'login', {}, { type: 'result.THIRD_FACTOR_SIG_EXPIRED', data: {} }],
  ])('goes with %s, and its offer is taken back [D-CODELIFE] [D-SPENT]', async (_, call, input, result) => {
    const { open, storage, settled } = await sentByPhone();
    const again = open();
    await again.recallSentCode();
    const gone = vi.fn();
    again.whenSentCodeGone(gone);
    updateCaches(again, call as 'login', input as never, result as never);
    await settled();
    expect([gone.mock.calls.length, storage.getItem(entryName)]).toEqual([1, null]);
    expect(await open().recallSentCode()).toBeNull();
  });

  it('stays after a wrong code and without an answer [D-SPENT]', async () => {
    const { caches, open } = await sentByPhone();
    for (const type of ['result.OTHER', 'result.NETWORK_ERROR'])
      updateCaches(caches, 'verifySms', of as never, { type, data: {} } as never);
    expect(await open().recallSentCode()).toEqual(byPhone);
  });

  it('goes with another number, and its key with its time [D-CODELIFE]', async () => {
    const { open, kept, clock, settled } = await sentByPhone();
    const again = open();
    await again.recallSentCode();
    const gone = vi.fn();
    again.whenSentCodeGone(gone);
    again.keepEmailCode('li@example.com', 'e-sig');
    again.noteSentCode(byEmail);
    await settled();
    expect([gone.mock.calls.length, kept.size]).toEqual([1, 2]);
    expect(await open().recallSentCode()).toEqual(byEmail);
    clock.now += 301_000;
    await open().recallSentCode();
    expect(kept.size).toBe(0);
  });

  it('is not kept for a page whose code was never sent', async () => {
    const { open, storage, settled } = tab();
    open().noteSentCode(byPhone);
    await settled();
    expect(storage.length).toBe(0);
  });

  it.each(['add', 'find', 'remove'] as const)('is none where the browser’s keys fail to %s [E7]', async (step) => {
    const memory = memoryKeys();
    const { open, settled } = tab({
      ...memory,
      storage: memoryStorage(),
      keys: { ...memory.keys, [step]: () => Promise.reject(new DOMException('', 'InvalidStateError')) },
    } as never);
    const caches = open();
    caches.keepCode(of, answer);
    caches.noteSentCode(byPhone);
    await settled();
    caches.noteSentCode({ ...byPhone, params: { ...byPhone.params, marketAgree: false } } as CodePage);
    await settled();
    expect(caches.recallCode(of)?.countdown).toBe(60);
    await expect(open().recallSentCode()).resolves.toBeOneOf([null, expect.anything()]);
  });

  it.each(['', 'x', '9e99', '1.2.3', `${Date.now() + 9e5}.a.b.c`, `${Date.now() + 9e5}....`])(
    'takes rubbish in the store %j as none',
    async (rubbish) => {
      const { open, storage } = tab();
      storage.setItem(entryName, rubbish);
      expect(await open().recallSentCode()).toBeNull();
    },
  );
});

describe('the first page', () => {
  it('asks for it only where this tab has one that may be good, and clears an old one [D-CODELIFE]', () => {
    const storage = memoryStorage();
    vi.stubGlobal('sessionStorage', storage);
    expect(hasSentCode()).toBe(false);
    storage.setItem(entryName, `${Date.now() + 1000}.a.b.c`);
    expect(hasSentCode()).toBe(true);
    storage.setItem(entryName, `${Date.now() - 1}.a.b.c`);
    expect([hasSentCode(), storage.length]).toEqual([false, 0]);
  });

  it('asks nothing where the browser refuses storage [E7]', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(hasSentCode()).toBe(false);
  });
});
