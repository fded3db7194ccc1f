import { describe, expect, it } from 'vitest';
import { captchaMachine } from '../../machines/captcha/captcha.machine';
import { deletionMachine } from '../../machines/deletion/deletion.machine';
import { alone, says } from './answering';

const confirm = { type: 'user.confirmed' };

describe('a pending deletion', () => {
  it('is explained, then confirmed a second time; cancelling either dialog keeps it [DEL-1] [DEL-2]', async () => {
    for (const before of [[], [confirm]]) {
      const page = alone(deletionMachine, { uid: '7' }, { cancelDeletion: says('OK') });
      await page.send(...before, { type: 'user.cancelled' });
      expect([page.times('cancelDeletion'), page.received]).toEqual([0, [{ type: 'deletion.kept' }]]);
    }
  });

  it('is cancelled by one request for several clicks, with a toast, and ends after 2.5 s [DEL-2] [DEL-3] [DEL-5]', async () => {
    const page = alone(deletionMachine, { uid: '7' }, { cancelDeletion: says('OK') });
    await page.send(confirm, confirm, confirm, confirm);
    expect(page.asked).toEqual([{ name: 'cancelDeletion', input: { uid: '7' } }]);
    page.clock.pass(2499);
    expect(page.received.map(({ type }) => type)).toEqual(['toast.asked']);
    page.clock.pass(1);
    expect(page.received.at(-1)).toEqual({ type: 'deletion.cancelled' });
  });

  it('shows a toast with the message and returns to the form if it cannot be cancelled [DEL-4]', async () => {
    const page = alone(deletionMachine, {}, { cancelDeletion: says('OTHER', {}, 'Too late') });
    await page.send(confirm, confirm);
    expect(page.received).toMatchObject([
      { type: 'toast.asked', toast: { message: 'Too late' } },
      { type: 'deletion.kept' },
    ]);
  });
});

describe('the captcha after a wrong answer', () => {
  it('is refreshed once, and shown even if that fails; the first captcha is not refreshed [CAPT-6]', async () => {
    const passed = { type: 'captcha.passed', result: { appid: 'a', ticket: 't', randstr: 'r' } };
    const script = { refreshCaptcha: says('NETWORK_ERROR'), isWidgetReady: () => true, showWidget: () => passed };
    const asks = async (again: boolean) => {
      const page = alone(captchaMachine, { again }, script);
      await page.rest();
      expect(page.received).toEqual([passed]);
      return page.times('refreshCaptcha');
    };
    expect([await asks(false), await asks(true)]).toEqual([0, 1]);
  });
});
