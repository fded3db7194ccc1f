import { randomToken } from '../crypto';
import type { Clock } from './clock';

/** The captcha provider's tickets, each valid for one call within 5 minutes. */
export interface CaptchaTickets {
  issue: (appid: string, passed: boolean) => { ticket: string; randstr: string };
  /** Whether the three fields are a valid ticket. True once. */
  redeem: (appid: string, ticket: string, randstr: string) => boolean;
  clear: () => void;
}

export function createCaptchaTickets(clock: Clock): CaptchaTickets {
  const tickets = new Map<string, { appid: string; randstr: string; passed: boolean; until: number }>();
  return {
    issue(appid, passed) {
      const [ticket, randstr] = [`t${randomToken()}`, `@${randomToken().slice(0, 4)}`];
      tickets.set(ticket, { appid, randstr, passed, until: clock.now() + 300_000 });
      return { ticket, randstr };
    },
    redeem(appid, ticket, randstr) {
      const known = tickets.get(ticket);
      tickets.delete(ticket);
      return Boolean(
        known && known.passed && known.appid === appid && known.randstr === randstr && clock.now() < known.until,
      );
    },
    clear: () => tickets.clear(),
  };
}
