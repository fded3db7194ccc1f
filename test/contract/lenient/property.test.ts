import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints, type EndpointName } from '../../../src/page/services/endpoints';
import { reporting } from '../../../src/page/services/endpoints/reporting';
import { createSend } from '../../../src/page/services/http';
import type { CallFailure } from '../../../src/page/services/serviceContext';
import { contextOf, json, server } from '../../page/services/fixture';
import { always, absences, reportedAs, rewritten, sentAs, without, withUnknown, type Absence } from './rewrite';
import { samples, type Json, type Sample } from './samples';

const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
const cases = names.flatMap((name) => samples[name].map((sample) => ({ name, sample })));
const anyCase = fc.constantFrom(...cases);

/** The event and the reports of one answer. */
async function read(name: EndpointName, body: unknown, status = 200) {
  const reports: CallFailure[] = [];
  const { fetch } = server(() => json(body, status));
  const send = createSend(contextOf({ fetch, report: (failure) => void reports.push(failure) }));
  return { event: await send({ endpoint: name, fields: {} }), reports };
}

const unusable = { type: 'result.OTHER', data: {} };

describe('every schema of an answer', () => {
  it('gives its samples as they are [API-11]', async () => {
    for (const { name, sample } of cases) {
      const came = await read(name, { code: 0, message: '', data: sentAs(sample, sample.data) });
      expect({ name, ...came }).toEqual({ name, event: { type: 'result.OK', data: sample.data }, reports: [] });
    }
  });

  it('gives the same event for any lenient writing of a good answer [API-1] [API-11]', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, fc.gen(), async ({ name, sample }, choose) => {
        const pick = (count: number) => choose(fc.nat, { max: count - 1 });
        const data = rewritten(sample, {
          numbersAsText: pick,
          textAsNumbers: pick,
          absentAs: () => [null, '', undefined][pick(3)] as null | '' | undefined,
        });
        const body = {
          ...(pick(2) && { server_time: 17, trace: null }),
          code: pick(2) ? '0' : 0,
          ...(pick(2) && { message: pick(2) ? null : '' }),
          data: sentAs(sample, data),
        };
        expect(await read(name, body, 200 + pick(3))).toEqual({
          event: { type: 'result.OK', data: sample.data },
          reports: [],
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('drops unknown fields, and carries those of salts and signatures as received [API-11]', async () => {
    for (const { name, sample } of cases) {
      const data = sentAs(sample, rewritten(sample, { unknown: always }));
      const { event } = await read(name, { code: 0, data });
      expect({ name, event }).toEqual({ name, event: { type: 'result.OK', data: withUnknown(sample) } });
    }
  });

  it('drops the bad rows of a list, and the report names the field alone [API-11] [T-23] [D-LENIENT]', async () => {
    const lists = cases.filter(({ sample }) => Array.isArray(sample.data) && sample.data.length > 1);
    expect(new Set(lists.map(({ name }) => name)).size).toBeGreaterThan(0);
    for (const { name, sample } of lists) {
      const good = sample.data as readonly Json[];
      const bad = [
        [without(good[0] ?? {}, ['uid'], 'removed'), '*.uid'],
        [without(good[0] ?? {}, ['code_sig'], 'empty'), '*.code_sig'],
        [null, '*'],
        ['20240109', '*'],
      ] as const;
      for (const [row = null, field] of bad) {
        const { event, reports } = await read(name, { code: 0, data: sentAs(sample, [row, ...good, row]) });
        expect({ name, event, reports }).toEqual({
          name,
          event: { type: 'result.OK', data: sample.data },
          reports: [{ kind: 'rowsDropped', path: endpoints[name].path, field: `data.${field}` }],
        });
      }
    }
  });

  it('ends in OTHER when a required field is missing, and the report names the field alone [API-1] [ERR-19] [F19]', async () => {
    const kinds = Object.keys(absences) as Absence[];
    const missing = cases.flatMap(({ name, sample }) =>
      sample.required.flatMap((path) =>
        kinds.filter((absence) => lacks(sample, path, absence)).map((absence) => ({ name, sample, path, absence })),
      ),
    );
    expect(missing.length).toBeGreaterThan(300);
    for (const { name, sample, path, absence } of missing) {
      const data = without(sample.data, path === '' ? [] : path.split('.'), absence);
      const { event, reports } = await read(name, { code: 0, data: sentAs(sample, data) });
      const named = [{ kind: 'answerIncomplete', path: endpoints[name].path, field: reportedAs(sample, path) }];
      expect({ name, path, absence, event, reports }).toEqual({
        name,
        path,
        absence,
        event: unusable,
        reports: name in reporting ? [] : named,
      });
    }
  });
});

/** Whether the field is missing this way: any data is some data, no accounts are a list, any object is an object. */
function lacks({ data, exact = [] }: Sample, path: string, absence: Absence): boolean {
  if (path === '' && exact.includes('')) return absence === 'removed' || absence === 'null';
  if (path === '' && Array.isArray(data)) return absence !== 'list';
  return !(absence === 'object' && ['svr_result', 'tgtgt_params'].includes(path));
}
