import { isAPIError } from 'better-auth/api';
import { emailOf, phoneOf, type Asked } from '../server/call';
import type { Calls } from '../server/edge';
import { Refused } from '../server/refused';
import type { Auth } from './auth';
import type { Limits } from './limits';
import { codeName } from './codes';
import { issue, issueTicket, read, spend, type Kind } from './proofs';
import { openUser, userNamed, userOfEmail, userOfPhone } from './users';

type Handler = Calls[string];

/** The phone of a call. `/ticket/verify-sms` has other names for its fields. */
const phoneIn = ({ text, maybe }: Asked): string =>
  phoneOf(maybe('region_no') ?? text('code'), maybe('phone_no') ?? text('phone'));

const emailIn = ({ text }: Asked): string => emailOf(text('email'));

/** Returns what answers the calls of the page: each asks the library. `docs/server.md` says when each is made. */
export function callsOf(auth: Auth, limits: Limits): Calls {
  async function sendCode(asked: Asked, kind: Kind, recipient: string): Promise<string> {
    await limits.countMessage(asked, recipient);
    const body = { phoneNumber: codeName(asked, kind, recipient) };
    await auth.api.sendPhoneNumberOTP({ body, headers: new Headers({ 'accept-language': asked.language }) });
    return issue(auth, asked, kind, recipient);
  }

  /** Compares the digits with those that were sent. A wrong try uses up nothing, a right one the code. */
  async function checkCode(asked: Asked, kind: Kind, recipient: string, signature: string, code: string) {
    await read(auth, asked, kind, recipient, signature);
    await limits.countCode(asked, recipient);
    const refused = await auth.api
      .consumePhoneNumberOTP({ body: { phoneNumber: codeName(asked, kind, recipient), code } })
      .then(
        () => undefined,
        (error: unknown) => {
          if (!isAPIError(error)) throw error;
          return error.body?.code ?? 'unknown';
        },
      );
    if (refused === 'INVALID_OTP') throw new Refused(9002, 'codeWrong');
    await limits.forgetCode(asked, recipient);
    if (refused) throw new Refused(25, 'codeOld');
    await spend(auth, asked, kind, recipient, signature);
  }

  const sendSms =
    (kind: Kind): Handler =>
    async (asked) => {
      if (asked.maybe('send_mode') === '1') throw new Refused(73, 'noCall');
      return { code_sig: await sendCode(asked, kind, phoneIn(asked)) };
    };

  const verifyLogin: Handler = async (asked) => {
    const phone = phoneIn(asked);
    await checkCode(asked, 'loginCode', phone, asked.text('code_sig'), asked.text('msgCode'));
    const user = await userOfPhone(auth, phone);
    return user ? issueTicket(auth, asked, user.id) : { uid: 0, code_sig: await issue(auth, asked, 'phone', phone) };
  };

  /** A phone that has an account is refused, after its right code. */
  const verifyRegister: Handler = async (asked) => {
    const phone = phoneIn(asked);
    await checkCode(asked, 'registerCode', phone, asked.text('code_sig'), asked.text('sms_code'));
    if (await userOfPhone(auth, phone)) throw new Refused(120_001, 'phoneTaken');
    return { uid: 0, code_sig: await issue(auth, asked, 'phone', phone) };
  };

  /** Opens an account for a phone whose code was right. */
  const registerPhone =
    (hasPassword: boolean): Handler =>
    async (asked) => {
      const [phone, signature] = [phoneIn(asked), asked.text('code_sig')];
      await read(auth, asked, 'phone', phone, signature);
      const password = hasPassword ? await hashOf(asked) : undefined;
      if (await userOfPhone(auth, phone)) throw new Refused(120_001, 'phoneTaken');
      await spend(auth, asked, 'phone', phone, signature);
      return issueTicket(auth, asked, await openUser(auth, { phone, password }));
    };

  /** Every address is asked for a code: who has an account is known to its owner alone. */
  const beginByEmail: Handler = (asked) => Promise.reject(new Refused(66, 'emailCode', { email: emailIn(asked) }));

  const sendEmailCode: Handler = async (asked) => ({
    email_code_sig: await sendCode(asked, 'emailCode', emailIn(asked)),
  });

  const verifyEmailCode: Handler = async (asked) => {
    const email = emailIn(asked);
    await checkCode(asked, 'emailCode', email, asked.text('email_code_sig'), asked.text('email_code'));
    const user = await userOfEmail(auth, email);
    if (user) return issueTicket(auth, asked, user.id);
    await issue(auth, asked, 'email', email, '');
    return {};
  };

  const registerEmail: Handler = async (asked) => {
    const email = emailIn(asked);
    await read(auth, asked, 'email', email, '').catch(() => beginByEmail(asked));
    const password = await hashOf(asked);
    if (await userOfEmail(auth, email)) throw new Refused(120_002, 'emailTaken');
    await spend(auth, asked, 'email', email, '');
    return issueTicket(auth, asked, await openUser(auth, { email, password }));
  };

  /** Hashes a new password as the library does, within its limits. */
  async function hashOf({ text }: Asked): Promise<string> {
    const { password } = await auth.$context;
    const { minPasswordLength, maxPasswordLength } = password.config;
    const { length } = text('password');
    if (length < minPasswordLength || length > maxPasswordLength) throw new Refused(9001, 'incomplete');
    return password.hash(text('password'));
  }

  /** Signs in with a password. A name that no one has takes as long as a wrong password. */
  const login: Handler = async (asked) => {
    const [name, region] = [asked.text('username'), asked.maybe('code')];
    const { password, internalAdapter } = await auth.$context;
    const { user, key } = await userNamed(auth, name, region);
    await limits.countPassword(asked, key);
    const typed = asked.text('password').slice(0, password.config.maxPasswordLength + 1);
    const hash = user && (await internalAdapter.findCredentialAccount(user.id))?.password;
    const isRight = hash ? await password.verify({ hash, password: typed }) : !(await password.hash(typed));
    if (!user || !isRight) throw new Refused(9005, 'passwordWrong');
    await limits.forgetPassword(asked, key);
    return issueTicket(auth, asked, user.id);
  };

  return {
    'POST /ticket/send-sms': sendSms('loginCode'),
    'POST /ticket/verify-sms': verifyLogin,
    'POST /reg/send-sms-v2': sendSms('registerCode'),
    'POST /reg/verify-sms': verifyRegister,
    'POST /reg/phone-quick-reg': registerPhone(false),
    'POST /reg/sms-reg-v2': registerPhone(true),
    'GET /abt/need-set-pwd': () => Promise.resolve(true),
    'POST /reg/email-reg-salt': beginByEmail,
    'POST /reg/send-email-code': sendEmailCode,
    'POST /reg/verify-email-code': verifyEmailCode,
    'POST /reg/email-reg': registerEmail,
    'POST /auth/login': login,
    /* Every account of this server has a sign-in method: none is ever asked to set a password. */
    'GET /login/reset-salt': () => Promise.reject(new Refused(25, 'tooOld')),
    'GET /site/captcha': () => Promise.resolve({}),
  };
}
