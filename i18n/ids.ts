import type account from './account/en-us.json';
import type agree from './agree/en-us.json';
import type alert from './alert/en-us.json';
import type bindSuccess from './bindSuccess/en-us.json';
import type captcha from './captcha/en-us.json';
import type common from './common/en-us.json';
import type crashed from './crashed/en-us.json';
import type email from './email/en-us.json';
import type exchange from './exchange/en-us.json';
import type frame from './frame/en-us.json';
import type front from './front/en-us.json';
import type keyboard from './keyboard/en-us.json';
import type loading from './loading/en-us.json';
import type noCode from './noCode/en-us.json';
import type opening from './opening/en-us.json';
import type passkey from './passkey/en-us.json';
import type phone from './phone/en-us.json';
import type picker from './picker/en-us.json';
import type problem from './problem/en-us.json';
import type qr from './qr/en-us.json';
import type result from './result/en-us.json';
import type selectAccount from './selectAccount/en-us.json';
import type setPwd from './setPwd/en-us.json';
import type toast from './toast/en-us.json';
import type verifyCode from './verifyCode/en-us.json';
import type verifyEmail from './verifyEmail/en-us.json';
import type verifyPwd from './verifyPwd/en-us.json';
import type ways from './ways/en-us.json';

/** One area for each folder of texts. */
export interface Areas {
  account: typeof account;
  agree: typeof agree;
  alert: typeof alert;
  bindSuccess: typeof bindSuccess;
  captcha: typeof captcha;
  common: typeof common;
  crashed: typeof crashed;
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
