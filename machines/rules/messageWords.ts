/** Typed for a dash by Japanese keyboards; in words it lengthens a vowel. */
const longVowel = /([0-9])[\u30FC\uFF70](?=[0-9])/g;
/** Traditional and Japanese characters of the words below, each with the one that stands for it there. */
const simpler =
  '碼码證证驗验動动態态確确認认証证權权隨随機机啟启錄录訊讯簡简單单註注冊册貨货領领簽签籤签開开門门訪访車车騎骑遞递員员優优紅红請请薦荐紹绍銘铭舗铺約约郵邮編编區区號号訂订賬账帳账帐账戶户電电話话額额餘余結结計计轉转現现費费參参據据價价會会積积撥拨鐘钟時时間间幣币圓圆塊块點点為为輸输鍵键寫写櫃柜熱热線线傳传鎖锁';

/** Returns a text with one character for each word, and dashes for long vowels between digits. */
export const simplified = (text: string): string =>
  text.replace(longVowel, '$1-').replace(/[\u4E00-\u9FFF]/g, (sign) => {
    const at = simpler.indexOf(sign);
    return at >= 0 && at % 2 === 0 ? (simpler[at + 1] as string) : sign;
  });

/** A message in pieces: a link; a number with what joins its groups; words of letters; the rest, a character each. */
export const pieces =
  /(?<link>https?:\/\/\S+)|(?<number>[0-9]+(?:(?: ?- ?|[ .,:/])[0-9]+)*)|(?<end>[\n。！？!?।؟۔]|\.[ \n])|(?<word>[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0605\u0620-\u065F\u066E-\u06D3\u06D5-\u0963\u0970-\u1FFF\uAC00-\uD7A3]+)|(?<unit>%)|(?<tie>[:=#()[\]<>*'"“”‘’「」『』【】《》«»\- ])|[^]/gu;

export type Kind =
  'link' | 'number' | 'word' | 'thing' | 'other' | 'code' | 'ask' | 'login' | 'unit' | 'tie' | 'verb' | 'end' | 'rest';

/** Words of Chinese and Japanese, which have no spaces, in simplified characters. */
const words: readonly (readonly [Kind, string])[] = [
  [
    'thing',
    '取件 取货 取餐 提货 自提 领取 签收 开柜 开箱 开门 寄件 门禁 门锁 大门 访客 乘车 上车 司机 骑手 快递员 优惠 折扣 红包 邀请 推荐 好友 割引 受け取り 受取 クーポン 招待 绍介 铭柄 商品 店铺 ギフト 予约 エラー',
  ],
  [
    'other',
    '邮编 邮递区号 区号 订单 单号 编号 序号 流水 交易 账号 账户 户口 尾号 卡号 电话 手机 客服 热线 传真 金额 余额 结余 合计 支付 转账 提现 存入 消费 合同 工单 票号 航班 参考 案件 客户 会员 股票 股份 证券 基金 日期 版本 快递 包裹 保单 单据 收据 价 邮便 额度 积分 ポイント 〒 拨打 至',
  ],
  ['code', '密码 口令 コード パスワード'],
  ['ask', '输入 键入 填写 使用 入力'],
  ['login', '登录 登入 验证 ログイン'],
  ['unit', '分钟 分间 小时 时间 人民币 港元 港币 美元 日元 元 圆 块 円 分 秒 天 日 月 年 时 点 次 股 手 份 位'],
  ['tie', '号码 号 的'],
  ['verb', '为 是'],
  // Named by the word in front of them.
  [
    'rest',
    '代码 编码 番号 代号 码 校验 动态 确认 认证 暗证 保安 授权 随机 激活 启用 安全 短信 短讯 简讯 一次性 单次 注册',
  ],
];
const kinds = new Map(words.flatMap(([kind, list]) => list.split(' ').map((word) => [word, kind] as const)));
const longest = 5;

/** Returns the longest word of Chinese or Japanese that is at a place of a text. */
export function wordAt(text: string, at: number): { word: string; kind: Kind } | null {
  if (text.charCodeAt(at) < 0x3000) return null;
  for (let length = longest; length > 0; length -= 1) {
    const word = text.slice(at, at + length);
    const kind = kinds.get(word);
    if (kind) return { word, kind };
  }
  return null;
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const codeWords = setOf(
  'code codes passcode passcodes otp otps pin pins tan mtan token tokens verification verify authentication password mfa tac',
);
/** Beginnings of words for a code and a password in other languages; in scripts whose words have no spaces, parts. */
const codeParts =
  /^(?:códi|codi|codul|kód|kod|mã$|contrase|clave$|senha|passe$|passwor|einmalpass|wachtwo|hasł|şifre|sifre|sandi$|laluan|khẩu)|код(?!е)|парол|רמז|קוד|κωδικ|رمز|^کد|كود|المرور|कोड|ओटीपी|पासवर्ड|কোড|ওটিপি|รหัส|โค้ด|인증|코드|비밀번호/;
/** A word that ends with the word for code: 'Sicherheitscode', 'verificatiecode', 'bekreftelseskode'. */
const compound = /.(?:code|kode)$/;
/** Words of numbers that are no code. */
const otherWords = setOf(
  'order ref reference invoice receipt account acct card ticket case booking transaction txn trade tracking parcel serial customer client member user uid id policy contract phone mobile tel telephone call hotline fax ext room flight ending ends amount total balance sum pay paid payment transfer withdraw withdrawal deposit stock fund zip postcode pincode error version sku sn claim locker price fee cost agent population step page amt until till session request singapore room on dated date stop meeting',
);
/** Words in front of `code` that make it another one. */
const otherCodes = setOf(
  'exit sku zip post area country dialling branch sort swift status qr bar order tracking reference ref stock fund member customer client case product item merchant card company agent broker department dept hs color colour employee securities',
);
/** Beginnings of words for what has a code of another kind; a code that has to do with it is no code to sign in. */
export const thingParts =
  /^(?:pickup|collect|locker|parcel|courier|driver|rider|ride$|trip$|deliver|promo|discount|coupon|voucher|gift|redeem|referr|invit|checkout|postal|source$|error|booking|reserv|stay$|gate$|door$|building|entrance|lobby|garage|parking|wifi|fi$|wlan|review$|revision|nhận$|barra|pos$|visitor|friends$|rabat|descuento|desconto|sconto|remise|réduc|gutschein|i\u0307?ndirim|diskon|giảm|chính$|erreur|fehler|hata|kesalahan|retir|retrait|ritir|recog|abhol|afhaal|odbi|teslim|pengambil)|промо|скид|ошиб|помил|получени|товар|индекс|індекс|خصم|تخفیف|पिन|छूट|ส่วนลด|ไปรษณีย์|할인|쿠폰|우편|픽업/;
/** Of these, what is handed over for a code at a door or a counter, by an OTP as well. */
const handover = /^(?:pick|up$|collect|locker|parcel|courier|driver|rider|ride|deliver|[取提自签司骑快])/;
/** Words that ask to enter a number, by the same rule as `codeParts`. */
const askParts =
  /^(?:(?:enter|entering|type|input|key|submit|use|using|usa|digit[ea]|entrez|tapez|geben|voer|وارد)$|introdu[cz]|ingres|escrib|utili[csz]|insir|inseri|saisi|verwend|gebruik|wpisz|girin|nhập|nhap|masukkan|gunakan|ilagay|gamitin)|введ|أدخل|ادخل|दर्ज|লিখুন|กรอก|ใช้|입력/;
/** Words for a login. */
const loginParts = /^(?:sign|log|login|logging)$|^v[eé]rif|^confirm(?!ation)|^xác$|^xac$/;
/** Words in front of 'number' that make it the code. */
const codeNumbers = setOf(
  'the your my this our following digit verification authentication auth security secret access login in one time temporary',
);
const numberWords = setOf('no nos number num nr');
const abbreviations = setOf('no nos ref acct tel ext num nr amt inv txn');
export const isAbbreviation = (word: string): boolean => abbreviations.has(word);
const ties = setOf('no nos number num nr of the your my in with at to');
const verbs = setOf('is was are es est ist lautet là adalah ialah ay este la هو הוא');
const units = setOf(
  'minute minutes min mins hour hours hr hrs second seconds sec secs day days am pm hkd usd cny rmb jpy eur gbp sgd aud cad myr twd ntd krw hk us nt dollar dollars yuan yen euro euros pound pounds share shares point points rs inr rm thb php idr vnd chf usdt gb mb kb lot lots item items',
);

/** What a word of letters is, behind the word `before`. */
export function wordKind(word: string, before: string): Kind {
  const isThing = thingParts.test(word);
  if (otherWords.has(word) || word.endsWith('nummer')) return 'other';
  if (codeWords.has(word) || codeParts.test(word) || compound.test(word)) {
    const isOther = isThing || otherCodes.has(before) || otherCodes.has(word.slice(0, -4));
    return isOther ? 'other' : 'code';
  }
  // a/c
  if (word === 'c' && before === '/') return 'other';
  if (numberWords.has(word) && /^[a-z]+$/.test(before) && !codeNumbers.has(before) && !ties.has(before)) return 'other';
  if (isThing || (word === 'off' && before === '%') || (word === 'up' && before.startsWith('pick'))) return 'thing';
  if (askParts.test(word)) return 'ask';
  if (loginParts.test(word)) return 'login';
  if (units.has(word)) return 'unit';
  if (ties.has(word)) return 'tie';
  return verbs.has(word) ? 'verb' : 'word';
}

export const isHandover = (word: string): boolean => handover.test(word);
/** Whether a word is for a login code alone. 'Code', 'PIN' and 'password' are for doors and lockers too. */
export const isForLogin = (word: string): boolean =>
  /^(?:m?tan|otp|passcode|verif|auth|mfa|인증|(?![密口代])[\u4E00-\u9FFF])/.test(word);
