import type { Away } from '../../../machines/go';
import { sendPopupResult, isOpenedBySameOrigin } from '../host/popupResult';
import { clientOf } from '../browser/client';
import { entryQuery } from '../navigation/awayUrl';
import { keepTarget, leaveWithTarget, readStoredTarget, targetPlace } from '../navigation/storedTarget';
import { deviceIdOf } from '../browser/deviceId';
import { navigate } from '../navigation/navigate';
import { redirectRulesOf } from '../navigation/redirectRules';
import { dropState, newState } from '../navigation/oauthState';
import { providerOf } from '../navigation/providerCallback';
import type { PopupContext } from '../services/popup';
import type { FramedPage } from './frame';
import type { PageShared, PageStart } from './start';

/** What navigation asks of the running page. */
export interface Leaving extends Pick<PageShared, 'locale'> {
  /** The frame of the page; null outside a frame. */
  readonly framed: Promise<Pick<FramedPage, 'host' | 'handOver' | 'isAwaited' | 'jumpsItself' | 'waitForClick'>> | null;
  /** A URL was refused on navigation (T-01). */
  readonly onRefused: () => void;
}

/** Creates the navigation of this page, and its device id. */
export function createPageNavigation(
  { config, params, input, cookies, inFrame, path, search }: PageStart,
  { locale, framed, onRefused }: Leaving,
) {
  const deviceId = deviceIdOf(config.deviceId, cookies, crypto);
  const place = { config, base: location.origin };
  const kept = targetPlace(redirectRulesOf(place));
  const storedTarget = readStoredTarget(kept);
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
    host: openFrame?.host ?? null,
    path,
    search,
    onRefused,
    language: locale.language,
    deviceId: deviceId(),
    client: clientOf(navigator.userAgent, config),
    storedTarget,
    newState: (provider) => newState(cookies, crypto, providerOf(config, provider)?.posts ?? true),
    dropState: (state) => dropState(state, cookies),
    site: input.site,
    isAwaited: openFrame?.isAwaited() ?? (params.handback === true && isOpenedBySameOrigin(window)),
  });
  const leaveKeeping = (away: Pick<Away, 'to'>) => leaveWithTarget(away, params.target ?? storedTarget, kept);
  return {
    deviceId,
    context,
    /** A code was sent: the target's time begins again, for who reads the code in another app (JUMP-11, D-CODELIFE). */
    onCode: () => keepTarget(params.target ?? storedTarget, kept),
    ownQuery: () => entryQuery(context()),
    /** This page leaves by the callback of a provider’s window. */
    onFollow: () => leaveKeeping({ to: 'provider' }),
    /**
     * Leaves the page: never resolves, and rejects where `away` has no URL. A framed page jumps where its host wants it
     * (D-FRAMEJUMP), or hands the ticket to it; so does a popup to the frame that opened it (FRAME-2). If the browser
     * requires a click before a frame navigates its host, asks for one.
     */
    navigate: async (away: Away): Promise<never> => {
      const frame = await framed;
      leaveKeeping(away);
      const isDone =
        away.to === 'jump' &&
        (frame?.handOver(away) || (params.handback && sendPopupResult({ ...away, device_id: deviceId() }, window)));
      const staysFramed = away.to === 'jump' && frame?.jumpsItself();
      const go = () => navigate(away, context(), location, staysFramed ? location : window.top?.location);
      const goes = isDone || (frame ? await retryAfterClick(go, () => frame.waitForClick(away.to === 'jump')) : go());
      return goes ? new Promise<never>(() => {}) : Promise.reject(new Error('No such exit'));
    },
  };
}

/** Navigates. If the browser throws, waits for a click and tries once more. */
async function retryAfterClick(go: () => boolean, waitForClick: () => Promise<void>): Promise<boolean> {
  try {
    return go();
  } catch {
    await waitForClick();
    return go();
  }
}
