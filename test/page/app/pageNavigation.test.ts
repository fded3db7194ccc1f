// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageNavigation } from '../../../src/page/app/pageNavigation';
import { requestedPage } from '../../../src/page/app/requestedPage';
import type { PageStart } from '../../../src/page/app/start';
import { cookiesOf } from '../../../src/page/browser/cookies';
import { checkConfig } from '../../../src/page/config/config';
import { redirectRulesOf } from '../../../src/page/navigation/redirectRules';
import { keepTarget, leaveWithTarget, readStoredTarget, targetPlace } from '../../../src/page/navigation/storedTarget';

const goal = 'https://home.example/a';
const { config } = checkConfig({ edition: 'hk', allowedOrigins: ['https://home.example'] });
const rules = redirectRulesOf({ config, base: 'http://localhost:3000' });
/** As a page that was loaded again finds it. */
const kept = () => ({ ...targetPlace(rules), cameBack: true });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

/** The navigation of a page with this query. */
function open(search: string) {
  const first = requestedPage(config, { path: '/', search, cookies: '', accepted: '' });
  const cookies = cookiesOf({ cookie: '' }, { secure: true, framed: false });
  const start: PageStart = { ...first, problems: [], cookies, inFrame: false, path: '/', search };
  return createPageNavigation(start, { locale: { language: 'en-us' }, framed: null, onRefused: () => {} });
}

it.each([
  ['the address', `?target=${goal}`, () => keepTarget(goal, kept())],
  ['the page before', '', () => leaveWithTarget({ to: 'phoneAuth' }, goal, kept())],
])('a code that was sent gives the target of %s another 300 s [JUMP-11] [D-CODELIFE]', (_, search, keep) => {
  keep();
  const { onCode } = open(search);
  vi.setSystemTime(Date.now() + 200_000);
  onCode();
  vi.setSystemTime(Date.now() + 299_000);
  expect(readStoredTarget(kept())).toBe(goal);
  vi.setSystemTime(Date.now() + 1000);
  expect(readStoredTarget(kept())).toBeNull();
});

it('a history entry gets what the page was opened with, and no hint [D-ROUTE]', () => {
  const { ownQuery } = open(`?target=${goal}&lang=EN&login_hint=8062417`);
  expect(ownQuery()).toBe(String(new URLSearchParams({ lang: 'en-us', target: goal })));
});
