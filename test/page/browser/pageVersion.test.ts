// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { pageVersion } from '../../../src/page/browser/pageVersion';
import { versionTag } from '../../../src/build/site';

afterEach(() => document.head.replaceChildren());

it('reads the version that the build wrote into the page [TRACK-4]', () => {
  document.head.innerHTML = versionTag('1.2.3');
  expect(pageVersion(document)).toBe('1.2.3');
});

it.each(['', '<meta name="passport-version" content="1 2">', versionTag('1'.repeat(41))])(
  'is undefined for %j [TRACK-4]',
  (head) => {
    document.head.innerHTML = head;
    expect(pageVersion(document)).toBeUndefined();
  },
);

it('is undefined where there is no document', () => {
  expect(pageVersion(undefined)).toBeUndefined();
});
