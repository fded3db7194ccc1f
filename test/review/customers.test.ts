import { describe, expect, it } from 'vitest';
import { findSaid } from '../../src/review/said/findSaid';
import { saidTexts } from '../../src/review/said/saidTexts';
import { topicOf, topicsMeant } from '../../src/review/said/care';
import customers from '../../src/review/said/care/customers.json';

const texts = saidTexts();

/** What customers say, in each language of the review, and a text that customer care has to find among the first. */
const questions: readonly (readonly [english: string, mainland: string, hongKong: string, id: string])[] = [
  ['no internet', '没网', '沒有網絡', 'result.NETWORK_ERROR'],
  ['wrong password', '密码错误', '密碼錯誤', 'result.OTHER'],
  ["I can't log in", '登录不了', '登入不到', 'result.OTHER'],
  ['code not arriving', '收不到短信', '收不到短訊', 'verifyCode.noCode'],
  ['wrong code', '验证码不对', '驗證碼不對', 'result.SMS_CODE_EXPIRES'],
  ['forgot password', '忘记密码', '忘記密碼', 'verifyPwd.forgot'],
  ['password too short', '密码太短', '密碼太短', 'problem.passwordLength'],
  ['I am not a robot', '机器人', '機械人', 'result.CAPTCHA_LOAD_FAILED'],
  ['not available in my country', '所在地区不支持', '所在地區不支援', 'result.UNAVAILABLE_REGION'],
  ['already registered', '已经注册过', '已經註冊過', 'result.PHONE_NO_HAS_BEEN_BOUND'],
  ['wrong number', '号码不对', '號碼不對', 'problem.invalidPhone'],
  ['Google does not open', '窗口打不开', '視窗打不開', 'alert.popupBlocked.title'],
  ['my fingerprint', '指纹', '指紋', 'toast.passkey.failed'],
  ['a blank page', '页面空白', '頁面空白', 'crashed.title'],
  ['session expired', '页面过期', '頁面過期', 'result.LOGIN_SALT_EXPIRED'],
];

describe('what a customer says in words of their own', () => {
  it.each(questions)('%s · %s · %s: finds %s', (...asked) => {
    const id = asked[3];
    for (const sentence of asked.slice(0, 3))
      expect(
        findSaid(texts, sentence).best.map((hit) => hit.id),
        sentence,
      ).toContain(id);
  });

  it('changes nothing where a text is what was typed', () => {
    expect(findSaid(texts, 'Your device is offline, and nothing else').best.length).toBeGreaterThan(0);
    const text = texts.find(({ id }) => id === 'result.NETWORK_ERROR');
    expect(findSaid(texts, text?.words ?? '').best.map(({ id }) => id)).toEqual(['result.NETWORK_ERROR']);
  });

  it('is of topics that have texts, and means nothing by accident', () => {
    const topics = new Set(texts.map(({ id }) => topicOf(id)));
    expect(Object.keys(customers).filter((topic) => !topics.has(topic as never))).toEqual([]);
    expect(topicsMeant('a number in Wifiland')).toEqual([]);
  });
});
