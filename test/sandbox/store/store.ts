import { csrfTokens } from '../crypto';
import { createPeople, type People } from '../people';
import { createCaptchaTickets, type CaptchaTickets } from './captchaTickets';
import { createClock, type Clock } from './clock';
import { createCodes, type Codes } from './codes';
import { createDevices, type Devices } from './devices';
import { createForcedAnswers, type ForcedAnswers } from './forcedAnswers';
import { createLimits, type Limits } from './limits';
import { createOutbox, type Outbox } from './outbox';
import { createPasskeys, type Passkeys } from './passkeys';
import { createQrCodes, type QrCodes } from './qrCodes';
import { createRecentProofs, type RecentProofs } from './recentProofs';
import { createRequestLog, type RequestLog } from './requestLog';
import { createSettings, type Settings } from './settings';
import { createSigs, type Sigs } from './signatures';

/** Everything that the sandbox keeps in memory. */
export interface Store {
  clock: Clock;
  people: People;
  codes: Codes;
  sigs: Sigs;
  outbox: Outbox;
  captcha: CaptchaTickets;
  forced: ForcedAnswers;
  log: RequestLog;
  settings: Settings;
  qrCodes: QrCodes;
  passkeys: Passkeys;
  devices: Devices;
  limits: Limits;
  proofs: RecentProofs;
  csrf: ReturnType<typeof csrfTokens>;
  /** Magic identities that were refused once and are accepted next (D-MAGIC). */
  refusedOnce: Set<string>;
  /** Restores the seed file, an empty outbox and the real time. CSRF tokens of open pages stay valid. */
  reset: () => void;
}

export function createStore(now?: () => number): Store {
  const clock = createClock(now);
  const settings = createSettings();
  const clearable = {
    codes: createCodes(clock),
    sigs: createSigs(clock),
    outbox: createOutbox(clock),
    captcha: createCaptchaTickets(clock),
    forced: createForcedAnswers(),
    log: createRequestLog(clock),
    settings,
    qrCodes: createQrCodes(clock, settings),
    passkeys: createPasskeys(),
    devices: createDevices(clock),
    limits: createLimits(clock),
    proofs: createRecentProofs(clock),
    refusedOnce: new Set<string>(),
  };
  const people = createPeople();
  return {
    clock,
    people,
    ...clearable,
    csrf: csrfTokens(),
    reset() {
      clock.reset();
      people.reset();
      for (const each of Object.values(clearable)) each.clear();
    },
  };
}
