import type { AppName } from '../../../machines/site/inApp';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 13; M2101K6G Build/TKQ1.221013.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36';

/** More user agents of apps, in the forms that public lists have. */
export const moreApps: readonly (readonly [name: AppName, where: string, userAgent: string])[] = [
  ['wechat', 'wechat work', `${iphone} Mobile/15E148 wxwork/4.1.26 MicroMessenger/7.0.1 Language/zh`],
  [
    'wechat',
    'wechat work desktop',
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.220 Safari/537.36 wxwork/4.1.28 (MicroMessenger/6.2) WindowsWechat  MailPlugin_Electron WeMail embeddisk',
  ],
  [
    'wechat',
    'wechat mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7(0x13080710) XWEB/1191 Flue Safari/605.1.15 NetType/WIFI',
  ],
  [
    'wechat',
    'wechat miniprogram',
    `${android} XWEB/1160083 MMWEBSDK/20231202 MicroMessenger/8.0.47.2560(0x28002F50) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64 MiniProgramEnv/android miniProgram/wx123`,
  ],
  [
    'wechat',
    'wechat harmony',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile MicroMessenger/8.0.10 Weixin',
  ],
  ['qq', 'qq', `${android} V1_AND_SQ_9.0.60_6478_YYB_D QQ/9.0.60.17095 NetType/WIFI WebP/0.3.0 AppId/537`],
  ['qq', 'qq ios', `${iphone} Mobile/15E148 QQ/9.0.60.613 V1_IPH_SQ_9.0.60_1_APP_A Pixel/1170`],
  ['line', 'line ios', `${iphone} Mobile/15E148 Safari Line/14.9.0`],
  ['line', 'line android', `${android} Line/14.9.1/IAB`],
  ['line', 'line liff', `${iphone} Mobile/15E148 Safari Line/14.9.0 LIFF`],
  [
    'instagram',
    'instagram ios',
    `${iphone} Mobile/15E148 Instagram 336.0.0.24.105 (iPhone14,5; iOS 17_5; en_US; en; scale=3.00; 1170x2532; 613)`,
  ],
  [
    'instagram',
    'instagram android',
    `${android} Instagram 336.0.0.35.90 Android (33/13; 440dpi; 1080x2181; Xiaomi; M2101K6G)`,
  ],
  ['instagram', 'threads', `${android} Barcelona 336.0.0.35.90 Android (33/13; 440dpi)`],
  [
    'facebook',
    'facebook ios',
    `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/469.0.0.38.106;FBBV/613;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBID/phone;FBLC/en_US;FBOP/5]`,
  ],
  ['facebook', 'facebook android', `${android} [FB_IAB/FB4A;FBAV/469.0.0.46.93;]`],
  ['messenger', 'messenger', `${android} [FB_IAB/Orca-Android;FBAV/461.0.0.49.109;]`],
  ['messenger', 'messenger ios', `${iphone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/461.0.0.34.107;]`],
  ['facebook', 'facebook lite', `${android} [FBAN/EMA;FBLC/en_US;FBAV/400.0.0.9.107;]`],
  ['kakaotalk', 'kakao ios', `${iphone} Mobile/15E148 KAKAOTALK 10.8.2`],
  ['kakaotalk', 'kakao android', `${android} KAKAOTALK 10.8.2 (INAPP)`],
  ['kakaotalk', 'kakao android 2', `${android};KAKAOTALK 2410820`],
  ['app', 'naver', `${iphone} Mobile/15E148 NAVER(inapp; search; 2000; 12.9.0; 14PRO)`],
  ['weibo', 'weibo ios', `${iphone} Mobile/15E148 Weibo (iPhone14,5__weibo__14.6.0__iphone__os17.5)`],
  ['weibo', 'weibo android', `${android} Weibo (Xiaomi-M2101K6G__weibo__14.6.0__android__android13)`],
  [
    'alipay',
    'alipay ios',
    `${iphone} Mobile/15E148 ChannelId(8) NebulaSDK/1.8.100112 Nebula PSDType(1) AlipayDefined(nt:WIFI,ws:390|780|3.0) AliApp(AP/10.6.0.6000) AlipayClient/10.6.0.6000 Language/zh-Hans Region/CN`,
  ],
  [
    'alipay',
    'alipay android',
    `${android} UCBS/3.22.2.59 ChannelId(0) NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:WIFI) AliApp(AP/10.6.0.8000) AlipayClient/10.6.0.8000`,
  ],
  ['app', 'taobao', `${iphone} Mobile/15E148 AliApp(TB/10.36.20) WindVane/8.7.2 1170x2532`],
  [
    'dingtalk',
    'dingtalk ios',
    `${iphone} Mobile/15E148 AliApp(DingTalk/7.5.20) com.laiwang.DingTalk/26 Channel/201200 language/zh-Hans-CN UT4Aplus/0.0.6`,
  ],
  [
    'dingtalk',
    'dingtalk android',
    `${android} AliApp(DingTalk/7.5.20) com.alibaba.android.rimet/0 Channel/700159 language/zh-CN`,
  ],
  [
    'dingtalk',
    'dingtalk win',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/102.0.5005.134 Safari/537.36 dingtalk-win/1.0.0 nw(0.14.7) DingTalk(7.0.40-Release.7220002) Mojo/1.0.0 Native AppType(release) Channel/201200',
  ],
  ['feishu', 'feishu', `${iphone} Mobile/15E148 Lark/7.19.5 LarkLocale/zh_CN ChannelName/Feishu`],
  ['feishu', 'lark android', `${android} Lark/7.19.6 LarkLocale/en_US SDK-Version/15.0`],
  [
    'feishu',
    'feishu mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.215 Safari/537.36 Feishu/7.19.4 LarkPC',
  ],
  [
    'app',
    'tiktok',
    `${iphone} Mobile/15E148 musical_ly_34.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US BytedanceWebview/d8a21c6`,
  ],
  [
    'app',
    'tiktok android',
    `${android} trill_2023405030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/trill app_version/34.5.3 ByteLocale/en`,
  ],
  [
    'app',
    'douyin',
    `${android} aweme_300400 JsSdk/1.0 NetType/WIFI AppName/aweme app_version/30.4.0 ByteLocale/zh-CN Region/CN AppSkin/white BytedanceWebview/d8a21c6`,
  ],
  ['app', 'toutiao', `${android} JsSdk/2 NewsArticle/9.8.0 NetType/wifi`],
  ['app', 'xiaohongshu', `${iphone} Mobile/15E148 xhsdiscover/8.35 (iPhone;iOS 17.5;Scale/3.00)`],
  ['app', 'baidu app', `${android} T7/13.59 SP-engine/2.97.0 baiduboxapp/13.59.5.10 (Baidu; P1 13) NABar/1.0`],
  ['app', 'twitter', `${iphone} Mobile/15E148 Twitter for iPhone/10.42`],
  ['app', 'twitter android', `${android} TwitterAndroid`],
  ['app', 'linkedin', `${iphone} Mobile/15E148 [LinkedInApp]/9.29.6238`],
  ['app', 'snapchat', `${iphone} Mobile/15E148 Snapchat/12.90.0.42 (like Safari/8617.2.4.10.8, panda)`],
  ['app', 'pinterest', `${iphone} Mobile/15E148 [Pinterest/iOS]`],
  ['app', 'telegram android', `${android} Telegram-Android/10.13.0 (Xiaomi M2101K6G; Android 13; SDK 33; AVERAGE)`],
  ['app', 'zalo', `${android} Zalo android/24050663 ZaloTheme/light ZaloLanguage/vi`],
  ['app', 'viber', `${android} Viber/22.5`],
  ['app', 'whatsapp', `${iphone} Mobile/15E148 WhatsApp/24.12`],
  ['app', 'webview ios bare', `${iphone} Mobile/15E148`],
  ['app', 'webview ipad bare', `${ipad} Mobile/15E148`],
  ['app', 'webview android bare', android],
  [
    'app',
    'old android webview',
    'Mozilla/5.0 (Linux; Android 4.4; Nexus 5 Build/_BuildID_) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36',
  ],
  [
    'app',
    'ArkWeb HarmonyOS app',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
  ],
  [
    'app',
    'ipad desktop webview',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  ],
  ['app', 'slack', `${android} Slack_SSB/4.38`],
  ['facebook', 'facebook ios, with Safari in its name', `${iphone} Mobile/22G100 Safari/604.1 MetaIAB Facebook`],
  ['instagram', 'instagram ios, with Safari in its name', `${iphone} Mobile/22G100 Safari/604.1 MetaIAB Instagram`],
  ['messenger', 'messenger ios, with Safari in its name', `${iphone} Mobile/22G100 Safari/604.1 MetaIAB Messenger`],
  ['app', 'tiktok ios, with Safari in its name', `${iphone} Mobile/15E148 Safari/604.1 musical_ly_41.9.0`],
  ['app', 'an unknown app, with Safari in its name', `${iphone} Mobile/15E148 Safari/604.1`],
  ['app', 'whatsapp ios', `${iphone} Version/26.0.1 Mobile/15E148 Safari/604.1 [WAiOS/2.25.31]`],
  [
    'app',
    'whatsapp android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.124 Mobile Safari/537.36 [WA4A/2.25.32.75;]',
  ],
  [
    'app',
    'snapchat ios, with Safari in its name',
    `${iphone} Version/18.6 Mobile/22G100 Safari/604.1 Snapchat/13.50.0.41 (like Safari/8621.3.11.10.3, panda)`,
  ],
];

