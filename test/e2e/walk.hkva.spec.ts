import { test } from './fixtures';
import { walk } from './walk/walkTests';

test.describe('from every page and out of every exit', () => walk('hkva'));
