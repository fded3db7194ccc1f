import { Children, type ReactNode } from 'react';
import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage, type IntlFormatters } from '@formatjs/intl';
import { IntlMessageFormat } from 'intl-messageformat';
import type { IntlShape } from 'react-intl';
import type { Catalogue } from '../../../i18n/locales';

/** What the page gives to its texts. */
export interface PageTexts {
  /** The Intl locale of the page, and of a text that is missing. */
  readonly locale: string;
  readonly defaultLocale: string;
  readonly messages: Catalogue;
  readonly onError: () => void;
}

// Only texts that are not parsed yet need it; ours are. A browser looks through the numbers of all its
// languages for it: 15 ms, and 60 ms on a slow phone, in the task that shows the page.
IntlMessageFormat.resolveLocale = () => undefined;

type Arguments = Parameters<IntlFormatters['formatMessage']>;

/**
 * Returns the `intl` of react-intl with `formatMessage` alone, as the page never formats a date, a list or a number of
 * its own: `IntlProvider` would bring 1.5 kB more into the first scripts.
 */
export function intlOf({ onError, ...texts }: PageTexts): IntlShape {
  const config = { ...DEFAULT_INTL_CONFIG, ...texts, onError };
  const formatters = createFormatters();
  const format = (...[descriptor, values, options]: Arguments) => {
    const text = formatMessage(config as never, formatters, descriptor, values as never, options) as ReactNode;
    return Array.isArray(text) ? Children.toArray(text) : text;
  };
  return { ...config, formatters, formatMessage: format, $t: format } as unknown as IntlShape;
}
