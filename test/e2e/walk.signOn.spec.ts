import { test } from './fixtures';
import { walk } from './walk/walkTests';

test.describe('from a company’s messenger, to the page that says what was bound', () => {
  for (const signOn of ['wecom', 'dingtalk', 'feishu'] as const) walk(signOn);
});
