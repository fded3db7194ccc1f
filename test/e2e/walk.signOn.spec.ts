import { test } from './fixtures';
import { defineWalkTests } from './walk/walkTests';
import { signOnNames } from '../../machines/site/site';

test.describe('from a company’s messenger to the page that shows what was bound @nightly', () => {
  for (const signOn of signOnNames) defineWalkTests(signOn);
});
