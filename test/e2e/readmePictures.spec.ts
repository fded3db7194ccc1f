import { arePicturesCompared } from './engine';
import { expect } from './fixtures';
import { openView, test } from './gallery';

/*
 * The pictures of README.md, compared with the page as it is: `npm run e2e -- readmePictures --update-snapshots` writes
 * them again.
 */
test('the first page in English is as README.md shows it @nightly', async ({ gallery, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(new Date('2026-11-23T03:42:00Z'));
  await openView(page, gallery, 'login', 'en-us', '&mouse');
  await expect(page.getByRole('tab')).toHaveCount(4);
  if (arePicturesCompared) await expect(page).toHaveScreenshot('readme-page.png');
});

test('the console of the sandbox is as README.md shows it @nightly', async ({ I }) => {
  await I.open();
  await I.askForCode('91234567');
  const code = await I.readCode('+85291234567');
  await I.page.goto('/sandbox');
  await expect(I.page.getByText(code).first()).toBeVisible();
  // The code, the times and the port are others each time.
  if (arePicturesCompared) await expect(I.page).toHaveScreenshot('readme-sandbox.png', { maxDiffPixels: 4000 });
});
