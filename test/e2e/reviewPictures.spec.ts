import { arePicturesCompared } from './engine';
import { expect, test } from './fixtures';
import { openReview } from './reviewing';

/**
 * The pictures of docs/review.md, by the address that each shows. A reworded state may differ, another look or another
 * layout may not: `npm run e2e -- reviewPictures --update-snapshots` writes them again.
 */
const pictures = {
  map: ['#/', /./],
  chart: ['#/chart/verifyCode/calling.verifying', /Verifying/],
  answers: ['#/answers', /./],
  paths: ['#/paths/verifyCode/entering.rejected?edition=hk', /^The way to/],
  screens: ['#/screens/verifyCode/entering.typing?edition=hk', 'SMS code'],
} as const;

test.use({ viewport: { width: 1440, height: 900 } });

for (const [name, [hash, heading]] of Object.entries(pictures))
  test(`the review shows its ${name} as docs/review.md does @nightly`, async ({ page, sandbox }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReview(page, sandbox.url, hash, heading);
    if (arePicturesCompared) await expect(page).toHaveScreenshot(`review-${name}.png`, { maxDiffPixels: 8000 });
  });
