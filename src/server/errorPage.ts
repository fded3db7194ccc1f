import { acceptedLanguage } from '../../i18n/accepted';
import { languages, wordsIn, type Language, type WordsByLanguage } from '../../i18n/locales';
import { plainHeaders } from './headers';
import { inlineHash } from './inlineHash';

/** Statuses of requests that no part of the site reads: the server's parser refuses them. */
export const unreadStatuses = [400, 408, 414, 431] as const;
export type UnreadStatus = (typeof unreadStatuses)[number];

/** What happened, and what a visitor can do. */
type Words = readonly [title: string, advice: string];

/** The words of these pages: titles and advice. */
export const errorPageWords: WordsByLanguage<Readonly<Record<UnreadStatus, Words>>> = {
  'en-us': {
    400: [
      'This page could not be opened',
      'The request was damaged on its way. Open the site again by its own address. If that does not help, try another browser or another network, without a VPN or proxy.',
    ],
    408: [
      'The connection was too slow',
      'The request did not arrive completely. Check your connection, then open the page again.',
    ],
    414: [
      'The address is too long',
      'Open the site again by its own address, without the part after the question mark.',
    ],
    431: [
      'Your browser sent too many cookies',
      'The cookies of this site have become more than it can take. Delete them in the settings of your browser, under privacy, then open the page again. You will be signed out of this site. A private window works at once.',
    ],
  },
  'zh-cn': {
    400: [
      '无法打开此页面',
      '请求在传输途中损坏。请直接输入网址，重新打开本站。如果仍打不开，请换一个浏览器或网络，并关闭 VPN 或代理。',
    ],
    408: ['网络太慢', '请求没有完整送达。请检查网络，再重新打开页面。'],
    414: ['网址太长', '请直接打开本站的网址，去掉问号后面的部分。'],
    431: [
      '浏览器发送的 Cookie 过多',
      '本站存放在浏览器里的 Cookie 超过了可接受的大小。请在浏览器设置的“隐私”中删除本站的 Cookie，再重新打开页面；本站的登录状态会退出。用无痕窗口可以马上打开。',
    ],
  },
  'zh-hk': {
    400: [
      '無法開啟此頁面',
      '請求在傳送途中受損。請直接輸入網址，重新開啟本網站。如仍未能開啟，請改用另一個瀏覽器或網絡，並關閉 VPN 或代理伺服器。',
    ],
    408: ['網絡太慢', '請求未能完整送達。請檢查網絡，然後重新開啟頁面。'],
    414: ['網址太長', '請直接開啟本網站的網址，毋須加上問號後的部分。'],
    431: [
      '瀏覽器傳送的 Cookie 過多',
      '本網站存放在瀏覽器內的 Cookie 超出可接受的大小。請在瀏覽器設定的「私隱」部分刪除本網站的 Cookie，然後重新開啟頁面；您在本網站會被登出。使用無痕視窗可即時開啟。',
    ],
  },
};

const htmlLangs: WordsByLanguage<string> = { 'en-us': 'en', 'zh-cn': 'zh-CN', 'zh-hk': 'zh-HK' };

const style =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}h1{font-size:1.25rem}section+section{margin-top:2rem}';

/** Returns the headers of these pages. Hosts that may frame the page see them too. */
export const errorPageHeaders = (allowedHosts: readonly string[] = []): Record<string, string> => ({
  ...plainHeaders(),
  'Content-Security-Policy': `default-src 'none'; style-src ${inlineHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors ${allowedHosts.length > 0 ? allowedHosts.join(' ') : "'none'"}`,
});

/**
 * Returns the page of a status: in one language, or in all where the visitor's is not known. In English where a
 * language has no words for it.
 */
export function errorPage(status: UnreadStatus, language: Language | undefined, host: string): string {
  const has = (each: Language) => errorPageWords[each] !== undefined;
  const shown = language === undefined ? languages.filter(has) : [has(language) ? language : 'en-us'];
  const sections = shown.map((each) => {
    const [title, advice] = wordsIn(errorPageWords, each)[status];
    return `<section lang="${wordsIn(htmlLangs, each)}"><h1>${title}</h1><p>${advice}</p></section>`;
  });
  const [first = 'en-us']: readonly Language[] = shown;
  return `<!doctype html><html lang="${wordsIn(htmlLangs, first)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${wordsIn(errorPageWords, first)[status][0]}</title><style>${style}</style>${sections.join('')}<p>${host}</p></html>\n`;
}

/** Returns the language of an `Accept-Language` header, if it names one that we have. */
export const acceptedLanguageOf = (accepted: string): Language | undefined => acceptedLanguage(accepted.split(','));
