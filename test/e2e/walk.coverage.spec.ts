import { expect, test } from '@playwright/test';
import { count } from './walk/coverage';
import { doors, pages } from './walk/exits';

/** Every move of the plan is a step of a browser test that fails where it does not arrive: what is planned is what is reached. */
test('every page and every way out stands in a walk [ROUTE-1] [ROUTE-9]', () => {
  const { problems, ...reached } = count();
  expect(problems).toEqual([]);
  expect(reached.pages).toBe(pages.length);
  console.info(
    `pages ${reached.pages}/${pages.length} · doors ${reached.doors}/${doors.length} · moves ${reached.moves} · page loads ${reached.loads}`,
  );
});
