import { Validator } from '@seriousme/openapi-schema-validator';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { callNames } from '../../machines/atlas/callingStates';
import type { CallInput, CallName, CaptchaResult } from '../../machines/calls';
import { checkRequest, endpoints, endpointOf, type EndpointName } from '../../src/page/services/endpoints';
import { createServices } from '../../src/page/services/services';
import { noCaptcha, staying } from '../page/services/fixture';
import { createChecks, type OpenapiDocument } from '../../src/tools/openapi/check';
import { callWords } from '../../src/tools/openapi/callWords';
import { fieldWords } from '../../src/tools/openapi/fieldWords';
import { operations } from '../../src/tools/openapi/document';
import { requestForms } from '../../src/tools/openapi/schemas';
import { good, sampleInputs, wireOf } from '../../src/tools/openapi/samples';
import { contextAt, forget, nameOfPlace, order, places, rowOf, sandbox, type Place } from './sites';

const text = readFileSync('docs/openapi.yaml', 'utf8');
const document = parse(text) as OpenapiDocument;
const check = createChecks(document);
const captcha: CaptchaResult = { appid: '2090000001', ticket: 'ticket-1', randstr: 'rand-1' };

interface Sent {
  method: string;
  path: string;
  fields: Record<string, string>;
  answer: unknown;
}

/** The requests that the page's services send for a call, with the sandbox's answers. */
async function exchanged(call: CallName, place: Place, input: object, proof: CaptchaResult | null): Promise<Sent[]> {
  const seen: Sent[] = [];
  const context = contextAt(place, {
    fetch: async (request, init) => {
      const outgoing = new Request(request, init);
      const { pathname, search } = new URL(outgoing.url);
      const body = outgoing.method === 'POST' ? await outgoing.clone().text() : search;
      const answer = await sandbox.app.fetch(outgoing);
      seen.push({
        method: outgoing.method,
        path: pathname,
        fields: Object.fromEntries(new URLSearchParams(body)),
        answer: await answer.clone().json(),
      });
      return answer;
    },
  });
  order({ path: rowOf(call, context).path, code: 0, data: wireOf(call, context.site.enterprise) });
  const given = { ...sampleInputs()[call], ...input } as CallInput<typeof call>;
  await createServices(context, noCaptcha).perform(call)(given, proof, staying());
  forget();
  return seen;
}

describe('docs/openapi.yaml', () => {
  it('is valid OpenAPI 3.1, and names every call of the endpoint table once', async () => {
    const validator = new Validator();
    expect((await validator.validate({ ...structuredClone(document) })).errors).toBeUndefined();
    expect(validator.version).toBe('3.1');
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    );
    const rows = Object.entries(endpoints).map(([name, { method, path }]) => `${name} ${method} ${path}`);
    expect(named.toSorted()).toEqual(rows.toSorted());
  });

  it('has words for every field of a request, and for no other', () => {
    const common = ['device_id', 'csrf_token', 'appid', 'ticket', 'randstr'];
    const fields = (Object.keys(endpoints) as EndpointName[]).flatMap((name) =>
      requestForms(endpoints[name]).flatMap(({ properties }) => Object.keys(properties)),
    );
    expect([...new Set([...fields, ...common])].toSorted()).toEqual(Object.keys(fieldWords).toSorted());
    expect(Object.values(fieldWords).filter((words) => !words.endsWith('.'))).toEqual([]);
    expect(Object.keys(callWords).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it('says for every call where it is used, or why it is not', () => {
    const both = operations().filter(({ used, unused }) => used.length > 0 === (unused !== null));
    expect(both.map(({ name }) => name)).toEqual([]);
  });

  it('has examples that are valid', () => {
    const wrong = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody, responses }]) => [
        ...Object.values(requestBody?.content['application/x-www-form-urlencoded']?.examples ?? {}).flatMap(
          ({ value }) => check.request(method, path, value),
        ),
        ...Object.values(responses['200']?.content?.['application/json']?.examples ?? {}).flatMap(({ value }) =>
          check.answer(method, path, value),
        ),
      ]),
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(places.map((place) => [nameOfPlace(place), place] as const))('what the page sends, %s', (_, place) => {
  it('is what the document says, with a captcha and without, and so is what the sandbox answers [API-2] [ERR-4]', async () => {
    for (const call of callNames) {
      for (const purpose of ['login', 'reg'] as const) {
        for (const proof of [null, captcha]) {
          const input = 'type' in sampleInputs()[call] ? { type: purpose } : {};
          const seen = await exchanged(call, place, input, proof);
          expect(seen.length, call).toBe(1);
          for (const { method, path, fields, answer } of seen) {
            expect([call, path, check.request(method, path, fields)]).toEqual([call, path, []]);
            expect([call, path, check.answer(method, path, answer)]).toEqual([call, path, []]);
          }
        }
      }
    }
  });
});

describe('the document and the endpoint table', () => {
  const later: Place = { edition: 'hk', signOn: null, generation: 'later' };

  it('refuse the same requests: a missing field, an unknown one, a part of the captcha [API-2]', async () => {
    for (const call of callNames) {
      const [sent] = await exchanged(call, later, {}, null);
      const endpoint = sent && endpointOf(sent.method, sent.path);
      if (!endpoint) throw new Error(`${call}: nothing was sent`);
      const { method, path, fields } = sent;
      const changed: Record<string, string>[] = [
        ...Object.keys(fields).map((name) =>
          Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name)),
        ),
        { ...fields, unknown: 'x' },
        { ...fields, ticket: 'only' },
        { ...fields, ...captcha },
      ];
      for (const each of changed) {
        const byTable = checkRequest(endpoint, each, 'csrf_token').length > 0;
        expect([call, Object.keys(each), check.request(method, path, each).length > 0]).toEqual([
          call,
          Object.keys(each),
          byTable,
        ]);
      }
    }
  });

  it.each(callNames)('refuse the same answers to %s [API-1] [F19]', (call) => {
    const row = rowOf(call, contextAt(later));
    const sample = good[call];
    const lacking = (from: unknown): unknown[] =>
      typeof from === 'object' && from !== null && !Array.isArray(from)
        ? Object.keys(from).map((name) => Object.fromEntries(Object.entries(from).filter(([each]) => each !== name)))
        : [];
    for (const data of [
      sample,
      null,
      ...lacking(sample),
      ...(Array.isArray(sample) ? sample.flatMap(lacking).map((item) => [item]) : []),
    ]) {
      const isRead = row.answer['~run']({ value: structuredClone(data) }, {}).issues === undefined;
      expect([data, check.answer(row.method, row.path, { code: 0, message: '', data }).length === 0]).toEqual([
        data,
        isRead,
      ]);
    }
  });

  it('take a refusal with any HTTP status, and no answer without a code [ERR-1]', () => {
    const answer = (value: unknown) => check.answer('POST', '/auth/login', value).length === 0;
    expect(answer({ code: 57, message: 'Password, please', data: { device_sig: 'd', uid: 1 } })).toBe(true);
    expect(answer({ code: '9004', message: null })).toBe(true);
    expect(answer({ message: 'x', data: { uid: 1, jump_sig: 'j' } })).toBe(false);
    expect(answer({ code: 0, data: { uid: 1 } })).toBe(false);
  });
});
