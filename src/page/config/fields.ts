import { defaultLanguage, languages, type Language } from '../../../i18n/locales';
import { editionNames, providerNames, signOnNames, type ProviderName } from '../../../machines/site/site';
import {
  address,
  addresses,
  choice,
  choices,
  dates,
  flag,
  group,
  origin,
  origins,
  policyNames,
  text,
  integer,
  vital,
  type ConfigField,
} from './field';

const version = () => text('', /^(\d{1,6}(\.\d{1,6}){0,3})?$/u);

const colour = () => text('', /^(#[\da-fA-F]{6})?$/u);
/** What a brand changes of the colours in one scheme. `brandLook.ts` compares them. */
const colours = { accent: colour(), onAccent: colour(), ground: colour(), surface: colour() };

/** Providers that refuse to sign in within the browser of an app, unless the configuration says otherwise (D-INAPP). */
const refusingApps: readonly ProviderName[] = ['facebook', 'google'];

const provider = (name: ProviderName) => ({
  authorizationLink: address(''),
  adds: choices('state', 'lang', 'target', 'type'),
  posts: flag(true),
  origin: origin(),
  callbacks: addresses(),
  callbackAnswers: choice('page', 'json'),
  worksInApps: flag(!refusingApps.includes(name)),
});

/** A name in each language; where it is empty, `brandNames.ts` makes it of the brand's name. */
const inEach = () =>
  Object.fromEntries(languages.map((each) => [each, text('')])) as Record<Language, ConfigField<string>>;

/**
 * Every field of the page configuration with its check and its default (D-CONFIG, D-CONFIGNAMES). The meaning of each
 * field is in `src/build/configurationWords.ts`, which the page never loads.
 */
export const fields = {
  edition: vital(choice(...editionNames)),
  signOn: vital(choice(null, ...signOnNames)),
  generation: vital(choice('later', 'legacy')),
  language: choice(defaultLanguage, ...languages.filter((each) => each !== defaultLanguage)),
  isProd: flag(true),
  allowHkva: vital(flag(true)),
  brand: {
    name: text('Datum'),
    mark: choice('datum', 'tally'),
    logo: address(''),
    sign: text('', /^([MLHVCSQTAZmlhvcsqtaz][\d\s,.eE+-]*)*$/u),
    favicon: address(''),
    touchIcon: address(''),
    preview: text('', /^(https:\/\/\S+)?$/u),
    enterprisePlatform: inEach(),
    company: inEach(),
    legalLine: text(''),
    licence: inEach(),
    light: colours,
    dark: colours,
    radius: integer(null, 0, 28),
  },
  csrf: { param: text('csrf_token', /^[A-Za-z][\w-]{0,63}$/u), token: text(''), url: address('') },
  deviceId: text('', /^[\w-]{0,128}$/u),
  domain: text('passport'),
  domainName: text(''),
  brokerIdSig: text(''),
  esopKey: text(''),
  apiBase: vital(origin()),
  timeoutMs: integer(30_000, 1000, 120_000),
  code: { lifeS: integer(300, 60, 3600) },
  emailExistsCode: integer(120_002, 1, 999_999_999),
  server: vital(group()),
  allowedOrigins: origins(),
  defaultTarget: address('/'),
  jumpUrl: address('/login/jump'),
  forgotPasswordUrl: address('/forgot-password'),
  desktop: {
    macAgent: text('PassportMac'),
    pcAgent: text('PassportWindows'),
    newerMac: version(),
    newerPc: version(),
    host: origin(),
    newerMacHost: origin(),
  },
  native: { iosAgent: text('PassportiOS'), androidAgent: text('PassportAndroid') },
  captcha: { scriptUrl: address(''), appid: text(''), trustedTypes: policyNames() },
  loginFormType: choice('sms', 'mail'),
  loginType: choice('sms', 'password'),
  setPasswordRegistration: flag(false),
  softKeyboard: flag(false),
  extras: { webOtp: flag(false), passkeys: flag(false), lastWay: flag(false) },
  hide: {
    emailRegistration: flag(false),
    emailLogin: flag(false),
    smsRegistration: flag(false),
    passwordLogin: flag(false),
    accountLogin: flag(false),
    qrLogin: flag(false),
    agreement: flag(false),
  },
  enterprise: { thirdParties: flag(false), emailLogin: flag(false) },
  consent: flag(false),
  webVitals: flag(false),
  incidents: flag(false),
  policyReports: address(''),
  contacts: { mainland: text(''), hongKong: text('') },
  holidays: { mainland: dates(), hongKong: dates(), hongKongMornings: dates() },
  links: {
    privacy: address(''),
    terms: address(''),
    enterpriseTerms: address(''),
    activation: address(''),
    incentives: address(''),
  },
  frame: {
    allowedHosts: origins(),
    handover: choice('top', 'self', 'event'),
    embedderPolicy: choice('none', 'credentialless', 'require-corp'),
  },
  qrHost: origin(),
  avatarHosts: origins(),
  thirdParty: Object.fromEntries(providerNames.map((name) => [name, provider(name)])) as Record<
    ProviderName,
    ReturnType<typeof provider>
  >,
};
