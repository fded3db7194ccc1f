import { Hono } from 'hono';
import type { Asked, Handler } from './call';
import * as email from './calls/email';
import * as password from './calls/password';
import * as phone from './calls/phone';
import { addCalls, type Calls } from './edge';
import { addPages } from './pages';
import type { Passport } from './passport';

const nothing: Handler = () => Promise.resolve({});

/** Every call of the page that this server answers. `docs/server.md` says when each is made. */
const calls: Readonly<Record<string, Handler>> = {
  'POST /ticket/send-sms': phone.sendSms('loginCode'),
  'POST /ticket/verify-sms': phone.verifyLogin,
  'POST /reg/send-sms-v2': phone.sendSms('registerCode'),
  'POST /reg/verify-sms': phone.verifyRegister,
  'POST /reg/quick-reg': phone.quickRegister,
  'POST /reg/phone-quick-reg': phone.phoneQuickRegister,
  'GET /login/account-list': phone.listAccounts,
  'GET /abt/need-set-pwd': () => Promise.resolve(true),
  'GET /reg/salt': phone.registrationSalts,
  'POST /reg/sms-reg-v2': phone.registerWithPassword,
  'POST /reg/email-reg-salt': email.beginByEmail,
  'POST /reg/send-email-code': email.sendEmailCode,
  'POST /reg/verify-email-code': email.verifyEmailCode,
  'POST /reg/email-reg': email.registerEmail,
  'POST /login/account-salt': password.accountSalt,
  'POST /auth/login': password.login,
  'GET /login/reset-salt': password.resetSalt,
  'POST /login/reset': password.reset,
  'POST /delete-account/cancel-delete': password.cancelDeletion,
  'GET /site/captcha': nothing,
};

/** Returns the passport server, for the page server in front of it. */
export function createApp(passport: Passport): Hono {
  const app = new Hono();
  /* Passwords as typed need no salts: no answer shows the uid of a name, which users from elsewhere bring along. */
  const isTyped = passport.settings.passwords === 'plain';
  const own = Object.entries(calls).filter(([, handler]) => !(isTyped && handler === password.accountSalt));
  const named = own.map(([name, handler]) => [name, (asked: Asked) => handler({ ...asked, passport })]);
  addCalls(app, passport, Object.fromEntries(named) as Calls);
  addPages(app, passport);
  return app;
}
