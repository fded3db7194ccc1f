import enUs from './en-us.json';
import zhCn from './zh-cn.json';
import zhHk from './zh-hk.json';

export type TextId = keyof typeof enUs;

/** The texts of the review by language and id. Values in braces are filled in. */
export const texts = { 'en-us': enUs, 'zh-cn': zhCn, 'zh-hk': zhHk } as const satisfies Readonly<
  Record<string, Readonly<Record<TextId, string>>>
>;
