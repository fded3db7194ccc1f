import { useReview } from '../model/useReview';
import { currentLanguage, reviewLanguages, setLanguage, text, type ReviewLanguage } from '../model/text';

const names: Readonly<Record<ReviewLanguage, string>> = { 'en-us': 'EN', 'zh-cn': '简', 'zh-hk': '繁' };

/**
 * The language of the review itself. The lens beside it is the language of the screens: it follows, unless it was set
 * to another one.
 */
export function LanguageSwitch() {
  const { lenses, go } = useReview();
  const choose = (wanted: ReviewLanguage) => {
    if (lenses.language === currentLanguage()) go({ lenses: { ...lenses, language: wanted } }, 'replace');
    setLanguage(wanted);
  };
  return (
    <select
      className="btn language-switch"
      aria-label={text('app.language')}
      value={currentLanguage()}
      onChange={(event) => choose(event.target.value as ReviewLanguage)}
    >
      {reviewLanguages.map((each) => (
        <option key={each} value={each} lang={each}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}
