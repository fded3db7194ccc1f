import { makeAtlas } from '../../../machines/atlas/reactions';
import {
  captchaFields,
  endpointChoices,
  endpoints,
  type Endpoint,
  type EndpointName,
} from '../../page/services/endpoints';
import { listedOnly } from '../../page/services/endpoints/listedOnly';
import { good } from './samples';
import { callWords, tags } from './callWords';
import { catalogueRows } from './catalogue';
import { answerSchema, components, requestForms, to, withWords, type RequestFields, type Schema } from './schemas';
import { reportExample, sentRequests, variants, type Sent, type Variant } from './variants';

type Json = Readonly<Record<string, unknown>>;

/** One call of the page, with everything the document says about it. */
export interface Operation {
  readonly name: EndpointName;
  readonly row: Endpoint;
  /** Where the page uses it, in words; empty where no page does. */
  readonly used: readonly string[];
  /** Why no page calls it; null where one does. */
  readonly unused: string | null;
  readonly sent: readonly Sent[];
  /** The states of the charts that make the call. */
  readonly askedBy: readonly string[];
}

const isReport = (name: string) => reportExample(name as EndpointName) !== null;

/** Returns every call of the endpoint table, in the order of the document. */
export function operations(): Operation[] {
  const all = sentRequests();
  const { callingStates } = makeAtlas();
  return (Object.keys(callWords) as EndpointName[]).map((name) => {
    const sent = all.filter(({ endpoint }) => endpoint === name);
    const calls = new Set(sent.map(({ call }) => call));
    const reason = (listedOnly as Partial<Record<EndpointName, string>>)[name];
    return {
      name,
      row: endpoints[name],
      used: isReport(name) ? ['every edition and generation'] : usedIn(sent),
      unused: reason ?? null,
      sent,
      askedBy: callingStates.flatMap(({ state, call }) => (calls.has(call) ? [state] : [])),
    };
  });
}

/** 'generation legacy: sendSms (login), sendSms (reg)': variants with the same calls together. */
function usedIn(sent: readonly Sent[]): string[] {
  const places = new Map<string, Variant[]>();
  for (const variant of variants) {
    const here = sent.filter((each) => each.variant === variant);
    const calls = [...new Set(here.map(({ call, purpose }) => (purpose ? `${call} (${purpose})` : call)))].join(', ');
    if (calls) places.set(calls, [...(places.get(calls) ?? []), variant]);
  }
  return [...places].map(([calls, here]) => `${wordsOf(here)}: ${calls}`);
}

const wordsOf = (here: readonly Variant[]) =>
  here.length === variants.length ? 'every edition and generation' : here.map(({ words }) => words).join(' and ');

const filled: Schema = { type: 'string', minLength: 1 };
const withNames = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, withWords(name, filled)]));

/** What every POST carries (API-2), and the captcha's three fields, all or none (D-CONFIGNAMES). */
const commonFields: Json = {
  type: 'object',
  properties: withNames(['device_id', 'csrf_token', ...captchaFields]),
  required: ['device_id', 'csrf_token'],
  dependentRequired: Object.fromEntries(
    captchaFields.map((name) => [name, captchaFields.filter((other) => other !== name)]),
  ),
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of requests by name, each in the form that most requests have. */
const sharedFields: Readonly<Record<string, Schema>> = (() => {
  const found = new Map<string, Schema[]>();
  for (const row of Object.values(endpoints))
    for (const { properties } of row.method === 'POST' ? requestForms(row) : [])
      for (const [name, schema] of Object.entries(properties)) found.set(name, [...(found.get(name) ?? []), schema]);
  const timesOf = (all: readonly Schema[], one: Schema) => all.filter((each) => isSame(each, one)).length;
  return Object.fromEntries(
    [...found].flatMap(([name, all]) => {
      const [most] = all.toSorted((one, other) => timesOf(all, other) - timesOf(all, one));
      return most && timesOf(all, most) > 1 ? [[name, most]] : [];
    }),
  );
})();
const bodyOf = ({ properties, required }: RequestFields): Json => ({
  type: 'object',
  allOf: [to('CommonFields')],
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, isSame(sharedFields[name], schema) ? to(name) : schema]),
  ),
  required,
  unevaluatedProperties: false,
});

/** Returns the requests of a call as examples, each once, by the call and the variants that send it. */
function examplesOf({ name, sent }: Operation): Record<string, { value: Readonly<Record<string, string>> }> {
  const report = reportExample(name);
  if (report) return { report: { value: report } };
  const examples: ReturnType<typeof examplesOf> = {};
  for (const { call, purpose, variant, fields } of sent) {
    const same = Object.values(examples).some(({ value }) => JSON.stringify(value) === JSON.stringify(fields));
    if (!same) examples[[call, purpose, variant.name].filter(Boolean).join('-')] = { value: fields };
  }
  return examples;
}

