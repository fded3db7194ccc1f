import { describe, expect, it, vi } from 'vitest';
import { createActor, setup, type AnyEventObject } from 'xstate';
import type { Secret } from '../../../machines/secret';
import { smsCredentials, watchSms, type SmsCredentials } from '../../../src/page/services/watchSms';

/** A page with a reader of codes. `answer` ends the browser's current wait. */
function page({ isOn = true, hasReader = true } = {}) {
  const texts = new WeakMap<Secret, string>();
  const waits: { signal: AbortSignal; answer: (found: { code?: unknown } | null) => void; refuse: () => void }[] = [];
  const credentials: SmsCredentials = {
    get: vi.fn(
      ({ signal }) =>
        new Promise<{ code?: unknown } | null>((resolve, reject) => {
          waits.push({ signal, answer: resolve, refuse: () => reject(new Error('refused')) });
        }),
    ),
  };
  const received: Secret[] = [];
  const machine = setup({
    types: {} as { events: AnyEventObject },
    actors: { watchSms: watchSms(hasReader ? credentials : null, texts) },
  }).createMachine({
    invoke: { src: 'watchSms', input: { isOn } },
    on: { 'sms.arrived': { actions: ({ event }) => received.push(event.code) } },
  });
  const actor = createActor(machine).start();
  const arrive = async (found: { code?: unknown } | null) => {
    waits.at(-1)?.answer(found);
    await vi.waitFor(() => {});
    await Promise.resolve();
  };
  return { actor, texts, waits, received, arrive, credentials };
}

describe('codes that the browser reads from an SMS (WebOTP)', () => {
  it('sends each code as a Secret, keeps its text for the field, and waits for the next [SMS-4]', async () => {
    const { texts, waits, received, arrive, credentials } = page();
    expect(credentials.get).toHaveBeenCalledWith({ otp: { transport: ['sms'] }, signal: expect.any(AbortSignal) });
    await arrive({ code: '123456' });
    await arrive({ code: '654 321' });
    expect(received.map((code) => texts.get(code))).toEqual(['123456', '654321']);
    expect(JSON.stringify(received)).toBe('["[secret]","[secret]"]');
    expect(waits).toHaveLength(3);
  });

  it.each([null, {}, { code: 7 }, { code: '12' }, { code: 'none' }])('stops at %j, which is no code', async (found) => {
    const { received, waits, arrive } = page();
    await arrive(found);
    expect([received.length, waits.length]).toEqual([0, 1]);
  });

  it('stops when the visitor or the browser refuses', async () => {
    const { received, waits } = page();
    waits[0]?.refuse();
    await vi.waitFor(() => {});
    expect([received.length, waits.length]).toEqual([0, 1]);
  });

  it('aborts when the page is left, and ignores a code that comes then', async () => {
    const { actor, waits, received, arrive } = page();
    actor.stop();
    expect(waits[0]?.signal.aborted).toBe(true);
    await arrive({ code: '123456' });
    expect([received.length, waits.length]).toEqual([0, 1]);
  });

  it('does not ask the browser unless it is configured', () => {
    expect(page({ isOn: false }).credentials.get).not.toHaveBeenCalled();
  });

  it('does nothing in a browser without a reader', () => {
    expect(page({ hasReader: false }).received).toEqual([]);
    expect(smsCredentials({})).toBeNull();
  });
});
