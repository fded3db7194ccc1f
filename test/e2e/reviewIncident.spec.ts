import type { Page } from '@playwright/test';
import { configured } from './configured';
import { expect, test } from './fixtures';
import { openReview } from './reviewing';
import type { Visitor } from '../../src/visitor/visitor';
import { residentOf } from '../../src/visitor/people';

const hk = residentOf('hk');
const canary = 'Canary-9f3K-wren';

const reported = async (I: Visitor) =>
  (await I.requests('/report/event')).filter(({ fields }) => fields['event_name'] === 'sign_in_failed');

/** Logs in with a wrong password, once a script that loads after the page is there, and leaves. */
async function failToLogIn(I: Visitor, script: RegExp): Promise<void> {
  await I.open({ edition: 'hk' });
  await expect
    .poll(() =>
      I.page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toMatch(script);
  await I.enterAccount(hk.uid);
  await I.seePage('verifyPwd.title');
  await I.enterPassword(canary);
  await I.seeFieldHint('password', 'The account or the password is not right.');
  await I.page.goto('about:blank');
}

/** Opens a text in the review as a file that is dropped. */
async function drop(review: Page, text: string): Promise<void> {
  await expect(review.locator('.drop-problems')).toBeAttached();
  const data = await review.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'incident.json', { type: 'application/json' }));
    return transfer;
  }, text);
  await review.locator('body').dispatchEvent('drop', { dataTransfer: data });
}

test('the report of a failed login opens in the review as a path with times and screens, and ends where the visitor left [TRACK-5] @nightly', async ({
  I,
  context,
  sandbox,
}) => {
  await configured(I, (config) => ({ ...config, incidents: true }));
  await failToLogIn(I, /\/watch-/);
  await expect.poll(async () => (await reported(I)).length).toBe(1);
  const [{ fields, problems } = { fields: {} as Record<string, string>, problems: ['none'] }] = await reported(I);
  expect(problems).toEqual([]);
  const incident = fields['incident'] ?? '';
  for (const secret of [canary, hk.uid, hk.phone, hk.email]) expect(incident).not.toContain(secret);
  expect(incident).not.toContain('user.typed');
  expect(incident).toContain('"result.');

  const review = await context.newPage();
  await openReview(review, sandbox.url, '', 'The product on one page');
  await drop(review, incident);
  await expect(review).toHaveURL(/#\/chart\/verifyPwd\/typing\.writing\?.*incident=[\w-]{40,}/);
  const panel = review.getByRole('region', { name: 'Failed login' });
  await expect(panel.getByRole('listitem').last()).toContainText('Password · ');
  await expect(panel.getByRole('listitem').last()).toContainText(/\d+\.\d s/);
  await expect(panel.locator('[data-painted]').last()).toBeVisible();
  const bar = review.getByRole('contentinfo', { name: 'Failed login' });
  await expect(bar).toContainText(/Step (\d+) of \1(?!\d)/);
  await panel.getByRole('listitem').first().getByRole('button', { name: 'chose account' }).click();
  await expect(bar).toContainText('Step 1 of');
  await drop(review, incident.slice(0, -9));
  await expect(review.getByRole('alert')).toContainText('copy the whole field "incident"');
});
