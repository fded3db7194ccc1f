import { checkConfig } from '../../../src/page/config/config';
import type { ServiceContext } from '../../../src/page/services/serviceContext';

export const settings = checkConfig({
  csrf: { param: 'csrf', token: 'csrf-canary' },
  domainName: 'passport.example',
  brokerIdSig: 'broker',
  apiBase: 'https://api.example',
}).config;

/** One request as the server would see it. */
export interface Seen {
  method: string;
  path: string;
  origin: string;
  fields: Record<string, string>;
  signal: AbortSignal;
  redirect: RequestRedirect;
}

export type Answer = (seen: Seen) => Response | Promise<Response>;

/** A fake server: records every request and answers each with `answer`. */
export function server(answer: Answer) {
  const seen: Seen[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const fields = new URLSearchParams(request.method === 'POST' ? await request.text() : url.search);
    const one = {
      method: request.method,
      path: url.pathname,
      origin: url.origin,
      fields: Object.fromEntries(fields),
      signal: request.signal,
      redirect: request.redirect,
    };
    seen.push(one);
    return answer(one);
  };
  return { fetch, seen };
}

export function contextOf(change: Partial<ServiceContext> = {}): ServiceContext {
  return {
    site: { enterprise: false, smsSign: '', setPasswordRegistration: false },
    settings,
    params: {},
    deviceId: 'device-1',
    pageUrl: () => 'https://page.example/verifyCode?error=query-canary#part',
    storage: () => memoryStorage(),
    ...change,
  };
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const good = (data: unknown) => json({ code: 0, message: '', data });

export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, String(value)),
  };
}

export const noCaptcha = { scriptUrl: '', appid: '', trustedScriptUrl: (url: string) => url };
/** A signal that is never aborted. */
export const staying = () => new AbortController().signal;

/** Whether a promise is still open after everything that could settle it has run. */
export async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  const later = new Promise((resolve) => {
    setTimeout(() => resolve(open), 30);
  });
  return (
    (await Promise.race([
      promise.then(
        () => 'settled',
        () => 'settled',
      ),
      later,
    ])) === open
  );
}
