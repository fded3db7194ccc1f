import type { CaptchaResult } from '../../../machines/calls';
import type { Kit } from '../kit';
import type { KitVisit } from '../visit';

/** A good captcha, got outside of the page; null where the list does not say how. */
export async function humanTicket({ people, doOutside }: Kit, visit: KitVisit): Promise<CaptchaResult | null> {
  if (!people.captcha) return null;
  const { ticket = '', randstr = '' } = JSON.parse(await doOutside(people.captcha)) as Partial<CaptchaResult>;
  return { appid: visit.config.captcha.appid, ticket, randstr };
}
