import { languages, type Language } from '../../i18n/locales';

/** The server's messages, in the language of the page. Requests of no page get English. */
const messages = {
  badRequest: ['The request is not as specified', '请求不符合规范', '請求不符合規範'],
  badCsrf: [
    'The page is out of date. Please refresh and try again.',
    '页面已失效，请刷新后重试',
    '頁面已失效，請重新整理後再試',
  ],
  unknownCall: ['There is no such call', '没有这个接口', '沒有這個介面'],
  tooSoon: [
    'A code was sent less than 60 seconds ago. Please wait.',
    '验证码发送过于频繁，请 60 秒后再试',
    '驗證碼發送過於頻密，請於 60 秒後再試',
  ],
  wrongCode: ['That code is not right. Try again.', '验证码不正确，请重新输入', '驗證碼不正確，請重新輸入'],
  codeExpired: ['The code has expired. Request a new one.', '验证码已过期，请重新获取', '驗證碼已過期，請重新獲取'],
  codeReplaced: [
    'This code is no longer valid. Request a new one.',
    '该验证码已失效，请重新获取',
    '此驗證碼已失效，請重新獲取',
  ],
  codeLocked: [
    'Too many wrong codes. Request a new one.',
    '错误次数过多，请重新获取验证码',
    '錯誤次數過多，請重新獲取驗證碼',
  ],
  invalidPhone: ['This phone number cannot receive messages.', '该手机号无法接收短信', '此電話號碼無法接收短訊'],
  unknownAccount: ['There is no such account.', '账户不存在', '帳戶不存在'],
  wrongPassword: ['The account or the password is not right.', '账号或密码不正确', '帳號或密碼不正確'],
  needCaptcha: ['Please complete the verification first.', '请先完成安全验证', '請先完成安全驗證'],
  wrongCaptcha: [
    'The verification did not pass. Please try again.',
    '安全验证未通过，请重试',
    '安全驗證未通過，請再試',
  ],
  saltExpired: ['The sign-in has expired.', '登录信息已过期', '登入資料已過期'],
  deletionPending: ['This account is about to be deleted.', '该账户正在注销', '此帳戶正在註銷'],
  crossLogin: ['This account belongs to another site.', '该账户属于其他站点', '此帳戶屬於其他網站'],
  deviceVerify: ['Please verify this device.', '请验证此设备', '請驗證此裝置'],
  phoneBind: ['Please bind a phone number.', '请绑定手机号', '請綁定電話號碼'],
  phoneAuth: ['Please confirm your phone number.', '请验证手机号', '請驗證電話號碼'],
  weakBind: ['Please strengthen your account first.', '请先完善账户信息', '請先完善帳戶資料'],
  needPassword: ['Please enter your password.', '请输入登录密码', '請輸入登入密碼'],
  noPassword: ['No password has been set for this account.', '该账户尚未设置密码', '此帳戶尚未設定密碼'],
  chooseAccount: ['Several accounts use this phone number.', '该手机号绑定了多个账户', '此電話號碼綁定了多個帳戶'],
  verifyEmail: ['Please verify your email.', '请验证邮箱', '請驗證電郵'],
  emailExists: ['This email already has an account.', '该邮箱已注册', '此電郵已註冊'],
  regionUnavailable: [
    'The service is not available in your region.',
    '您所在的地区暂不提供服务',
    '您所在的地區暫不提供服務',
  ],
  voiceUnsupported: ['This number cannot receive voice codes.', '该号码不支持语音验证码', '此號碼不支援語音驗證碼'],
  phoneBound: ['This phone number is already bound to an account.', '该手机号已被绑定', '此電話號碼已被綁定'],
  sigExpired: ['This step has expired. Please start again.', '操作已过期，请重新开始', '操作已過期，請重新開始'],
  notPending: ['No deletion is pending.', '没有待处理的注销申请', '沒有待處理的註銷申請'],
  qrGone: ['This QR code can no longer be used.', '该二维码已失效', '此二維碼已失效'],
  needCode: ['Please log in with a code first.', '请先使用验证码登录', '請先使用驗證碼登入'],
  tooMany: ['Too many requests. Please try again later.', '请求过于频繁，请稍后再试', '請求過於頻密，請稍後再試'],
  unproved: ['Please verify your identity first.', '请先验证身份', '請先驗證身份'],
  thirdLogin: ['Set a password to finish binding your account.', '请设置密码以完成绑定', '請設定密碼以完成綁定'],
  providerRefused: ['The sign-in was not authorised.', '您已取消授权登录', '你已取消授權登入'],
  passkeyRefused: ['This passkey could not be verified.', '无法验证该通行密钥', '未能驗證此通行密鑰'],
  asked: ['The sandbox was asked to answer {code}.', '沙盒按要求返回 {code}', '沙盒按要求返回 {code}'],
} as const;

export type ServerMessageId = keyof typeof messages;
const columns = languages;

/** Returns a message in a language, with its `{name}`s filled in. */
export function messageText(
  id: ServerMessageId,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return (
    messages[id][columns.indexOf(language)]?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')) ??
    ''
  );
}
