import { expect, test } from './fixtures';
import type { Visitor } from '../../src/visitor/visitor';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

/** Numbers as people write them, with what the server is to get. */
const written: readonly [text: string, region: string, phone: string][] = [
  ['+44 (0)7400 123456', '+44', '7400123456'],
  ['0044 (0) 7400 123456', '+44', '7400123456'],
  ['+49 (0)1512 3456789', '+49', '15123456789'],
  ['+33 (0)6 12 34 56 78', '+33', '612345678'],
  ['+66 081 234 5678', '+66', '812345678'],
  ['+39 347 123 4567', '+39', '3471234567'],
  ['+81 (0)90-1232-4208', '+81', '09012324208'],
];

/** Pastes as a keyboard would, so that the browser's own limits apply. */
async function paste(I: Visitor, text: string): Promise<void> {
  await I.field('phone').focus();
  await I.page.keyboard.press('ControlOrMeta+A');
  await I.page.keyboard.insertText(text);
}

test('a pasted number is read alike while no script but the first arrives, and is sent once one does [VAL-4] [FMT-1]', async ({
  I,
}) => {
  await I.page.goto(I.address());
  const first = new Set(
    await I.page
      .locator('script[src], link[rel=modulepreload]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? each.getAttribute('href') ?? '')),
  );
  expect(first.size).toBeGreaterThan(0);
  let isOpen = false;
  const later: (() => void)[] = [];
  await I.page.route('**/assets/*.js', async (route) => {
    if (!isOpen && !first.has(new URL(route.request().url()).pathname))
      await new Promise<void>((done) => later.push(done));
    await route.continue();
  });
  await I.page.reload();
  await I.waitUntilOpen();
  for (const [text, region, phone] of written) {
    await paste(I, text);
    await expect(I.page.getByRole('button', { name: I.text('phone.region', { region }) })).toBeVisible();
    expect((await I.field('phone').inputValue()).replaceAll(' ', ''), text).toBe(phone);
  }
  const [text, region, phone] = written[0] ?? ['', '', ''];
  await paste(I, text);
  await I.agree();
  await I.press('common.next');
  isOpen = true;
  later.forEach((done) => done());
  await I.seePage('verifyCode.title');
  expect((await I.requests())[0]?.fields).toMatchObject({ region_no: region, phone_no: phone });
});
