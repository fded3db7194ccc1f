import { use } from 'react';
import { languages } from '../../../i18n/locales';
import type { EditionName } from '../../../machines/site/site';
import { loadedTexts } from '../said/loadedTexts';
import { rareFields, valueIn } from '../model/editionRow';
import { currentLanguage, text } from '../model/text';
import { Fact } from '../parts/parts';

/** The values of an edition's row that most do not have: its calling code, its providers in order, its hours. */
export function EditionFields({ edition }: { readonly edition: EditionName }) {
  const texts = use(loadedTexts());
  const saidIn = (id: string) => texts.find((each) => each.id === id && each.language === at)?.words;
  const at = languages.indexOf(currentLanguage());
  return (
    <table className="hear">
      <tbody>
        {rareFields(edition, 2).map((field) => (
          <Fact key={field} name={text(`row.${field}`)}>
            {valueIn(edition, field, (provider) => saidIn(`ways.${provider}`) ?? provider)}
          </Fact>
        ))}
      </tbody>
    </table>
  );
}
