import { fromCallback } from 'xstate';
import { describe, expect, it } from 'vitest';
import { sampleSite } from '../../machines/atlas/samples';
import { qrMachine } from '../../machines/qr/qr.machine';
import { alone, says, type Said, type Script } from './answering';

const unanswered = () => new Promise(() => {});

describe('a QR code', () => {
  const info = (key: string, query_interval: unknown = 2) => says('OK', { qrcode_key: key, region: 1, query_interval });
  const shown = (script: Script) =>
    alone(qrMachine, { site: sampleSite }, script, { watchView: fromCallback(() => {}) });

  it('of an earlier key never signs in, even if its status arrives late [T-15] [T-13] [F24] [QR-9]', async () => {
    const late: ((status: Said) => void)[] = [];
    const page = shown({
      generateQr: [info('old'), info('new')],
      queryQr: () => new Promise((resolve) => late.push(resolve as never)),
      loginQr: unanswered,
    });
    await page.rest();
    page.clock.increment(2000);
    await page.rest();
    page.child.send({ type: 'qr.scanned' });
    await page.send({ type: 'user.cancelled' });
    late[0]?.(says('OK', { status: 2, uid: '7', qrcode_login_sig: 'stolen' }));
    await page.rest();
    expect([page.times('loginQr'), page.context().key]).toEqual([0, 'new']);
  });

  it.each([
    [0, 500],
    [-1, 500],
    [Number.NaN, 1000],
    ['x', 1000],
    [null, 1000],
    [1e9, 60_000],
    ['3', 3000],
  ])('with the interval %s is asked for after %d ms, not before [T-15] [QR-2]', async (interval, after) => {
    const page = shown({ generateQr: info('k', interval), queryQr: says('OK', { status: 0 }) });
    await page.rest();
    page.clock.increment(after - 1);
    await page.rest();
    expect(page.times('queryQr')).toBe(0);
    page.clock.increment(1);
    await page.rest();
    expect(page.times('queryQr')).toBe(1);
  });

  it('uses the signature of a confirmed code once, then drops it [T-15] [QR-9]', async () => {
    const page = shown({
      generateQr: info('k'),
      queryQr: says('OK', { status: 2, uid: '7', qrcode_login_sig: 'sig' }),
      loginQr: says('OTHER', {}, 'No'),
    });
    await page.rest();
    for (let poll = 0; poll < 5; poll += 1) {
      page.clock.increment(2000);
      await page.rest();
    }
    expect([page.times('loginQr'), JSON.stringify(page.context()).includes('"sig"')]).toEqual([1, false]);
  });
});
