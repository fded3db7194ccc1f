import { languages, type Language } from './call';

/** What visitors read of this server, in the languages of the page. */
const texts = {
  incomplete: ['Please check what you typed.', '请检查您输入的内容。', '請檢查您輸入的內容。'],
  tooOld: ['This took too long. Please start again.', '已超时，请重新开始。', '已逾時，請重新開始。'],
  codeOld: [
    'This code is no longer valid. Get a new one.',
    '此验证码已失效，请重新获取。',
    '此驗證碼已失效，請重新取得。',
  ],
  codeWrong: ['This code is not correct.', '验证码不正确。', '驗證碼不正確。'],
  wait: ['Please wait before you ask for more.', '请稍后再试。', '請稍後再試。'],
  waitHour: [
    'Too many codes for now. Try again in an hour. If you have a password, log in with it.',
    '获取验证码过于频繁，请一小时后再试。如已设置密码，可使用密码登录。',
    '取得驗證碼過於頻密，請一小時後再試。如已設定密碼，可使用密碼登入。',
  ],
  codesTomorrow: [
    'Too many wrong codes. Try again tomorrow. If you have a password, log in with it.',
    '验证码错误次数过多，请明天再试。如已设置密码，可使用密码登录。',
    '驗證碼錯誤次數過多，請明天再試。如已設定密碼，可使用密碼登入。',
  ],
  noCall: ['We send codes by text message only.', '我们只通过短信发送验证码。', '我們只以短訊發送驗證碼。'],
  passwordWrong: ['The account or the password is not correct.', '账号或密码不正确。', '帳號或密碼不正確。'],
  passwordWait: [
    'Too many wrong passwords. Wait 15 minutes, or log in with a code.',
    '密码错误次数过多。请等待15分钟，或使用验证码登录。',
    '密碼錯誤次數過多。請等待15分鐘，或使用驗證碼登入。',
  ],
  passwordTomorrow: [
    'Too many wrong passwords today. Log in with a code.',
    '今天密码错误次数过多，请使用验证码登录。',
    '今日密碼錯誤次數過多，請使用驗證碼登入。',
  ],
  captcha: ['Please confirm that you are human.', '请完成人机验证。', '請完成真人驗證。'],
  codeFirst: ['Please log in with a code first.', '请先使用验证码登录。', '請先使用驗證碼登入。'],
  needPassword: ['Now your password, please.', '请输入密码。', '請輸入密碼。'],
  setPassword: ['Please set a password.', '请设置密码。', '請設定密碼。'],
  choose: ['Please choose an account.', '请选择账号。', '請選擇帳號。'],
  deletion: ['This account is waiting to be deleted.', '此账号正在等待注销。', '此帳號正在等待註銷。'],
  emailCode: ['We send a code to this address.', '我们会向此邮箱发送验证码。', '我們會向此電郵發送驗證碼。'],
  phoneTaken: ['This phone number has an account.', '此手机号已有账号。', '此電話號碼已有帳號。'],
  emailTaken: ['This address has an account.', '此邮箱已有账号。', '此電郵已有帳號。'],
  forged: ['This page is too old. Please reload it.', '页面已过期，请刷新。', '頁面已過期，請重新載入。'],
  failed: ['Something went wrong here. Please try again.', '出了点问题，请重试。', '出了點問題，請重試。'],
  code: [
    'Your code is {code}. It is good for 5 minutes. Tell it to no one.',
    '您的验证码是 {code}，5分钟内有效。请勿告诉任何人。',
    '您的驗證碼是 {code}，5分鐘內有效。請勿告訴任何人。',
  ],
} as const satisfies Record<string, readonly [string, string, string]>;

/** Returns a text of the table in a language. */
export function textIn(language: Language, name: string): string {
  const row: readonly string[] = texts[name as keyof typeof texts] ?? texts.failed;
  return row[languages.indexOf(language)] ?? row[0] ?? '';
}
