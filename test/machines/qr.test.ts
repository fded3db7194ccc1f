import { fromCallback } from 'xstate';
import { describe, expect, it } from 'vitest';
import { qrMachine } from '../../machines/qr/qr.machine';
import { alone, hk, says, type Said } from './answering';
import type { Script } from '../../src/charts/stage/requests';

const info = says('OK', { qrcode_key: 'k', region: 1, query_interval: 2 });
const status = (number: number, more: object = {}) => says('OK', { status: number, ...more });
const confirmed = status(2, { uid: '7', qrcode_login_sig: 'sig' });

async function shown(script: Script) {
  const page = alone(qrMachine, { site: hk }, { generateQr: info, ...script }, { watchView: fromCallback(() => {}) });
  await page.rest();
  return {
    ...page,
    /** Advances the clock by this many poll intervals. */
    poll: async (times = 1) => {
      for (let time = 0; time < times; time += 1) {
        page.clock.pass(2000);
        await page.rest();
      }
    },
    box: () =>
      page.state().matches('stale')
        ? Object.values(page.state().value)[0]
        : page.state().matches({ live: { shown: 'scanned' } })
          ? 'scanned'
          : 'new',
  };
}

describe('the QR code', () => {
  it('is polled at the server’s interval, by key and region [QR-2] [QR-1]', async () => {
    const page = await shown({ queryQr: status(0) });
    page.clock.pass(1999);
    await page.rest();
    expect(page.times('queryQr')).toBe(0);
    page.clock.pass(1);
    await page.rest();
    expect(page.asked.at(-1)).toEqual({ name: 'queryQr', input: { key: 'k', region: '1' } });
    await page.poll(3);
    expect(page.times('queryQr')).toBe(4);
  });

  it('is polled twice a second at most, where the server names a shorter interval [T-15] [QR-2]', async () => {
    const hasty = says('OK', { qrcode_key: 'k', region: 1, query_interval: 0 });
    const page = await shown({ generateQr: hasty, queryQr: status(0) });
    page.clock.pass(499);
    await page.rest();
    expect(page.times('queryQr')).toBe(0);
    page.clock.pass(1);
    await page.rest();
    expect(page.times('queryQr')).toBe(1);
  });

  it('logs in once when confirmed, stops polling and jumps [QR-4] [QR-9]', async () => {
    const page = await shown({ queryQr: [status(1), confirmed], loginQr: says('OK', { uid: '7', jump_sig: 'j' }) });
    await page.poll(6);
    expect([page.times('queryQr'), page.times('loginQr')]).toEqual([2, 1]);
    expect(page.received).toMatchObject([
      { type: 'qr.began' },
      { type: 'go.away', params: { to: 'jump', uid: '7', jump_sig: 'j' } },
    ]);
  });

  it('of an earlier key never signs in, even if its status arrives late [T-15] [T-13] [F24] [QR-9]', async () => {
    const late: ((status: Said) => void)[] = [];
    const page = await shown({
      generateQr: [info, says('OK', { qrcode_key: 'new', region: 1, query_interval: 2 })],
      queryQr: () => new Promise((resolve) => late.push(resolve as never)),
      loginQr: () => new Promise(() => {}),
    });
    await page.poll();
    await page.send({ type: 'qr.scanned' }, { type: 'user.cancelled' });
    late[0]?.(confirmed);
    await page.rest();
    expect([page.times('loginQr'), page.context()['key']]).toEqual([0, 'new']);
  });

  it('uses the signature of a confirmed code once, then drops it [T-15] [QR-9]', async () => {
    const page = await shown({ queryQr: confirmed, loginQr: says('OTHER', {}, 'No') });
    await page.poll(5);
    expect([page.times('loginQr'), JSON.stringify(page.context()).includes('"sig"')]).toEqual([1, false]);
  });

  it('survives sixty consecutive failures, not sixty-one, and restarts the count after an answer [QR-7]', async () => {
    const failed = says('NETWORK_ERROR');
    const patient = await shown({ queryQr: [...Array<Said>(60).fill(failed), status(0), failed] });
    await patient.poll(61 + 60);
    expect([patient.box(), patient.received]).toEqual(['new', []]);
    await patient.poll();
    expect(patient.box()).toBe('spent');
    expect(patient.received).toEqual([
      { type: 'toast.asked', toast: { words: 'refusal', refusal: { name: 'NETWORK_ERROR' } } },
    ]);
  });
});
