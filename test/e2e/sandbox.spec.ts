import { expect, test } from './fixtures';
import { wing } from '../ways/people';
import { Visitor } from './visitor';

test('the sandbox’s console shows messages and calls live, forces an answer, moves the clock, resets everything @both @nightly', async ({
  page,
  context,
  sandbox,
}) => {
  await page.goto('/sandbox');
  await expect(page.getByText('No messages yet')).toBeVisible();
  const visitor = new Visitor(await context.newPage(), sandbox, 'en-us');
  await visitor.open();
  await visitor.askForCode(wing.phone);
  await visitor.seePage('verifyCode.title');
  await expect(page.locator('.message').first()).toContainText('+85291234567 · SMS');
  await expect(page.locator('#requests tr').first()).toContainText('/ticket/send-sms');
  await page.getByLabel('Result code').selectOption('8');
  await page.getByRole('textbox', { name: 'Message' }).fill('Not in your region');
  await page.getByRole('button', { name: 'Force it' }).click();
  await expect(page.locator('.order')).toContainText('/ticket/send-sms · 8 · 1 left');
  await visitor.press('common.back');
  await visitor.askForCode(wing.unused);
  await visitor.seeText('Not in your region');
  await expect(page.locator('.order')).toHaveCount(0);
  await page.getByRole('button', { name: '+5 min' }).click();
  await expect(page.getByText('moved by 300 s')).toBeVisible();
  await page.getByRole('button', { name: 'Reset everything' }).click();
  await expect(page.getByText('No messages yet')).toBeVisible();
  expect(await visitor.requests()).toEqual([]);
});
