import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { languageOf, readersOf, type Call, type Handler } from './call';
import { Refused } from './refused';
import * as email from './calls/email';
import * as password from './calls/password';
import * as phone from './calls/phone';
import { addPages } from './pages';
import type { Passport } from './passport';
import { textIn } from './texts';
import { addressOf, answerToken, isTokenOf, readVisitor, sessionOf } from './visitor';

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

/** Reports are taken without a token: one of them says that a token was refused. */
const reports = ['/auth/csrf-report', '/report/event', '/report/error', '/report/ad'];

const mostBytes = 64 * 1024;

/** Returns the passport server, for the page server in front of it. */
export function createApp(passport: Passport): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: mostBytes }));
  app.get('/csrf', (context) => answerToken(context, passport));
  for (const path of reports) app.post(path, (context) => answer(context, 200, 0, '', {}));
  for (const [name, handler] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ');
    app.on(method, path, (context) => answerCall(context, passport, handler));
  }
  addPages(app, passport);
  app.onError((error, context) => {
    console.error(`${context.req.method} ${context.req.path}: ${error.stack ?? error.message}`);
    return answer(context, 500, 9500, textIn(languageIn(context), 'failed'), {});
  });
  return app;
}

type Status = 200 | 400 | 500;
function answer(context: Context, status: Status, code: number, message: string, data: unknown): Response {
  context.header('Cache-Control', 'no-store');
  return context.json({ code, message, data }, status);
}

const languageIn = ({ req }: Context) => languageOf(req.header('accept-language'));

async function answerCall(context: Context, passport: Passport, handler: Handler): Promise<Response> {
  const { req } = context;
  const language = languageIn(context);
  const isPost = req.method === 'POST';
  const fields = isPost ? await req.parseBody() : req.query();
  const visitor = readVisitor(context, passport);
  if (isPost && !isTokenOf(passport, visitor, fields['csrf_token']))
    return answer(context, 400, 9400, textIn(language, 'forged'), {});
  const readers = readersOf(fields);
  const call: Call = {
    passport,
    visitor: { device: readers.maybe('device_id') ?? '', session: sessionOf(visitor) },
    address: addressOf(context, passport),
    language,
    ...readers,
  };
  try {
    return answer(context, 200, 0, '', await handler(call));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return answer(context, 200, error.code, textIn(language, error.text), error.data);
  }
}
