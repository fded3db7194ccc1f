import { describe, expect, it } from 'vitest';
import { endpointFor, endpoints, type EndpointName } from '../../../src/page/services/endpoints';
import { createSend } from '../../../src/page/services/http';
import { formsOf } from '../../../src/page/services/overrides/collisions';
import { createOverrides } from '../../../src/page/services/overrides/overrides';
import { contextOf, json, settings } from './fixture';

const endpointNames = Object.keys(endpoints) as EndpointName[];

/** Sends one call to a server that has something otherwise. */
const answered = (server: Record<string, unknown>, endpoint: EndpointName, body: unknown) =>
  createSend(contextOf({ fetch: async () => json(body), settings: { ...settings, server } }))({
    endpoint,
    fields: {},
  });

/*
 * `test/secondServer` has every call of a page otherwise: the kit's run over it reads them all (conform/holes.test.ts).
 */
describe('a server with other names', () => {
  it('may give a field the name of another: all are read before one is written [API-2] [API-11]', async () => {
    const authLogin = {
      rename: { username: 'email', email: 'username' },
      answer: { uid: 'jump_sig', jump_sig: 'uid' },
    };
    const server = { calls: { authLogin } };
    const { requestOf, problems } = createOverrides(server, 'csrf');
    expect(problems).toEqual([]);
    expect(requestOf('authLogin', { username: '7', email: '8' })).toEqual({ email: '7', username: '8' });
    const body = { code: 0, data: { jump_sig: 7, uid: 'ticket' } };
    expect(await answered(server, 'authLogin', body)).toEqual({
      type: 'result.OK',
      data: { uid: '7', jump_sig: 'ticket' },
    });
  });

  it.each([
    ['accountList', '', 'all.rows'],
    ['futuieAccountList', 'list.', 'all'],
  ] as const)('may have the rows of %s elsewhere, under other names [API-11] [SEL-6]', async (name, list, data) => {
    const answer = { data, [`${list}*.uid`]: 'of.id', [`${list}*.code_sig`]: 'proof' };
    const rows = [{ of: { id: 5 }, proof: 's', nick_name: 'Ann' }];
    const body = { code: 0, data: { all: { rows, list: rows } } };
    expect(await answered({ calls: { [name]: { answer } } }, name, body)).toEqual({
      type: 'result.OK',
      data: [{ uid: '5', code_sig: 's', nick_name: 'Ann' }],
    });
  });

  it('may have the data of a refusal beside its code, and salts in place of each other [ERR-1] [ERR-20]', async () => {
    const server = {
      envelope: { code: 'a.b', message: 'a.c', data: '.' },
      calls: { authLogin: { refusal: { uid: 'who.id', salt: 'salt32', salt32: 'salt', code_sig: 'proof' } } },
    };
    const body = { a: { b: 55, c: 'No password' }, who: { id: 7 }, salt: 's32', salt32: 's', proof: 'c' };
    expect(await answered(server, 'authLogin', body)).toEqual({
      type: 'result.TWO_FACTOR_NEED_SET_PWD',
      message: 'No password',
      data: { uid: '7', salt: 's', salt32: 's32', code_sig: 'c' },
    });
  });

  it('keeps secret fields secret under their new names, and out of every report [T-23] [HASH-1]', async () => {
    const fieldsOf = (name: EndpointName) => [...new Set(formsOf(endpoints[name]).flat())];
    const renamed = (name: EndpointName) => Object.fromEntries(fieldsOf(name).map((field) => [field, `${field}_q`]));
    const server = { calls: Object.fromEntries(endpointNames.map((name) => [name, { rename: renamed(name) }])) };
    const { problems, rowOf } = createOverrides(server, 'csrf');
    expect(problems).toEqual([]);
    const told: unknown[] = [];
    const canary = 'Canary-31c7';
    for (const name of endpointNames) {
      const row = endpointFor(name, { enterprise: false, generation: 'later' });
      expect(rowOf(row).secret).toEqual(row.secret.map((field) => `${field}_q`));
      for (const status of [200, 400, 500]) {
        const send = createSend(
          contextOf({
            fetch: async () => json({ code: 0, data: { [canary]: canary } }, status),
            settings: { ...settings, server },
            report: (failure) => told.push(failure),
          }),
        );
        await send({ endpoint: name, fields: Object.fromEntries(fieldsOf(name).map((field) => [field, canary])) });
      }
    }
    expect(told).not.toEqual([]);
    expect(JSON.stringify(told)).not.toContain(canary);
  });
});
