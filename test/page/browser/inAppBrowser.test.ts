import { describe, expect, it } from 'vitest';
import { inAppBrowserOf } from '../../../src/page/browser/inAppBrowser';
import { moreApps, moreBrowsers } from './moreApps';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 14; SM-S921B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

/** As the apps write them: the app, where, its own provider, the user agent. */
const apps: readonly (readonly [name: string, where: string, own: string | null, userAgent: string])[] = [
  [
    'wechat',
    'iPhone',
    'wechat',
    `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
  ],
  [
    'wechat',
    'Android',
    'wechat',
    `${android} Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240404 MMWEBID/7397 MicroMessenger/8.0.49.2600(0x28003137) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
  ],
  [
    'wechat',
    'Windows',
    'wechat',
    `${windows} Chrome/107.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/9129 Flue`,
  ],
  [
    'wechat',
    'macOS',
    'wechat',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7(0x13080710) XWEB/1191 Flue',
  ],
  [
    'wechat',
    'mini program',
    'wechat',
    `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/4G Language/zh_CN miniProgram/wx1234567890abcdef`,
  ],
  [
    'wechat',
    'WeCom',
    'wechat',
    `${iphone} Mobile/15E148 wxwork/4.1.28 MicroMessenger/7.0.1 Language/zh ColorScheme/Light`,
  ],
  [
    'qq',
    'iPhone',
    'qq',
    `${iphone} Mobile/15E148 QQ/9.0.56.617 V1_IPH_SQ_9.0.56_1_APP_A Pixel/1170 SimpleUISwitch/0 QQTheme/1000 StudyMode/0 CurrentMode/0`,
  ],
  [
    'qq',
    'Android',
    'qq',
    `${android} Chrome/109.0.5414.86 MQQBrowser/6.2 TBS/046811 Mobile Safari/537.36 V1_AND_SQ_9.0.50_6258_YYB_D QQ/9.0.50.16545 NetType/WIFI WebP/0.3.0 AppId/537217916`,
  ],
  ['line', 'iPhone', 'line', `${iphone} Mobile/15E148 Safari Line/14.8.0`],
  ['line', 'iPhone, LIFF', 'line', `${iphone} Mobile/15E148 Safari Line/14.8.0 LIFF`],
  ['line', 'Android', 'line', `${android} Chrome/124.0.6367.179 Mobile Safari/537.36 Line/14.8.1/IAB`],
  [
    'instagram',
    'iPhone',
    null,
    `${iphone} Mobile/21F90 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5_1; en_US; en; scale=3.00; 1170x2532; 604247854)`,
  ],
  [
    'instagram',
    'Android',
    null,
    `${android} Chrome/125.0.6422.165 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android (34/14; 450dpi; 1080x2109; samsung; SM-S921B; e1s; s5e9945; en_GB; 607284399)`,
  ],
  [
    'instagram',
    'Threads',
    null,
    `${iphone} Mobile/21F90 Barcelona 334.0.0.25.107 (iPhone14,5; iOS 17_5_1; en_US; en; scale=3.00; 1170x2532; 601512379)`,
  ],
  [
    'facebook',
    'iPhone',
    'facebook',
    `${iphone} Mobile/21F90 [FBAN/FBIOS;FBAV/467.0.0.41.103;FBBV/604968553;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBCR/;FBID/phone;FBLC/en_US;FBOP/80]`,
  ],
  [
    'facebook',
    'Android',
    'facebook',
    `${android} Chrome/125.0.6422.165 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/467.1.0.52.83;]`,
  ],
  [
    'messenger',
    'iPhone',
    null,
    `${iphone} Mobile/21F90 [FBAN/MessengerForiOS;FBAV/460.0.0.33.110;FBBV/603389301;FBDV/iPhone14,5;FBMD/iPhone]`,
  ],
  [
    'messenger',
    'Android',
    null,
    `${android} Chrome/125.0.6422.165 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/461.0.0.41.109;]`,
  ],
  ['kakaotalk', 'iPhone', null, `${iphone} Mobile/15E148 KAKAOTALK/10.8.0 (INAPP)`],
  ['kakaotalk', 'Android', null, `${android} Chrome/125.0.6422.165 Mobile Safari/537.36;KAKAOTALK 2410810`],
  ['weibo', 'iPhone', 'sina', `${iphone} Mobile/15E148 Weibo (iPhone14,5__weibo__14.5.2__iphone__os17.5.1)`],
  [
    'weibo',
    'Android',
    'sina',
    `${android} Chrome/116.0.0.0 Mobile Safari/537.36 Weibo (samsung-SM-S921B__weibo__14.5.2__android__android14)`,
  ],
  [
    'alipay',
    'iPhone',
    null,
    `${iphone} Mobile/15E148 Ariver/1.1.0 AliApp(AP/10.6.0.6000) Nebula WK RVKType(0) AlipayDefined(nt:WIFI,ws:390|780|3.0) AlipayClient/10.6.0.6000 Language/zh-Hans Region/CN NebulaX/1.0.0`,
  ],
  [
    'alipay',
    'Android',
    null,
    `${android} Chrome/108.0.5359.128 MYWeb/0.11.0.240407200246 UWS/3.22.2.9999 UCBS/3.22.2.9999_220000000000 Mobile Safari/537.36 NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:WIFI,ws:411|0|2.6) AliApp(AP/10.6.0.8000) AlipayClient/10.6.0.8000 Language/zh-Hans`,
  ],
  [
    'dingtalk',
    'iPhone',
    null,
    `${iphone} Mobile/15E148 AliApp(DingTalk/7.5.20) com.laiwang.DingTalk/37256043 Channel/201200 language/zh-Hans-CN UT4Aplus/0.0.6 WK`,
  ],
  [
    'dingtalk',
    'Android',
    null,
    `${android} Chrome/100.0.4896.58 UWS/5.12.1.0 Mobile Safari/537.36 AliApp(DingTalk/7.5.20) com.alibaba.android.rimet/37256043 Channel/700159 language/zh-CN abi/64`,
  ],
  [
    'dingtalk',
    'Windows',
    null,
    `${windows} Chrome/91.0.4472.124 Safari/537.36 dingtalk-win/1.0.0 nw(0.14.7) DingTalk(7.5.20-Release.240517001) Mojo/1.0.0 Native AppType(release) Channel/201200`,
  ],
  [
    'feishu',
    'iPhone',
    null,
    `${iphone} Mobile/15E148 Lark/7.18.5 LarkLocale/zh_CN ChannelName/Feishu LKBrowserIdentifier/8D4B TTWebView/0`,
  ],
  [
    'feishu',
    'Android',
    null,
    `${android} Chrome/116.0.0.0 Mobile Safari/537.36 Lark/7.18.5 LarkLocale/en_US ChannelName/Lark`,
  ],
  [
    'feishu',
    'Windows',
    null,
    `${windows} Chrome/112.0.5615.165 Electron/24 Safari/537.36 Lark/7.18.5 LarkLocale/zh_CN SDK-Version/7.18.3`,
  ],
  ['app', 'Android WebView', null, `${android} Chrome/125.0.6422.165 Mobile Safari/537.36`],
  [
    'app',
    'Android WebView, without a build',
    null,
    'Mozilla/5.0 (Linux; Android 10; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36',
  ],
  [
    'app',
    'TikTok on Android',
    null,
    `${android} Chrome/125.0.6422.165 Mobile Safari/537.36 trill_350103 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly BytedanceWebview/d8a21c6`,
  ],
  ['app', 'WKWebView on an iPhone', null, `${iphone} Mobile/15E148`],
  [
    'app',
    'WKWebView on an iPad',
    null,
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ],
  ['app', 'LinkedIn on an iPhone', null, `${iphone} Mobile/15E148 [LinkedInApp]/9.29.9305`],
  [
    'app',
    'Snapchat on an iPhone',
    null,
    `${iphone} Mobile/15E148 Snapchat/12.89.0.38 (like Safari/8618.2.12.10.9, panda)`,
  ],
];

