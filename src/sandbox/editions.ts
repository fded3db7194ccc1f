import { checkConfig, type PageConfig } from '../page/config/config';
import { providerNames, type EditionName, type Language, type SignOnName } from '../../machines/site/site';
import { CSRF_PARAM } from './answerCall';
import { isProvider, siblingOf } from './provider/protocol';
import { sandboxEditions } from './site/editions';
import { isOn, oneOf, type Switches } from './site/switches';
import { handovers } from '../page/host/protocol';

const CAPTCHA_APPID = '2090000001';
/** Host of the link in the QR image: an invented mobile site. */
export const QR_HOST = 'https://m.datum.example';

export interface ConfigChoice {
  edition: EditionName;
  signOn: SignOnName | null;
  language: Language;
  /** Origin of the page. */
  origin: string;
  csrfToken: string;
  /** The switches in the page's address. Only the sandbox reads them. */
  switches?: Switches;
}

/**
 * Returns the configuration that the sandbox injects into the page (D-CONFIG). Throws if the page would reject a field.
 */
export function configFor({ edition, signOn, language, origin, csrfToken, switches = {} }: ConfigChoice): PageConfig {
  const { config, problems } = checkConfig({
    ...sandboxEditions[edition].config,
    edition,
    signOn,
    language,
    isProd: false,
    csrf: { param: CSRF_PARAM, token: csrfToken },
    defaultTarget: '/sandbox/home',
    jumpUrl: '/sandbox/jump',
    forgotPasswordUrl: '/forgot-password',
    captcha: {
      scriptUrl: '/sandbox/captcha.js',
      appid: CAPTCHA_APPID,
      trustedTypes: switches.captchaPolicy ? [switches.captchaPolicy] : [],
    },
    contacts: { mainland: '400-000-0000', hongKong: '+852 3000 0000' },
    holidays: { mainland: ['2026-10-01'], hongKong: ['2026-12-25'], hongKongMornings: ['2026-12-24'] },
    links: {
      privacy: '/sandbox/legal/privacy',
      terms: '/sandbox/legal/terms',
      enterpriseTerms: '/sandbox/legal/enterprise-terms',
      activation: '/sandbox/legal/activation',
      incentives: '/sandbox/legal/incentives',
    },
    qrHost: QR_HOST,
    desktop: { newerMac: '12', newerPc: '12', newerMacHost: siblingOf(origin) },
    thirdParty: thirdPartyFor(origin, switches),
    frame: frameFor(origin, switches),
    ...switched(switches),
  });
  const [problem] = problems;
  if (problem) throw new Error(`The sandbox's configuration is wrong: ${problem.field} ${problem.why}`);
  return config;
}

/**
 * Every provider's window is on this server's other origin; its callback is on the page's origin. By default the
 * callback answers a page's request with JSON; with `?callbacks=page` it only redirects. `?adds=state` adds the state
 * alone to the link, `?adds=none` nothing. `?coop=first`, `last` or `both` isolates that page of the window from its
 * opener. `?providers=wechat,qq` configures those alone, `?providers=none` none.
 */
const thirdPartyFor = (origin: string, { callbacks, adds, coop, providers: chosen }: Switches) =>
  Object.fromEntries(
    (chosen === undefined ? providerNames : chosen.split(',').filter(isProvider)).map((name) => [
      name,
      {
        authorizationLink: `${siblingOf(origin)}/sandbox/provider/${name}?client_id=sandbox${coop ? `&coop=${coop}` : ''}`,
        origin: siblingOf(origin),
        callbacks: [`${origin}/sandbox/provider/${name}/callback`],
        adds:
          adds === undefined ? ['state', 'lang', 'target', 'type'] : adds.split(',').filter((each) => each !== 'none'),
        callbackAnswers: callbacks === 'page' ? 'page' : 'json',
      },
    ]),
  );

/**
 * Who may frame the page: this server's other origin, or the hosts in `?hosts=` (`none` for no host). `?handover=event`
 * gives the host the ticket, `?handover=self` keeps the jump in the frame.
 */
export const frameFor = (origin: string, { handover, hosts, embedder }: Switches) => ({
  allowedHosts: (hosts?.split(',') ?? [siblingOf(origin)]).filter((each) => each !== 'none' && each !== origin),
  handover: oneOf(handovers, handover) ?? 'top',
  embedderPolicy: oneOf(embedderPolicies, embedder) ?? 'none',
});

const embedderPolicies = ['none', 'credentialless', 'require-corp'] as const;

const hideable = [
  'emailRegistration',
  'emailLogin',
  'smsRegistration',
  'passwordLogin',
  'accountLogin',
  'qrLogin',
  'agreement',
];
/** The second brand, which shows that theming works (D-NAME). */
const tally = {
  name: 'Tally',
  mark: 'tally',
  enterprisePlatform: { 'en-us': 'Tally Enterprise Platform', 'zh-cn': 'Tally 企业平台', 'zh-hk': 'Tally 企業平台' },
  company: { 'en-us': 'Tally Securities Limited', 'zh-cn': 'Tally 证券有限公司', 'zh-hk': 'Tally 證券有限公司' },
};
/** A brand of a platform's own, by configuration alone: name, sign, colours and corners. */
const acme = {
  name: 'Acme',
  sign: 'M3 20L12 4l9 16z',
  company: {
    'en-us': 'Acme Securities Limited',
    'zh-cn': 'Acme 证券有限公司',
    'zh-hk': 'Acme 證券有限公司',
  },
  light: { accent: '#a3195b', onAccent: '#ffffff', ground: '#faf4f7' },
  dark: { accent: '#ff9cc8', onAccent: '#3b0020', ground: '#1a1016', surface: '#271a21' },
  radius: 14,
};
/**
 * Returns the configuration fields for `?hide=emailLogin,qrLogin`, `?setPassword=1` and so on. Ignores unknown names.
 */
function switched({
  hide = '',
  giveBack = '',
  allowHkva,
  setPassword,
  consent,
  softKeyboard,
  loginType,
  form,
  generation,
  brand,
  passkeys,
  lastWay,
}: Switches) {
  const given = giveBack.split(',').filter((name) => name === 'thirdParties' || name === 'emailLogin');
  const hidden = hide.split(',').filter((name) => hideable.includes(name));
  return {
    hide: Object.fromEntries(hidden.map((name) => [name, true])),
    enterprise: Object.fromEntries(given.map((name) => [name, true])),
    ...(allowHkva === '0' && { allowHkva: false }),
    setPasswordRegistration: isOn(setPassword),
    consent: isOn(consent),
    softKeyboard: isOn(softKeyboard),
    extras: { passkeys: isOn(passkeys), lastWay: isOn(lastWay) },
    ...(loginType === 'password' && { loginType }),
    ...(form === 'mail' && { loginFormType: form }),
    ...(generation === 'legacy' && { generation }),
    ...(brand === 'tally' && { brand: tally }),
    ...(brand === 'acme' && { brand: acme }),
  };
}
