import { languages } from '../../../i18n/locales';
import { rows } from '../../../machines/site/rows';
import { editionNames, type EditionName, type Language } from '../../../machines/site/site';

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

export type FieldName = Exclude<keyof (typeof rows)['cn'], 'name'>;
export const fieldNames = Object.keys(rows.cn).filter((name): name is FieldName => name !== 'name');

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The editions whose value of a field differs from that of an edition, one for each value. */
export const othersOf = (edition: EditionName, field: FieldName): EditionName[] =>
  editionNames.filter(
    (each, at) =>
      !same(rows[each][field], rows[edition][field]) &&
      editionNames.findIndex((other) => same(rows[other][field], rows[each][field])) === at,
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
