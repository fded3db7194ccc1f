import type account from './en-us/account.json';
import type agree from './en-us/agree.json';
import type alert from './en-us/alert.json';
import type bindSuccess from './en-us/bindSuccess.json';
import type captcha from './en-us/captcha.json';
import type common from './en-us/common.json';
import type crashed from './en-us/crashed.json';
import type elsewhere from './en-us/elsewhere.json';
import type email from './en-us/email.json';
import type exchange from './en-us/exchange.json';
import type frame from './en-us/frame.json';
import type front from './en-us/front.json';
import type keyboard from './en-us/keyboard.json';
import type loading from './en-us/loading.json';
import type noCode from './en-us/noCode.json';
import type opening from './en-us/opening.json';
import type passkey from './en-us/passkey.json';
import type phone from './en-us/phone.json';
import type picker from './en-us/picker.json';
import type problem from './en-us/problem.json';
import type qr from './en-us/qr.json';
import type result from './en-us/result.json';
import type selectAccount from './en-us/selectAccount.json';
import type setPwd from './en-us/setPwd.json';
import type toast from './en-us/toast.json';
import type verifyCode from './en-us/verifyCode.json';
import type verifyEmail from './en-us/verifyEmail.json';
import type verifyPwd from './en-us/verifyPwd.json';
import type ways from './en-us/ways.json';

/** One area for each folder of texts. */
export interface Areas {
  account: typeof account;
  agree: typeof agree;
  alert: typeof alert;
  bindSuccess: typeof bindSuccess;
  captcha: typeof captcha;
  common: typeof common;
  crashed: typeof crashed;
  elsewhere: typeof elsewhere;
  email: typeof email;
  exchange: typeof exchange;
  frame: typeof frame;
  front: typeof front;
  keyboard: typeof keyboard;
  loading: typeof loading;
  noCode: typeof noCode;
  opening: typeof opening;
  passkey: typeof passkey;
  phone: typeof phone;
  picker: typeof picker;
  problem: typeof problem;
  qr: typeof qr;
  result: typeof result;
  selectAccount: typeof selectAccount;
  setPwd: typeof setPwd;
  toast: typeof toast;
  verifyCode: typeof verifyCode;
  verifyEmail: typeof verifyEmail;
  verifyPwd: typeof verifyPwd;
  ways: typeof ways;
}

/** Every message id. A misspelt id does not compile. */
export type MessageId = { [A in keyof Areas]: keyof Areas[A] }[keyof Areas] & string;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
