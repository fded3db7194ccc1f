import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { languageOf } from '../server/call';

/** Every page of the provider: nothing foreign, no script, in no frame. */
const policyOf = (more = '') => `default-src 'none'; base-uri 'none'; ${more}frame-ancestors 'none'`;
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policyOf("form-action 'none'; "),
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
};

const texts = {
  en: {
    old: 'This login has ended',
    oldText: 'It is finished already, or too old. Go back to the application and log in from there.',
    again: 'Go to the log-in page',
    failed: 'The log-in could not be finished',
    failedText: 'Go back to the application and start again. If it happens again, tell its operator:',
    logOut: 'Log out?',
    logOutText: 'You will be logged out of every application that uses this login.',
    yes: 'Log out',
    loggedOut: 'You are logged out',
  },
  'zh-Hans': {
    old: '本次登录已结束',
    oldText: '登录已经完成，或者时间过久。请回到应用，重新登录。',
    again: '前往登录页',
    failed: '登录未能完成',
    failedText: '请回到应用，重新开始。如果再次发生，请告知应用的运营方：',
    logOut: '退出登录？',
    logOutText: '使用此登录的所有应用都会退出。',
    yes: '退出登录',
    loggedOut: '您已退出登录',
  },
  'zh-Hant': {
    old: '是次登入已結束',
    oldText: '登入已經完成，或時間過久。請返回應用程式，重新登入。',
    again: '前往登入頁',
    failed: '未能完成登入',
    failedText: '請返回應用程式，重新開始。如再次發生，請通知該應用程式的營運者：',
    logOut: '要登出嗎？',
    logOutText: '使用此登入的所有應用程式都會登出。',
    yes: '登出',
    loggedOut: '您已登出',
  },
} as const;

/** The visitor's language: what the page was last shown in is not known here, so the browser's. */
const languageOfRequest = ({ headers: { 'accept-language': accepted } }: IncomingMessage) => tags[languageOf(accepted)];
const tags = { 'en-us': 'en', 'zh-cn': 'zh-Hans', 'zh-hk': 'zh-Hant' } as const;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function pageOf(
  request: IncomingMessage,
  write: (say: (typeof texts)['en' | 'zh-Hans' | 'zh-Hant']) => string,
): string {
  const language = languageOfRequest(request);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Passport</title><main>${write(texts[language])}</main></html>`;
}

/** Where an application begins a login: its own start, as registered. */
const startOf = (client: Client | undefined): string | undefined =>
  (client?.['initiate_login_uri'] as string) ?? client?.clientUri;

/**
 * A login that is over: by the back button, a bookmark, or an hour later. The application's start begins a new one.
 * Where none is registered, a page says so.
 */
export async function startAgain(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = new URL(request.url ?? '/', 'http://any').searchParams.get('client_id') ?? '';
  const start = startOf(id ? await provider.Client.find(id) : undefined);
  if (start) return void response.writeHead(303, { Location: start, 'Cache-Control': 'no-store' }).end();
  const page = pageOf(request, (say) => `<h1>${say.old}</h1><p>${say.oldText}</p><p><a href="/">${say.again}</a></p>`);
  response.writeHead(400, headers).end(page);
}

type Features = NonNullable<Configuration['features']>;
type Logout = NonNullable<Features['rpInitiatedLogout']>;

export const renderError: NonNullable<Configuration['renderError']> = (context, { error, error_description }) => {
  context.set(headers);
  context.body = pageOf(context.req, (say) => {
    const why = [error, error_description].filter(Boolean).join(': ');
    return `<h1>${say.failed}</h1><p>${say.failedText} <code>${escaped(why)}</code></p>`;
  });
};

export const askToLogOut: NonNullable<Logout['logoutSource']> = (context, form) => {
  /* Without `form-action`: the form may navigate to a relying party. */
  context.set({ ...headers, 'Content-Security-Policy': policyOf() });
  context.body = pageOf(
    context.req,
    (say) =>
      `<h1>${say.logOut}</h1><p>${say.logOutText}</p>${form}<button form="op.logoutForm" name="logout" value="yes">${say.yes}</button>`,
  );
};

export const sayLoggedOut: NonNullable<Logout['postLogoutSuccessSource']> = (context) => {
  context.set(headers);
  context.body = pageOf(context.req, (say) => `<h1>${say.loggedOut}</h1>`);
};

/**
 * Gives the library's own pages our headers: forms that send themselves, by one inline script, to a relying party
 * (`form_post`) or to the end of a session.
 */
export function guardForm(context: KoaContextWithOIDC): void {
  const { body } = context;
  if (typeof body !== 'string' || !context.response.is('html') || context.response.get('Content-Security-Policy'))
    return;
  const scripts = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text);
  const digests = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const script = digests.length > 0 ? `script-src ${digests.join(' ')}; ` : '';
  context.set({ ...headers, 'Content-Security-Policy': policyOf(script) });
}
