import { expect, it } from 'vitest';
import { innerPages } from '../../../../machines/go';
import { views } from './views';

it('the gallery opens every page after the first', () => {
  const opened = new Set(Object.values(views).map(({ query }) => new URLSearchParams(query).get('page')));
  // A row reaches the password page by its gestures.
  expect(innerPages.filter((page) => page !== 'verifyPwd' && !opened.has(page))).toEqual([]);
});
