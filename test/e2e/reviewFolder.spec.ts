import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { violationsIn } from './access/axe';
import { details, openReview, remarksIn as list, writeRemark as write } from './reviewing';

/** A folder of the browser's own file system, as if the reviewer had chosen it. */
async function offerFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('remarks', { create: true });
  });
}

/** Reads the files of the shared folder, or writes one as another reviewer does. */
const filesOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('remarks', { create: true });
    const files: Record<string, string> = {};
    for await (const [name, handle] of folder.entries())
      files[name] = await (await (handle as FileSystemFileHandle).getFile()).text();
    return files;
  });
const writeFile = (page: Page, name: string, content: string) =>
  page.evaluate(
    async ([file, text]) => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('remarks', { create: true });
      const stream = await (await folder.getFileHandle(file, { create: true })).createWritable();
      await stream.write(text);
      await stream.close();
    },
    [name, content] as const,
  );

test('reviewers share a folder: each writes a file of their own, and sees who wrote, resolved and removed what @nightly', async ({
  page,
  sandbox,
}) => {
  await offerFolder(page);
  await openReview(page, sandbox.url, '#/chart/verifyCode/entering.rejected?remarks=list', 'Remarks');
  const shared = details(page).getByRole('region', { name: 'Shared folder' });
  await write(page, 'Too fast for me');
  await shared.getByRole('button', { name: 'Choose a folder…' }).click();
  await expect(shared).toContainText('remarks: 1 file with remarks.');
  const [own = ''] = Object.keys(await filesOf(page));
  expect(own).toMatch(/^remarks-Ann-\w+\.json$/);
  const [mine] = JSON.parse((await filesOf(page))[own] ?? '').remarks;
  expect(mine).toMatchObject({ text: 'Too fast for me', author: 'Ann' });

  const decided = { author: 'Bo', at: '2027-01-03T10:00:00.000Z' };
  const theirs = {
    ...mine,
    isResolved: true,
    changed: decided.at,
    decided: {
      text: { author: 'Ann', at: mine.made },
      isResolved: decided,
      isRemoved: { author: 'Ann', at: mine.made },
    },
    replies: [{ author: 'Bo', text: 'It waits 2.5 s', made: decided.at }],
  };
  const second = { ...mine, key: 'bo1', author: 'Bo', text: 'And on a phone?' };
  const fileOf = (remarks: unknown) => JSON.stringify({ format: 'passport-remarks/1', remarks });
  await writeFile(page, 'remarks-Bo-1.json', fileOf([theirs, second]));
  await writeFile(page, 'package.json', '{"name":"not remarks"}');
  await shared.getByRole('button', { name: 'Read it again' }).click();
  await expect(list(page)).toHaveCount(2);
  await expect(list(page).nth(0)).toContainText('It waits 2.5 s');
  await expect(list(page).nth(0)).toContainText(/Resolved by Bo, Jan 3, 2027/);
  await expect(list(page).nth(1)).toContainText('And on a phone?');
  await expect(shared).toContainText('remarks-Bo-1.json');

  await list(page).nth(1).getByRole('button', { name: 'Remove' }).click();
  await expect
    .poll(async () =>
      JSON.parse((await filesOf(page))[own] ?? '').remarks.find(({ key }: { key: string }) => key === 'bo1'),
    )
    .toMatchObject({ isRemoved: true });
  expect((await filesOf(page))['remarks-Bo-1.json'], 'the file of another is never written').toBe(
    fileOf([theirs, second]),
  );
  await expect(details(page).getByRole('button', { name: 'Remove all remarks from this browser' })).toHaveCount(0);

  await page.reload();
  await expect(shared, 'the folder is kept').toContainText('remarks: 2 files with remarks.');
  await expect(list(page)).toHaveCount(1);
  await writeFile(page, 'remarks-Cy-1.json', '<<<<<<< HEAD "passport-remarks/1"');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(shared.getByRole('alert')).toContainText('remarks-Cy-1.json is not valid JSON');
  await expect(list(page)).toHaveCount(1);
  expect(await violationsIn(page)).toEqual([]);
  await shared.getByRole('button', { name: 'Leave the folder' }).click();
  await expect(shared.getByRole('button', { name: 'Choose a folder…' })).toBeVisible();
  await expect(list(page), 'they stay in this browser').toHaveCount(1);
});

test('Safari says that it forgets, and asks before remarks are lost that are in no file @nightly', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' });
    Reflect.deleteProperty(window, 'showDirectoryPicker');
  });
  await openReview(page, sandbox.url, '#/chart/verifyCode/entering.rejected?remarks=list', 'Remarks');
  await expect(details(page)).toContainText('was not opened for seven days');
  await expect(details(page)).toContainText('This browser cannot open folders.');
  await write(page, 'Too fast for me');
  await expect(details(page)).toContainText('1 remark is in no file yet.');
  const isAsked = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isAsked()).toBe(true);
  const saving = page.waitForEvent('download');
  await details(page).getByRole('button', { name: 'Save as file' }).click();
  await saving;
  await expect(details(page)).not.toContainText('in no file yet');
  expect(await isAsked()).toBe(false);
});
