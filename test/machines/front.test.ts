import { fromCallback, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { frontMachine } from '../../machines/front/front.machine';
import { phoneMachine } from '../../machines/phone/phone.machine';
import { qrMachine } from '../../machines/qr/qr.machine';
import { frontInput } from '../../src/charts/samples/inputs';
import { alone, hk, says, type Said } from './answering';

it.each([
  ['passkey', true, 'phone'],
  ['google', true, 'last'],
  ['passkey', false, 'phone'],
])(
  'a browser without passkeys: a page of the last way %s, which begins with it: %s, shows the tab %s [LAST-5] [PASSKEY-7]',
  async (way, isAlone, tab) => {
    const site = { ...hk, extras: { ...hk.extras, passkeys: true, lastWay: true } };
    const { send, state } = alone(frontMachine, {
      ...frontInput,
      site,
      start: { mode: 'login', tab: 'phone', way, isAlone },
    });
    await send({ type: 'passkey.missing' });
    expect(state().value).toMatchObject({ tab });
  },
);

describe('on to the page of a code in hand, by its notice [D-CODELIFE]', () => {
  const waits = fromPromise<never>(() => new Promise(() => {}));
  const goes: Said = {
    type: 'go.verifyCode',
    params: { type: 'login', region: '+852', phone: '1', marketAgree: false, codeSig: null, sendSmsRes: null },
  };
  const childOf = ({ state }: ReturnType<typeof alone>, id: string) => state().children[id]?.getSnapshot() as never;

  it('aborts the call of a tab, which keeps what was typed [VAL-2] [ROUTE-7]', async () => {
    const phone = phoneMachine.provide({
      actors: { recallCode: fromPromise(async () => null) as never, sendSms: waits as never },
    });
    const page = alone(frontMachine, frontInput, {}, { phone });
    page.state().children['phone']?.send({ type: 'user.typedPhone', text: '9123 4567' } as never);
    await page.send({ type: 'user.toggledAgreement' }, { type: 'user.submitted' });
    expect(childOf(page, 'phone')).toMatchObject({ value: { calling: 'sending' } });
    await page.send(goes);
    expect(childOf(page, 'phone')).toMatchObject({ value: { typing: 'writing' }, context: { phone: '91234567' } });
    expect(page.received).toEqual([goes]);
  });

  it('aborts the call of a confirmed QR code [QR-9] [VAL-2]', async () => {
    const qr = qrMachine.provide({
      actors: {
        generateQr: fromPromise(async () => says('OK', { qrcode_key: 'k', region: 1, query_interval: 2 })) as never,
        watchView: fromCallback(() => {}),
        loginQr: waits as never,
      },
    });
    const page = alone(frontMachine, { ...frontInput, site: hk }, {}, { qr });
    await page.send({ type: 'user.choseQrCode' });
    page.state().children['qr']?.send({ type: 'qr.confirmed', confirmed: { uid: '7', qrcodeLoginSig: 's' } } as never);
    expect(childOf(page, 'qr')).toMatchObject({ value: 'calling' });
    await page.send(goes);
    expect(childOf(page, 'qr')).toMatchObject({ value: { stale: 'spent' } });
    expect(page.received).toEqual([goes]);
  });
});
