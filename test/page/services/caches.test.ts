import { describe, expect, it, vi } from 'vitest';
import type { ResultOf } from '../../../machines/calls';
import { createCaches } from '../../../src/page/services/caches';
import { updateCaches } from '../../../src/page/services/updateCaches';
import { isOpen, memoryStorage, staying } from './fixture';

const of = { region: '+852', phone: '91234567', type: 'login' } as const;
const answer = { code_sig: 'sig-1', salt: 'salt-canary', salt32: 'salt32-canary' };
const t0 = 1_700_000_000_000;

function at(storage: Storage | (() => never) = memoryStorage(), codeLifeS?: number) {
  const clock = { now: t0 };
  const open = () =>
    createCaches({
      deviceId: 'device-1',
      now: () => clock.now,
      storage: typeof storage === 'function' ? storage : () => storage,
      ...(codeLifeS !== undefined && { codeLifeS }),
    });
  return { clock, open, caches: open() };
}

describe('the code cache', () => {
  it('reads a sent code back as 60 minus the seconds since, with the whole answer [PHONE-5] [SMS-1]', () => {
    const { caches, clock } = at();
    expect(caches.recallCode(of)).toBeNull();
    caches.keepCode(of, answer);
    clock.now += 12_400;
    expect(caches.recallCode(of)).toEqual({ codeSig: 'sig-1', countdown: 48, voiceCountdown: 0, sendSmsRes: answer });
    clock.now = t0 + 59_999;
    expect(caches.recallCode(of)?.countdown).toBe(1);
    clock.now = t0 + 60_000;
    expect(caches.recallCode(of)?.countdown).toBe(0);
  });

  it.each([
    [undefined, 300],
    [600, 600],
  ])('keeps a code for as long as it is good: with lifeS %s for %d s [D-CODELIFE]', (codeLifeS, seconds) => {
    const { caches, clock } = at(memoryStorage(), codeLifeS);
    caches.keepCode(of, answer);
    caches.keepEmailCode('a@b.example', 'e-sig');
    clock.now += seconds * 1000 - 1;
    expect(caches.recallCode(of)).toMatchObject({ codeSig: 'sig-1', countdown: 0 });
    expect(caches.recallEmailCode('a@b.example')).toEqual({ emailCodeSig: 'e-sig', countdown: 0 });
    clock.now += 1;
    expect(caches.recallCode(of)).toBeNull();
    expect(caches.recallEmailCode('a@b.example')).toBeNull();
  });

  it('survives a reload within its 60 s, by e-mail too, and the store knows no address [D-CACHE] [MAIL-10]', () => {
    const storage = memoryStorage();
    const { caches, clock, open } = at(storage);
    caches.keepEmailCode('a@b.example', 'e-sig');
    clock.now += 5000;
    expect(JSON.stringify(storage.getItem(storage.key(0) ?? ''))).not.toContain('example');
    expect(open().recallEmailCode('a@b.example')).toEqual({ emailCodeSig: 'e-sig', countdown: 55 });
    clock.now += 55_000;
    expect(open().recallEmailCode('a@b.example')).toBeNull();
  });

  it('belongs to one phone, region and purpose', () => {
    const { caches } = at();
    caches.keepCode(of, answer);
    expect(caches.recallCode({ ...of, region: '+86' })).toBeNull();
    expect(caches.recallCode({ ...of, phone: '91234568' })).toBeNull();
    expect(caches.recallCode({ ...of, type: 'reg' })).toBeNull();
  });

  it('counts a voice code beside the SMS code [SMS-2] [PHONE-5]', () => {
    const { caches, clock } = at();
    caches.keepCode(of, answer);
    clock.now += 20_000;
    caches.keepCode(of, { code_sig: 'sig-2' }, { voice: true });
    clock.now += 10_000;
    expect(caches.recallCode(of)).toMatchObject({ codeSig: 'sig-2', countdown: 30, voiceCountdown: 50 });
    clock.now += 35_000;
    expect(caches.recallCode(of)).toMatchObject({ countdown: 0, voiceCountdown: 15 });
  });

  it.each([-86_400_000, -3_600_000, -1])(
    'counts from 60 once when the clock goes back %d ms, and is not stuck [SMS-22]',
    (moved) => {
      const { caches, clock } = at();
      caches.keepCode(of, answer);
      clock.now += moved;
      expect(caches.recallCode(of)?.countdown).toBe(60);
      clock.now += 30_000;
      expect(caches.recallCode(of)?.countdown).toBe(30);
      clock.now += 30_000;
      expect(caches.recallCode(of)?.countdown).toBe(0);
    },
  );

  it('survives a reload without the answer, and the store knows no number and no salt [SMS-1]', () => {
    const storage = memoryStorage();
    const { caches, clock, open } = at(storage);
    caches.keepCode(of, answer);
    clock.now += 5000;
    const stored = JSON.stringify(
      Array.from({ length: storage.length }, (_, i) => [storage.key(i), storage.getItem(storage.key(i) ?? '')]),
    );
    expect(stored).not.toMatch(/91234567|852|canary|device-1/);
    expect(open().recallCode(of)).toEqual({ codeSig: 'sig-1', countdown: 55, voiceCountdown: 0, sendSmsRes: null });
    clock.now += 55_000;
    expect(open().recallCode(of)).toBeNull();
    expect(storage.length).toBe(0);
  });

  it('drops a code from memory and store [ERR-9]', () => {
    const { caches, open } = at();
    caches.keepCode(of, answer);
    caches.dropCode(of);
    expect(caches.recallCode(of)).toBeNull();
    expect(open().recallCode(of)).toBeNull();
  });

  it('works from memory alone where the storage throws', () => {
    const throwing = vi.fn(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { caches } = at(throwing);
    caches.keepCode(of, answer);
    expect(caches.recallCode(of)?.countdown).toBe(60);
    caches.dropSignatures();
    expect(caches.recallCode(of)).toBeNull();
    expect(throwing).toHaveBeenCalled();
  });

  it.each([
    '',
    'x',
    'null',
    '[]',
    '{"code_sig":5}',
    '{"code_sig":"s","setTime":"1","voiceCodeSetTime":null}',
    '{"code_sig":"s","setTime":1e999}',
  ])('takes rubbish in the store %j as none', (rubbish) => {
    const storage = memoryStorage();
    const { caches, open } = at(storage);
    caches.keepCode(of, answer);
    storage.setItem(storage.key(0) ?? '', rubbish);
    expect(open().recallCode(of)).toBeNull();
  });

  it('takes every entry out of the store once its 60 s are over', () => {
    const storage = memoryStorage();
    const { caches, clock, open } = at(storage);
    caches.keepCode(of, answer);
    clock.now += 60_000;
    open().recallCode({ ...of, phone: '98765432' });
    expect(storage.length).toBe(0);
  });

  it('leaves what others store alone', () => {
    const storage = memoryStorage();
    storage.setItem('other', 'x');
    at(storage).caches.dropSignatures();
    expect(storage.getItem('other')).toBe('x');
  });

  it('remembers an e-mail code for its 60 s', () => {
    const { caches, clock } = at();
    caches.keepEmailCode('a@b.example', 'e-sig');
    clock.now += 1000;
    expect(caches.recallEmailCode('a@b.example')).toEqual({ emailCodeSig: 'e-sig', countdown: 59 });
    clock.now -= 3_600_000;
    expect(caches.recallEmailCode('a@b.example')?.countdown).toBe(60);
    clock.now += 60_000;
    expect(caches.recallEmailCode('a@b.example')?.countdown).toBe(0);
  });
});

describe('the salt cache', () => {
  const salt = (uid: string): ResultOf<'fetchSalt'> => ({
    type: 'result.OK',
    data: { svr_result: { uid, salt: 's', salt32: 't' }, tgtgt_params: {} },
  });
  const uidOf = (result: ResultOf<'fetchSalt'>) =>
    result.type === 'result.OK' ? result.data.svr_result.uid : result.type;

  it('asks once per account, and again after it was dropped [ACCT-2]', async () => {
    const { caches } = at();
    const ask = vi.fn(async () => salt('1'));
    await caches.salts('a', '', ask, staying());
    await caches.salts('a', '', ask, staying());
    expect(ask).toHaveBeenCalledTimes(1);
    caches.dropSalts('other');
    await caches.salts('a', '', ask, staying());
    expect(ask).toHaveBeenCalledTimes(1);
    caches.dropSalts('a');
    await caches.salts('a', '', ask, staying());
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('never gives one account the salts of another, in any order of answers [F25]', async () => {
    const { caches } = at();
    const answers: Record<string, (result: ResultOf<'fetchSalt'>) => void> = {};
    const ask = (account: string) => () =>
      new Promise<ResultOf<'fetchSalt'>>((resolve) => {
        answers[account] = resolve;
      });
    const a = caches.salts('a', '', ask('a'), staying());
    const b = caches.salts('b', '', ask('b'), staying());
    await vi.waitFor(() => expect(Object.keys(answers)).toHaveLength(2));
    answers['b']?.(salt('of-b'));
    answers['a']?.(salt('of-a'));
    expect([uidOf(await a), uidOf(await b)]).toEqual(['of-a', 'of-b']);
    expect(uidOf(await caches.salts('a', '', ask('a'), staying()))).toBe('of-a');
  });

  const ticket = { type: 'result.OK', data: { uid: '1', jump_sig: 'j' } } as const;
  it.each([
    ['login', 2],
    ['loginQr', 2],
    ['loginPasskey', 2],
    ['quickRegister', 2],
    ['verifyEmailCode', 2],
    ['needSetPassword', 1],
  ] as const)('asks again after a ticket by %s: %i requests [D-SALTS] [T-10]', async (name, times) => {
    const { caches } = at();
    const ask = vi.fn(async () => salt('1'));
    await caches.salts('a', '', ask, staying());
    const good = name === 'needSetPassword' ? { type: 'result.OK', data: true } : ticket;
    updateCaches(caches, name, { email: 'li@example.com' } as never, good as never);
    await caches.salts('a', '', ask, staying());
    expect(ask).toHaveBeenCalledTimes(times);
  });

  it('keeps no refusal [ACCT-2]', async () => {
    const { caches } = at();
    const refused = { type: 'result.NEED_DISPLAY_CAPTCHA', message: 'm', data: {} } as const;
    expect(await caches.salts('a', '', async () => refused, staying())).toEqual(refused);
    expect(uidOf(await caches.salts('a', '', async () => salt('1'), staying()))).toBe('1');
  });

  it('returns nothing to an aborted caller and sends a new request for the next one', async () => {
    const { caches } = at();
    const leaving = new AbortController();
    const left = caches.salts('a', '', () => new Promise(() => {}), leaving.signal);
    leaving.abort();
    expect(uidOf(await caches.salts('a', '', async () => salt('2'), staying()))).toBe('2');
    expect(await isOpen(left)).toBe(true);
  });
});
