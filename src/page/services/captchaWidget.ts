import type { CaptchaOutcome } from '../../../machines/captcha/captcha.machine';
import type { Language } from '../../../machines/site/site';

/** What the provider says when its window closes. `ret` is 0 when passed and 2 when the visitor closed it. */
interface ProviderAnswer {
  ret?: unknown;
  ticket?: unknown;
  randstr?: unknown;
  errorCode?: unknown;
}

interface ProviderWindow {
  show(): void;
  destroy?(): void;
}

/** The provider's interface: `new Captcha(appid, callback, {userLanguage}).show()` (D-CAPT). */
export type CaptchaConstructor = new (
  appid: string,
  callback: (answer: ProviderAnswer) => void,
  options: { userLanguage: string },
) => ProviderWindow;

export interface CaptchaSettings {
  /** From the configuration alone; no query can change them (T-05). Empty: there is no captcha to load. */
  scriptUrl: string;
  appid: string;
  /** Passes the script's address through the page's Trusted Types policy. */
  trustedScriptUrl: (url: string) => string;
  /** The page that receives the script and the constructor. Replaced by tests. */
  page?: Pick<Document, 'createElement' | 'head'>;
  scope?: object;
  now?: () => number;
}

/** Names under which a provider of this style puts its constructor. */
const constructorNames = ['Captcha', 'TencentCaptcha'];
/** The provider names Chinese with its region, `zh-hk`, and other languages without, `en`. */
const providerLanguage = (language: Language) => (language.startsWith('zh') ? language : language.slice(0, 2));
/**
 * A script that failed is requested again after this time at the earliest, so that a hundred polls are not a hundred
 * requests.
 */
const loadAgainAfterMs = 2000;
/**
 * A script that loaded but did not become ready is loaded again after this time, longer than a hundred polls
 * (D-CAPTCHAFAIL).
 */
const giveUpAfterMs = 11_000;
const failed: CaptchaOutcome = { type: 'captcha.failed' };

/** Wraps the captcha provider in one small interface (CAPT-1). The captcha machine waits until it is ready (CAPT-2). */
export function createCaptchaWidget(settings: CaptchaSettings) {
  const { scriptUrl, appid, trustedScriptUrl, page = globalThis.document } = settings;
  const scope = settings.scope ?? globalThis;
  const now = () => settings.now?.() ?? Date.now();
  let script: HTMLScriptElement | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  function constructorOf(): CaptchaConstructor | null {
    const found = constructorNames.map((name): unknown => Reflect.get(scope, name));
    return found.find(isConstructor) ?? null;
  }

  return {
    isReady: () => appid !== '' && constructorOf() !== null,

    /**
     * Adds the provider's script to the page once, and again only after it failed or did not become ready. Never
     * throws.
     */
    load(): void {
      const patience = script ? giveUpAfterMs : loadAgainAfterMs;
      if (!scriptUrl || constructorOf() || Math.abs(now() - askedAt) < patience) return;
      askedAt = now();
      script?.remove();
      try {
        const added = page.createElement('script');
        added.async = true;
        added.addEventListener('error', () => {
          added.remove();
          if (script === added) script = null;
        });
        added.src = trustedScriptUrl(scriptUrl);
        page.head.append(added);
        script = added;
      } catch {
        script = null;
      }
    },

    /**
     * Opens the provider's window and resolves once: passed with a ticket, closed by the visitor, or failed. An error
     * ticket is a failure; no ticket is invented (D-CAPTCHAFAIL). A second callback is ignored (E9). Aborting closes
     * the window.
     */
    show(language: Language, signal?: AbortSignal): Promise<CaptchaOutcome> {
      return new Promise((resolve) => {
        const Provider = constructorOf();
        if (!Provider || !appid) return resolve(failed);
        try {
          const opened = new Provider(appid, (answer) => resolve(outcomeOf(answer, appid)), {
            userLanguage: providerLanguage(language),
          });
          signal?.addEventListener('abort', () => opened.destroy?.(), { once: true });
          return opened.show();
        } catch {
          return resolve(failed);
        }
      });
    },
  };
}

/** A function under such a name is taken for the provider's; that it fails then is `show`'s to catch. */
const isConstructor = (raw: unknown): raw is CaptchaConstructor => typeof raw === 'function';

function outcomeOf(answer: ProviderAnswer | null | undefined, appid: string): CaptchaOutcome {
  if (answer?.ret === 2) return { type: 'captcha.closed' };
  const { ret, ticket, randstr, errorCode } = answer ?? {};
  if (ret !== 0 || errorCode || !isTicket(ticket) || typeof randstr !== 'string' || !randstr) return failed;
  return { type: 'captcha.passed', result: { appid, ticket, randstr } };
}

/**
 * Providers of this style write 'trerror_…' (and the page's sample code 'terror_…') where there was no check at all.
 */
const isTicket = (raw: unknown): raw is string => typeof raw === 'string' && raw !== '' && !/^tr?error_/u.test(raw);
