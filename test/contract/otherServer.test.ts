import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpointFor, endpoints, type EndpointName } from '../../src/services/endpoints';
import { createSend } from '../../src/services/http';
import { checkServer } from '../../src/services/overrides/check';
import { formsOf } from '../../src/services/overrides/collisions';
import { createOverrides } from '../../src/services/overrides/overrides';
import { contextOf, json, settings } from '../services/fixture';
import { samples } from './lenient/samples';
import { names, otherServer, rowOf, type Way } from './otherNames';
import { inTheirNames, understand, type OtherServer } from './otherServer';

const csrf = settings.csrf.param;
const common = { device_id: 'device-1', [csrf]: settings.csrf.token };

/** Sends one call to a server and returns what both sides saw. */
async function asked(other: OtherServer, name: EndpointName, fields: Record<string, string>, answer: object) {
  const seen: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const body = request.method === 'POST' ? await request.text() : url.search;
    const form = Object.fromEntries(new URLSearchParams(body));
    const sent = other.encoding === 'json' && request.method === 'POST' ? JSON.parse(body) : form;
    seen.push(understand(other, endpoints, { method: request.method, path: url.pathname, fields: sent }));
    return json(inTheirNames(other, name, answer as Record<string, unknown>));
  };
  const server = other as unknown as Record<string, unknown>;
  const result = await createSend(contextOf({ fetch, settings: { ...settings, server } }))({ endpoint: name, fields });
  return { result, seen: seen[0] };
}

/** The same call to a server that has everything as we do. */
const plain = async (name: EndpointName, answer: object) =>
  createSend(contextOf({ fetch: async () => json(answer) }))({ endpoint: name, fields: {} });

const suffix = fc.stringMatching(/^[a-z]\w{0,10}$/u);
const value = fc.string({ minLength: 1, maxLength: 40 });

describe('a server with other paths and names', () => {
  it.each(['new', 'turned'] as const)('is configured without a problem: %s names', (way) => {
    expect(checkServer(otherServer(way, 'x') as unknown as Record<string, unknown>, csrf).problems).toEqual([]);
  });

  it('gets exactly the request that ours would get, and its answers are read exactly [API-2] [API-11]', async () => {
    const envelopes = [undefined, { code: 'status.no', message: 'status.words', data: 'result' }, { code: 'no' }];
    const call = fc.constantFrom(...names).chain((name) => {
      const forms = formsOf(rowOf(name));
      return fc.record({
        name: fc.constant(name),
        form: fc.constantFrom(...forms),
        sample: fc.constantFrom(...samples[name]),
      });
    });
    const differing = fc.record({
      way: fc.constantFrom<Way>('new', 'turned'),
      suffix,
      envelope: fc.constantFrom(...envelopes),
      encoding: fc.constantFrom<'form' | 'json'>('form', 'json'),
    });
    await fc.assert(
      fc.asyncProperty(call, differing, fc.array(value, { minLength: 30, maxLength: 30 }), async (one, way, values) => {
        const { envelope, encoding } = way;
        const other = otherServer(way.way, way.suffix, { encoding, ...(envelope && { envelope }) });
        const fields = Object.fromEntries(
          one.form.filter((field) => field !== 'device_id').map((field, at) => [field, values[at] ?? '']),
        );
        const { wrappedIn, data } = one.sample;
        const answer = { code: 0, message: '', data: wrappedIn ? { [wrappedIn]: data } : data };
        const { result, seen } = await asked(other, one.name, fields, answer);
        const { method, path } = rowOf(one.name);
        const posted = method === 'POST' ? common : {};
        expect(seen).toEqual({ name: one.name, method, path, fields: { ...fields, ...posted }, problems: [] });
        expect(result).toEqual(await plain(one.name, answer));
      }),
      { numRuns: 400 },
    );
  });

  it.each(names)('reads the good answers of %s under all other names [API-11]', async (name) => {
    for (const { data, wrappedIn } of samples[name]) {
      for (const way of ['new', 'turned'] as const) {
        const answer = { code: 0, message: '', data: wrappedIn ? { [wrappedIn]: data } : data };
        const { result } = await asked(otherServer(way, 'y'), name, {}, answer);
        expect(result).toEqual(await plain(name, answer));
        expect(result.type).toBe('result.OK');
      }
    }
  });

  it.each(names)('reads the refusals of %s under all other names [ERR-1] [ERR-20]', async (name) => {
    const data = { uid: '7', salt: 's', salt32: 's32', rst_sig: 'r', code_sig: 'c', require_verify_code: 1 };
    const answer = { code: 55, message: 'No password', data };
    const envelope = { code: 'a.b', message: 'a.c', data: '.' };
    const { result } = await asked(otherServer('new', 'z', { envelope }), name, {}, answer);
    expect(result).toEqual(await plain(name, answer));
    expect(result).toMatchObject({
      message: 'No password',
      data: { uid: '7', salt: 's', salt32: 's32', code_sig: 'c' },
    });
  });

  it('keeps secret fields secret under their new names, and out of every report [T-23] [HASH-1]', async () => {
    const other = otherServer('new', 'q') as unknown as Record<string, unknown>;
    const overrides = createOverrides(other, csrf);
    for (const name of names) {
      const row = endpointFor(name, { enterprise: false, generation: 'later' });
      expect(overrides.rowOf(row).secret).toEqual(row.secret.map((field) => `${field}_q`));
    }
    const told: unknown[] = [];
    const canary = 'Canary-31c7';
    for (const status of [200, 400, 500]) {
      const send = createSend(
        contextOf({
          fetch: async () => json({ code: 0, data: { [canary]: canary } }, status),
          settings: { ...settings, server: other },
          report: (failure) => told.push(failure),
        }),
      );
      for (const name of names) {
        const fields = Object.fromEntries(
          formsOf(rowOf(name))
            .flat()
            .map((field) => [field, canary]),
        );
        await send({ endpoint: name, fields });
      }
    }
    expect(JSON.stringify(told)).not.toContain(canary);
  });
});
