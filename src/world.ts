import type { PassportInput } from '../machines/passport.machine';
import type { Language } from '../machines/site/site';
import type { Framed } from './framed';
import type { Trouble } from './passport/context';
import type { World } from './passport/provide';
import type { PageConfig } from './page/config/config';
import type { Cookies } from './page/cookies';
import type { PageParams } from './page/params';

/** What of the opened page the world is made from. */
export interface Opened {
  config: PageConfig;
  params: PageParams;
  input: PassportInput;
  cookies: Cookies;
  inFrame: boolean;
  /** What is around a framed page. */
  framed: Promise<Pick<Framed, 'hand' | 'held' | 'isAwaited'>> | null;
  /** What is spoken now: in a frame it may change. */
  speech: { readonly language: Language };
  path: string;
  /** An address was refused at the moment of leaving (T-01). */
  onRefused: () => void;
  /** A call went wrong in a way that no visitor sees (API-10). */
  onTrouble: (trouble: Trouble) => void;
}

/** A module asked for once it is needed; one that failed to load is asked for again the next time (E11). */
function lazily<T>(load: () => Promise<T>): () => Promise<T> {
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
const atRest = () =>
  new Promise<void>((resolve) => {
    const done = () => resolve();
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(done, { timeout: 1000 }) : done()), 500);
    addEventListener('click', done, { once: true });
  });

/** The services and the ways out of this page, loaded when the first of them is needed. */
export function worldOf(opened: Opened): World {
  const { config, params, input, speech, onTrouble } = opened;
  const leaving = lazily(async () => (await import('./leaving')).leavingOf(opened));
  const services = lazily(async () => {
    const [{ createServices }, { trustedScripts }, { deviceId }] = await Promise.all([
      import('./passport/services'),
      import('./page/trustedTypes'),
      leaving(),
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
        report: onTrouble,
      },
      { scriptUrl, appid, trustedScriptUrl: trustedScripts(scriptUrl, location.origin, trustedTypes) },
    );
  });
  return {
    services,
    pages: lazily(async () => {
      const [{ createPages }, { createPopups }, { context }, loaded] = await Promise.all([
        import('./passport/pages'),
        import('./passport/popup'),
        leaving(),
        services(),
      ]);
      return createPages(loaded, { speech, ...createPopups({ context }) });
    }),
    atRest,
    leave: async (away) => (await leaving()).leave(away),
  };
}
