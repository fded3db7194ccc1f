import { expect, it } from 'vitest';
import { walkProblems } from '../e2e/walk/coverage';

it('reaches every page and takes every exit transition of the charts, except those listed with their reason [ROUTE-1] [ROUTE-9]', () =>
  expect(walkProblems()).toEqual([]));
