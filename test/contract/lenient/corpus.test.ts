import { describe, expect, it, vi } from 'vitest';
import { callNames } from '../../../machines/atlas/callingStates';
import type { CallInput } from '../../../machines/calls';
import { createServices } from '../../../src/services/services';
import type { CallFailure } from '../../../src/services/serviceContext';
import { json, noCaptcha, staying } from '../../services/fixture';
import { inputs } from '../samples';
import { contextAt } from '../sites';
import { corpus, corpusPlaces, type LenientAnswer } from './corpus';

const answers = corpus();

/** The server gives this answer to the call, and a good one to the report of a failed CSRF check. */
async function read({ call, at, path, status, body }: LenientAnswer) {
  const reports: CallFailure[] = [];
  let csrfReports = 0;
  const context = contextAt(corpusPlaces[at], {
    report: (failure) => void reports.push(failure),
    fetch: async (request, init) => {
      if (new URL(new Request(request, init).url).pathname === path) return new Response(body, { status });
      csrfReports += 1;
      return json({ code: 0, data: {} });
    },
  });
  const event: unknown = await createServices(context, noCaptcha).perform(call)(
    inputs()[call] as CallInput<typeof call>,
    null,
    staying(),
  );
  if (status === 400) await vi.waitFor(() => expect(csrfReports).toBe(1), { interval: 1 });
  expect(csrfReports).toBe(status === 400 ? 1 : 0);
  expect(reports.map((report) => report.path)).toEqual(reports.map(() => path));
  return { event, reports: reports.map(({ kind, field }) => [kind, field]) };
}

describe('the answers of a lenient server', () => {
  it('are every call with every leniency, at least 1,400 [API-11]', () => {
    expect(answers.length).toBeGreaterThan(1400);
    expect(new Set(answers.map(({ call }) => call))).toEqual(new Set(callNames));
  });

  it.each(callNames)(
    'to %s each end in the event that the specification says, with one CSRF report for each HTTP 400 [API-1] [API-10] [ERR-1] [ERR-19]',
    async (call) => {
      for (const each of answers.filter((one) => one.call === call)) {
        const { way, event, reports } = each;
        expect({ way, ...(await read(each)) }).toEqual({ way, event, reports });
      }
    },
  );

  it('name no value in a report [T-23]', () => {
    const fields = new Set(answers.flatMap(({ reports }) => reports.map(([, field]) => field)));
    for (const field of fields) expect(field).toMatch(/^(code|data(\.(list|\*|[a-z]\w*))*)$/);
  });
});
