import { expect, it } from 'vitest';
import { count } from '../e2e/walk/coverage';
import { doors, exits, pages } from '../e2e/walk/exits';
import { ways } from '../e2e/walk/actions';

it('reaches every page and takes every exit of the charts, except those listed with a reason [ROUTE-1] [ROUTE-9]', () => {
  const { problems, ...reached } = count();
  expect(problems).toEqual([]);
  expect([reached.pages, doors.length - reached.doors]).toEqual([pages.length, 3]);
});

it('names an exit without a known way to take it', () => {
  const rest = Object.fromEntries(
    Object.entries(ways).filter(([by]) => by !== 'verifyPwd.typing --user.forgotPassword[0]'),
  );
  expect(count({ ways: rest }).problems).toEqual([
    'no walk of any edition goes out by verifyPwd.typing --user.forgotPassword[0]',
    'nobody knows how a person brings about verifyPwd.typing --user.forgotPassword[0]',
  ]);
});

it('names a page without a way to it, in each edition', () => {
  const { problems } = count({
    exits: exits.filter(({ to, page }) => to !== 'selectAccount' && page !== 'selectAccount'),
  });
  expect(problems).toContain('cn: no walk comes to selectAccount');
  expect(problems).toContain('no walk of any edition goes out by passport --go.selectAccount[0]');
});

it('names an exit that is new in the charts', () => {
  const found = exits.find(({ id }) => id === 'verifyCode --user.wentBack[0]');
  if (!found) throw new Error('the page has no back button');
  const { problems } = count({
    exits: [
      ...exits,
      { ...found, id: 'verifyCode.entering --user.gaveUp[0]', by: 'verifyCode.entering --user.gaveUp[0]' },
    ],
  });
  expect(problems).toEqual(['nobody knows how a person brings about verifyCode.entering --user.gaveUp[0]']);
});

it('names a page on which no walk uses the browser’s own buttons', () => {
  const { problems } = count({ exits: exits.filter(({ id }) => id !== 'setPwd, browser: reload') });
  expect(problems).toContain('hkva: on setPwd nobody tries the browser: reload');
});
