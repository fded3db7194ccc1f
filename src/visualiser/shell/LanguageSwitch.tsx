import { currentLanguage, reviewLanguages, setLanguage, text, type ReviewLanguage } from '../texts/text';

const names: Readonly<Record<ReviewLanguage, string>> = { 'en-us': 'EN', 'zh-cn': '简', 'zh-hk': '繁' };

/** The language of the review itself. The lens beside it is the language of the screens. */
export function LanguageSwitch() {
  return (
    <select
      className="btn language-switch"
      aria-label={text('app.language')}
      value={currentLanguage()}
      onChange={(event) => setLanguage(event.target.value as ReviewLanguage)}
    >
      {reviewLanguages.map((each) => (
        <option key={each} value={each} lang={each}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}
