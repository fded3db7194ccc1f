import { afterEach, describe, expect, it } from 'vitest';
import { print, home } from '../../src/review/model/address';
import { find } from '../../src/review/find/find';
import { firstOf } from '../../src/review/find/found';
import { nothingShown } from '../../src/review/model/textPlaces';
import { saidTexts } from '../../src/review/said/saidTexts';
import { releasePart } from '../../src/review/make/releasePart';
import { reviewLanguages, setLanguage } from '../../src/review/model/text';

const release = releasePart();
const texts = saidTexts();

/**
 * Questions of product managers, as they type them in each language of the review, and the place that answers: written
 * by hand. One click opens the search, one chooses the hit.
 */
const questions: readonly (readonly [
  what: string,
  typed: readonly [english: string, mainland: string, hongKong: string],
  place: string,
])[] = [
  [
    'what 57 does on the SMS page',
    ['57 on the sms page', '57 verifyCode', '57 verifyCode'],
    '#/chart/verifyCode/calling/result.TWO_FACTOR_NEED_PWD%5B0%5D',
  ],
  ['every screen with a captcha', ['where is a captcha', '哪里有验证码', '哪裏有驗證碼'], '#/screens?only=captcha'],
  [
    'registering by e-mail in Hong Kong',
    ['register by email in hong kong', '邮箱注册', '電郵註冊'],
    '#/paths/regSetPwd/calling.registeringEmail?edition=hk&to=regSetPwd.calling.registeringEmail&open=register',
  ],
  ['what differs in Japan', ['what differs in japan', '日本版有哪些不同', '日本版有甚麼不同'], '#/?edition=jp'],
  ['answers without words of their own', ['own words', '没有自己的文案', '沒有自己的文案'], '#/answers?show=words'],
  [
    'the Chinese of the deletion dialog',
    ['账户正在注销', '账户正在注销', '账户正在注销'],
    '#/screens/deletion/explaining?language=zh-cn',
  ],
  ['what changed since the last release', ['release notes', '发布说明', '發佈說明'], '#/changes'],
  ['where a visitor can be stuck', ['stuck', '卡住', '卡住'], '#/screens?only=stuck'],
  ['the answer 25', ['25', '25', '25'], '#/answers/-/-/SMS_CODE_EXPIRES'],
  ['every dialog in Chinese', ['every dialog in chinese', '弹窗', '對話框'], '#/screens?language=zh-cn&only=dialogs'],
  ['what is shown after too many attempts', ['too many attempts', '次数', '次數'], '#/answers/-/-/OTHER'],
  [
    'why there is no voice call in Japan',
    ['why no voice call in japan', '语音', '語音'],
    '#/paths/noCode/choosing?edition=jp&to=noCode.choosing',
  ],
  ['a requirement', ['SMS-5', 'SMS-5', 'SMS-5'], '#/?requirement=SMS-5'],
  [
    'registering by phone in Hong Kong',
    ['register by phone hong kong', '手机注册', '手機註冊'],
    '#/paths/completeSignIn/calling.openingAccount?edition=hk&to=completeSignIn.calling.openingAccount&open=register',
  ],
  ['the SMS code page', ['verifyCode', 'verifyCode', 'verifyCode'], '#/chart/verifyCode'],
];

describe('fifteen questions', () => {
  afterEach(() => setLanguage('en-us'));

  it.each(
    questions.flatMap(([what, typed, place]) =>
      reviewLanguages.map((language, at) => [what, language, typed[at] ?? '', place] as const),
    ),
  )('%s, in %s: “%s” leads there', (_, language, typed, place) => {
    setLanguage(language);
    const { shown } = firstOf(find(release, typed, { texts, shown: nothingShown }));
    const places = shown.map(({ to }) => print({ ...home, ...to }));
    expect(places.slice(0, 12)).toContain(place);
  });
});
