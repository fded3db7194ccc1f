import { expect, test } from './secondServer';
import { chooseProvider } from '../ways/steps';

test('on a server written from docs/ alone, a third party’s window first says that it is asking: the server’s module takes that for no answer, and the page waits on [D-SERVER] [TP-3] @nightly', async ({
  I,
}) => {
  await I.sandbox.post('settings', { partnerAsks: true });
  await I.open({ edition: 'hk' });
  await I.page.evaluate(() =>
    addEventListener('message', ({ data }: MessageEvent<{ kind?: string } | null>) => {
      document.body.dataset.said = data?.kind ?? '';
    }),
  );
  const window = await chooseProvider(I, 'wechat');
  await expect(I.page.locator('body')).toHaveAttribute('data-said', 'asking');
  await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
  expect(await I.requests('/report/error')).toEqual([]);
  await window.getByRole('button', { name: 'Agree' }).click();
  await I.page.waitForURL('**/welcome');
  await expect(I.page.getByRole('heading', { level: 1 })).toHaveText('Welcome, 203471');
});
