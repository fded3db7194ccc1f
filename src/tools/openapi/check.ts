import Ajv2020 from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv';

/** What the checks read of docs/openapi.yaml. */
export interface OpenapiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenapiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}
interface Parameter {
  readonly name: string;
  readonly required?: boolean;
  readonly schema: object;
}
export interface OpenapiOperation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}
interface Media {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** A request or an answer of one call; returns what is wrong with it in words, an empty list where nothing is. */
export type DocumentCheck = (method: string, path: string, value: unknown) => string[];

const name = 'openapi';
const formType = 'application/x-www-form-urlencoded';

/** Returns checks of requests and answers against the document, as any user of it would write them. */
export function createChecks(document: OpenapiDocument): { request: DocumentCheck; answer: DocumentCheck } {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ $id: name, components: document.components });
  const compiled = new Map<object, ValidateFunction>();

  function problemsOf(schema: object, value: unknown): string[] {
    const known = compiled.get(schema) ?? ajv.compile(local(schema));
    compiled.set(schema, known);
    return known(value)
      ? []
      : (known.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  }

  const queries = new WeakMap<OpenapiOperation, object>();
  const parameterOf = (each: Parameter | { readonly $ref: string }) =>
    '$ref' in each ? document.components.parameters[each.$ref.split('/').at(-1) ?? ''] : each;

  /** The parameters of a GET as one schema; no other name may be sent, and the captcha's fields only together. */
  function querySchema(found: OpenapiOperation): object {
    const parameters = (found.parameters ?? []).flatMap((each) => parameterOf(each) ?? []);
    const captcha = Object.keys(document.components.parameters);
    const schema = queries.get(found) ?? {
      type: 'object',
      properties: Object.fromEntries(parameters.map((each) => [each.name, each.schema])),
      required: parameters.filter(({ required }) => required).map((each) => each.name),
      dependentRequired: Object.fromEntries(captcha.map((each) => [each, captcha.filter((other) => other !== each)])),
      additionalProperties: false,
    };
    queries.set(found, schema);
    return schema;
  }

  const operation = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()];
  return {
    request(method, path, value) {
      const found = operation(method, path);
      if (!found) return [`${method} ${path}: no such call`];
      return problemsOf(found.requestBody?.content[formType]?.schema ?? querySchema(found), value);
    },
    answer(method, path, value) {
      const schema = operation(method, path)?.responses['200']?.content?.['application/json']?.schema;
      return schema ? problemsOf(schema, value) : [`${method} ${path}: no such call`];
    },
  };
}

/** The schema with its references into the document. */
const local = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${name}#/components/`)) as object;
