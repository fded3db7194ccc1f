import { languages, type Language } from '../../../machines/site/site';
import { currentLanguage, setLanguage, text } from '../texts/text';

const names: Readonly<Record<Language, string>> = { 'en-us': 'EN', 'zh-cn': '简', 'zh-hk': '繁' };

/** The language of the review itself. The lens beside it is the language of the screens. */
export function LanguageSwitch() {
  return (
    <select
      className="btn language-switch"
      aria-label={text('app.language')}
      value={currentLanguage()}
      onChange={(event) => setLanguage(event.target.value as Language)}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}
