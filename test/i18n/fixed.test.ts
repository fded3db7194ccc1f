import { describe, expect, it } from 'vitest';
import { textsOf } from './texts';

const noPassword = 'No password has been set for this account. Please try to reset the password and try again.';

/**
 * The texts that the specification gives word for word (sections 5 and 8). Where it leaves out the product's own name
 * it says so ("in front of 'ID'"), and the company's name in the enterprise text stands for the platform's.
 */
const fixed: Record<string, string> = {
  'problem.passwordTypes': 'Contain at least 2 types: letter, number, or symbol.',
  'problem.missingCodeSig': 'Please send a verification code first.',
  'problem.notSendVerficationCode': 'Please send a verification code first.',
  'problem.invalidAccount': 'Invalid {brand} ID/phone number/Email',
  'problem.emptyAccount': 'Please enter your {brand} ID/ phone number / email.',
  'problem.invalidUid': 'Please enter a valid user ID.',
  'problem.invalidId': 'Invalid ID',
  'agree.text': 'Please read and agree to the {privacy} and {terms}.',
  'agree.enterprise.text': 'You need to acknowledge {terms}.',
  'front.agreement.enterprise.terms': '{enterprisePlatform} Terms of Service',
  'alert.saltExpired.text': 'Due to inactivity for an extended period, please re-enter your username and password.',
  'result.LOGIN_SALT_EXPIRED': 'Due to inactivity for an extended period, please re-enter your username and password.',
  'result.NEED_THIRD_LOGIN': noPassword,
  'result.FUTUIE_NEED_SET_PWD_REG': noPassword,
  'result.FUTUIE_NEED_SET_PWD_LOGIN': noPassword,
  'result.TWO_FACTOR_NEED_SET_PWD': noPassword,
  'alert.voiceCodeUnsupported.confirm': 'Got it',
  'alert.voiceCodeSendFail.text': 'Failed to send the verification code. Please try again.',
  'alert.voiceCodeSendFail.cancel': 'Cancel',
  'alert.voiceCodeSendFail.confirm': 'Resend',
  'alert.deletion.cancel': 'Got it',
  'alert.deletion.confirm': 'Cancel deletion',
  'result.CAPTCHA_LOAD_FAILED': 'Failed to load! Please switch the network environment and try again.',
  'result.OTHER': 'Operation failed. Please refresh and try again',
  'result.NETWORK_ERROR': 'Network error. Please click to refresh!',
  'verifyPwd.submit': 'Next',
};

describe('the button that requests a call', () => {
  it.each([
    ['en-us', /\bme\b/u],
    ['zh-cn', /给我/u],
    ['zh-hk', /給我/u],
  ] as const)('says in %s who is called: the visitor [SMS-12]', (language, whom) => {
    expect(textsOf(language)['alert.voiceCode.confirm']).toMatch(whom);
  });
});

it.each([
  ['en-us', /15 working days/u, /can’t log in/u, /cancel the deletion; we’ll ask you to confirm/u],
  ['zh-cn', /15\s个工作日/u, /无法登录/u, /确认后撤回/u],
  ['zh-hk', /15\s個工作天/u, /無法登入/u, /確認後撤回/u],
] as const)(
  'the deletion dialog says in %s how long it takes, that login is impossible, and that it can be cancelled [DEL-1]',
  (language, ...says) => {
    for (const each of says) expect(textsOf(language)['alert.deletion.text']).toMatch(each);
  },
);

describe('the texts the specification fixes', () => {
  const english = textsOf('en-us');

  it.each(Object.entries(fixed))('%s reads %j [VAL-5] [VAL-7] [VAL-9] [CAPT-5] [ERR-19]', (id, text) => {
    expect(english[id]).toBe(text);
  });

  it.each(['zh-cn', 'zh-hk'])('are the same in %s wherever they occur twice', (language) => {
    const texts = textsOf(language);
    for (const [id, text] of Object.entries(fixed)) {
      const twins = Object.keys(fixed).filter((other) => fixed[other] === text);
      expect(new Set(twins.map((twin) => texts[twin]?.replace(/。$/u, ''))).size, id).toBe(1);
    }
  });
});
