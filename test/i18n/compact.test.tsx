import { parse } from '@formatjs/icu-messageformat-parser';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createIntl, FormattedMessage, IntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { messagesFor } from '../../i18n/allMessages';
import * as compact from '../../i18n/compactIntl';
import { formatCompact, type Values } from '../../i18n/compact';
import { languages, locales } from '../../i18n/locales';
import type { MessageId } from '../../i18n/ids';
import { catalogue, compactCatalogue } from '../../src/build/messages-plugin.mjs';
import { folder, parameterNames } from './texts';

const names = parameterNames();
const asText = (name: string) => `[<b>${name}</b> {x} #]`;
const values: Values[] = [0, 1, 2, 1000, 12_345].map((count) => ({
  ...Object.fromEntries(names.map((name) => [name, asText(name)])),
  count,
  seconds: count,
}));
const elements: Values = {
  ...Object.fromEntries(names.map((name, at) => [name, at % 2 ? createElement('b', null, name) : asText(name)])),
  count: 3,
  seconds: <i>47</i>,
};

describe('the texts that browsers load, beside react-intl', () => {
  it.each(languages)('say the same in %s, with every number and parameter [LANG-1]', (language) => {
    const locale = locales[language].intl;
    const theirs = createIntl({ locale, messages: messagesFor(language) });
    const texts = compactCatalogue({
      ...catalogue(folder, language, 'index'),
      ...catalogue(folder, language, 'deferred'),
    });
    const ours = compact.createIntl({ locale, messages: texts });
    const ids = Object.keys(texts) as MessageId[];
    expect(ids.length).toBeGreaterThan(300);
    for (const id of ids)
      for (const each of values)
        expect(ours.formatMessage({ id }, each), id).toBe(theirs.formatMessage({ id }, each as Record<string, string>));
  });

  it.each(languages)('give React the same markup in %s, elements among them, to hydrate', (language) => {
    const locale = locales[language].intl;
    const texts = compactCatalogue(messagesFor(language));
    for (const id of Object.keys(texts) as MessageId[]) {
      const theirs = renderToString(
        <IntlProvider locale={locale} messages={messagesFor(language)}>
          <p>
            <FormattedMessage id={id} values={elements as Record<string, string>} />
          </p>
        </IntlProvider>,
      );
      const ours = renderToString(
        <compact.IntlProvider locale={locale} messages={texts}>
          <p>
            <compact.FormattedMessage id={id} values={elements} />
          </p>
        </compact.IntlProvider>,
      );
      expect(ours, id).toBe(theirs);
    }
  });

  it('show a missing text as its id, and ask for it by `in`', () => {
    const { formatMessage, messages } = compact.createIntl({ locale: 'en', messages: { 'common.next': 'Next' } });
    expect(formatMessage({ id: 'common.next' })).toBe('Next');
    expect(formatMessage({ id: 'common.gone' })).toBe('common.gone');
    expect('common.gone' in messages).toBe(false);
  });

  it('leave out a parameter that is not passed', () => {
    expect(formatCompact(['Log in to ', 'brand', '.'], {}, 'en')).toBe('Log in to .');
  });

  it.each([
    ['one exact number', '{count, plural, =0 {none} one {# result} other {# results}}'],
    ['a choice in the middle', 'Found {count, plural, one {one} other {# of {brand}}}.'],
    ['two parameters side by side', '{brand}{count}'],
    ['an empty choice', '{count, plural, one {} other {s}}'],
  ])('format %s', (_, text) => {
    const compiled = compactCatalogue({ 'common.next': parse(text) });
    const theirs = createIntl({ locale: 'en', messages: { 'common.next': parse(text) } as never });
    const ours = compact.createIntl({ locale: 'en', messages: compiled });
    for (const count of [0, 1, 2, 1234])
      expect(ours.formatMessage({ id: 'common.next' }, { count, brand: 'B' })).toBe(
        theirs.formatMessage({ id: 'common.next' }, { count, brand: 'B' }),
      );
  });

  it.each(['{when, date}', '{kind, select, a {A} other {B}}', '{count, selectordinal, one {st} other {th}}'])(
    'fail the build for %s, which they cannot format',
    (text) => expect(() => compactCatalogue({ 'common.next': parse(text) })).toThrow('i18n/compact.ts'),
  );
});
