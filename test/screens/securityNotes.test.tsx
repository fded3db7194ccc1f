// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { preloadViews } from '../../src/app/views';
import { openScreen } from './openScreen';

beforeAll(preloadViews);

/** The titles of the safety tips of each page. */
const tips = {
  verifyCode: ['Never share a code'],
  verifyEmail: ['Never share a code'],
  setPwd: [],
  selectAccount: [],
  bindSuccess: [],
} as const;

it.each(Object.entries(tips))('%s shows the safety tips that belong there: %j [T-05]', async (page, titles) => {
  const { place } = await openScreen(page as keyof typeof tips);
  expect([...place.querySelectorAll('.notes[aria-label="Stay safe"] h2')].map((each) => each.textContent)).toEqual(
    titles,
  );
});
