import { editionNames, providerNames, type ProviderName } from '../../machines/site/site';
import type { fields } from '../page/config/fields';
import { editionWords } from '../review/words/editions';
import { extrasWords } from './extrasWords';
import { brandWords } from './brandWords';
import { holidayWords } from './holidayWords';
import { provider } from './providerWords';
import { word, type Words } from './word';

/** One entry for each field of the schema, nested alike. Only the generator loads this file. */
export const configurationWords: Words<typeof fields> = {
  edition: word(
    `The edition of the site: ${editionNames.map((name) => `\`${name}\` (${editionWords[name].name['en-us']})`).join(', ')}.`,
    'hk',
    'SITE-1',
  ),
  signOn: word('The single sign-on the page stands in; it binds an account after login.', 'wecom', 'SITE-1, SITE-8'),
  generation: word('Which generation of the login calls the server answers.', 'legacy', 'D-ENDPOINTS'),
  language: word('Language of the page where the query names none.', 'en-us', 'LANG-1, D-LANG'),
  isProd: word(
    'Production: listed origins, targets and callbacks over plain http are refused, those of this machine too. The page and its calls work over http on this machine alone, either way.',
    false,
    'T-01, R10',
  ),
  allowHkva: word(
    'Lets the page parameter `isHkva` turn the `hk` edition into `hkva`. `false`: the parameter counts for nothing.',
    false,
    'SITE-1, D-HKVA',
  ),
  brand: brandWords,
  csrf: {
    param: word('Name of the field that carries the CSRF token in every POST.', 'csrf_token', 'API-2, D-CSRF'),
    token: word('The token itself, fresh for each page the server sends.', 'kq3…', 'API-2, D-CSRF'),
    url: word(
      'Where the API answers a GET with a new token: before the first call where the document came without one, and once a call was refused with HTTP 400. Empty: the visitor reloads the page. The page server fills it in where its `--csrf` is at its `--api`.',
      '/csrf',
      'API-2, D-CSRF, T-12',
    ),
  },
  deviceId: word(
    'Device id of every call. Empty: the page keeps a random one in a cookie for a year.',
    '5d0c1c1e-8d3f-4c63-9d62-0f3f6c8f4f11',
    'D-DEVICE, T-28',
  ),
  domain: word('`domain` of the calls.', 'passport', 'API-5, API-9'),
  domainName: word('`domain_name` of the calls.', 'passport.example', 'API-5, API-9'),
  brokerIdSig: word('`broker_id_sig` of the calls.', 'b1…', 'API-5, API-9'),
  esopKey: word('`esop_key` of the send-SMS call. Empty: the field is left out.', 'e1…', 'API-5'),
  apiBase: word('Origin the calls go to. Empty: the origin of the page.', 'https://api.example', 'API-2, T-05'),
  timeoutMs: word(
    'Timeout of the calls of the later generation, in milliseconds, 1000 to 120000.',
    20_000,
    'API-2, API-13',
  ),
  code: {
    lifeS: word(
      'How long a code is good after it was sent, in seconds, 60 to 3600: as long as your server takes it. A page that is loaded again meanwhile offers to enter it.',
      600,
      'D-CODELIFE',
    ),
  },
  emailExistsCode: word('The result code that says an e-mail account exists already.', 120_002, 'D-EXISTS, MAIL-2'),
  server: word(
    'What your server has otherwise than the specification: paths, fields, answers, and a module of your own. ' +
      '[If your server differs](#if-your-server-differs) says how.',
    { calls: { authLogin: { path: '/api/sign-in', rename: { username: 'login' }, answer: { jump_sig: 'ticket' } } } },
    'D-SERVER',
  ),
  allowedOrigins: word(
    'Exact origins that `target`, `jumpUrl` and `fromUrl` may name, besides the page’s own. No suffixes, no patterns. ' +
      'The jump carries a login ticket: list only what may sign visitors in.',
    ['https://www.broker.example'],
    'JUMP-10, D-REDIRECT, D-TARGETS',
  ),
  defaultTarget: word(
    'Where a sign-in ends when no allowed target is named: a path of this site or an https address.',
    'https://www.broker.example/',
    'JUMP-10, D-REDIRECT',
  ),
  jumpUrl: word('Where the page goes with `uid` and `jump_sig` after a sign-in.', '/login/jump', 'JUMP-7, D-REDEEM'),
  forgotPasswordUrl: word(
    'The page that resets a password, on its security host. `lang` and `target` are added.',
    'https://security.example/forgot',
    'JUMP-5',
  ),
  desktop: {
    macAgent: word(
      'Word by which the user agent of the Mac client names itself, before a slash and its version. Empty: none does.',
      'PassportMac',
      'SITE-10, D-CONFIGNAMES',
    ),
    pcAgent: word('The same for the Windows client.', 'PassportWindows', 'SITE-10, D-CONFIGNAMES'),
    newerMac: word('Version from which a Mac client counts as newer. Empty: none does.', '12.1', 'JUMP-6'),
    newerPc: word(
      'Version from which a Windows client counts as newer and jumps on this very site. Empty: none does.',
      '13',
      'JUMP-6',
    ),
    host: word('Origin of `/desktopnn/login`. Empty: this site.', 'https://desktop.example', 'JUMP-6'),
    newerMacHost: word('The same for newer Mac clients. Empty: `desktop.host`.', 'https://mac.example', 'JUMP-6'),
  },
  native: {
    iosAgent: word('Word by which the user agent of the iOS application names itself.', 'PassportiOS', 'SITE-10'),
    androidAgent: word('The same for the Android application.', 'PassportAndroid', 'SITE-10'),
  },
  captcha: {
    scriptUrl: word(
      'Script of the captcha provider. The Content-Security-Policy must name it too.',
      'https://captcha.example/captcha.js',
      'CAPT-1, D-CAPT',
    ),
    appid: word('The appid the provider is called with.', '2000000001', 'CAPT-1, D-CAPT'),
    trustedTypes: word(
      'Names of the Trusted Types policies that the captcha’s script creates, if it writes markup (`innerHTML`). The ' +
        'Content-Security-Policy (`trusted-types`) is made of them. A script without a policy of its own cannot write any: `app` and ' +
        '`default` are refused.',
      ['captcha-vendor'],
      'CAPT-1, D-TRUSTEDTYPES',
    ),
  },
  loginFormType: word(
    'The tab a first visit begins on: `mail` the account tab, `sms` the phone tab.',
    'mail',
    'SITE-5',
  ),
  loginType: word(
    'What the phone tab signs in with: a code, or the password of the account.',
    'password',
    'PHONE-1, D-CONFIGNAMES',
  ),
  setPasswordRegistration: word('New accounts set a password at registration.', true, 'SMS-16, API-5'),
  softKeyboard: word('Offers the keyboard of ours beside password fields.', true, 'PWD-7'),
  extras: extrasWords,
  hide: {
    emailRegistration: word('Hides the e-mail tab of registration.', true, 'SITE-4, IDX-3'),
    emailLogin: word('Hides the e-mail tab of login.', true, 'SITE-4, D-TABS'),
    smsRegistration: word(
      'Hides the phone tab of registration. With `emailRegistration` too, the page offers no registration.',
      true,
      'SITE-4',
    ),
    passwordLogin: word(
      'Hides the ways to a password: the link on the code page, and the account tab.',
      true,
      'SITE-4, SMS-9',
    ),
    accountLogin: word('Hides the account tab.', true, 'IDX-4'),
    qrLogin: word('Hides the QR tab.', true, 'D-TABS'),
    agreement: word('Hides the agreement box; nothing is then asked.', true, 'VAL-9'),
  },
  enterprise: {
    thirdParties: word(
      'Gives the third parties back to the `esop` edition, which has none of its own; each still needs its row in `thirdParty`.',
      true,
      'TP-1, IDX-8',
    ),
    emailLogin: word('Gives the e-mail tab of login back to the `esop` edition.', true, 'IDX-2, D-TABS'),
  },
  consent: word(
    'The visitor agreed to reporting cookies and ad calls (the site asked). Until then there are none.',
    true,
    'D-CONSENT, T-22',
  ),
  incidents: word(
    'Reports the steps of a visitor who was refused and left: states, events, names of results, times to a tenth of a second; nothing of the person. The review opens the report ([review](review.md)).',
    true,
    'TRACK-5',
  ),
  policyReports: word(
    'Where browsers report what the policy of a page refused (`Reporting-Endpoints`, `report-to`, `report-uri`). A report has the address of the page, with its query: name a server of yours. Empty: no reports.',
    '/report/policy',
    'T-19',
  ),
  webVitals: word('Reports figures of web-vitals to `/report/event`; they load when idle.', true, 'TRACK-2'),
  contacts: {
    mainland: word('Telephone of customer service, mainland. Shown in zh-cn.', '400-000-0000', 'SITE-11'),
    hongKong: word('The same, Hong Kong. Shown in the other languages.', '+852 2345 6789', 'SITE-11'),
  },
  holidays: holidayWords,
  links: {
    privacy: word('The Privacy Policy.', 'https://www.broker.example/privacy', 'IDX-10, T-02'),
    terms: word('The Terms of Service.', 'https://www.broker.example/terms', 'IDX-10, T-02'),
    enterpriseTerms: word('The terms of the enterprise platform.', 'https://esop.example/terms', 'VAL-9'),
    activation: word(
      'Where the activation button of the enterprise edition leads. Empty: it leads nowhere.',
      'https://esop.example/activate',
      'IDX-12',
    ),
    incentives: word('The incentive details of a bound account.', 'https://esop.example/incentives', 'BIND-1'),
  },
  frame: {
    allowedHosts: word(
      'Exact origins that may frame the page and receive its messages. The header `frame-ancestors` is made of them.',
      ['https://www.broker.example'],
      'FRAME-3, D-FRAMEHEADERS',
    ),
    handover: word(
      'Where the jump of a framed sign-in goes: `top`, the window of the host; `self`, the frame itself, whose jump page and target ' +
        'must then allow being framed; `event`, nowhere: a listed host that asks for it gets the ticket. A host can always ask for ' +
        '`top` ([how](embedding.md#where-the-sign-in-ends)).',
      'event',
      'FRAME-2, D-FRAMEJUMP',
    ),
    embedderPolicy: word(
      'For listed hosts that are cross-origin isolated (`Cross-Origin-Embedder-Policy`): their browser shows no frame without a policy of its own. ' +
        '`credentialless` suits both kinds of hosts, and loads what is of other origins (captcha, avatars) without cookies; `require-corp` ' +
        'suits both too, also in Safari, and loads from other origins only what allows it ([how](embedding.md#isolated-hosts)).',
      'credentialless',
      'FRAME-2, D-FRAMEHEADERS',
    ),
  },
  qrHost: word('Origin of the link in the QR image.', 'https://m.broker.example', 'QR-1'),
  avatarHosts: word(
    'Origins account pictures may come from. The Content-Security-Policy is made of them.',
    ['https://img.broker.example'],
    'SEL-2, T-02',
  ),
  thirdParty: Object.fromEntries(providerNames.map((name) => [name, provider])) as Record<
    ProviderName,
    typeof provider
  >,
};