/** More browsers: they have the word of a WebView or of an app in their name, and are none. */
export const moreBrowsers: readonly (readonly [where: string, userAgent: string])[] = [
  [
    'QQ browser (real)',
    `Mozilla/5.0 (Linux; U; Android 13; zh-cn; M2101K6G) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.86 MQQBrowser/14.9 Mobile Safari/537.36 COVC/046917`,
  ],
  [
    'QQBrowser desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.5414.120 Safari/537.36 Core/1.116 QQBrowser/13.3.6117.400',
  ],
  ['google search app', `${iphone} GSA/319.0.639209480 Mobile/15E148 Safari/604.1`],
  [
    'chrome android',
    'Mozilla/5.0 (Linux; Android 13; M2101K6G) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
  ],
  ['safari ios', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['chrome ios', `${iphone} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`],
  ['firefox ios', `${iphone} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`],
  ['edge ios', `${iphone} Version/17.0 EdgiOS/125.0.2535.96 Mobile/15E148 Safari/605.1.15`],
  [
    'samsung',
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ],
  [
    'mi browser',
    'Mozilla/5.0 (Linux; U; Android 13; zh-cn; M2101K6G Build/TKQ1.221013.002) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.6.50611',
  ],
  [
    'huawei browser',
    'Mozilla/5.0 (Linux; Android 12; NOH-AN00; HMSCore 6.13.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36',
  ],
  [
    'uc',
    'Mozilla/5.0 (Linux; U; Android 13; zh-CN; M2101K6G Build/TKQ1.221013.002) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/16.6.8.1311 Mobile Safari/537.36',
  ],
  [
    'quark',
    'Mozilla/5.0 (Linux; U; Android 13; zh-CN; M2101K6G Build/TKQ1.221013.002) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 Quark/6.12.5.570 Mobile Safari/537.36',
  ],
  [
    'vivo',
    'Mozilla/5.0 (Linux; Android 13; V2225A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/101.0.4951.74 Mobile Safari/537.36 VivoBrowser/19.3.0.0',
  ],
  [
    'oppo',
    'Mozilla/5.0 (Linux; U; Android 13; zh-cn; PGBM10 Build/TP1A.220905.001) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/45.10.7.1',
  ],
  [
    'duckduckgo android',
    'Mozilla/5.0 (Linux; Android 13; Pixel 6) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile DuckDuckGo/5 Safari/537.36',
  ],
  [
    'uc ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X; zh-CN) AppleWebKit/537.51.1 (KHTML, like Gecko) Mobile/21E219 UCBrowser/16.4.3.2378 Mobile AliApp(TUnionSDK/0.1.20.4)',
  ],
  [
    'quark ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X; zh-cn) AppleWebKit/601.1.46 (KHTML, like Gecko) Mobile/21E219 Quark/6.9.5.2065 Mobile',
  ],
  ['ddg ios', `${iphone} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
  ['opera touch', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.6.0`],
  ['yandex', `${iphone} Version/17.5 YaBrowser/24.6.0.409.10 Mobile/15E148 Safari/604.1`],
  [
    'baidu browser pc',
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36 SE 2.X MetaSr 1.0',
  ],
  ['firefox android', 'Mozilla/5.0 (Android 13; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0'],
  [
    'ipad safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  ],
];
