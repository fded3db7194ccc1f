import { mailTaken, serverNames } from './names';

const partners = ['wechat', 'qq', 'apple', 'sina', 'xiaomi', 'facebook', 'twitter', 'google', 'line'];

/** What a visitor chose in the query of an earlier page. The server keeps it in a cookie. */
const choiceOf = (query: URLSearchParams) => ({
  site: query.get('site') ?? 'hk',
  lang: query.get('lang') ?? 'en-us',
  setPassword: query.get('setPassword') === '1',
  loginType: query.get('loginType') ?? 'sms',
  signOn: query.get('signOn'),
});

/** The configuration in the head of a page (docs/configuration.md). */
export function pageConfiguration(origin: string, query: URLSearchParams, token: string): object {
  const { site, lang, setPassword, loginType, signOn } = choiceOf(query);
  const partner = (name: string) => ({
    authorizationLink: `/partners/${name}`,
    origin,
    callbacks: [`${origin}/partners/back`],
    adds: ['state', 'lang'],
    callbackAnswers: 'json',
  });
  return {
    edition: site,
    language: lang,
    signOn,
    isProd: false,
    setPasswordRegistration: setPassword,
    loginType,
    csrf: { param: 'xsrf', token },
    brokerIdSig: 'broker-of-the-second-server',
    emailExistsCode: mailTaken,
    defaultTarget: '/welcome',
    jumpUrl: '/enter',
    forgotPasswordUrl: '/account/recover',
    captcha: { scriptUrl: '/own/captcha.js', appid: '31' },
    qrHost: origin,
    thirdParty: Object.fromEntries(partners.map((name) => [name, partner(name)])),
    server: serverNames,
  };
}
