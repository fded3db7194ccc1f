import type { FrontInput } from '../../../machines/front/front.machine';
import type { Go } from '../../../machines/go';
import { editionNames } from '../../../machines/site/site';
import {
  accountsParams,
  codeParams,
  emailParams,
  frontInput,
  newEmail,
  newPhone,
  passwordParams,
  siteWith,
} from '../samples/inputs';
import { number } from '../samples/visitor';

const hides = { ...siteWith().hides, agreement: false };
const open = { ...hides, emailLogin: false };

/** The end of the name of a starting point where a code was sent before the page was loaded again. */
export const withCode = 'a code in hand';

/** Starting points of a walk: editions, modes, tabs, settings. */
export const beginnings: Readonly<Record<string, FrontInput>> = Object.fromEntries(
  editionNames.flatMap((edition) => {
    const hide = edition === 'hk' ? open : hides;
    const begin = (called: string, changes: Partial<FrontInput>): [string, FrontInput] => [
      `${edition}, ${called}`,
      { ...frontInput, site: siteWith({ edition, hide }), inPlace: ['apple'], ...changes },
    ];
    return [
      begin('log in by phone', {}),
      begin('log in by account', { start: { mode: 'login', tab: 'account' } }),
      begin('register', {
        start: { mode: 'register', tab: 'phone' },
        site: siteWith({ edition, hide, setPasswordRegistration: true }),
      }),
      begin('log in by e-mail or QR', {
        start: { mode: 'login', tab: edition === 'hk' ? 'email' : 'qrCode' },
        site: siteWith({ edition, hide: { ...hide, agreement: true } }),
      }),
      begin('a sign-on, phone by password', {
        site: siteWith({ edition, hide, signOn: 'wecom', loginType: 'password' }),
      }),
      begin('hidden tabs', {
        site: siteWith({ edition, hide: { ...hide, accountLogin: true, smsRegistration: true } }),
      }),
      begin('a passkey, the last way', {
        start: { mode: 'login', tab: 'phone', way: 'passkey', isAlone: true },
        site: siteWith({ edition, hide, extras: { webOtp: false, passkeys: true, lastWay: true } }),
      }),
      // What is there in one edition is alike in the others.
      ...(edition === 'hk'
        ? [
            begin(`in an app that reads SMS, ${withCode}`, {
              inApp: { name: 'wechat', refusing: ['google'] },
              notice: 'The last login failed',
              site: siteWith({ edition, hide, extras: { webOtp: true, passkeys: false, lastWay: false } }),
            }),
          ]
        : []),
    ];
  }),
);

/** The page where events begin: the first page, or one behind it, which random events seldom reach. */
export const arrivals: Readonly<Record<string, Go | null>> = {
  'the first page': null,
  'the code page': { type: 'go.verifyCode', params: codeParams },
  'the code page, registering': {
    type: 'go.verifyCode',
    params: { ...codeParams, type: 'reg', marketAgree: true },
  },
  'the password page': { type: 'go.verifyPwd', params: passwordParams },
  'the e-mail code page': { type: 'go.verifyEmail', params: { ...emailParams, ...number } },
  'a password for an account': { type: 'go.setPwd', params: { uid: '100007', device_sig: 'device' } },
  'a password for a new phone': {
    type: 'go.regSetPwd',
    params: { ...newPhone, codeSig: 'proof', marketAgree: true, sendSmsRes: null },
  },
  'a password for a new e-mail': {
    type: 'go.regSetPwd',
    params: newEmail,
  },
  'several accounts': { type: 'go.selectAccount', params: { ...accountsParams, codeSig: 'proof' } },
};
