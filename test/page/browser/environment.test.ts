import { describe, expect, it } from 'vitest';
import { isIos, isTouchOnly } from '../../../src/page/browser/environment';

describe('the environment', () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, true, false],
    [false, false, false],
  ])('coarse %s with a fine pointer %s is touch-only %s [IDX-2]', (coarse, fine, expected) => {
    const matchMedia = (query: string) =>
      ({ matches: query.includes('any-pointer') ? fine : coarse }) as MediaQueryList;
    expect(isTouchOnly({ matchMedia })).toBe(expected);
  });

  it('detects iOS [TP-2]', () => {
    const [iPad, mac] = ['Mozilla/5.0 (iPad; …)', 'Mozilla/5.0 (Macintosh)'];
    const asked = [
      { userAgent: iPad },
      { userAgent: mac },
      { userAgent: mac, maxTouchPoints: 5 },
      { userAgent: 'Windows', maxTouchPoints: 5 },
    ];
    expect(asked.map(isIos)).toEqual([true, false, true, false]);
  });
});
