import type { Away } from '../machines/go';
import { handBack, isOpenedByOwn } from './host/handBack';
import { clientOf } from './host/userAgent';
import { keptTarget } from './page/autoJump';
import { deviceIdOf } from './page/deviceId';
import { leave, rulesOf } from './page/leave';
import { newState } from './page/state';
import type { PopupContext } from './passport/popup';
import type { Opened } from './world';

export type Leaving = ReturnType<typeof leavingOf>;

/** The ways out of this page and its device id, loaded when the first of them is needed. */
export function leavingOf({ config, params, input, speech, cookies, inFrame, framed, path, onRefused }: Opened) {
  const deviceId = deviceIdOf(config.deviceId, cookies, crypto);
  const place = { config, base: location.origin };
  let around: Awaited<typeof framed> = null;
  void framed?.then(
    (known) => {
      around = known;
    },
    () => {},
  );
  const context = (): PopupContext => ({
    ...place,
    params,
    inFrame,
    path,
    onRefused,
    language: speech.language,
    deviceId: deviceId(),
    client: clientOf(navigator.userAgent, config),
    storedTarget: keptTarget(rulesOf(place), cookies),
    newState: () => newState(cookies, crypto),
    site: input.site,
    isAwaited: around?.isAwaited() ?? (params.handback === true && isOpenedByOwn(window)),
  });
  return {
    deviceId,
    context,
    /**
     * Goes to where `away` leads, and never comes back; rejects when there is no such place. A window that a frame opened hands its result
     * back, a frame may give it to its host (FRAME-2); where the browser wants a click before a frame leads its host on, the visitor is asked.
     */
    leave: async (away: Away): Promise<never> => {
      const frame = await framed;
      const isDone = away.to === 'jump' && (frame?.hand(away) || (params.handback && handBack(away, window)));
      const go = () => leave(away, context(), location, window.top?.location);
      const goes = isDone || (frame ? await afterClick(go, frame.held) : go());
      return goes ? new Promise<never>(() => {}) : Promise.reject(new Error('No such way out'));
    },
  };
}

/** Goes; where the browser refuses, once more under the click that `held` waits for. */
async function afterClick(go: () => boolean, held: () => Promise<void>): Promise<boolean> {
  try {
    return go();
  } catch {
    await held();
    return go();
  }
}
