import { expect, test } from './fixtures';
import type { Language } from './texts';
import { nightlyUnless } from './nightly';

/** What a visitor types in the country search, the region that Enter then chooses, and a mobile number there. */
const searches: Readonly<
  Partial<Record<Language, readonly (readonly [typed: string, region: string, phone: string])[]>>
> = {
  'en-us': [
    ['uk', '+44', '7400123456'],
    ['korea', '+82', '1020000000'],
    ['0044', '+44', '7400123456'],
    ['usa', '+1', '2015550123'],
  ],
  'zh-cn': [
    ['阿联酋', '+971', '501234567'],
    ['yingguo', '+44', '7400123456'],
    ['香港', '+852', '91234567'],
  ],
  'zh-hk': [
    ['大陸', '+86', '13912345678'],
    ['星加坡', '+65', '81234567'],
    ['韓國', '+82', '1020000000'],
  ],
};

for (const [language, rows] of Object.entries(searches))
  test(`the first row of a country search in ${language} is the one meant: Enter chooses it and the number is sent with it [CTRY-4] [CTRY-6]${nightlyUnless(language === 'en-us')}`, async ({
    I: reader,
  }) => {
    const I = reader.inLanguage(language as Language);
    for (const [typed, region, phone] of rows) {
      await I.sandbox.post('reset');
      await I.page.context().clearCookies();
      await I.open();
      await I.page.locator('.field__lead[aria-haspopup=dialog]').click();
      await I.type('search', typed);
      const first = I.page.getByRole('option').first();
      await expect(first, typed).toContainText(region);
      await expect(I.field('search')).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
      await I.field('search').press('Enter');
      await expect(I.page.getByRole('button', { name: I.text('phone.region', { region }) })).toBeVisible();
      await I.askForCode(phone);
      await expect
        .poll(async () => (await I.requests()).at(0)?.fields, { message: typed })
        .toMatchObject({
          region_no: region,
          phone_no: phone,
        });
    }
  });
