import { offered, type Journey } from '../journeys/journey';
import { castOf } from '../../src/visitor/people';
import { registrations } from '../journeys/registrations';
import { signIns } from '../journeys/signIns';
import { expect, test } from './fixtures';
import { openPlayground, seeHostSignedIn, untilClosed, type HostPlayground } from './hostPlayground';
import { nightlyUnless } from './nightly';
import type { Visitor } from '../../src/visitor/visitor';

const who = castOf('hk');
/** A third party in a frame has a spec of its own (widgetThirdParty). */
const journeys = offered([...signIns, ...registrations], 'hk').filter(({ reports }) => reports !== null);
const isEveryDay = ({ title }: Journey) => /QR code|captcha/.test(title);

/** Takes a journey in the frame of the sandbox's host page, which asks for `query`. */
async function takeInside(I: Visitor, journey: Journey, query: Record<string, string>): Promise<HostPlayground> {
  await journey.before?.(I, who);
  const more = { covers: '1', ...journey.query?.('hk'), ...(journey.isRegistration && { register: '1' }), ...query };
  const host = await openPlayground(I, { edition: 'hk', query: more });
  if (query['mode'] === 'modal') await host.do('open');
  const inside = await host.inside();
  if (journey.isRegistration) await inside.seePage('front.register.title');
  await untilClosed(inside, journey.take(inside, who));
  return host;
}

test.describe('through the widget, and the host’s window is redirected [FRAME-2] [JUMP-8]', () => {
  for (const journey of journeys)
    test(`${journey.title}${nightlyUnless(isEveryDay(journey))}`, async ({ I }) => {
      await takeInside(I, journey, {});
      await seeHostSignedIn(I, journey.account(who) ?? undefined);
    });
});

test.describe('through the widget, and the host gets the ticket [FRAME-1] [FRAME-2] [FRAME-3]', () => {
  for (const journey of journeys)
    test(`${journey.title}${nightlyUnless(isEveryDay(journey))}`, async ({ I }) => {
      const mode = journey.isRegistration ? '' : 'modal';
      const host = await takeInside(I, journey, { handover: 'event', ...(mode && { mode }) });
      const uid = journey.account(who) ?? expect.stringMatching(/^\d+$/);
      await expect.poll(() => host.events('success')).toEqual([{ uid, jump_sig: expect.any(String) }]);
      await expect(I.page.locator('#welcome')).not.toBeEmpty();
      await expect(host.iframe).toHaveCount(0);
      expect(new URL(I.page.url()).pathname).toBe('/sandbox/host');
      if (!journey.title.includes('captcha')) return;
      const names = await I.page
        .locator('.log__item--event')
        .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['name'] ?? ''));
      expect(names.toReversed().filter((name) => /^(captcha|success|navigate)/.test(name))).toEqual([
        'navigate',
        'captchashow',
        'captchahide',
        'navigate',
        'success',
      ]);
      expect(await host.events('captchashow')).toEqual([{ mask: 'captcha' }]);
      expect(await host.events('navigate')).toEqual([{ page: 'index' }, { page: 'verifyCode' }]);
    });
});
