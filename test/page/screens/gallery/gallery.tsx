import { createRoot } from 'react-dom/client';
import { messagesFor } from '../../../../i18n/allMessages';
import { locales } from '../../../../i18n/locales';
import type { CodePage } from '../../../../machines/go';
import type { Language } from '../../../../machines/site/site';
import { App } from '../../../../src/page/app/App';
import { preloadViews } from '../../../../src/page/app/views';
import { resumedEmail, resumedPhone } from '../../../../src/charts/samples/inputs';
import { pageOf, type Choice } from '../pageContext';
import { openPage, refusedCall, scriptedPassport, type Answers, type PageName } from '../pages';
import { pseudoTexts } from './pseudoLocale';

/**
 * One page to look at any view: ?edition=&language=&brand=&mode=&tab=&scheme=&frame=, &pseudo (a made-up language),
 * &mouse, &inApp=line, &qr=<status> and ?refused=<NAME> (the dialogs), ?hang=<call>, ?at=<moment> (with holidays, so that the clock says what is so), ?sent=phone|email (a code from before a reload), ?page=<name> (a page by itself, see ../pages).
 * `npx vite` serves it as /test/page/screens/gallery/index.html.
 */
const query = new URLSearchParams(location.search);
const get = (name: string) => query.get(name) ?? undefined;
const language = (get('language') ?? 'en-us') as Language;
const at = get('at');
const { input, around } = pageOf({
  ...(at && { holidays: { mainland: ['2026-10-01'], hongKong: ['2026-12-25'], hongKongMornings: ['2026-12-24'] } }),
  edition: get('edition'),
  language,
  brand: get('brand'),
  mode: get('mode'),
  tab: get('tab'),
  inFrame: query.has('frame'),
  notice: get('notice') ?? null,
  cookiesOff: query.has('cookiesOff'),
  touchOnly: !query.has('mouse'),
  passkeys: query.has('passkeys'),
  inApp: get('inApp'),
} as Choice);

/** A refusal in the server's words, which it writes in the language of the page. */
const wrong = (words: Readonly<Record<Language, string>>) =>
  ({ type: 'result.OTHER', data: {}, message: words[language] }) as const;
const wrongCode = wrong({
  'en-us': 'That code is not right. Try again.',
  'zh-cn': '验证码不正确，请重新输入',
  'zh-hk': '驗證碼不正確，請重新輸入',
});
const wrongPassword = wrong({
  'en-us': 'That password is not right. Try again.',
  'zh-cn': '密码不正确，请重新输入',
  'zh-hk': '密碼不正確，請重新輸入',
});
const status = get('qr');
const queryQr = {
  type: 'result.OK',
  data: { status: Number(status), uid: '8062417', qrcode_login_sig: 'sig' },
} as never;
const script: Answers = { verifySms: [wrongCode], login: [wrongPassword], queryQr: status ? [queryQr] : [] };
const sentCodes: Readonly<Record<string, CodePage>> = { phone: resumedPhone, email: resumedEmail };
const hang = get('hang');
if (hang) script[hang as keyof Answers] = [];
const refused = get('refused');
const page = get('page');
const actor = page
  ? openPage(page as PageName, input.site)
  : refused
    ? refusedCall({ type: `result.${refused}`, data: {} } as never)
    : scriptedPassport(input, script, undefined, sentCodes[get('sent') ?? ''] ?? null);

document.documentElement.lang = locales[language].htmlLang;
document.documentElement.dataset.brand = around.brand.mark;
const scheme = get('scheme');
if (scheme) document.documentElement.dataset.scheme = scheme;
const texts = messagesFor(language);
const now = () => (at ? new Date(at) : new Date());
const address = 'https://passport.datum.example/?lang=zh-hk';
const pageContext = { ...around, address, clock: { start: now(), now } };
const root = document.getElementById('root');
if (root) {
  await Promise.all([preloadViews(), import('../../../../src/page/parts/exchange/ExchangeClock')]);
  actor.start();
  createRoot(root).render(
    <App actor={actor} pageContext={pageContext} messages={query.has('pseudo') ? pseudoTexts(texts) : texts} />,
  );
}