/** Returns an example of a good answer; null for a call that no page makes. */
function answerExample({ sent, row }: Operation): Json | null {
  const [first] = sent;
  if (!first) return null;
  const data = row.path === '/futuie/account-list' ? { list: good[first.call] } : good[first.call];
  return { code: 0, message: '', data };
}

function requestOf(operation: Operation): Json {
  const forms = requestForms(operation.row);
  const examples = examplesOf(operation);
  if (operation.row.method === 'POST') {
    const bodies = forms.map(bodyOf);
    const schema = bodies.length === 1 ? bodies[0] : { anyOf: bodies };
    const content = { schema, ...(Object.keys(examples).length > 0 && { examples }) };
    return { requestBody: { required: true, content: { 'application/x-www-form-urlencoded': content } } };
  }
  const [form] = forms;
  const [example] = Object.values(examples);
  const own = Object.entries(form?.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: form?.required.includes(name) ?? false,
    description,
    schema,
    ...(example && name in example.value && { example: example.value[name] }),
  }));
  return { parameters: [...own, ...captchaFields.map((name) => ({ $ref: `#/components/parameters/${name}` }))] };
}

/** The captcha's fields in the query of a GET that is repeated with a ticket. */
const captchaParameters = Object.fromEntries(
  captchaFields.map((name) => {
    const { description, ...schema } = withWords(name, filled);
    return [name, { name, in: 'query', description, schema }];
  }),
);

function responsesOf(operation: Operation): Json {
  const example = answerExample(operation);
  const goodAnswer = {
    type: 'object',
    required: ['code', 'data'],
    properties: {
      code: { enum: [0, '0'] },
      message: { type: ['string', 'null'] },
      data: answerSchema(operation.row),
    },
  };
  return {
    200: {
      description: 'Done, or a refusal.',
      content: {
        'application/json': {
          schema: { anyOf: [goodAnswer, to('Refusal')] },
          ...(example && { examples: { done: { value: example } } }),
        },
      },
    },
    ...(operation.row.method === 'POST' && { 400: { $ref: '#/components/responses/CsrfRefused' } }),
  };
}

function operationOf(operation: Operation): Json {
  const { name, row, used, unused, askedBy } = operation;
  const { summary, note, tag } = callWords[name];
  const when = unused ? [`Not used: ${unused}.`] : used.map((each) => `Used in ${each}.`);
  return {
    operationId: name,
    tags: [tags[tag]],
    summary,
    description: [note, ...when].filter(Boolean).join('\n'),
    ...requestOf(operation),
    responses: responsesOf(operation),
    'x-timeout-ms': row.timeoutMs === 'configured' ? 'timeoutMs of the configuration, 30000 by default' : row.timeoutMs,
    ...(row.secret.length > 0 && { 'x-never-logged': row.secret }),
    ...(askedBy.length > 0 && { 'x-asked-by': askedBy }),
  };
}

/** Returns the OpenAPI 3.1 document of everything the page asks of its server. */
export function openapiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations()) {
    const { path, method } = operation.row;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Passport server',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: [
        'What the sign-in page asks of a passport server. docs/server.md is the guide; this is the reference.',
        'Every call says the language of the page in `Accept-Language` (`en-us`, `zh-cn`, `zh-hk`): messages come in it.',
        'Every answer is JSON: `{code, message, data}`. Code 0 is done, any other code a refusal.',
        '`x-asked-by` names the chart states that make a call: docs/results.md says what they do with its answers.',
        '`x-results` lists the codes.',
        '`x-choices` says which path a call means in each edition and generation.',
      ].join('\n'),
    },
    servers: [
      { url: 'https://passport.example', description: 'The origin of the page, or `apiBase` of the configuration.' },
    ],
    tags: Object.values(tags).map((name) => ({ name })),
    paths,
    components: {
      schemas: { CommonFields: commonFields, ...components, ...sharedFields },
      parameters: captchaParameters,
      responses: {
        CsrfRefused: {
          description:
            'The CSRF token was refused. The page shows its default message and reports the call to `/auth/csrf-report`.',
          content: { 'application/json': { schema: to('Refusal') } },
        },
      },
    },
    'x-results': catalogueRows(),
    'x-choices': Object.fromEntries(
      Object.entries(endpointChoices).map(([name, { common, equity, legacy }]) => [
        name,
        { later: pathOf(common), legacy: pathOf(legacy), esop: pathOf(equity) },
      ]),
    ),
  };
}

const pathOf = (name: EndpointName) => `${endpoints[name].method} ${endpoints[name].path}`;
