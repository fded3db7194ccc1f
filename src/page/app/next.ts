import { registerPath } from '../../../machines/site/start';
import { pathTo } from '../browser/basePath';
import { trustedScripts } from '../browser/trustedTypes';
import type { NextScripts } from '../services/provideFirst';
import { createLazyMachines } from '../services/provideRest';
import { createPopups } from '../services/popup';
import type { CallFailure } from '../services/serviceContext';
import { createServices } from '../services/services';
import { forgetOnSignIn } from '../services/updateCaches';
import { createPageNavigation, type Leaving } from './pageNavigation';
import type { PageShared, PageStart } from './start';

// The screens come in the same script: `views.ts` imports them from it.
export * as screens from './nextScreens';

/** What only the running page knows. */
interface RunningPage extends PageShared, Leaving {
  /** A call failed, and the user does not see it (API-10). */
  readonly onCallFailure: (failure: CallFailure) => void;
}

/** Creates what follows the first page: the calls to the server, the other machines, and the exits of the app. */
export function createNext(
  start: PageStart,
  { framed, onRefused, onCallFailure, ...shared }: RunningPage,
): NextScripts & Pick<ReturnType<typeof createPageNavigation>, 'ownQuery'> {
  const { config, params, input, cookies } = start;
  const { deviceId, context, ownQuery, navigate, onCode, onFollow } = createPageNavigation(start, {
    framed,
    onRefused,
    locale: shared.locale,
  });
  const { scriptUrl, appid } = config.captcha;
  const trustedTypes = (window as { trustedTypes?: Parameters<typeof trustedScripts>[2] }).trustedTypes;
  const services = createServices(
    {
      site: input.site,
      settings: config,
      params,
      deviceId: deviceId(),
      inFrame: start.inFrame,
      byRegisterPath: start.path === pathTo(registerPath),
      language: () => shared.locale.language,
      storage: () => sessionStorage,
      codeLifeS: config.code.lifeS,
      report: onCallFailure,
    },
    { scriptUrl, appid, trustedScriptUrl: trustedScripts(scriptUrl, location.origin, trustedTypes) },
  );
  const { providerMessage, callbackReply } = services;
  const onTicket = () => forgetOnSignIn(services.caches);
  const popups = createPopups({ context, report: onCallFailure, providerMessage, callbackReply, onFollow, onTicket });
  return {
    services,
    machines: createLazyMachines(services, { ...shared, ...popups, cookies, onCode }),
    navigate,
    ownQuery,
  };
}
