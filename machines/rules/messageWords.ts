/** Typed for a dash by Japanese keyboards; in words it lengthens a vowel. */
const longVowel = /([0-9])[\u30FC\uFF70](?=[0-9])/g;
/** More words of numbers that are no code. They are read as the word for an order: `pieces` stays small enough to prove. */
const likeOrder =
  /(?:[开開]箱|收[货貨]|乘[车車]|入[场場]|[换換检檢]票|申[购購]|[经經][纪紀]|[识識][别別])(?:[码碼]|代[码碼号號])|(?:クーポン|招待|紹介|証券|銘柄|商品|店舗|ギフト)コード|(?:取件|取[货貨]|[开開]箱)密[码碼]|[验驗][证證][码碼][序编編][号號]|[额額]度|[积積]分|ポイント|〒|[拨撥]打|至|[籌筹诊診队隊签籤约約候][号號]/g;
export const withWordsAlike = (text: string): string => text.replace(longVowel, '$1-').replace(likeOrder, '订单');

/** A message in pieces: a link; a number with what joins its groups; a word; words of Chinese and Japanese; the rest. */
export const pieces =
  /(?<link>https?:\/\/\S+)|(?<number>[0-9]+(?:(?: ?- ?|[ .,:/])[0-9]+)*)|(?<word>[A-Za-z]+)|(?<other>(?:邀请|邀請|推荐|推薦|优惠|優惠|折扣|兑换|兌換|兑奖|兌獎|领奖|領獎|中奖|中獎|抽奖|抽獎|换领|換領|推广|推廣|取件|取货|取貨|取餐|取票|提取|核销|核銷|付款|收款|健康|错误|錯誤|二维|二維|条形|條形|股票|股份|证券|證券|基金|产品|產品|邮政编|郵政編|邮|郵|订单|訂單|参考|參考|客户|客戶|会员|會員)(?:码|碼|代码|代碼|代号|代號)|邮编|郵編|郵遞區號|区号|區號|订单|訂單|单号|單號|编号|編號|流水|交易|账号|帐号|帳號|賬號|账户|帐户|帳戶|賬戶|户口|戶口|尾号|尾號|卡号|卡號|电话|電話|手机|手機|客服|热线|熱線|传真|傳真|金额|金額|余额|餘額|结余|結餘|合计|合計|支付|转账|轉賬|轉帳|提现|提現|存入|消费|消費|合同|工单|工單|票号|票號|航班|参考|參考|案件|客户|客戶|会员|會員|股票|股份|证券|證券|基金|日期|版本|快递|快遞|包裹|保单|保單|单据|單據|收据|收據|价|價|取餐[号號]|郵便|番号|(?:受理|学|學|工|房|房间|房間|餐|会议|會議|保单|保單|车牌|車牌|序|批|案|证件|證件|护照|護照|身份证|身份證|申请|申請|座位|桌|型|期|班|箱|柜|櫃|包裹|运单|運單|员工|員工)[号號])|(?<code>(?:验证|驗證|校验|校驗|动态|動態|确认|確認|认证|認證|認証|暗証|保安|授权|授權|随机|隨機|激活|启用|啟用|登录|登錄|登入|安全|短信|短訊|簡訊|识别|識別|一次性|单次|單次)(?:码|碼|代码|代碼|密码|密碼|编码|編碼|口令|コード|番号)|密码|密碼|口令|コード|パスワード)|(?<unit>分钟|分鐘|分間|小时|小時|時間|人民币|人民幣|港元|港币|港幣|美元|日元|[元圆圓块塊円分秒天日月年时時点點次股手份位%]|取[件货貨餐])|(?<tie>号码|號碼|[:=#()[\]<>*'"“”‘’「」『』【】《》«»\-号號码碼的 ])|(?<verb>[为為是])|(?<end>[\n。！？!?]|\.[ \n])|[^]/gu;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const codeWords = setOf(
  'code codes passcode passcodes otp otps pin pins tan token tokens verification verify password',
);
/** Words of numbers that are no code. */
const otherWords = setOf(
  'order ref reference invoice receipt account acct card ticket case booking transaction txn trade tracking parcel shipment serial customer client member user uid id policy contract phone mobile tel telephone call hotline fax ext room flight ending ends amount total balance sum pay paid payment transfer withdraw withdrawal deposit stock fund isin zip postcode pnr error version build invoices orders po sku sn loan claim locker meter price fee cost job batch application employee staff student amt inv until till coupon voucher session request singapore suite room extension ticker symbol sz sh on dated date stop meeting',
);
/** Words in front of `code` that make it another one. */
const otherCodes = setOf(
  'zip postal post area country dialling promo promotion promotional discount coupon voucher gift referral invite invitation branch sort swift status qr bar reservation pickup order booking tracking reference ref stock fund error member customer client case product item merchant card collection delivery redemption company agent broker department dept hs color colour',
);
/** Words in front of 'number' that make it the code. */
const codeNumbers = setOf(
  'the your my this our digit verification authentication auth security secret access login in one time temporary',
);
const numberWords = setOf('no nos number num nr');
const abbreviations = setOf('no nos ref acct tel ext num nr amt inv txn');
export const isAbbreviation = (word: string): boolean => abbreviations.has(word);
const ties = setOf('no nos number num nr of the your my in with at to');
const verbs = setOf('is was are');
const units = setOf(
  'minute minutes min mins hour hours hr hrs second seconds sec secs day days am pm hkd usd cny rmb jpy eur gbp sgd aud cad myr twd ntd krw hk us nt dollar dollars yuan yen euro euros pound pounds share shares point points rs inr rm thb php idr vnd chf usdt gb mb kb lot lots item items',
);

export type Kind = 'link' | 'number' | 'word' | 'other' | 'code' | 'unit' | 'tie' | 'verb' | 'end' | 'rest';
/** What a word of Latin letters is, behind the word `before`. */
export function wordKind(word: string, before: string): Kind {
  if (codeWords.has(word)) return otherCodes.has(before) ? 'other' : 'code';
  if (otherWords.has(word)) return 'other';
  // a/c
  if (word === 'c' && before === '/') return 'other';
  if (numberWords.has(word) && /^[a-z]+$/.test(before) && !codeNumbers.has(before) && !ties.has(before)) return 'other';
  if (units.has(word)) return 'unit';
  if (ties.has(word)) return 'tie';
  return verbs.has(word) ? 'verb' : 'word';
}
