import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Endpoint } from '../../page/services/endpoints';
import * as fields from '../../page/services/endpoints/fields';
import { fieldWords } from './fieldWords';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type Schema = JsonSchema;

/** A request as one flat object of text fields. */
export interface RequestFields {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

export const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/**
 * Schemas of src/page/services/endpoints whose meaning a converter cannot see, because code transforms the value: the
 * component that describes each.
 */
const known: Readonly<Record<string, v.GenericSchema>> = {
  Text: fields.wire,
  Amount: fields.amount,
  YesOrNo: fields.yesOrNo,
  Flag: fields.flag,
  Anything: fields.someData,
  Region: fields.answerRegion,
  Ticket: fields.ticket,
};

/** A schema as valibot builds it; only the parts that are read here. */
type Built = v.GenericSchema & {
  readonly wrapped?: v.GenericSchema;
  readonly entries?: Readonly<Record<string, Built>>;
  readonly pipe?: readonly { readonly type: string; readonly metadata?: unknown }[];
};

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'output',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => to(referenceId).$ref,
  overrideSchema: ({ valibotSchema, jsonSchema }) => overrideOf(valibotSchema, jsonSchema),
};

/** Rewrites what the converter makes of optional fields, and of fields whose schema names its parts as metadata. */
function overrideOf(schema: Built, made: JsonSchema): JsonSchema | null {
  if (schema.type === 'exact_optional' && schema.wrapped) {
    return made.$ref === to('Text').$ref || made.type === 'string' ? to('OptionalText') : null;
  }
  if (!schema.entries || !made.properties) return null;
  const named = Object.entries(schema.entries).flatMap(([name, entry]) => {
    const special = specialOf(entry);
    return special ? [[name, special] as const] : [];
  });
  return { ...made, properties: { ...made.properties, ...Object.fromEntries(named) } };
}

/** Lists, answers of several forms and the status of a QR code: pipes that the converter reads only in part. */
function specialOf(schema: Built): JsonSchema | null {
  const metadata = schema.pipe?.find(({ type }) => type === 'metadata')?.metadata;
  const { row, forms } = (metadata ?? {}) as { row?: v.GenericSchema; forms?: readonly v.GenericSchema[] };
  if (row) return { type: 'array', items: schemaOf(row) };
  if (forms) return { anyOf: forms.map(schemaOf) };
  return schema.pipe?.some(({ type }) => type === 'picklist') && schema.type === 'union' ? to('QrStatus') : null;
}

/** What a verified code must answer at least (D-TICKET). */
const proofs: JsonSchema[] = [
  { required: ['code_sig'] },
  { required: ['uid', 'jump_sig'] },
  { required: ['uid'], properties: { uid: { enum: [0, '0'] } } },
];

/** Returns the JSON Schema of an answer, as a server may write it. */
function schemaOf(schema: v.GenericSchema): JsonSchema {
  const special = specialOf(schema);
  if (special) return special;
  return schema === fields.verifySmsAnswer ? { ...converted(schema), anyOf: proofs } : converted(schema);
}

function converted(schema: v.GenericSchema, definitions = known): JsonSchema {
  const made = toJsonSchema(schema, { ...config, definitions });
  delete made.$schema;
  delete made.$defs;
  return made;
}

/** Answer fields that take more than one spelling, each by its schema (D-LENIENT). */
export const components: Readonly<Record<string, Schema>> = {
  Text: {
    description: 'Text that is not empty, or a whole number, which is read as text.',
    anyOf: [
      { type: 'string', minLength: 1 },
      { type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    ],
  },
  OptionalText: {
    description: 'The same. Absent, null and empty text mean none.',
    type: ['string', 'integer', 'null'],
  },
  Amount: {
    description: 'A number, or a decimal number written as text.',
    anyOf: [{ type: 'number' }, { type: 'string', pattern: String.raw`^\d{1,15}(\.\d{1,6})?$` }],
  },
  QrStatus: {
    description: 'new 0, scanned 1, confirmed 2, used 3, expired 4, cancelled 5.',
    enum: [0, 1, 2, 3, 4, 5, '0', '1', '2', '3', '4', '5'],
  },
  YesOrNo: {
    description: 'A boolean, or one written as a number or as text.',
    enum: [true, false, 0, 1, '0', '1', 'true', 'false'],
  },
  Flag: {
    description: "Raised when it is true, a number but 0, or text but '' and 'false'. Absent and null mean not raised.",
    type: ['boolean', 'string', 'number', 'null'],
  },
  Region: { description: 'A calling code, with its plus or without.', type: ['string', 'integer'] },
  Anything: {
    description: 'Anything but null, for example `{}`. The page does not read it.',
    not: { type: 'null' },
  },
  Ticket: {
    description: 'Signed in. `jump_sig` is the ticket that the jump page redeems once.',
    ...converted(fields.ticket, { Text: fields.wire }),
  },
  ErrorData: {
    description: 'What the page reads of a refusal. Any other field is dropped.',
    type: ['object', 'null'],
    properties: {
      ...Object.fromEntries(
        ['uid', 'phone_no', 'email', 'device_sig', 'salt', 'salt32', 'rst_sig', 'code_sig'].map((name) => [
          name,
          to('OptionalText'),
        ]),
      ),
      ...Object.fromEntries(
        ['require_verify_code', 'require_device_verify', 'require_phone_bind'].map((name) => [name, to('Flag')]),
      ),
    },
  },
  Refusal: {
    description:
      'Any code but 0: see `x-results` for the codes with a reaction, any other number is shown as a message. Any HTTP status but 3xx.',
    type: 'object',
    required: ['code'],
    properties: {
      code: {
        description: 'A whole number, or one written as text.',
        anyOf: [
          { type: 'integer', not: { const: 0 } },
          { type: 'string', pattern: '^-?[0-9]{1,15}$', not: { const: '0' } },
        ],
      },
      message: {
        description: 'What the visitor reads, in the language of the page. Empty or absent: a text of the page.',
        type: ['string', 'null'],
      },
      data: to('ErrorData'),
    },
  },
};

/** Returns the schema of `data` in a good answer. */
export const answerSchema = ({ answer }: Pick<Endpoint, 'answer'>): Schema => schemaOf(answer);

/** Returns the forms that a request may have, without the common fields. Several forms differ by their fields. */
export function requestForms({ request }: Pick<Endpoint, 'request'>): RequestFields[] {
  const schemas = ('options' in request ? request.options : [request]) as readonly Built[];
  return schemas.map(({ entries = {} }) => ({
    properties: Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, withWords(name, converted(entry.wrapped ?? entry))]),
    ),
    required: Object.entries(entries).flatMap(([name, { type }]) => (type === 'optional' ? [] : [name])),
  }));
}

export const withWords = (name: string, schema: Schema): Schema => ({ description: fieldWords[name] ?? '', ...schema });
