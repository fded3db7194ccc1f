import { test } from './fixtures';
import { defineWalkTests } from './walk/walkTests';

test.describe('from a company’s messenger to the page that shows what was bound', () => {
  for (const signOn of ['wecom', 'dingtalk', 'feishu'] as const) defineWalkTests(signOn);
});
