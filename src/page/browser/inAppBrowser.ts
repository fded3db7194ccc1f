import type { AppName } from '../../../machines/site/inApp';
import type { ProviderName } from '../../../machines/site/site';

/** An app with a browser of its own, as its user agent names it. */
export interface InAppBrowser {
  readonly name: AppName;
  /** The provider of the same company: it works there, and visitors have its account. */
  readonly own: ProviderName | null;
}

type Row = readonly [name: AppName, form: RegExp, own: ProviderName | null];

/**
 * The first form that fits counts: some apps name others too. Browsers of phones fit none.
 */
const rows: readonly Row[] = [
  ['dingtalk', /\bDingTalk\b/iu, null],
  ['feishu', /\b(?:Lark|Feishu)(?:\/|Locale)/iu, null],
  // WeCom is wxwork beside MicroMessenger.
  ['wechat', /MicroMessenger\/|\bwxwork\//iu, 'wechat'],
  ['alipay', /\bAlipayClient\/|AliApp\(AP\//iu, null],
  ['weibo', /\b__weibo__|\bWeibo(?: \(|\/)|\bWeiboliteiOS\b/u, 'sina'],
  // `MQQBrowser` is a browser; QQ itself writes `QQ/` too.
  ['qq', /(?:^|[^\w])QQ\/\d|\bTIM\/\d/u, 'qq'],
  ['line', /\bLine\/\d/u, 'line'],
  // Facebook's apps end with `MetaIAB` and their name on iOS.
  ['instagram', /\b(?:Instagram|Barcelona|Threads)(?: \d|$)/u, null],
  ['messenger', /Messenger(?:(?:Lite)?ForiOS|$)|FB_IAB\/MESSENGER|\bOrca-Android/u, null],
  ['facebook', /\bFB(?:AN|AV|_IAB)\/|MetaIAB/u, 'facebook'],
  ['kakaotalk', /\bKAKAOTALK\b/iu, null],
  // WhatsApp writes all of a browser's user agent in front of its name.
  ['app', /\[WA(?:iOS|4A)\/|\bSnapchat\//u, null],
];

/** Browsers that are made of a WebView: `UCBrowser/`, `HuaweiBrowser/`. */
const browsers = /(?:Browser|Quark|DuckDuckGo|OPR|OPT|Focus|Klar|Puffin|Maxthon|LieBaoFast)\//u;

/** WebViews of Android and HarmonyOS. */
const isAndroidWebView = (userAgent: string) =>
  userAgent.includes('ArkWeb/') ||
  (userAgent.includes('Android') && /; ?wv\)|\bVersion\/\d+\.\d+ Chrome\//u.test(userAgent));

/**
 * WKWebView, which on an iPad says Macintosh. Safari and most browsers of iOS write their name and its version first,
 * and `Safari/` at the end: some apps write that too, without a name in front.
 */
const isIosWebView = (userAgent: string) =>
  /\b(?:iPhone|iPad|iPod|Macintosh)\b/u.test(userAgent) &&
  userAgent.includes('AppleWebKit/') &&
  (userAgent.includes('Gecko) Mobile/') || !/\/[\w.]+ Safari\//u.test(userAgent));

/** Returns the app that shows the page in a browser of its own; null in a browser. */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  const row = rows.find(([, form]) => form.test(userAgent));
  if (row) return { name: row[0], own: row[2] };
  const isWebView = isAndroidWebView(userAgent) || isIosWebView(userAgent);
  return isWebView && !browsers.test(userAgent) ? { name: 'app', own: null } : null;
}
