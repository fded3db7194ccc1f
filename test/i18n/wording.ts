import { sharedNames, textsOf } from './texts';

/**
 * Words of another region or style, by language, each with the word we use instead, besides those of the glossary in
 * docs/CONTRIBUTING.md.
 */
export const banned: Record<string, Record<string, string>> = {
  'en-us': {
    Login: 'Log in',
    canceled: 'cancelled',
    Oops: 'what happened',
    Success: 'what happened',
    Sorry: 'what happened',
    mainland: 'Mainland',
  },
  'zh-cn': {
    讯息: '消息',
    帐: '账',
    流动电话: '手机号',
    透过: '通过',
    萤幕: '屏幕',
    程式: '程序',
    伺服器: '服务器',
    连结: '链接',
    你: '您',
    亲: '您',
    抱歉: '发生了什么',
  },
  'zh-hk': {
    賬: '帳',
    信息: '資訊',
    軟體: '軟件',
    使用者: '用戶',
    默認: '預設',
    支持: '支援',
    鏈接: '連結',
    程序: '程式',
    服務器: '伺服器',
    通過短: '透過短',
    視頻: '影片',
    添加: '新增',
    標簽: '分頁',
    爲: '為',
    裡: '裏',
    質量: '質素',
    你: '您',
    抱歉: '發生了甚麼',
    什麼: '甚麼',
  },
};

/** Names that a Chinese language does not write in characters. */
const latinNames = Object.entries(sharedNames).filter(([id, name]) =>
  [textsOf('zh-cn'), textsOf('zh-hk')].some((texts) => texts[id] === name),
);

/**
 * Words that Chinese readers of both regions write in Latin letters. Parameters and examples are checked separately.
 */
export const latinInChinese = [
  ...latinNames.map(([, name]) => name),
  'Chrome',
  'Edge',
  'Firefox',
  'Safari',
  'Twitter',
  'X',
  'ID',
  'ESOP',
  'Cookie',
  'JavaScript',
  'App',
  'SMS',
  'QR',
  'name@example.com',
];

/** Ids whose specified English text contains an exclamation mark. No other text may. */
export const exclaims = ['result.NETWORK_ERROR', 'result.CAPTCHA_LOAD_FAILED', 'alert.captchaLoadFailed.text'];
