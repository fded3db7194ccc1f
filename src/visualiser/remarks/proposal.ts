import { languages } from '../../../i18n/locales';
import { editionNames, type EditionName, type Language } from '../../../machines/site/site';
import { fieldNames, isSameIn, type FieldName } from '../model/editionRow';

/** Another wording of a text, in the languages that it changes in. */
interface TextProposal {
  readonly is: 'text';
  /** Message id. */
  readonly id: string;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
}

/** A field of an edition's row: it gets the value that another edition has. */
interface FieldProposal {
  readonly is: 'field';
  readonly edition: EditionName;
  readonly field: FieldName;
  /** The edition whose value it gets. */
  readonly as: EditionName;
}

/** A change of the product that a remark proposes. */
export type Proposal = TextProposal | FieldProposal;

/** The editions whose value of a field differs from that of an edition, one for each value. */
export const othersOf = (edition: EditionName, field: FieldName): EditionName[] =>
  editionNames.filter(
    (each, at) =>
      !isSameIn(field, each, edition) && editionNames.findIndex((other) => isSameIn(field, other, each)) === at,
  );

const mostText = 2000;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the proposal of a file with its own fields alone; null if it is none. */
export function readProposal(value: unknown): Proposal | null {
  if (!isObject(value)) return null;
  const { is, id, texts, edition, field, as } = value;
  if (is === 'text' && typeof id === 'string' && /^[\w.]{1,100}$/.test(id) && isObject(texts)) {
    const own = languages.flatMap((language) => {
      const said = texts[language];
      return typeof said === 'string' && said !== '' && said.length <= mostText ? [[language, said] as const] : [];
    });
    return own.length > 0 ? { is, id, texts: Object.fromEntries(own) } : null;
  }
  const [of, from] = [edition, as].map((name) => editionNames.find((each) => each === name));
  const named = fieldNames.find((each) => each === field);
  return is === 'field' && of && from && named ? { is, edition: of, field: named, as: from } : null;
}
