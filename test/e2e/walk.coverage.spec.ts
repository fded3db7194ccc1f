import { expect, test } from '@playwright/test';
import { walkCoverage } from './walk/coverage';
import { exitTransitions, pages } from './walk/exits';

/** Each planned move is a step of a browser test, which fails if the move does not arrive. So planned means reached. */
test('a walk reaches every page and every exit [ROUTE-1] [ROUTE-9]', () => {
  const { problems, ...reached } = walkCoverage();
  expect(problems).toEqual([]);
  expect(reached.pages).toBe(pages.length);
  console.info(
    `pages ${reached.pages}/${pages.length} · exits ${reached.exitTransitions}/${exitTransitions.length} · moves ${reached.moves} · page loads ${reached.loads}`,
  );
});
