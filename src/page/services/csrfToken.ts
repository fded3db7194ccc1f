import type { KyInstance } from 'ky';
import { apiOrigin, type ServiceContext } from './serviceContext';

/** Most milliseconds that a call waits for a new token. */
const renewalMs = 8000;

export interface CsrfToken {
  /** The CSRF parameter and the token of this page. */
  readonly current: () => { readonly param: string; readonly token: string };
  /** Resolves with whether there is another token than the one that was refused. Asks the server once for all calls. */
  readonly renew: (refused: string) => Promise<boolean>;
  /** Whether the document came without a token, and the server gives one: a document that many visitors share. */
  readonly isDue: () => boolean;
}

/**
 * Returns the token that calls carry. Another tab of the first visit, or a browser that deleted its cookies, may have
 * replaced the cookie that it belongs to: then the server gives a new one at `csrf.url` (T-12).
 */
export function createCsrfToken(context: ServiceContext, http: KyInstance): CsrfToken {
  const { csrf } = context.settings;
  let token = csrf.token;
  let pending: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const origin = apiOrigin(context);
    const url = new URL(csrf.url ?? '', origin);
    /* The token is the API's. In a frame its cookie must be set otherwise, which no header of this request says. */
    if (!csrf.url || url.origin !== origin) return;
    if (context.inFrame) url.searchParams.set('framed', '1');
    const answer = await http.get(url, { timeout: renewalMs, totalTimeout: renewalMs });
    if (answer.ok) token = answer.headers.get('x-csrf-token') || token;
  }

  const csrfToken: CsrfToken = {
    isDue: () => !token && Boolean(csrf.url) && !context.csrf,
    current: () => context.csrf?.() ?? { param: csrf.param, token },
    async renew(refused) {
      if (token !== refused) return true;
      pending ??= ask()
        .catch(() => undefined)
        .finally(() => (pending = null));
      await pending;
      return token !== refused;
    },
  };
  /* Ahead of the first call, which waits for it. */
  if (csrfToken.isDue()) void csrfToken.renew('');
  return csrfToken;
}
