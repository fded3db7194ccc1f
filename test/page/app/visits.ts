import { array, boolean, constantFrom, oneof, record, sample, type Arbitrary } from 'fast-check';
import { languages } from '../../../i18n/locales';
import { editionNames, signOnNames } from '../../../machines/site/site';
import { registerPath } from '../../../machines/site/start';
import type { Embedding } from '../../../src/page/app/prerender';

/* Everything that may decide the first page: what is configured, asked for, and remembered. */
const of = <T>(...values: T[]) => constantFrom(...values);
const isOn = boolean();
const configurations = record({
  edition: of(...editionNames),
  signOn: of(null, null, ...signOnNames),
  language: of(...languages),
  loginFormType: of('sms', 'mail'),
  loginType: of('sms', 'password'),
  allowHkva: isOn,
  hide: record({
    emailRegistration: isOn,
    emailLogin: isOn,
    smsRegistration: isOn,
    passwordLogin: isOn,
    accountLogin: isOn,
    qrLogin: isOn,
    agreement: isOn,
  }),
  enterprise: record({ thirdParties: isOn, emailLogin: isOn }),
  extras: record({ passkeys: isOn, lastWay: isOn }),
  thirdParty: of({}, { wechat: { authorizationLink: '/to' } }, { apple: { authorizationLink: '/to' } }),
  brand: of({}, { name: 'Acme' }, { mark: 'tally', name: 'Tally' }, { light: { accent: '#a3195b' } }),
  links: of({}, { privacy: '/privacy', terms: '/terms' }),
  contacts: of({}, { mainland: '400', hongKong: '852' }),
});
const flags = ['1', 'true', '0', 'false', '2', ''];
const named = (name: string, values: readonly string[]) => of(...values).map((value) => `${name}=${value}`);
const queries = array(
  oneof(
    named('lang', ['en-us', 'EN-US', 'zh-cn', 'fr', '']),
    named('language', ['zh-hk', 'en-us', 'xx']),
    named('isLogin', flags),
    named('isHkva', flags),
    named('error', ['No', '']),
    of('other=1', '&&', '%'),
  ),
  { maxLength: 5 },
).map((list) => (list.length ? `?${list.join('&')}` : ''));
const cookies = array(
  oneof(
    named('authType', ['phone', 'account', 'email', 'qrCode', '%3Cb%3E', '%E0%A4%A']),
    named('actionType', ['login', 'register', 'x']),
    named('lastWay', ['passkey', 'wechat', 'apple', 'google', 'phone', 'qrCode', 'x', '%3Cb%3E', '%E0%A4%A']),
    named('language', ['en-us', 'zh-cn', 'zh-hk', 'fr']),
  ),
  { maxLength: 4 },
).map((list) => list.join('; '));
export const visits = record({
  given: configurations,
  path: of('/', '/', registerPath, '/verifyCode', '/nowhere'),
  search: queries,
  cookies,
  accepted: of('', 'en-GB,en;q=0.9', 'fr, zh;q=0.5', 'zh-TW', '*'),
  place: of<Embedding>('window', 'window', 'frame'),
  touchOnly: isOn,
});
/** A request, with the configuration of the page that it asks for. */
export type Asked = typeof visits extends Arbitrary<infer T> ? T : never;

const plain: Asked = {
  given: sample(configurations, { numRuns: 1, seed: 1 })[0] as Asked['given'],
  path: '/',
  search: '',
  cookies: '',
  accepted: '',
  place: 'window',
  touchOnly: false,
};
const shown = { given: { ...plain.given, edition: 'hk', hide: {}, signOn: null, loginFormType: 'sms' } };
/** Where the last way in comes first (LAST-5). */
const remembering = {
  ...shown.given,
  extras: { passkeys: true, lastWay: true },
  thirdParty: { wechat: { authorizationLink: '/to' } },
};
/** Requests that earlier servers decided otherwise than the page. */
export const once = [
  { given: { ...plain.given, signOn: 'wecom' } },
  { given: { ...plain.given, loginFormType: 'mail' } },
  { ...shown, search: '?isLogin=0&isLogin=1' },
  { ...shown, search: '?isHkva=1&isHkva=0' },
  { ...shown, search: '?lang=en-us&lang=zh-cn' },
  { ...shown, cookies: 'authType=email' },
  { ...shown, cookies: 'authType=qrCode' },
  { ...shown, search: '?error=No' },
  { ...shown, place: 'frame' },
  { given: remembering, cookies: 'lastWay=passkey' },
  { given: remembering, cookies: 'authType=qrCode; lastWay=wechat' },
  { given: remembering, cookies: 'lastWay=wechat; actionType=register' },
  { given: remembering, cookies: 'lastWay=wechat', place: 'frame' },
  { given: { ...remembering, extras: {} }, cookies: 'lastWay=wechat' },
].map((each) => [{ ...plain, ...each }] as [Asked]);

/** The same tab to log in, remembered or not: the row of the last way has its place, or there is none (LAST-1). */
export const ofOneName = ['', 'lastWay=phone', 'lastWay=x', 'lastWay=email', 'authType=phone'].map((stored): Asked => ({
  ...plain,
  given: remembering as Asked['given'],
  cookies: stored,
}));
