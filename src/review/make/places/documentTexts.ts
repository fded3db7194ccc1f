import widget from 'virtual:messages/widget';
import { languages, wordsIn } from '../../../../i18n/locales';
import { unknownPathWords } from '../../../build/unknownPath';
import { errorPageWords, unreadStatuses } from '../../../server/errorPage';

/**
 * Texts that are no part of the page's catalogues, by id, in the order of `languages`: those of the host's script, and
 * of documents that a server makes without the page.
 */
export function documentTexts(): Record<string, readonly string[]> {
  const ofErrors = unreadStatuses.flatMap((status) =>
    (['title', 'advice'] as const).map(
      (part, at) =>
        [
          `document.${status}.${part}`,
          languages.map((language) => wordsIn(errorPageWords, language)[status][at] ?? ''),
        ] as const,
    ),
  );
  const [first = 'zh-cn'] = languages;
  const ofWidget = (Object.keys(widget[first]) as (keyof (typeof widget)['zh-cn'])[]).map(
    (name) => [`widget.${name}`, languages.map((language) => widget[language][name])] as const,
  );
  return {
    ...Object.fromEntries(ofWidget),
    ...Object.fromEntries(ofErrors),
    'document.unknownPath.link': languages.map((language) => wordsIn<string>(unknownPathWords, language)),
  };
}
