import { test } from './secondServer';
import { defineWalkTests } from './walk/walkTests';

test.describe('every page and every exit, on another server by configuration alone @nightly', () =>
  defineWalkTests('hk', test, 'passkeys'));
