import { spaced } from '../../src/page/parts/spaced';
import { expect, test } from './fixtures';
import { configured } from './configured';
import { languages } from '../../src/visitor/texts';

const wechat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN';

test.use({ userAgent: wechat });

for (const language of languages) {
  test(`in ${language} inside WeChat its own sign-in comes first and opens in the page; Google says how to open a browser, and its address is copied [D-INAPP] [TP-2] [TP-4] @both${language === 'zh-cn' ? '' : ' @nightly'}`, async ({
    I: visitor,
    context,
  }, { project }) => {
    const I = visitor.inLanguage(language);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await configured(I, (config) => ({ ...config, edition: 'hk' }));
    await I.open();
    const row = I.page.locator('.provider:not(.provider--more)');
    await expect(row.first()).toHaveText(I.text('ways.wechat'));
    await I.page.screenshot({ path: `dist/test/inApp/first.${language}.${project.name}.png` });
    await I.press('ways.more');
    const google = I.page.locator('dialog .choice', { hasText: 'Google' });
    await expect(google).toContainText(I.text('elsewhere.title'));
    await I.page.screenshot({ path: `dist/test/inApp/list.${language}.${project.name}.png` });
    let popups = 0;
    I.page.on('popup', () => (popups += 1));
    await google.click();
    const dialog = I.page.getByRole('dialog', { name: I.text('elsewhere.title') });
    await expect(dialog).toContainText(spaced(I.text('elsewhere.menu', { app: I.text('elsewhere.in.wechat') })));
    await expect(dialog.getByRole('textbox')).toHaveValue(I.page.url());
    await dialog.getByRole('button', { name: I.text('elsewhere.copy') }).click();
    await expect(dialog).toContainText(I.text('elsewhere.copied'));
    expect(await I.page.evaluate(() => navigator.clipboard.readText())).toBe(I.page.url());
    await I.page.screenshot({ path: `dist/test/inApp/copied.${language}.${project.name}.png` });
    await I.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(popups).toBe(0);
  });
}
