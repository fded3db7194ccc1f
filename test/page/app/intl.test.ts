// @alone It watches a function of Intl.
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it, vi } from 'vitest';
import { intlOf } from '../../../src/page/app/intl';

describe('a text with values', () => {
  it('is formatted without a search through the languages of the browser', () => {
    const search = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
    const text = parse('{count, plural, one {# code} other {# codes}} for {name}');
    const intl = intlOf({
      locale: 'en',
      defaultLocale: 'en',
      messages: { 'front.notice.said': text } as never,
      onError: () => {
        throw new Error('not formatted');
      },
    });
    expect(intl.formatMessage({ id: 'front.notice.said' }, { count: 2, name: 'Wing' })).toBe('2 codes for Wing');
    expect(search).not.toHaveBeenCalled();
  });
});
