import { expect, test } from './fixtures';
import { untilClosed, openPlayground, seeHostSignedIn, type HostPlayground } from './hostPlayground';
import { residentOf } from '../ways/people';
import { chooseNoCodeOption, enterEmail, actOnPhone, openNoCodeSheet, signInByPassword } from '../ways/steps';
import type { Visitor } from './visitor';
import { nightlyUnless } from './nightly';

/** Signs in, from the first page in the frame to the ticket. */
type Way = (inside: Visitor, host: HostPlayground, I: Visitor) => Promise<void>;

const { phone, region, uid, email, password, unused } = residentOf('hk');

const ways: Readonly<Record<string, { title: string; walk: Way }>> = {
  phone: {
    title: 'by a code sent to the phone [SMS-5]',
    walk: async (inside) => {
      await inside.askForCode(phone);
      await inside.type('code', await inside.readCode(region + phone));
    },
  },
  call: {
    title: 'by a code read aloud [SMS-11]',
    walk: async (inside) => {
      await inside.askForCode(phone);
      await openNoCodeSheet(inside);
      await chooseNoCodeOption(inside, 'noCode.call');
      await inside.seeDialog('voiceCode');
      await inside.answerDialog('alert.voiceCode.confirm');
      await inside.type('code', await inside.readCode(phone, 'voice'));
    },
  },
  password: {
    title: 'by a password [PWD-3]',
    walk: (inside) => signInByPassword(inside, 'hk', uid, password),
  },
  email: {
    title: 'by an e-mailed code [MAIL-3]',
    walk: async (inside) => {
      await inside.sandbox.post('next', { path: '/reg/email-reg-salt', code: 66 });
      await enterEmail(inside, email);
      await inside.type('code', await inside.readCode(email));
    },
  },
  qr: {
    title: 'by a QR code, without another touch of the frame [QR-4]',
    walk: async (inside) => {
      await inside.tab('qrCode').click();
      await expect(inside.page.locator('.qr__image')).toBeVisible();
      await actOnPhone(inside, 'scan');
      await inside.see('qr.scanned');
      await actOnPhone(inside, 'confirm', uid);
    },
  },
  captcha: {
    title: 'through a captcha that lies over the host’s page [CAPT-1]',
    walk: async (inside, { events }) => {
      await inside.sandbox.post('next', { path: '/ticket/send-sms', code: 11 });
      await inside.askForCode(phone);
      await inside.page.locator('[data-captcha=pass]').click();
      await expect.poll(() => events('captchahide')).toEqual([null]);
      expect(await events('captchashow')).toEqual([{ mask: 'captcha' }]);
      await inside.type('code', await inside.readCode(region + phone));
    },
  },
};

test.describe('through the widget: signed in', () => {
  for (const [way, { title, walk }] of Object.entries(ways)) {
    test(`${title}, and the host’s window is redirected [FRAME-2] [JUMP-8]${nightlyUnless(way === 'qr' || way === 'captcha')}`, async ({
      I,
      sandbox,
    }) => {
      await sandbox.post('settings', { qrIntervalSeconds: 0.5 });
      const host = await openPlayground(I, { edition: 'hk', query: { covers: '1' } });
      await walk(await host.inside(), host, I);
      await seeHostSignedIn(I, uid);
    });

    test(`${title}, and the host gets the ticket [FRAME-2] [FRAME-3]${nightlyUnless(way === 'qr' || way === 'captcha')}`, async ({
      I,
      sandbox,
    }) => {
      await sandbox.post('settings', { qrIntervalSeconds: 0.5 });
      const host = await openPlayground(I, { edition: 'hk', query: { covers: '1', handover: 'event', mode: 'modal' } });
      const here = I.page.url();
      await host.do('open');
      const inside = await host.inside();
      await untilClosed(inside, walk(inside, host, I));
      await expect(I.page.locator('#welcome')).toContainText(uid);
      expect(await host.events('success')).toEqual([{ uid, jump_sig: expect.any(String) }]);
      await expect(host.iframe).toHaveCount(0);
      expect(I.page.url()).toBe(here);
    });
  }

  test('by a third party, whose window sends messages only to the frame [TP-2] [TP-3] [FRAME-2] [FRAME-3]', async ({
    I,
    sandbox,
  }) => {
    await sandbox.post('next', { path: '/sandbox/provider/wechat', data: { answer: 'agree', uid } });
    const host = await openPlayground(I, { edition: 'hk' });
    const inside = await host.inside();
    const name = inside.text('ways.with', { provider: inside.text('ways.wechat') });
    const opened = I.page.waitForEvent('popup');
    await inside.page.getByRole('button', { name, exact: true }).first().click();
    await opened;
    await seeHostSignedIn(I, uid);
  });

  test('as a new visitor, from the registration [FRAME-2] [JUMP-9] @nightly', async ({ I }) => {
    const host = await openPlayground(I, { edition: 'hk', query: { register: '1' } });
    const inside = await host.inside();
    await inside.seePage('front.register.title');
    await inside.askForCode(unused);
    await inside.type('code', await inside.readCode(region + unused));
    await I.page.waitForURL('**/sandbox/home?*');
    const target = new URL(new URL(I.page.url()).searchParams.get('target') ?? '');
    expect([target.searchParams.get('type'), target.searchParams.get('username')]).toEqual(['0', unused]);
  });

  for (const setPassword of ['', '1']) {
    test(`as a new visitor, from the registration${setPassword && ' with a password'}, and the host gets the ticket [FRAME-2] [FRAME-3] [SETP-4] @nightly`, async ({
      I,
    }) => {
      const host = await openPlayground(I, { edition: 'hk', query: { register: '1', handover: 'event', setPassword } });
      const here = I.page.url();
      const inside = await host.inside();
      await inside.seePage('front.register.title');
      await inside.askForCode(unused);
      await untilClosed(inside, inside.type('code', await inside.readCode(region + unused)));
      if (setPassword) {
        await inside.fill('newPassword', 'Typhoon-shelter-8');
        await untilClosed(inside, inside.press('setPwd.register.submit'));
      }
      await expect
        .poll(() => host.events('success'))
        .toEqual([{ uid: expect.stringMatching(/^\d+$/), jump_sig: expect.any(String) }]);
      await expect(I.page.locator('#welcome')).not.toBeEmpty();
      await expect(host.iframe).toHaveCount(0);
      expect(I.page.url()).toBe(here);
    });
  }
});
