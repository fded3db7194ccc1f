import { describe, expect, it } from 'vitest';
import { cookiesOf, stateS, type CookieScope } from '../../../src/page/browser/cookies';
import { maxTries, newState } from '../../../src/page/navigation/oauthState';
import { answerTimeoutMs } from '../../../src/page/services/popup';
import { jar } from '../browser/cookieJar';

const https: CookieScope = { secure: true, framed: false };
const http: CookieScope = { secure: false, framed: false };

/** A browser that keeps a cookie only where `keeps` accepts its attributes. */
function pickyJar(keeps: (attributes: string) => boolean) {
  const page = jar();
  return {
    lines: page.lines,
    get cookie() {
      return page.cookie;
    },
    set cookie(line: string) {
      if (keeps(line)) page.cookie = line;
    },
  };
}

/** Looks up the state as a callback does: the first eight digits are in the cookie's name. */
const isKnown = (page: { cookie: string }, state: string, prefix = '__Host-') =>
  page.cookie.split('; ').includes(`${prefix}third_party_state_${state.slice(0, 8)}=${state}`);

describe('the state of each try', () => {
  it('has 128 bits and a cookie of its own, which no other host of the site can write [D-TRY] [T-07] [T-13] [T-20]', () => {
    const page = jar();
    const cookies = cookiesOf(page, https);
    const states = Array.from({ length: 5 }, () => newState(cookies, crypto, false));
    expect(states.every((each) => /^[\da-f]{32}$/u.test(each) && isKnown(page, each))).toBe(true);
    expect(new Set(states).size).toBe(5);
    const [first = ''] = states;
    expect(page.lines[0]).toBe(
      `__Host-third_party_state_${first.slice(0, 8)}=${first}; Path=/; Max-Age=3600; SameSite=Lax; Secure`,
    );
  });

  it('comes along with a POST of the provider, where its row says that it may post [D-TRY] [T-13]', () => {
    const page = jar();
    newState(cookiesOf(page, https), crypto, true);
    expect(page.lines).toEqual([expect.stringMatching(/; Path=\/; Max-Age=3600; SameSite=None; Secure$/)]);
  });

  it('is one of eight at most: the oldest is given up [D-TRY]', () => {
    const page = jar({ device_id: 'd1' });
    const cookies = cookiesOf(page, https);
    const states = Array.from({ length: 100 }, () => newState(cookies, crypto, true));
    expect(states.filter((each) => isKnown(page, each))).toEqual(states.slice(-maxTries));
    expect(page.names()).toHaveLength(maxTries + 1);
    expect(cookies.read('device_id')).toBe('d1');
  });

  it.each([
    ['Chromium and Firefox on localhost', (line: string) => line.includes('; Secure'), 'SameSite=None; Secure'],
    ['Safari on localhost', (line: string) => !line.includes('; Secure'), 'SameSite=None'],
    ['http elsewhere', (line: string) => !line.includes('None'), 'SameSite=Lax'],
  ])('is kept on http too, as far as the browser lets it: %s [D-TRY] [T-20]', (_, keeps, attributes) => {
    const page = pickyJar(keeps);
    const cookies = cookiesOf(page, http);
    const state = newState(cookies, crypto, true);
    expect(isKnown(page, state, '')).toBe(true);
    expect(page.lines.map((line) => line.split('Max-Age=3600; ')[1])).toEqual([attributes]);
    cookies.remove(`third_party_state_${state.slice(0, 8)}`);
    expect(isKnown(page, state, '')).toBe(false);
  });

  it('belongs to the frame’s partition in a frame [D-TRY] [D-COOKIE]', () => {
    const page = jar();
    newState(cookiesOf(page, { secure: true, framed: true }), crypto, true);
    expect(page.lines).toEqual([expect.stringMatching(/^__Host-.*; SameSite=None; Secure; Partitioned$/)]);
  });

  it('lives as long as the page waits for an answer [D-TRY] [T-07]', () => {
    expect([stateS, answerTimeoutMs]).toEqual([3600, 3_600_000]);
  });
});
