import type { ProviderName } from './site';

/** Apps that show web pages themselves. `app`: one that its user agent does not name. */
const appNames = [
  'wechat',
  'qq',
  'line',
  'instagram',
  'facebook',
  'messenger',
  'kakaotalk',
  'weibo',
  'alipay',
  'dingtalk',
  'feishu',
  'app',
] as const;
export type AppName = (typeof appNames)[number];

/**
 * The page is in a browser inside an app: visitors come to it by a link in a chat, and popups do not exist (D-INAPP).
 */
export interface InApp {
  readonly name: AppName;
  /** Providers of the site that refuse to sign in there. */
  readonly refusing: readonly ProviderName[];
}

/** Whether the app has a menu “…” that opens the page in a browser. An unnamed app may have none. */
export const hasMenu = (name: AppName): boolean => name !== 'app';
