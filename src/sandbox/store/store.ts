import { csrfTokens } from '../crypto';
import { createPeople } from '../people';
import { createClock } from './clock';
import { createCodes } from './codes';
import { createForcedAnswers } from './forcedAnswers';
import { createLimits } from './limits';
import { createOutbox } from './outbox';
import { createPasskeys } from './passkeys';
import { createQrCodes } from './qrCodes';
import { createRecentProofs } from './recentProofs';
import { createRequestLog } from './requestLog';
import { createSettings } from './settings';
import { createSigs } from './signatures';

/** Everything that the sandbox keeps in memory. */
export type Store = ReturnType<typeof createStore>;

export function createStore(now?: () => number) {
  const clock = createClock(now);
  const settings = createSettings();
  const clearable = {
    codes: createCodes(clock),
    sigs: createSigs(clock),
    outbox: createOutbox(clock),
    forced: createForcedAnswers(),
    log: createRequestLog(clock),
    settings,
    qrCodes: createQrCodes(clock, settings),
    passkeys: createPasskeys(),
    limits: createLimits(clock),
    proofs: createRecentProofs(clock),
    /** Magic identities that were refused once and are accepted next (D-MAGIC). */
    refusedOnce: new Set<string>(),
  };
  const people = createPeople();
  return {
    clock,
    people,
    ...clearable,
    csrf: csrfTokens(),
    /** Restores the seed file, an empty outbox and the real time. CSRF tokens of open pages stay valid. */
    reset: () => {
      clock.reset();
      people.reset();
      for (const each of Object.values(clearable)) each.clear();
    },
  };
}