const browsers: readonly (readonly [where: string, userAgent: string])[] = [
  ['Safari on an iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  [
    'Safari on an iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  ],
  ['Chrome on an iPhone', `${iphone} CriOS/125.0.6422.145 Mobile/15E148 Safari/604.1`],
  ['Firefox on an iPhone', `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on an iPhone', `${iphone} Version/17.0 EdgiOS/125.0.2535.72 Mobile/15E148 Safari/604.1`],
  ['Google app on an iPhone', `${iphone} GSA/318.0.636395312 Mobile/15E148 Safari/604.1`],
  [
    'QQ browser on an iPhone',
    `${iphone} Version/17.0 MQQBrowser/15.1.5 Mobile/15E148 Safari/604.1 QBWebViewUA/2 QBWebViewType/1 WKType/1`,
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
  [
    'Edge on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36 EdgA/125.0.0.0',
  ],
  [
    'Huawei browser',
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.13.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36',
  ],
  [
    'QQ browser on Android',
    'Mozilla/5.0 (Linux; U; Android 14; zh-cn; SM-S921B Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.86 MQQBrowser/15.1 Mobile Safari/537.36 COVC/046811',
  ],
  [
    'UC browser on Android',
    'Mozilla/5.0 (Linux; U; Android 14; zh-CN; SM-S921B Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/16.4.0.1278 Mobile Safari/537.36',
  ],
  [
    'MIUI browser',
    'Mozilla/5.0 (Linux; U; Android 13; zh-cn; 2210132C Build/TKQ1) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.118 Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.9.40',
  ],
  [
    'OPPO browser',
    'Mozilla/5.0 (Linux; U; Android 13; zh-cn; PGEM10 Build/TP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/40.8.31.1',
  ],
  [
    'vivo browser',
    'Mozilla/5.0 (Linux; Android 13; V2241A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/101.0.4951.74 Mobile Safari/537.36 VivoBrowser/19.3.1.0',
  ],
  ['Chrome on Windows', `${windows} Chrome/125.0.0.0 Safari/537.36`],
  ['360 on Windows', `${windows} Chrome/108.0.5359.95 Safari/537.36 QIHU 360SE`],
  ['Edge on Windows', `${windows} Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['a name with “line” in it', `${windows} Chrome/125.0.0.0 Safari/537.36 Offline/2.0`],
  ['nothing', ''],
];

describe('the browser of an app is known by its user agent [D-INAPP]', () => {
  it.each(apps)('%s (%s)', (name, _where, own, userAgent) => {
    expect(inAppBrowserOf(userAgent)).toEqual({ name, own });
  });
  it.each(moreApps)('%s (%s)', (name, _where, userAgent) => {
    expect(inAppBrowserOf(userAgent)).toMatchObject({ name });
  });
  it.each([...browsers, ...moreBrowsers])('%s is a browser', (_where, userAgent) => {
    expect(inAppBrowserOf(userAgent)).toBeNull();
  });
});
