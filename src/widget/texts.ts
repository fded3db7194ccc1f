import type { Language } from './api';

/** The texts of the host script. All others are in the frame. */
interface Texts {
  readonly title: string;
  readonly close: string;
  readonly unreachable: string;
  readonly open: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  'en-us': {
    title: 'Log in',
    close: 'Close',
    unreachable: 'The login couldn’t load here.',
    open: 'Open it in a new window',
  },
  'zh-cn': { title: '登录', close: '关闭', unreachable: '登录框无法在此加载', open: '在新窗口中打开' },
  'zh-hk': { title: '登入', close: '關閉', unreachable: '未能在此載入登入頁', open: '在新視窗開啟' },
};

/** Returns the texts of a language; an unknown one gets zh-cn, as in the frame (D-LANG). */
export const textsOf = (language: string | null): Texts => texts[language as Language] ?? texts['zh-cn'];
