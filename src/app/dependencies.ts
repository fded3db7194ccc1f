import type { Dependencies } from '../services/provideFirst';
import { onFirstUse, onIdle, onUse, savesData } from '../browser/idle';
import type { OpenedPage } from './openedPage';

/**
 * Returns a function that loads on its first call and shares the result. A failed load is retried on the next call
 * (E11).
 */
function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
}

/**
 * Resolves when the browser is idle, or on the first click: the click may need code that was deferred (the e-mail tab,
 * a provider). Where every byte counts: when a visitor uses the page.
 */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    onIdle(resolve, { timeoutMs: 1000 });
    if (savesData(navigator)) onFirstUse(resolve);
    else addEventListener('click', () => resolve(), { once: true });
  });

/** Creates the services and the navigation of this page. Each is loaded when it is first used. */
export function createDependencies(opened: OpenedPage): Dependencies {
  const { config, params, input, locale, qrImage, secretTexts, onCallFailure } = opened;
  const pageNavigation = lazy(async () => (await import('./pageNavigation')).createPageNavigation(opened));
  const services = lazy(async () => {
    const [{ createServices }, { trustedScripts }, { deviceId }] = await Promise.all([
      import('../services/services'),
      import('../browser/trustedTypes'),
      pageNavigation(),
    ]);
    const { scriptUrl, appid } = config.captcha;
    const trustedTypes = (window as { trustedTypes?: Parameters<typeof trustedScripts>[2] }).trustedTypes;
    return createServices(
      {
        site: input.site,
        settings: config,
        params,
        deviceId: deviceId(),
        storage: () => sessionStorage,
        report: onCallFailure,
      },
      { scriptUrl, appid, trustedScriptUrl: trustedScripts(scriptUrl, location.origin, trustedTypes) },
    );
  });
  return {
    services,
    lazyMachines: lazy(async () => {
      const [{ createLazyMachines }, { createPopups }, { context }, loaded] = await Promise.all([
        import('../services/provideRest'),
        import('../services/popup'),
        pageNavigation(),
        services(),
      ]);
      const { providerMessage, callbackReply } = loaded;
      const popups = createPopups({ context, report: onCallFailure, providerMessage, callbackReply });
      return createLazyMachines(loaded, { locale, qrImage, secretTexts, ...popups });
    }),
    whenIdle,
    whenUsed: () => new Promise<void>((resolve) => onUse(resolve)),
    navigate: async (away) => (await pageNavigation()).navigate(away),
  };
}
