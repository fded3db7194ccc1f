import { test } from './fixtures';
import { walk } from './walk/walks';

test.describe('from every page and out of every exit', () => walk('cn'));
