import type { Language } from '../../../machines/site/site';
import type { Channel } from '../store/outbox';
import type { Call } from './call';

/** Other languages than these get the English ones. */
const texts: Record<Channel, { 'en-us': string } & Partial<Record<Language, string>>> = {
  sms: {
    'en-us': '[Datum] Your verification code is {code}. It is valid for 5 minutes. Never share it.',
    'zh-cn': '【Datum】验证码 {code}，5 分钟内有效。请勿告诉他人。',
    'zh-hk': '【Datum】驗證碼 {code}，5 分鐘內有效。請勿告訴他人。',
  },
  voice: {
    'en-us': 'Hello, this is Datum. Your verification code is {code}. Again: {code}.',
    'zh-cn': '您好，这里是 Datum。您的验证码是 {code}，再说一遍，{code}。',
    'zh-hk': '您好，這裏是 Datum。您的驗證碼是 {code}，再說一次，{code}。',
  },
  email: {
    'en-us': 'Your Datum verification code is {code}. It is valid for 5 minutes.',
    'zh-cn': '您的 Datum 验证码是 {code}，5 分钟内有效。',
    'zh-hk': '您的 Datum 驗證碼是 {code}，5 分鐘內有效。',
  },
};

/**
 * Returns the text that phone or mailbox receives. A voice message reads the digits one by one. The last line of an SMS
 * binds the code to the host of the page: browsers offer to enter it there (WebOTP, origin-bound one-time codes).
 */
export function sayCode(channel: Channel, code: string, { language, host }: Pick<Call, 'language' | 'host'>): string {
  const text = (texts[channel][language] ?? texts[channel]['en-us']).replaceAll(
    '{code}',
    channel === 'voice' ? code.split('').join(' ') : code,
  );
  return channel === 'sms' ? `${text}\n\n@${host} #${code}` : text;
}
