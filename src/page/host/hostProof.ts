import { candidateOrigin, type Framed } from './parentOrigin';
import { isAsk, readHello } from './hostMessage';
import { onMessageFrom, onPortMessage } from './messages';
import { protocolVersion, type FrameOffer } from './protocol';

/** Milliseconds after which a parent that has not answered counts as unknown. */
export const proofMs = 10_000;

type Page = Framed & EventTarget & Pick<Window, 'setTimeout'>;

/**
 * Resolves with the origin of the parent when it has proven it, or null (T-06, T-09). For browsers that list no
 * ancestors: there the referrer or the address names the page that led the frame here, which need not be the parent. An offer to that
 * origin arrives only where the parent has it. So its hello on the port is a proof, and its ask for an offer too. A proof
 * that comes later, as that of a host script on a slow line, calls `loadAgain`: the parent then answers in time.
 */
export function provenOrigin(page: Page, allowed: readonly string[], loadAgain: () => void): Promise<string | null> {
  const origin = candidateOrigin(page, allowed);
  if (origin === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    let isLate = false;
    const prove = () => {
      closePort();
      stop();
      if (isLate) loadAgain();
      resolve(origin);
    };
    const closePort = onPortMessage(port1, (data) => readHello(data) && prove());
    const stop = onMessageFrom({ source: page.parent, origin }, (data) => isAsk(data) && prove(), page);
    page.setTimeout(() => {
      isLate = true;
      resolve(null);
    }, proofMs);
    page.parent.postMessage({ v: protocolVersion, type: 'offer' } satisfies FrameOffer, origin, [port2]);
  });
}
