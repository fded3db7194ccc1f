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
  ['dingtalk', /\bDingTalk\b|\bdingtalk-win\b|AliApp\(DingTalk/iu, null],
  ['feishu', /\b(?:Lark|Feishu)(?:\/|Locale)/iu, null],
  // WeCom is wxwork beside MicroMessenger.
  ['wechat', /MicroMessenger\/|\bwxwork\//iu, 'wechat'],
  ['alipay', /\bAlipayClient\/|AliApp\(AP\//iu, null],
  ['weibo', /\b__weibo__|\bWeibo(?: \(|\/)|\bWeiboliteiOS\b/u, 'sina'],
  // `MQQBrowser` is a browser; QQ itself writes `QQ/` too.
  ['qq', /(?:^|[^\w])QQ\/\d|\bTIM\/\d/u, 'qq'],
  ['line', /\bLine\/\d/u, 'line'],
  ['instagram', /\bInstagram \d|\bBarcelona \d/u, null],
  ['messenger', /\bMessenger(?:Lite)?ForiOS\b|FB_IAB\/(?:MESSENGER|Orca)|\bOrca-Android\b/u, null],
  ['facebook', /\[FB(?:AN|AV|_IAB)|\bFB_IAB\/|\bFBAN\/|\bFBAV\//u, 'facebook'],
  ['kakaotalk', /\bKAKAOTALK\b/iu, null],
];

/** WebViews of Android and HarmonyOS. Browsers that are made of them have a name: `UCBrowser/`, `HuaweiBrowser/`. */
const isAndroidWebView = (userAgent: string) =>
  (userAgent.includes('ArkWeb/') ||
    (userAgent.includes('Android') && /; ?wv\)|\bVersion\/\d+\.\d+ Chrome\//u.test(userAgent))) &&
  !/(?:Browser|Quark|DuckDuckGo|OPR|OPT|Focus|Klar|Puffin|Maxthon|LieBaoFast)\//u.test(userAgent);

/**
 * WKWebView, which on an iPad says Macintosh. Safari and all browsers of iOS write `Safari/` after a name and its
 * version.
 */
const isIosWebView = (userAgent: string) =>
  /\b(?:iPhone|iPad|iPod|Macintosh)\b/u.test(userAgent) &&
  userAgent.includes('AppleWebKit/') &&
  !/\/[\w.]+ Safari\//u.test(userAgent);

/** Returns the app that shows the page in a browser of its own; null in a browser. */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  const row = rows.find(([, form]) => form.test(userAgent));
  if (row) return { name: row[0], own: row[2] };
  return isAndroidWebView(userAgent) || isIosWebView(userAgent) ? { name: 'app', own: null } : null;
}
