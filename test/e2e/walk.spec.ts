import { test } from './fixtures';
import { nightlyUnless } from './nightly';
import { siteNames } from './walk/sites';
import { defineWalkTests } from './walk/walkTests';

for (const name of siteNames)
  test.describe(`every page and every exit, in ${name}${nightlyUnless(name === 'hk')}`, () => defineWalkTests(name));
