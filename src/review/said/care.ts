import type { ReviewLanguage } from '../model/text';
import type english from './care/en-us.json';
import customers from './care/customers.json';

/** What a text means, and what customer care says to a visitor who read it. */
export interface Advice {
  readonly means: string;
  readonly say: string;
}
export type CareTopic = keyof typeof english;

/** The topic of each text, by its id: the first row that fits. */
const topics: readonly (readonly [RegExp, CareTopic])[] = [
  [/^problem\.empty/, 'empty'],
  [/^(problem\.invalidPhone|phone\.length)/, 'phoneNumber'],
  [/^problem\.(invalidAccount|invalidUid|invalidId|futuieInvalidEmail)$/, 'accountName'],
  [/^problem\.invalidEmail$/, 'emailForm'],
  [/^problem\.otherEmail$/, 'otherEmail'],
  [/^problem\.(missingCodeSig|notSend)/, 'noCodeSent'],
  [/^problem\.(noCodeFound|severalCodes)$/, 'pastedCode'],
  [/^problem\.notFinished$/, 'notFinished'],
  [/^(problem\.password|setPwd\.(rules|announce))/, 'passwordRules'],
  [/^result\.SMS_CODE_EXPIRES$/, 'codeExpired'],
  [/^(result\.OTHER|toast\.refusal)$/, 'general'],
  [/^result\.NETWORK_ERROR$/, 'network'],
  [/^(result\.(CAPT|PHONE_CAPTURE|NEED_DISPLAY|REQUIRE_VERIFY_CODE)|captcha\.)/, 'captcha'],
  [/^(result\.UNAVAILABLE_REGION|alert\.unavailable\.)/, 'region'],
  [/^(result\.LOGIN_SALT_EXPIRED|alert\.saltExpired\.)/, 'waitedTooLong'],
  [/^result\.(FUTUIE_NEED_SET|TWO_FACTOR_NEED_SET|NEED_THIRD_LOGIN)/, 'noPassword'],
  [/^result\.(NEED_PWD|FUTUIE_NEED_CHECK_PWD|TWO_FACTOR_NEED_PWD)$/, 'password'],
  [/^result\.\w*DEVICE_VERIFY$/, 'newDevice'],
  [/^result\.(REQUIRE_PHONE_AUTH|WEAK_BIND|REQUIRE_PHONE_BIND)$/, 'phoneNeeded'],
  [/^result\.(PHONE_UNAVAILABLE|PHONE_BIND_FAIL)$/, 'phoneUnusable'],
  [/^(result\.(PHONE_NO_HAS_BEEN_BOUND|EMAIL_ACCOUNT_EXISTED)|alert\.phoneExists\.)/, 'exists'],
  [/^result\.ACCOUNT_CROSS_LOGIN$/, 'crossLogin'],
  [/^selectAccount\.failed$/, 'accountsFailed'],
  [/^(result\.\w*CHOOSE_UID|selectAccount\.(title|lede|contact|list))/, 'chooseAccount'],
  [/^result\.NEED_VERIFY_EMAIL$|^verifyEmail\.hint$/, 'verifyEmail'],
  [/^(result\.VOICE_CODE_UNSUPPORTED|alert\.voiceCodeUnsupported)/, 'noVoice'],
  [/^result\.THIRD_FACTOR_SIG_EXPIRED$/, 'startAgain'],
  [/^toast\.deletionFailed$/, 'deletionFailed'],
  [/^(result\.ALLOW_CANCEL_DELETE|alert\.deletion|toast\.deletion|loading\.cancelling)/, 'deletion'],
  [/^(alert\.voiceCode|noCode\.|alert\.unableToReceive|verifyCode\.noCode)/, 'codeMissing'],
  [/^verify(Code|Email)\.(resend|announce|lede|offer|sending)/, 'resend'],
  [/^(alert\.popup|toast\.popup|ways\.waiting|alert\.inWindow)/, 'window'],
  [/^alert\.held\./, 'oneMoreClick'],
  [/^alert\.stopped\./, 'clickToLeave'],
  [/^alert\.twoReadings\./, 'twoReadings'],
  [/^toast\.couldNotLeave$/, 'notTaken'],
  [/^(agree\.|front\.agreement\.missing)/, 'agreement'],
  [/^(toast\.passkey|passkey\.offer\.(cancelled|timedOut|unsupported|failed))/, 'passkey'],
  [/^qr\.(stale|cancelled|failed|spent)/, 'qr'],
  [/^elsewhere\./, 'inApp'],
  [/^(frame\.cookieless|front\.cookiesOff)/, 'cookies'],
  [/^frame\.outside\./, 'outside'],
  [/^opening\.faulty\./, 'closed'],
  [/^opening\.insecure\./, 'insecure'],
  [/^opening\.late\./, 'late'],
  [/^opening\.noScript$/, 'noScript'],
  [/^crashed\./, 'crashed'],
  [/^widget\.(unreachable|open)$/, 'widget'],
  [/^document\.431\./, 'cookiesFull'],
  [/^document\.\d+\./, 'badRequest'],
  [/^(setPwd|verifyPwd)\.changed$/, 'dropped'],
  [/^bindSuccess\./, 'linked'],
  [/^exchange\./, 'clock'],
  [/^keyboard\./, 'keyboard'],
  [
    /^(loading\.|qr\.generating|qr\.calling|selectAccount\.loading|verifyCode\.checking|passkey\.offer\.creating)/,
    'waiting',
  ],
];

/** Returns what a text is about: one of the topics of customer care, else a label of the page. */
export const topicOf = (id: string): CareTopic => topics.find(([ids]) => ids.test(id))?.[1] ?? 'label';

export type Care = Readonly<Record<CareTopic, Advice>>;

const files = {
  'en-us': async () => (await import('./care/en-us.json')).default,
  'zh-cn': async () => (await import('./care/zh-cn.json')).default,
  'zh-hk': async () => (await import('./care/zh-hk.json')).default,
} as const satisfies Readonly<Record<ReviewLanguage, () => Promise<Care>>>;

const asked = new Map<ReviewLanguage, Promise<Care>>();

/** Loads the advice in a language of the review, once. */
export function loadCare(language: ReviewLanguage): Promise<Care> {
  const pending = asked.get(language) ?? files[language]();
  asked.set(language, pending);
  return pending;
}

/** A sentence as it is compared: in lower case, without marks, one space between its words. */
const plain = (sentence: string) =>
  sentence
    .toLowerCase()
    .replaceAll(/[’'\p{P}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Returns the topics that customers mean with these words of their own, which no text of the product has: `no
 * internet`. `care/customers.json` lists such words, in any order of languages.
 */
export function topicsMeant(sentence: string): CareTopic[] {
  const said = ` ${plain(sentence)} `;
  const isIn = (words: string) => said.includes(/^[a-z ]+$/.test(words) ? ` ${words} ` : words);
  return (Object.keys(customers) as (keyof typeof customers)[]).filter((topic) => customers[topic].some(isIn));
}
