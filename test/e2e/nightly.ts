/**
 * Ends the title of a test that is made in a loop: `npm test` takes one case, `npm run test:all` takes them all. A test
 * of its own has `@nightly` in its title.
 */
export const nightlyUnless = (isEveryDay: boolean): string => (isEveryDay ? '' : ' @nightly');
