import type { EditionName } from '../../machines/site/site';
import { expect, test } from './fixtures';
import { clearVisit } from '../ways/steps';
import { htmlLang, languages } from './texts';
import { nightlyUnless } from './nightly';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

interface Edition {
  name: EditionName;
  region: string;
  /** The text of its title. */
  title: 'front.login.title' | 'front.enterprise.title';
  agreement: readonly string[];
  account: string;
}

const plain = { title: 'front.login.title', agreement: ['front.agreement.privacy', 'front.agreement.terms'] } as const;
const editions: readonly Edition[] = [
  { name: 'cn', region: '+86', account: 'account.any', ...plain },
  { name: 'hk', region: '+852', account: 'account.any', ...plain },
  { name: 'jp', region: '+81', account: 'account.any', ...plain },
  {
    name: 'esop',
    region: '+86',
    title: 'front.enterprise.title',
    agreement: ['front.agreement.enterprise.terms'],
    account: 'account.enterprise',
  },
  { name: 'hkva', region: '+852', account: 'account.idOnly', ...plain },
];

for (const { name, region, title, agreement, account } of editions) {
  test(`${name} opens in three languages with its title, region ${region}, agreement and account words [SITE-1] [IDX-5] [IDX-6] [IDX-10] [LANG-1] @both${nightlyUnless(name === 'hk')}`, async ({
    I: visitor,
  }) => {
    for (const language of languages) {
      const I = visitor.inLanguage(language);
      await clearVisit(I);
      await I.open({ edition: name });
      await I.seePage(title);
      await expect(I.page).toHaveTitle(I.text('common.documentTitle', { page: I.text(title) }));
      await expect(I.page.locator('html')).toHaveAttribute('lang', htmlLang[language]);
      await expect(I.page.getByRole('button', { name: I.text('phone.region', { region }) })).toHaveText(region);
      await expect(I.field('phone')).toHaveAttribute(
        'placeholder',
        I.text(name === 'jp' ? 'phone.placeholder.japan' : 'phone.placeholder'),
      );
      const consent = I.page.locator('.consent').first();
      for (const id of agreement) await expect(consent).toContainText(I.text(id));
      await expect(consent.locator('a')).toHaveCount(agreement.length);
      await expect(consent.locator('a').first()).toHaveAttribute('rel', /noopener/);
      await I.tab('account').click();
      await expect(I.page.getByRole('textbox', { name: I.text(`${account}.label`), exact: true })).toBeVisible();
      await I.press('front.switch.toRegister.link');
      await I.seePage(title === 'front.login.title' ? 'front.register.title' : title);
      await expect(I.page.locator('body')).not.toContainText(/\b(front|phone|account|common|problem)\.[a-z]+/u);
      expect(
        await I.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        'nothing sticks out',
      ).toBeLessThanOrEqual(0);
    }
  });
}

test('the enterprise edition’s language selector reloads the page in that language and keeps the rest of the query [IDX-7] [SITE-3] @both @nightly', async ({
  I,
}) => {
  await I.open({ edition: 'esop', query: { target: '/sandbox/home?x=1' } });
  await I.page.getByRole('button', { name: /English/ }).click();
  const reading = I.inLanguage('zh-hk');
  await I.page.locator('[lang=zh-Hant-HK]').click();
  await I.page.waitForURL(/lang=zh-hk/);
  await reading.waitUntilOpen();
  expect(new URL(I.page.url()).searchParams.get('target')).toContain('/sandbox/home?x=1');
  await expect(I.page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  await expect(reading.field('phone')).toBeVisible();
});

test('isHkva in the address turns Hong Kong into the virtual-asset edition, and no other; the configuration can forbid it [SITE-1] [SITE-3] [SITE-6] [VAL-7] [API-5]', async ({
  I,
}) => {
  const account = (id: string) => I.page.getByRole('textbox', { name: I.text(`${id}.label`), exact: true });
  for (const [edition, query, expected] of [
    ['hk', { isHkva: '1' }, 'account.idOnly'],
    ['hk', { isHkva: '0' }, 'account.any'],
    ['hk', { isHkva: '1', allowHkva: '0' }, 'account.any'],
    ['cn', { isHkva: '1' }, 'account.any'],
  ] as const) {
    await clearVisit(I);
    await I.open({ edition, query });
    await I.tab('account').click();
    await expect(account(expected), JSON.stringify(query)).toBeVisible();
  }
  await I.sandbox.post('reset');
  await I.open({ edition: 'hk', query: { isHkva: '1' } });
  await I.tab('phone').click();
  await I.askForCode('91234567');
  await I.seePage('verifyCode.title');
  await expect(I.button('verifyCode.noCode')).toHaveCount(0);
  expect((await I.requests('/ticket/send-sms')).map(({ fields }) => fields.sms_sign)).toEqual(['hkva']);
});

test('the Japanese edition keeps the leading 0 and groups 3-4-4 with it [FMT-1] [SITE-1]', async ({ I }) => {
  await I.open({ edition: 'jp' });
  await I.type('phone', '08012345679');
  await expect(I.field('phone')).toHaveValue('080 1234 5679');
  await I.agree();
  await I.press('common.next');
  await I.seePage('verifyCode.title');
  expect((await I.requests('/ticket/send-sms'))[0]?.fields).toMatchObject({
    region_no: '+81',
    phone_no: '08012345679',
  });
});
