import type { SaltData } from '../../../machines/go';
import type { CallInput, CallName, CaptchaResult, ResultOf } from '../../../machines/calls';
import { networkError } from '../../../machines/results/result';
import { unusableAnswer } from './parseAnswer';
import { createCaches } from './caches';
import { createCaptchaWidget, type CaptchaSettings } from './captchaWidget';
import { createOverrides } from './overrides/overrides';
import { createServerModule, ServerModuleError } from './overrides/serverModule';
import { afterPaint } from '../browser/afterPaint';
import { pageUrl, type ServiceContext } from './serviceContext';
import { digest } from './secrets';
import { createSend, type WireRequest } from './http';
import { createSharedCalls } from './sharedCalls';
import { neverSettles } from './neverSettles';
import { updateCaches } from './updateCaches';
import { requests } from './requests';
import { sendsPlain, unaskedAnswer } from './plainPasswords';

/** What a machine's call actor runs: ends in one event, never throws; once `signal` has aborted it never settles. */
export type Perform<N extends CallName> = (
  input: CallInput<N>,
  captcha: CaptchaResult | null | undefined,
  signal: AbortSignal,
) => Promise<ResultOf<N>>;

type Carry<N extends CallName> = (signal: AbortSignal) => Promise<ResultOf<N>>;

/** Calls that may be answered from a cache: each is given how to ask the server. */
type CachedCalls = {
  readonly [N in CallName]?: (input: CallInput<N>, carry: Carry<N>, signal: AbortSignal) => Promise<ResultOf<N>>;
};

export type Services = ReturnType<typeof createServices>;

/**
 * Everything that carries calls to the server. Loaded after the index page, by one dynamic import; nothing happens on
 * import.
 */
export function createServices(context: ServiceContext, captchaSettings: CaptchaSettings) {
  const overrides = createOverrides(context.settings.server, context.settings.csrf.param);
  const send = createSend(context, overrides);
  const serverModule = createServerModule({
    path: context.settings.server?.module,
    origin: new URL(pageUrl(context)).origin,
    report: context.report,
    load: context.loadModule,
  });
  if (serverModule.isNamed) serverModule.load().catch(() => undefined);
  const once = createSharedCalls();
  const caches = createCaches(context);
  const cachedCalls: CachedCalls = {
    fetchSalt: ({ account, region = '' }, carry, signal) => caches.salts(account, region, carry, signal),
  };

  const isPlain = sendsPlain(context);

  function perform<N extends CallName>(name: N): Perform<N> {
    return async (input, captcha, signal) => {
      try {
        await afterPaint();
        const result = await ask(name, input, captcha ?? null, signal);
        updateCaches(caches, name, input, result);
        await afterPaint();
        return result;
      } catch {
        return signal.aborted ? neverSettles() : unusableAnswer;
      }
    };
  }

  async function ask<N extends CallName>(
    name: N,
    input: CallInput<N>,
    captcha: CaptchaResult | null,
    signal: AbortSignal,
  ): Promise<ResultOf<N>> {
    const unasked = isPlain ? unaskedAnswer(name) : null;
    if (unasked) return unasked;
    let request: WireRequest;
    try {
      request = withCaptcha(requests[name](input, context), captcha);
      if (serverModule.isNamed && !isPlain && 'saltData' in input)
        request = await withOwnTicket(request, input.saltData);
    } catch (error) {
      if (error instanceof ServerModuleError) return error.fault === 'moduleNotLoaded' ? networkError : unusableAnswer;
      context.report?.({ kind: 'requestNotBuilt', path: name });
      return unusableAnswer;
    }
    /* The schema of the endpoint has checked the answer: here it becomes the answer to this call. */
    const carry: Carry<N> = (own) => send(request, { signal: own }) as Promise<ResultOf<N>>;
    const cached: CachedCalls[N] = cachedCalls[name];
    return once(callKey(request), cached ? (own) => cached(input, carry, own) : carry, signal);
  }

  /** The ticket of a login, as the platform's module makes it (D-TGTGT). */
  async function withOwnTicket(request: WireRequest, { tgtgt_params: params }: SaltData): Promise<WireRequest> {
    const tgtgt = await serverModule.tgtgt(params, request.fields.password ?? '');
    return tgtgt === null ? request : { ...request, fields: { ...request.fields, tgtgt } };
  }

  return {
    perform,
    send,
    caches,
    captcha: createCaptchaWidget(captchaSettings),
    /** Faults of `server` in the configuration, found when it is used. */
    problems: overrides.problems,
    providerMessage: serverModule.providerMessage,
    callbackReply: overrides.callbackReplyOf,
  };
}

/** The repeated call carries what the captcha said (D-CONFIGNAMES). */
function withCaptcha(request: WireRequest, captcha: CaptchaResult | null): WireRequest {
  if (!captcha) return request;
  const { appid, ticket, randstr } = captcha;
  return { ...request, fields: { ...request.fields, appid, ticket, randstr } };
}

/** A key that says two calls are the same without holding what they say. */
function callKey({ endpoint, fields }: WireRequest): string {
  return digest(JSON.stringify([endpoint, fields]));
}
