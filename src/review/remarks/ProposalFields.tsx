import { useId } from 'react';
import { languages } from '../../../i18n/locales';
import { editionNames, type EditionName } from '../../../machines/site/site';
import { editions, wordsOfLanguages as languageNames } from '../model/lensWords';
import { text } from '../model/text';
import { fieldNames, valueIn } from '../model/editionRow';
import { titleAt } from '../model/words';
import { othersOf, type Proposal } from './proposal';

interface TextFieldsProps {
  /** Message id. */
  readonly id: string;
  /** Its wording today, by language. */
  readonly said: Readonly<Record<string, string | undefined>>;
  readonly proposal: Proposal | null;
  readonly onChange: (proposal: Proposal | null) => void;
}

/** The wording of a text in each language, to write another. */
export function TextFields({ id, said, proposal, onChange }: TextFieldsProps) {
  const name = useId();
  const texts = proposal?.is === 'text' && proposal.id === id ? proposal.texts : {};
  return (
    <fieldset className="proposal">
      <legend>{text('proposal.text')}</legend>
      {languages.map((language) => (
        <div key={language}>
          <label htmlFor={`${name}-${language}`}>{languageNames[language]}</label>
          <textarea
            id={`${name}-${language}`}
            rows={2}
            lang={language}
            value={texts[language] ?? said[language] ?? ''}
            onChange={({ target: { value } }) => {
              const isSame = value === said[language] || value === '';
              const next = Object.fromEntries(
                languages.flatMap((each) => {
                  const words = each === language ? (isSame ? undefined : value) : texts[each];
                  return words === undefined ? [] : [[each, words]];
                }),
              );
              onChange(Object.keys(next).length > 0 ? { is: 'text', id, texts: next } : null);
            }}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** A field of an edition's row, and the value of another edition for it. */
export function RowFields({
  proposal,
  edition: chosen,
  onChange,
}: {
  readonly proposal: Proposal | null;
  readonly edition: EditionName;
  readonly onChange: (proposal: Proposal | null) => void;
}) {
  const name = useId();
  const own = proposal?.is === 'field' ? proposal : null;
  const edition = own?.edition ?? chosen;
  const choose = (of: EditionName, field: string) => {
    const found = fieldNames.find((each) => each === field);
    const [as] = found ? othersOf(of, found) : [];
    onChange(found && as ? { is: 'field', edition: of, field: found, as } : null);
  };
  return (
    <fieldset className="proposal">
      <legend>{text('proposal.field')}</legend>
      <label htmlFor={`${name}-edition`}>{text('lens.edition')}</label>
      <select
        id={`${name}-edition`}
        value={edition}
        onChange={({ target }) => choose(target.value as EditionName, own?.field ?? '')}
      >
        {editionNames.map((each) => (
          <option key={each} value={each}>
            {editions[each]}
          </option>
        ))}
      </select>
      <label htmlFor={`${name}-field`}>{text('proposal.fieldName')}</label>
      <select id={`${name}-field`} value={own?.field ?? ''} onChange={({ target }) => choose(edition, target.value)}>
        <option value="">{text('answer.none')}</option>
        {fieldNames
          .filter((field) => othersOf(edition, field).length > 0)
          .map((field) => (
            <option key={field} value={field}>
              {titleAt(text(`row.${field}`), valueIn(edition, field))}
            </option>
          ))}
      </select>
      {own && (
        <>
          <label htmlFor={`${name}-as`}>{text('proposal.value')}</label>
          <select
            id={`${name}-as`}
            value={own.as}
            onChange={({ target }) => onChange({ ...own, as: target.value as EditionName })}
          >
            {othersOf(own.edition, own.field).map((as) => (
              <option key={as} value={as}>{`${valueIn(as, own.field)} (${editions[as]})`}</option>
            ))}
          </select>
        </>
      )}
    </fieldset>
  );
}
