import { test } from './fixtures';
import { defineWalkTests } from './walk/walkTests';

test.describe('every page and every exit @nightly', () => defineWalkTests('jp'));
