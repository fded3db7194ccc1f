import * as v from 'valibot';
import { languages } from '../../../i18n/locales';
import { editionNames, type EditionName } from '../../../machines/site/site';
import { fieldNames, isSameIn, type EditionFieldName } from '../model/editionRow';

const wording = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000));

/** A change of the product that a remark proposes. */
export const proposal = v.variant('is', [
  /** Another wording of a text, by message id, in the languages that it changes in. */
  v.object({
    is: v.literal('text'),
    id: v.pipe(v.string(), v.regex(/^[\w.]{1,100}$/)),
    texts: v.pipe(
      v.object(v.entriesFromList(languages, v.exactOptional(wording))),
      v.check((texts) => Object.keys(texts).length > 0),
    ),
  }),
  /** A field of an edition's row: it gets the value that another edition has. */
  v.object({
    is: v.literal('field'),
    edition: v.picklist(editionNames),
    field: v.picklist(fieldNames),
    /** The edition whose value it gets. */
    as: v.picklist(editionNames),
  }),
]);
export type Proposal = Readonly<v.InferOutput<typeof proposal>>;

/** The editions whose value of a field differs from that of an edition, one for each value. */
export const othersOf = (edition: EditionName, field: EditionFieldName): EditionName[] =>
  editionNames.filter(
    (each, at) =>
      !isSameIn(field, each, edition) && editionNames.findIndex((other) => isSameIn(field, other, each)) === at,
  );
