import { expect, test } from './fixtures';
import { holdScripts } from './heldScripts';
import type { Visitor } from '../../src/visitor/visitor';

test('keys pressed in the moment in which the form starts to work are kept [FMT-1] [VAL-1]', async ({ I, context }) => {
  await I.page.addInitScript(() => {
    const mark = performance.mark.bind(performance);
    performance.mark = (name, options) => {
      // Before any task that React planned.
      if (name === 'passport-open') queueMicrotask(() => [...'9123'].forEach(press));
      return mark(name, options);
    };
    const press = (key: string) => {
      const field = document.querySelector<HTMLInputElement>('input[name=account], input[name=phone]');
      if (!field) return;
      // React replaces the setter of the element itself, to see who writes.
      Reflect.set(HTMLInputElement.prototype, 'value', field.value + key, field);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: key }));
    };
  });
  await I.open();
  await expect(I.field('phone')).toHaveValue('9123');
  // The page writes the tab that it shows into this cookie, some time after it opened.
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'authType')?.value).toBe('phone');
  await context.addCookies([{ name: 'authType', value: 'account', url: I.sandbox.url }]);
  await I.open();
  await expect(I.field('account')).toHaveValue('9123');
});

test('the cursor is in the field before any script has come where a keyboard is at hand; on a phone no keyboard opens [IDX-6]', async ({
  I,
  page,
  browser,
}) => {
  const focused = (where: typeof page) =>
    where.evaluate(() => [(document.activeElement as HTMLInputElement | null)?.name ?? '', scrollY]);
  // Low enough to scroll: the focus must not.
  await page.setViewportSize({ width: 1280, height: 320 });
  const release = await holdScripts(page);
  await page.goto(I.address(), { waitUntil: 'commit' });
  await expect.poll(() => focused(page)).toEqual(['phone', 0]);
  await page.keyboard.type('9123');
  release();
  await I.waitUntilOpen();
  // By then the browser itself has scrolled to what was typed.
  expect((await focused(page))[0]).toBe('phone');
  await expect(I.field('phone')).toHaveValue('9123');

  const phone = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });
  const touched = await phone.newPage();
  await touched.goto(new URL(I.address(), I.sandbox.url).href, { waitUntil: 'load' });
  await expect(touched.locator('#phone')).toBeVisible();
  await expect(touched.locator('#tab-qrCode')).toBeHidden();
  expect(await touched.evaluate(() => document.activeElement === document.body)).toBe(true);
  await phone.close();
});

test('the cursor is in the field of the email tab too, whose form comes later; on a phone no keyboard opens [IDX-6] @both', async ({
  I,
  page,
  context,
}, { project }) => {
  const isDesktop = project.name === 'desktop';
  const opened = async (query: Record<string, string>) => {
    await I.open({ query });
    await expect(I.field('email')).toBeVisible();
    if (isDesktop) await expect(I.field('email')).toBeFocused();
    else expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  };
  const remembered = { name: 'authType', value: 'email', url: I.sandbox.url };
  for (const isLogin of ['1', '0']) {
    await context.addCookies([remembered]);
    await opened({ isLogin });
  }

  // Who has the focus elsewhere keeps it.
  if (!isDesktop) return;
  const release = await holdScripts(page);
  await context.addCookies([remembered]);
  await page.goto(I.address(), { waitUntil: 'commit' });
  await I.tab('email').focus();
  release();
  await expect(I.field('email')).toBeVisible();
  await expect(I.tab('email')).toBeFocused();
});

/** Opens the page, lets the visitor act before any script has come, and waits until the page is open. */
async function actEarly(I: Visitor, act: () => Promise<unknown>) {
  const release = await holdScripts(I.page);
  await I.page.goto(I.address(), { waitUntil: 'commit' });
  await expect(I.field('phone')).toBeFocused();
  await act();
  release();
  await I.waitUntilOpen();
}

test('a tab that is pressed before any script has come has the focus, and is shown once they have [IDX-1]', async ({
  I,
}) => {
  const account = I.tab('account');
  await actEarly(I, async () => {
    await account.click();
    await expect(account).toBeFocused();
  });
  await expect(account).toHaveAttribute('aria-selected', 'true');
  await expect(I.field('account')).toBeVisible();
});

test('the switch to registration that is pressed before any script has come shows it, and is answered once they have [IDX-2]', async ({
  I,
}) => {
  const register = I.button('front.switch.toRegister.link');
  await actEarly(I, async () => {
    await register.click();
    await I.page.mouse.move(0, 0);
    await expect(register).toHaveCSS('text-decoration-line', 'underline');
  });
  await I.seePage('front.register.title');
});

test('the calling code that is pressed before any script has come shows it, and the list opens once they have [CTRY-1]', async ({
  I,
}) => {
  const region = I.page.getByRole('button', { name: I.text('phone.region', { region: '+852' }) });
  await actEarly(I, async () => {
    const atRest = await region.evaluate((button) => getComputedStyle(button).backgroundColor);
    await region.click();
    await I.page.mouse.move(0, 0);
    await expect(region).not.toHaveCSS('background-color', atRest);
  });
  await expect(I.field('search')).toBeVisible();
});

test('a tab is not shown to a visitor who pressed it too early and went on to the field [IDX-1]', async ({ I }) => {
  await actEarly(I, async () => {
    await I.tab('account').click();
    await I.field('phone').pressSequentially('9123');
  });
  await expect(I.field('phone')).toHaveValue('9123');
  await expect(I.field('phone')).toBeFocused();
});

for (const by of ['a press', 'Enter'])
  test(`Next by ${by} before any script has come shows it, and goes on once they have [VAL-2] [VAL-9]`, async ({
    I,
  }) => {
    await actEarly(I, async () => {
      const next = I.button('common.next');
      await expect(next).toBeDisabled();
      await I.field('phone').pressSequentially('91234567');
      if (by === 'Enter') await I.field('phone').press('Enter');
      else await next.click();
      await expect(next).toBeFocused();
    });
    await expect(I.button('agree.confirm')).toBeVisible();
    await expect(I.field('phone')).toHaveValue('9123 4567');
  });

test('the links to other languages keep the query of the address, which no document knows [IDX-7]', async ({ I }) => {
  const release = await holdScripts(I.page);
  await I.page.goto(I.address({ query: { target: '/sandbox/home?a=1' } }), { waitUntil: 'commit' });
  const link = I.page.locator('.langs a').first();
  await expect(link).toHaveAttribute('href', /site=/);
  const query = new URL((await link.evaluate((each) => (each as HTMLAnchorElement).href)) ?? '').searchParams;
  expect([query.get('target'), query.get('lang')]).toEqual(['/sandbox/home?a=1', 'zh-cn']);
  release();
});
