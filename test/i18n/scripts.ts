/**
 * Which Han characters belong to which script, from two independent sources: the character sets that each script was
 * written in (decoded here by the platform: GB 2312 holds simplified, Big5 traditional characters), and, for characters
 * in both sets, the pairs of OpenCC's STCharacters and TSCharacters (1.4.2) that fall into them, as they are
 * used in Hong Kong.
 */
const gb2312 = charactersOf('gbk', 0xb0, 0xf7, 0xa1);
const big5 = charactersOf('big5', 0xa4, 0xf9, 0x40);

/** In Big5 as a variant or another word, yet simplified where 登入 pages would use it (后 for 後, 里 for 裏). */
const simplifiedInBig5 = new Set(
  '万与丑丰么于云仆价优伙体余儿党凄几凶划占厂厘台听后吨咸圣坏复夸宁尸岭岳帘干并庄异忏怀怜惊愿扑扰挂据斗晒朴机杠杰极构柜栖气泞洁洒洼涂涌淀' +
    '炖熏瓮痒确离种筑篱粽网羡肮肴胜腊腌膻苧苹范茧荐虫虮虱蚕蚝蜡蝎触赶跖辟适里霉',
);

/** In GB 2312 as a surname or variant, yet traditional where a page would use it. */
const traditionalInGb2312 = new Set('乾吒夥後徵拚捱摺於榘菸薹袷醣麴麽');

/** Written 台灣 in Hong Kong. */
const usualInHongKong = new Set('台');

/** Returns the characters of a text that are not Traditional Chinese as written in Hong Kong. */
export function notTraditional(text: string): string[] {
  return han(text).filter((each) => !usualInHongKong.has(each) && (!big5.has(each) || simplifiedInBig5.has(each)));
}

/** Returns the characters of a text that are not Simplified Chinese. */
export function notSimplified(text: string): string[] {
  return han(text).filter((each) => !gb2312.has(each) || traditionalInGb2312.has(each));
}

function han(text: string): string[] {
  return [...text].filter((each) => /\p{Script=Han}/u.test(each));
}

function charactersOf(encoding: string, from: number, to: number, second: number): Set<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = from; lead <= to; lead += 1) {
    for (let trail = second; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(new Uint8Array([lead, trail]));
      if (/^\p{Script=Han}$/u.test(character)) found.add(character);
    }
  }
  return found;
}
