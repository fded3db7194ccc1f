import { randomInt } from 'node:crypto';
import { isEqual, randomToken } from '../crypto';
import type { Clock } from './clock';
import { isSameDevice, isSameSession, type Holder } from './holder';
import type { Channel } from './outbox';

/** A code is valid for 5 minutes (25 afterwards). Each address gets one in 60 s by the same channel. */
const CODE_LIVES_SECONDS = 300;
const COOLDOWN_SECONDS = 60;
const TRIES = 10;
/** Wrong codes of one address by one visitor in a day, across all codes. */
const TRIES_IN_DAY = 20;
const DAY = 24 * 60 * 60 * 1000;

export interface CodeRequest {
  /** '+85291234567' or an e-mail in lower case. */
  to: string;
  /** The purpose of the code; it is valid for no other. */
  purpose: string;
  channel: Channel;
}

interface Sent extends CodeRequest {
  holder: Holder;
  code: string;
  until: number;
  tries: number;
}

export function createCodes(clock: Clock) {
  const sent = new Map<string, Sent>();
  const lastSent = new Map<string, number>();
  const wrongAt = new Map<string, number[]>();
  const lane = ({ to, channel }: CodeRequest) => `${channel} ${to}`;

  return {
    /** Whether the next code by this channel comes too soon. */
    mustWait(request: CodeRequest): boolean {
      const since = clock.now() - (lastSent.get(lane(request)) ?? -Infinity);
      return since >= 0 && since < COOLDOWN_SECONDS * 1000;
    },
    /**
     * Creates a code and its signature. Older ones of the same address, purpose and session become invalid (T-16). A
     * stranger's code ends none.
     */
    send(request: CodeRequest, holder: Holder) {
      for (const [sig, old] of sent)
        if (old.to === request.to && old.purpose === request.purpose && isSameSession(old.holder, holder))
          sent.delete(sig);
      const sig = randomToken();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      sent.set(sig, { ...request, holder, code, until: clock.now() + CODE_LIVES_SECONDS * 1000, tries: 0 });
      lastSent.set(lane(request), clock.now());
      return { sig, code };
    },
    /**
     * Checks a code. It stays valid until `spend`, so that the call can be repeated after a captcha or a cancelled
     * deletion.
     */
    check(sig: string, code: string, asked: Pick<CodeRequest, 'to' | 'purpose'>, holder: Holder) {
      const known = sent.get(sig);
      if (!known) return 'replaced';
      if (known.to !== asked.to) return 'replaced';
      if (known.purpose !== asked.purpose) return 'replaced';
      if (!isSameDevice(known.holder, holder)) return 'replaced';
      if (!isSameSession(known.holder, holder)) return 'replaced';
      if (clock.now() >= known.until) return 'expired';
      if (known.tries >= TRIES) return 'locked';
      const visitor = `${known.to} ${holder.session}`;
      const today = (wrongAt.get(visitor) ?? []).filter((at) => clock.now() - at < DAY);
      if (today.length >= TRIES_IN_DAY) return 'locked';
      if (isEqual(known.code, code)) return 'right';
      known.tries += 1;
      wrongAt.set(visitor, [...today, clock.now()]);
      return 'wrong';
    },
    spend: (sig: string) => void sent.delete(sig),
    clear() {
      sent.clear();
      lastSent.clear();
      wrongAt.clear();
    },
  };
}
