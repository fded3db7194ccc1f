// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { preloadViews } from '../../../src/page/app/views';
import { openPassport as open } from './openScreen';
import { find } from './render';

beforeAll(preloadViews);

describe('a sign-on of a messenger', () => {
  it.each([
    ['wecom', 'login', 'en-us', 'Log in to link your Datum account with WeCom'],
    ['wecom', 'register', 'en-us', 'Register to link your Datum account with WeCom'],
    ['dingtalk', 'login', 'zh-cn', '登录后，您的 Datum 账户将与钉钉绑定'],
    ['dingtalk', 'register', 'zh-cn', '注册后，您的 Datum 账户将与钉钉绑定'],
    ['feishu', 'login', 'zh-hk', '登入後，您的 Datum 帳戶將與飛書綁定'],
    ['feishu', 'register', 'zh-hk', '註冊後，您的 Datum 帳戶將與飛書綁定'],
  ] as const)('by %s says at the %s in %s what is linked [SITE-8]', async (signOn, mode, language, words) => {
    const { place } = await open({ signOn, mode, language });
    expect(find(place, '.lede').textContent).toBe(words);
  });
});
