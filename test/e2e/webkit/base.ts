import { test } from '@playwright/test';

/** The tests' base in WebKit. Its driver is not there yet: every test says so and ends. */
export const webkitBase = test.extend({
  page: async ({}, give) => {
    throw new Error(`WebKit has no driver yet: test/e2e/webkit (${give.name})`);
  },
});
