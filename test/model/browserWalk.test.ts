import { expect, it } from 'vitest';
import { walkCoverage } from '../e2e/walk/coverage';
import { exitTransitions, exits, pages } from '../e2e/walk/exits';
import { actions } from '../e2e/walk/actions';

it('reaches every page and takes every exit transition of the charts, except those listed with their reason [ROUTE-1] [ROUTE-9]', () => {
  const { problems, ...reached } = walkCoverage();
  expect(problems).toEqual([]);
  expect([reached.pages, exitTransitions.length - reached.exitTransitions]).toEqual([pages.length, 8]);
});

it('names the exit for which no action is defined', () => {
  const rest = Object.fromEntries(
    Object.entries(actions).filter(([by]) => by !== 'verifyPwd.typing --user.forgotPassword[0]'),
  );
  expect(walkCoverage({ actions: rest }).problems).toEqual([
    'no walk of any edition takes verifyPwd.typing --user.forgotPassword[0]',
    'no action is defined for verifyPwd.typing --user.forgotPassword[0]',
  ]);
});

it('names the page that no exit leads to, in each edition', () => {
  const { problems } = walkCoverage({
    exits: exits.filter(({ to, page }) => to !== 'selectAccount' && page !== 'selectAccount'),
  });
  expect(problems).toContain('cn: no walk reaches selectAccount');
  expect(problems).toContain('no walk of any edition takes passport --go.selectAccount[0]');
});

it('names an exit that was added to the charts', () => {
  const found = exits.find(({ id }) => id === 'verifyCode --user.wentBack[0]');
  if (!found) throw new Error('the page has no back button');
  const { problems } = walkCoverage({
    exits: [
      ...exits,
      { ...found, id: 'verifyCode.entering --user.gaveUp[0]', by: 'verifyCode.entering --user.gaveUp[0]' },
    ],
  });
  expect(problems).toEqual(['no action is defined for verifyCode.entering --user.gaveUp[0]']);
});

it('names the page on which no walk tries the browser’s own buttons', () => {
  const { problems } = walkCoverage({ exits: exits.filter(({ id }) => id !== 'setPwd, browser: reload') });
  expect(problems).toContain('hkva: on setPwd no walk tries the browser: reload');
});
