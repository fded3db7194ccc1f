import { expect, test } from './fixtures';
import { openHost, type FramedPage } from './frameHost';
import { residentIn, wrongCode } from '../../src/visitor/people';
import { inLanguage, languages } from '../../src/visitor/texts';
import { nightlyUnless } from './nightly';

/**
 * How much content is beyond an edge, what a scrollbar takes away, and how much higher the frame is than its page. CSS
 * pixels.
 */
const looked = ({ frame }: FramedPage) =>
  frame.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const page = document.getElementById('root')?.getBoundingClientRect().height ?? 0;
    return {
      width: innerWidth,
      right: Math.max(0, scrollWidth - innerWidth),
      below: Math.max(0, scrollHeight - innerHeight),
      bar: innerWidth - document.body.getBoundingClientRect().width,
      spare: innerHeight - Math.ceil(page),
    };
  });
const widths = [1280, 768, 360, 320];

for (const language of languages) {
  test(`the frame is as high as its content and never scrolls, ${inLanguage[language]} from 320 to 1280 px [FRAME-2]${nightlyUnless(language === 'en-us')}`, async ({
    page,
    sandbox,
    I,
  }) => {
    const me = I.inLanguage(language);
    const hosted = await openHost(me);
    const { inside, receivedOnPort, frame } = hosted;
    /**
     * Checks at every width that the frame is exactly as high as its page, or at least as high under an overlay.
     * Returns the last height.
     */
    const fits = async (exactly = true) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        await expect
          .poll(() => looked(hosted))
          .toEqual({ width, right: 0, below: 0, bar: 0, spare: exactly ? 0 : expect.any(Number) });
      }
      const height = await frame.evaluate(() => innerHeight);
      await expect.poll(async () => (await receivedOnPort('resize')).at(-1)?.height).toBe(height);
      return height;
    };
    await inside.waitUntilOpen();
    await expect(inside.page.locator('.others')).toBeVisible();
    const login = await fits();
    await inside.press('front.switch.toRegister.link');
    const register = await fits();
    expect(register).toBeGreaterThan(login);
    await inside.press('front.switch.toLogin.link');
    expect(await fits()).toBe(login);
    await inside.page.locator('[aria-haspopup]').first().click();
    await expect(inside.field('search')).toBeFocused();
    await expect
      .poll(() =>
        frame.evaluate(
          () => innerHeight - (document.querySelector('.pick--drop')?.getBoundingClientRect().bottom ?? 0),
        ),
      )
      .toBeGreaterThanOrEqual(0);
    await fits(false);
    await page.keyboard.press('Escape');
    expect(await fits()).toBe(login);
    const { phone } = residentIn(language);
    await inside.askForCode(phone);
    await inside.seePage('verifyCode.title');
    await fits();
    await sandbox.post('next', { path: '/ticket/verify-sms', code: 8 });
    await inside.type('code', wrongCode(await inside.readCode(phone)));
    await inside.seeDialog('unavailable');
    await fits(false);
    expect(await frame.evaluate(() => document.querySelector('dialog > *')?.scrollHeight)).toBe(
      await frame.evaluate(() => document.querySelector('dialog > *')?.clientHeight),
    );
    await inside.answerDialog('alert.unavailable.confirm');
    await expect(inside.page.getByRole('alertdialog')).toHaveCount(0);
    await fits();
    expect((await receivedOnPort('resize')).length).toBeLessThan(100);
  });
}

test('a host that does not resize the frame gets one that scrolls, and everything can be reached [FRAME-2] @nightly', async ({
  I,
}) => {
  const { inside, frame } = await openHost(I, { grows: false });
  await inside.waitUntilOpen();
  await expect.poll(() => frame.evaluate(() => document.documentElement.dataset.framed)).toBe('scrolls');
  await inside.agreement.scrollIntoViewIfNeeded();
  expect(await frame.evaluate(() => scrollY)).toBeGreaterThan(0);
});
