import { expect, it } from 'vitest';
import { rows } from '../../machines/site/rows';
import { siteOf, type SiteChoice } from '../../machines/site/siteOf';

const choice: SiteChoice = {
  edition: 'hk',
  signOn: null,
  isHkva: null,
  allowHkva: true,
  loginType: 'sms',
  setPasswordRegistration: false,
  extras: { webOtp: false, passkeys: false, lastWay: false },
  enterprise: { thirdParties: false, emailLogin: false },
  hide: {
    agreement: false,
    emailRegistration: false,
    emailLogin: false,
    smsRegistration: false,
    passwordLogin: false,
    accountLogin: false,
    qrLogin: false,
  },
};

it('has voice codes only on cn and hk, and not on hk with the hkva flag [SITE-6]', () => {
  const speaking = Object.values(rows)
    .filter(({ voiceCode }) => voiceCode)
    .map(({ name }) => name);
  expect(speaking.toSorted()).toEqual(['cn', 'hk']);
  expect([null, true, false].map((isHkva) => siteOf({ ...choice, isHkva }).voiceCode)).toEqual([true, false, true]);
});
