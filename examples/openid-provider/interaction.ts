import { acceptedLanguage } from '../../i18n/accepted';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InteractionResults, Provider } from 'oidc-provider';
import type { Passport } from '../server/passport';
import { acrOf, interactionPath, readSession } from './session';

interface Parts {
  readonly provider: Provider;
  readonly passport: Passport;
  readonly issuer: string;
}

/**
 * Answers what the provider asks of a visitor. Who is signed in goes on; everyone else goes to the page, which comes
 * back here with a session.
 */
export async function answerInteraction(
  { provider, passport, issuer }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, uid, result } = await provider.interactionDetails(request, response);
  const finish = (results: InteractionResults, mergeWithLastSubmission = false) =>
    provider.interactionFinished(request, response, results, { mergeWithLastSubmission });
  if (prompt.name === 'consent') return finish({ consent: {} }, true);
  const session = await readSession(passport, request);
  const asked = Number(result?.['asked'] ?? passport.now());
  const isOther = namedAccounts(params).some((name) => name !== String(session?.account.uid));
  if (session && session.since > (isOther ? asked : notBefore(prompt.reasons, params, asked))) {
    const { account, since } = session;
    if (isOther) return finish({ error: 'login_required', error_description: 'the request names another account' });
    const acr = acrOf(account);
    if (!isEnough(prompt.details, acr)) return finish({ error: 'unmet_authentication_requirements' });
    return finish({
      select_account: {},
      login: { accountId: String(account.uid), acr, ts: Math.floor(since / 1000), remember: true },
    });
  }
  await provider.interactionResult(request, response, { asked }, { mergeWithLastSubmission: false });
  const page = new URL('/', issuer);
  page.searchParams.set('target', new URL(request.url ?? interactionPath + uid, issuer).href);
  const hint = params['login_hint'];
  if (typeof hint === 'string') page.searchParams.set('login_hint', hint);
  const language = acceptedLanguage(String(params['ui_locales'] ?? '').split(' '));
  if (language) page.searchParams.set('lang', language);
  response.writeHead(303, { Location: page.href, 'Cache-Control': 'no-store' }).end();
}

/**
 * Returns the accounts that a request names: by an ID token, whose signature the library has verified, and by the claim
 * `sub`. The library checks the first before a sign-in alone, and would ask without end for the second.
 */
function namedAccounts({ id_token_hint, claims }: Readonly<Record<string, unknown>>): unknown[] {
  const [, payload = ''] = typeof id_token_hint === 'string' ? id_token_hint.split('.') : [];
  const hint = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { sub?: unknown };
  const asked = JSON.parse(typeof claims === 'string' ? claims : '{}') as {
    id_token?: { sub?: { value?: unknown } | null } | null;
  };
  return [hint.sub, asked.id_token?.sub?.value].filter((name) => name !== undefined);
}

/** Returns the time after which a sign-in counts: `prompt=login` and `select_account` want a new one, `max_age` (seconds) a recent one. */
function notBefore(reasons: readonly string[], { max_age }: Readonly<Record<string, unknown>>, asked: number): number {
  if (reasons.includes('login_prompt') || reasons.includes('select_account_prompt')) return asked;
  return max_age === undefined ? 0 : asked - Number(max_age) * 1000;
}

/** Whether a sign-in has the `acr` that a request calls essential. The page adds no factor to an account. */
function isEnough(details: Readonly<Record<string, unknown>>, acr: string): boolean {
  const { value, values } = (details['acr'] ?? {}) as { value?: string; values?: readonly string[] };
  return (value === undefined || value === acr) && (values === undefined || values.includes(acr));
}
