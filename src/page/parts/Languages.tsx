import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { languages, locales } from '../../../i18n/locales';
import type { Language } from '../../../machines/site/site';
import { usePageContext } from './pageContext';

/**
 * The other languages, by their own names (IDX-7). Links, so that they work without scripts; an inline script adds the
 * parameters of the address (`src/server/scriptsAgain.ts`).
 */
export function Languages({ onChoose }: { onChoose: (language: Language) => void }) {
  const { formatMessage } = useIntl();
  const { language } = usePageContext();
  const choose = (each: Language) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(each);
  };
  return (
    <nav className="langs" translate="no" aria-label={formatMessage({ id: 'front.language' })}>
      {languages.map((each) =>
        each === language ? (
          <b key={each} aria-current="true">
            {locales[each].ownName}
          </b>
        ) : (
          <a key={each} href={`?lang=${each}`} lang={locales[each].htmlLang} onClick={choose(each)}>
            {locales[each].ownName}
          </a>
        ),
      )}
    </nav>
  );
}
