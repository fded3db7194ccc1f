import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { languages, locales } from '../../i18n/locales';
import type { Language } from '../../machines/site/site';
import { DeferredIcon } from './DeferredIcon';
import { Icon } from './Icon';
import { usePageContext } from './pageContext';
import './languageMenu.css';

/**
 * The language menu (IDX-7). A choice reloads the page, so it needs a click or Enter, not just an arrow key (WCAG
 * 3.2.2).
 */
export function LanguageMenu({ onChoose }: { onChoose: (language: Language) => void }) {
  const { formatMessage } = useIntl();
  const { language } = usePageContext();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const leaving = { onBlur, onKeyDown };
  return (
    <div className="langs" translate="no" ref={root}>
      <button
        {...leaving}
        type="button"
        className="lang"
        aria-expanded={isOpen}
        aria-label={`${formatMessage({ id: 'front.language' })}: ${locales[language].ownName}`}
        onClick={() => setOpen(!isOpen)}
      >
        <DeferredIcon name="globe" />
        {locales[language].ownName}
        <Icon name="caret" />
      </button>
      {isOpen && (
        <ul className="langs__list">
          {languages.map((each) => (
            <li key={each}>
              <button
                {...leaving}
                type="button"
                lang={locales[each].htmlLang}
                aria-current={each === language || undefined}
                onClick={() => onChoose(each)}
              >
                {locales[each].ownName}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
