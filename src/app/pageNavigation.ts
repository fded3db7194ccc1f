import type { Away } from '../../machines/go';
import { sendPopupResult, isOpenedBySameOrigin } from '../host/popupResult';
import { clientOf } from '../browser/client';
import { readStoredTarget } from '../navigation/storedTarget';
import { deviceIdOf } from '../browser/deviceId';
import { navigate } from '../navigation/navigate';
import { redirectRulesOf } from '../navigation/redirectPolicy';
import { newState } from '../navigation/oauthState';
import type { PopupContext } from '../services/popup';
import type { OpenedPage } from './openedPage';

export type PageNavigation = ReturnType<typeof createPageNavigation>;

/** The ways out of this page and its device id, loaded when the first of them is needed. */
export function createPageNavigation({
  config,
  params,
  input,
  locale,
  cookies,
  inFrame,
  framed,
  path,
  onRefused,
}: OpenedPage) {
  const deviceId = deviceIdOf(config.deviceId, cookies, crypto);
  const place = { config, base: location.origin };
  let openFrame: Awaited<typeof framed> = null;
  void framed?.then(
    (known) => {
      openFrame = known;
    },
    () => {},
  );
  const context = (): PopupContext => ({
    ...place,
    params,
    inFrame,
    path,
    onRefused,
    language: locale.language,
    deviceId: deviceId(),
    client: clientOf(navigator.userAgent, config),
    storedTarget: readStoredTarget(redirectRulesOf(place), cookies),
    newState: () => newState(cookies, crypto),
    site: input.site,
    isAwaited: openFrame?.isAwaited() ?? (params.handback === true && isOpenedBySameOrigin(window)),
  });
  return {
    deviceId,
    context,
    /**
     * Goes to where `away` leads, and never comes back; rejects when there is no such place. A window that a frame opened hands its result
     * back, a frame may give it to its host (FRAME-2); where the browser wants a click before a frame leads its host on, the visitor is asked.
     */
    navigate: async (away: Away): Promise<never> => {
      const frame = await framed;
      const isDone =
        away.to === 'jump' && (frame?.handOver(away) || (params.handback && sendPopupResult(away, window)));
      const go = () => navigate(away, context(), location, window.top?.location);
      const goes = isDone || (frame ? await retryAfterClick(go, frame.waitForClick) : go());
      return goes ? new Promise<never>(() => {}) : Promise.reject(new Error('No such way out'));
    },
  };
}

/** Goes; where the browser refuses, once more under the click that `held` waits for. */
async function retryAfterClick(go: () => boolean, held: () => Promise<void>): Promise<boolean> {
  try {
    return go();
  } catch {
    await held();
    return go();
  }
}
