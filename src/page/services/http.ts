import ky, { type KyInstance, type ResponsePromise } from 'ky';
import { parseAnswer, unusableAnswer, type HttpReply, type Result } from './parseAnswer';
import { apiOrigin, type ServiceContext } from './serviceContext';
import { postFields } from './csrf';
import { createCsrfToken } from './csrfToken';
import { reportCsrf } from './csrfReport';
import { endpointFor, type ChoiceName, type EndpointName } from './endpoints';
import { reporting } from './endpoints/reporting';
import { isTrustworthy } from '../browser/urls';
import { neverSettles } from './neverSettles';
import { whileOnline } from './whileOnline';
import { createOverrides, type Overrides } from './overrides/overrides';

/** One call before it is sent: a name of the endpoint table and its fields as text, without the common fields. */
export interface WireRequest {
  endpoint: EndpointName | ChoiceName;
  fields: Readonly<Record<string, string>>;
}

export interface SendOptions {
  /** Aborts when the calling actor stops. */
  signal?: AbortSignal;
  /** The page may be closed before the answer, as with a report of a navigation. */
  keepalive?: boolean;
  /** The page is being closed: nothing is waited for, not even a new token. */
  isLeaving?: boolean;
}

/** Sends one request and ends in one event (house, idea 1). Never throws; never settles once its signal has aborted. */
export type Send = (request: WireRequest, options?: SendOptions) => Promise<Result>;

/** A report about the answer to a report would never end. */
const isReport = (name: EndpointName) => Object.hasOwn(reporting, name);

/**
 * Their own 400 causes no CSRF report. A failed CSRF report is reported as an error: where the server refuses that one
 * too, the two would go on for ever.
 */
const endCsrfReports: ReadonlySet<string> = new Set(['csrfReport', 'reportError'] satisfies EndpointName[]);

/** Sends every request with our cookies, without retry, cache or redirects. */
export const createRequester = ({ fetch: own }: Pick<ServiceContext, 'fetch'>): KyInstance =>
  ky.create({
    retry: 0,
    throwHttpErrors: false,
    credentials: 'include',
    cache: 'no-store',
    redirect: 'manual',
    headers: { accept: 'application/json' },
    ...(own && { fetch: own }),
  });

/** Returns the response's status and text; null when there was no response. */
export async function readReply(asked: ResponsePromise): Promise<HttpReply> {
  try {
    const text = await asked.text();
    return { status: (await asked).status, text };
  } catch {
    return null;
  }
}

/**
 * Returns the function that sends calls: ky without retries, bound to the API's origin. Any response or failure becomes
 * one event.
 */
export function createSend(
  context: ServiceContext,
  overrides: Overrides = createOverrides(context.settings.server, context.settings.csrf.param),
): Send {
  const api = createRequester(context);
  const csrf = createCsrfToken(context, api);

  const send: Send = async ({ endpoint, fields }, { signal, keepalive = false, isLeaving = false } = {}) => {
    const { site, settings } = context;
    const row = overrides.rowOf(
      endpointFor(endpoint, {
        enterprise: site.enterprise,
        generation: settings.generation,
        timeoutMs: settings.timeoutMs,
      }),
    );
    if (row.method === 'POST' && !isLeaving && csrf.isDue()) await csrf.renew('');
    if (signal?.aborted) return neverSettles();
    const carried = csrf.current();
    const once = (own = csrf.current()) => arrive(row, fields, { own, signal, keepalive });
    let arrival = await once(carried);
    if (signal?.aborted) return neverSettles();
    if (arrival === 'notBuilt') {
      context.report?.({ kind: 'requestNotBuilt', path: row.path });
      return unusableAnswer;
    }
    if (arrival?.status === 400 && !endCsrfReports.has(row.name)) {
      reportCsrf(context, (name, message) => send({ endpoint: name, fields: message }), row.path).catch(
        () => undefined,
      );
      /*
       * The server had refused the token of this page, and done nothing: with another one the call is made once more.
       */
      if (row.method === 'POST' && !isReport(row.name) && (await csrf.renew(carried.token))) arrival = await once();
      if (signal?.aborted) return neverSettles();
      if (arrival === 'notBuilt') return unusableAnswer;
    }
    return parseAnswer(
      overrides.replyOf(row.name, arrival),
      row.answer,
      { enterprise: site.enterprise, thirdLogin: false, emailExistsCode: settings.emailExistsCode },
      (kind, field) => {
        if (!isReport(row.name)) context.report?.({ kind, path: row.path, field });
      },
    );
  };

  async function arrive(
    row: ReturnType<typeof endpointFor>,
    fields: Readonly<Record<string, string>>,
    {
      own,
      signal,
      keepalive,
    }: { own: ReturnType<typeof csrf.current>; signal: AbortSignal | undefined; keepalive: boolean },
  ): Promise<HttpReply | 'notBuilt'> {
    const online = whileOnline(signal);
    const language = context.language?.();
    const limits = {
      ...(language && { headers: { 'accept-language': language } }),
      timeout: row.timeoutMs,
      totalTimeout: row.timeoutMs,
      signal: online.signal,
      ...(keepalive && { keepalive }),
    };
    let asked;
    try {
      const url = new URL(row.path, apiOrigin(context));
      if (!isTrustworthy(url, true)) throw new Error('A call goes over https alone (D-PLAINHTTP)');
      if (row.method === 'POST') {
        const sent = overrides.requestOf(row.name, { ...fields, ...postFields(context, url, own) });
        const body = overrides.encoding === 'json' ? { json: sent } : { body: new URLSearchParams(sent) };
        asked = api.post(url, { ...limits, ...body });
      } else asked = api.get(url, { ...limits, searchParams: overrides.requestOf(row.name, fields) });
    } catch {
      online.stop();
      return 'notBuilt';
    }
    return readReply(asked).finally(online.stop);
  }

  return send;
}
