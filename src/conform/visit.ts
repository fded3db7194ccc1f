import { randomUUID } from 'node:crypto';
import type { CallInput, CallName, CaptchaResult, ResultOf } from '../../machines/calls';
import type { Language } from '../../machines/site/site';
import { endpointFor, type ChoiceName, type EndpointName } from '../page/services/endpoints';
import { createOverrides } from '../page/services/overrides/overrides';
import type { HttpReply } from '../page/services/parseAnswer';
import { requests } from '../page/services/requests';
import { apiOrigin, type CallFailure, type ServiceContext } from '../page/services/serviceContext';
import { createServices } from '../page/services/services';
import type { WireRequest } from '../page/services/http';
import { createCookieJar, type CookieJar } from './cookies';
import { moduleOf } from './platformModule';
import { fetchPage, type LoadedPage } from './pageSource';

/** One request and its answer, as they went over the wire. */
export interface Exchange {
  readonly path: string;
  /** Null where none came. */
  readonly reply: HttpReply;
  readonly headers: Headers;
  readonly isRedirect: boolean;
}

/** One call of the page: how it ended, and what went over the wire. Null where the page made no request. */
export interface AskedCall<N extends CallName> {
  readonly name: N;
  readonly result: ResultOf<N>;
  readonly exchange: Exchange | null;
  /** The row of the endpoint table. */
  readonly row: ReturnType<typeof endpointFor>;
  /** The answer in our names. */
  readonly reply: HttpReply;
  readonly failures: readonly CallFailure[];
}

export type Ask = <N extends CallName>(name: N, input: CallInput<N>, captcha?: CaptchaResult) => Promise<AskedCall<N>>;

export interface VisitOptions {
  readonly origin: string;
  readonly page: string;
  readonly fetch: typeof globalThis.fetch;
  /** Fields of a configuration that the page's own does not have. */
  readonly configured: Readonly<Record<string, unknown>>;
  /** The cookies of another visit, or its device, for a stranger who knows them. */
  readonly jar?: CookieJar;
  readonly deviceId?: string;
  readonly isFramed?: boolean;
}

export type ServerCall = WireRequest;
export type KitVisit = Awaited<ReturnType<typeof openVisit>>;

/**
 * Opens the page as a new visitor: cookies, a device and a CSRF token of their own. Calls go by the page's own code.
 */
export async function openVisit({
  origin,
  page,
  fetch,
  configured,
  jar = createCookieJar(),
  deviceId = randomUUID(),
  isFramed = false,
}: VisitOptions) {
  const exchanges: Exchange[] = [];
  const failures: CallFailure[] = [];
  const loaded: LoadedPage = await fetchPage({ url: new URL(page, origin), fetch, jar, configured, isFramed });
  const { config, site } = loaded;
  const address = new URL(page, origin).href;
  const csrf = { ...config.csrf };
  let spoilt = '';
  let change = (request: Request): Request | Promise<Request> => request;
  let language: string = config.language;

  const carried: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, origin: to } = new URL(request.url);
    const headers = new Headers(request.headers);
    const cookies = spoilt ? `${jar.without(spoilt)}; ${spoilt}=conform` : jar.header();
    if (cookies) headers.set('cookie', cookies);
    if (request.method === 'POST' || to !== origin) headers.set('origin', origin);
    let response: Response;
    try {
      response = await fetch(await change(new Request(request, { headers })));
    } catch (error) {
      exchanges.push({ path: pathname, reply: null, headers: new Headers(), isRedirect: false });
      throw error;
    }
    jar.keep(response.headers);
    const text = await response.clone().text();
    const isRedirect = response.status >= 300 && response.status < 400;
    exchanges.push({ path: pathname, reply: { status: response.status, text }, headers: response.headers, isRedirect });
    return response;
  };

  const context: ServiceContext = {
    site,
    settings: config,
    params: {},
    deviceId,
    csrf: () => csrf,
    language: () => language,
    pageUrl: () => address,
    fetch: carried,
    loadModule: async (url) => moduleOf(await (await carried(url)).text()),
    report: (failure) => void failures.push(failure),
  };
  const services = createServices(context, { scriptUrl: '', appid: '', trustedScriptUrl: (url) => url });
  const overrides = createOverrides(config.server, config.csrf.param);
  const rowOf = (name: EndpointName | ChoiceName) =>
    endpointFor(name, { enterprise: site.enterprise, generation: config.generation, timeoutMs: config.timeoutMs });

  const ask: Ask = async (name, input, captcha) => {
    const from = exchanges.length;
    failures.length = 0;
    const row = rowOf(endpointOf(name, input));
    const result = await services.perform(name)(input, captcha ?? null, new AbortController().signal);
    const own = overrides.rowOf(row).path;
    const exchange = exchanges.slice(from).find(({ path }) => path === own) ?? null;
    const reply = exchange && overrides.replyOf(row.name, exchange.reply);
    return { name, result, exchange, row, reply, failures: [...failures] };
  };

  /** The endpoint of a call. A request that cannot be made is asked all the same, and ends as for the page. */
  function endpointOf<N extends CallName>(name: N, input: CallInput<N>): EndpointName | ChoiceName {
    try {
      return requests[name](input, context).endpoint;
    } catch {
      return 'accounts';
    }
  }

  return {
    ...loaded,
    origin,
    apiOrigin: apiOrigin(context),
    jar,
    ask,
    send: services.send,
    exchanges,
    deviceId,
    rowOf,
    /** How this server names a call: 'POST /ticket/send-sms'. */
    pathOf(name: EndpointName | ChoiceName): string {
      const { method, path } = overrides.rowOf(rowOf(name));
      return `${method} ${path}`;
    },
    /** An answer in our names. */
    replyOf: overrides.replyOf,
    /** Sends other requests from now on: those that another site can make. */
    alter: (next: typeof change) => void (change = next),
    /** Sends other tokens from now on. */
    useToken: (token: string) => void (csrf.token = token),
    token: config.csrf.token,
    /** The language of the page from now on: every call says it. */
    speak: (next: Language) => void (language = next),
    /** Sends another value of this cookie from now on. */
    spoil: (name: string) => void (spoilt = name),
    serverProblems: services.problems,
  };
}
