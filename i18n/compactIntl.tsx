import { createContext, createElement, Fragment, useContext, useMemo, type ReactNode } from 'react';
import { formatCompact, type CompactTexts, type Values } from './compact';

/**
 * What browsers load instead of react-intl: the names that the screens use, for texts that were compiled at build time.
 * `src/build/messages-plugin.mjs` puts it in its place, 4 kB less. `test/i18n/compact.test.tsx` compares both on every
 * text.
 */

interface Described {
  id?: string;
}

interface Intl {
  locale: string;
  messages: CompactTexts;
  /** Returns text; with elements among the values, a list of text and elements. */
  formatMessage: (message: Described, values?: Values) => ReactNode;
}

interface IntlProviderProps {
  locale: string;
  messages?: CompactTexts;
  children?: ReactNode;
}

/** Returns what `useIntl` gives to the components of a language. A text that is missing is shown as its id. */
export function createIntl({ locale, messages = {} }: IntlProviderProps): Intl {
  return {
    locale,
    messages,
    formatMessage: ({ id = '' }, values = {}) => formatCompact(messages[id] ?? id, values, locale),
  };
}

const IntlContext = createContext(createIntl({ locale: 'en' }));

export const useIntl = (): Intl => useContext(IntlContext);

export function IntlProvider({ locale, messages, children }: IntlProviderProps) {
  const intl = useMemo(() => createIntl({ locale, ...(messages && { messages }) }), [locale, messages]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

export function FormattedMessage({ values, ...message }: Described & { values?: Values }) {
  const formatted = useIntl().formatMessage(message, values);
  // Each part as a child of its own: their places are fixed, so they need no keys.
  return createElement(Fragment, null, ...(Array.isArray(formatted) ? formatted : [formatted]));
}
