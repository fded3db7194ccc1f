import type { Dependencies } from '../services/provideFirst';
import type { OpenedPage } from './openedPage';

/** A module asked for once it is needed; one that failed to load is asked for again the next time (E11). */
function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
}

/**
 * The first page is at rest: half a second after it stands, when the browser has nothing else to do, or a second later. Whoever presses
 * something before may have chosen what waits for it (the e-mail tab, a third party).
 */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    const done = () => resolve();
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(done, { timeout: 1000 }) : done()), 500);
    addEventListener('click', done, { once: true });
  });

/** The services and the ways out of this page, loaded when the first of them is needed. */
export function createDependencies(opened: OpenedPage): Dependencies {
  const { config, params, input, locale, onCallFailure } = opened;
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
    pages: lazy(async () => {
      const [{ createPages }, { createPopups }, { context }, loaded] = await Promise.all([
        import('../services/provideRest'),
        import('../services/popup'),
        pageNavigation(),
        services(),
      ]);
      return createPages(loaded, { locale, ...createPopups({ context }) });
    }),
    whenIdle,
    navigate: async (away) => (await pageNavigation()).navigate(away),
  };
}
