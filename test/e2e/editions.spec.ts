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
      // The window of a phone grows with a page that is too wide, so that its own width says nothing.
      expect(
        await I.page.evaluate(() => document.documentElement.scrollWidth),
        'nothing sticks out',
      ).toBeLessThanOrEqual(I.page.viewportSize()?.width ?? 0);
    }
  });
}
