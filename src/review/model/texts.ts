import enUs from '../texts/en-us.json';
import zhCn from '../texts/zh-cn.json';
import zhHk from '../texts/zh-hk.json';
import namesEnUs from '../words/names/en-us.json';
import namesZhCn from '../words/names/zh-cn.json';
import namesZhHk from '../words/names/zh-hk.json';

export type TextId = keyof typeof enUs | keyof typeof namesEnUs;

/** Names in Chinese: those of a new chart may follow later. `npm run release` lists those that are missing. */
type Names = Readonly<Partial<Record<keyof typeof namesEnUs, string>>>;

/** The texts of the review and the names in the charts, by language and id. Values in braces are filled in. */
export const texts = {
  'en-us': { ...enUs, ...namesEnUs },
  'zh-cn': { ...zhCn, ...(namesZhCn as Names) },
  'zh-hk': { ...zhHk, ...(namesZhHk as Names) },
} as const satisfies Readonly<Record<string, Readonly<Record<keyof typeof enUs, string>> & Names>>;
