import { offered } from '../journeys/journey';
import { castOf } from '../../src/visitor/people';
import { registrations } from '../journeys/registrations';
import { signIns } from '../journeys/signIns';
import { addAuthenticator } from './authenticator';
import { extend, fromTheStart, touchEverything, translate } from './disturbances';
import { engine } from './engine';
import { seeArrivedAtHome, take } from './facets';
import { expect, test } from './fixtures';
import { holdScripts } from './heldScripts';
import { nightlyUnless } from './nightly';
import type { PageAddress, Visitor } from '../../src/visitor/visitor';

const who = castOf('hk');
const journeys = offered([...signIns, ...registrations], 'hk');

/** Six times, as on the phones of many visitors. Chromium alone can do that. */
async function slowDown({ page }: Visitor, rate: number): Promise<void> {
  if (engine !== 'chromium') return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

const disturbed: readonly (readonly [title: string, open: (I: Visitor, address: PageAddress) => Promise<void>])[] = [
  [
    'translated and extended before it hydrates, while events come on every element of a slow page',
    async (I, address) => {
      await fromTheStart(I.page.context(), translate, extend, touchEverything);
      await slowDown(I, 6);
      await I.open(address);
      await slowDown(I, 1);
    },
  ],
  [
    'translated and extended during the visit',
    async (I, address) => {
      await I.open(address);
      await I.page.evaluate(translate);
      await I.page.evaluate(extend);
    },
  ],
];

/** React could not hydrate what is not as it was served, and has rendered it afresh. It says so once. */
const others = (pageErrors: string[]) =>
  pageErrors.filter((each) => !/^HydrationMismatch: .*React error #418/.test(each));

for (const [disturbance, open] of disturbed)
  test.describe(`a page ${disturbance}: signed in without an uncaught error [IDX-1] [E20]`, () => {
    for (const journey of journeys)
      test(`${journey.title}${nightlyUnless(journey === journeys[0])}`, async ({ I, pageErrors }) => {
        await take(I, journey, who, {}, (address) => open(I, address));
        await seeArrivedAtHome(I, journey, who);
        expect(others(pageErrors)).toEqual([]);
        pageErrors.length = 0;
      });

    // Chromium alone has a device for passkeys.
    if (engine === 'chromium')
      test('by a passkey, made on an earlier visit @nightly', async ({ I, pageErrors }) => {
        const address = { query: { passkeys: '1' } };
        await addAuthenticator(I.page);
        await open(I, address);
        await I.askForCode(who.phone);
        await I.fill('code', await I.readCode(who.phone));
        await I.press('passkey.offer.create');
        await I.seeSignedIn(who.uid);
        await I.open(address);
        // The device picks the passkey from the list by itself.
        await I.press('agree.confirm');
        await I.seeSignedIn(who.uid);
        expect(others(pageErrors)).toEqual([]);
        pageErrors.length = 0;
      });
  });

test('what is typed while a translated page waits for its scripts is kept, with focus and caret [IDX-1]', async ({
  I,
  page,
  pageErrors,
}) => {
  await fromTheStart(page.context(), translate, extend);
  const release = await holdScripts(page);
  await page.goto(I.address(), { waitUntil: 'commit' });
  const field = page.locator('input[name=phone]');
  await field.pressSequentially('9123');
  await I.agree();
  await field.focus();
  release();
  await I.waitUntilOpen();
  await expect(field).toBeFocused();
  await page.keyboard.type('4567');
  await expect(field).toHaveValue(/^9123\s?4567$/);
  await expect(I.agreement).toBeChecked();
  expect(pageErrors.length - others(pageErrors).length).toBe(1);
  expect(others(pageErrors)).toEqual([]);
  pageErrors.length = 0;
});
