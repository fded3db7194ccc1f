import { callNames } from '../../../machines/atlas/callingStates';
import type { CallName } from '../../../machines/calls';
import { contextAt, rowOf, type Place } from '../sites';
import { always, missingWays, reportedAs, rewritten, sentAs, without, withUnknown, type Manner } from './rewrite';
import { samples, type Json, type Sample } from './samples';

/** One answer of a server to a call, with the one event and the reports that must come of it. */
export interface LenientAnswer {
  call: CallName;
  /** Which of `corpusPlaces`. */
  at: keyof typeof corpusPlaces;
  path: string;
  way: string;
  status: number;
  body: string;
  event: Json;
  /** Kind and field of each report. */
  reports: readonly (readonly [string, string])[];
}

type Answer = Pick<LenientAnswer, 'way' | 'status' | 'event' | 'reports'> & { body: Json };

const hk = { edition: 'hk', signOn: null, generation: 'later' } as const;
/** Together they reach every endpoint that a page calls. */
export const corpusPlaces = {
  common: hk,
  legacy: { ...hk, generation: 'legacy' },
  equity: { ...hk, edition: 'esop' },
} as const satisfies Record<string, Place>;

const unusable = { type: 'result.OTHER', data: {} };
const ok = (data: Json) => ({ type: 'result.OK', data });

const manners: Record<string, Manner> = {
  'as specified': {},
  'numbers as text': { numbersAsText: always },
  'booleans as numbers': { numbersAsText: () => 1 },
  'text as numbers': { textAsNumbers: always },
  'null for absent': { absentAs: () => null },
  'empty text for absent': { absentAs: () => '' },
  'all at once': { numbersAsText: always, textAsNumbers: always, absentAs: () => null },
};

/** A good answer, written in every manner. */
function goodAnswers(sample: Sample): Answer[] {
  const answer = (way: string, body: Json, event: Json = ok(sample.data)): Answer => ({
    way,
    status: 200,
    body,
    event,
    reports: [],
  });
  const data = (manner: Manner) => sentAs(sample, rewritten(sample, manner)) ?? null;
  return [
    ...Object.entries(manners).map(([way, manner]) => answer(way, { code: 0, message: '', data: data(manner) })),
    answer('unknown fields in the data', { code: 0, data: data({ unknown: always }) }, ok(withUnknown(sample))),
    answer('unknown fields beside the data', { code: 0, data: data({}), server_time: 17, trace: { id: null } }),
    answer('code as text', { code: '0', message: null, data: data({}) }),
  ];
}

/** A good answer that lacks what the next step needs. */
function incompleteAnswers(sample: Sample): Answer[] {
  return sample.required.flatMap((path) =>
    (['removed', 'null', 'empty'] as const)
      .filter((way) => path !== '' || missingWays[way] === undefined || missingWays[way] === null)
      .map((way) => {
        const data = sentAs(sample, without(sample.data, path === '' ? [] : path.split('.'), way));
        return {
          way: `${path || 'data'} ${way}`,
          status: 200,
          body: { code: 0, message: 'Done', ...(data !== undefined && { data }) },
          event: unusable,
          reports: [['answerIncomplete', reportedAs(sample, path)]] as const,
        };
      }),
  );
}

/** A list with bad rows among good ones. */
function listAnswers(sample: Sample): Answer[] {
  const { data } = sample;
  if (!Array.isArray(data) || data.length < 2) return [];
  const [row] = data as readonly Json[];
  const bad: Record<string, readonly [Json, string]> = {
    'a row without an id': [without(row ?? {}, ['uid'], 'removed') ?? {}, '*.uid'],
    'a row with an empty signature': [without(row ?? {}, ['code_sig'], 'empty') ?? {}, '*.code_sig'],
    'a row that is null': [null, '*'],
    'a row that is text': ['20240109', '*'],
  };
  return Object.entries(bad).map(([way, [spoilt, field]]) => ({
    way,
    status: 200,
    body: { code: 0, data: sentAs(sample, [spoilt, ...(data as readonly Json[]), spoilt]) ?? null },
    event: ok(data),
    reports: [['rowsDropped', `data.${field}`]],
  }));
}

const refusal = { code: 60, message: 'Log in there' };
const refused = (data: Json = {}) => ({ type: 'result.ACCOUNT_CROSS_LOGIN', message: 'Log in there', data });

/** Refusals, with good and failing statuses. */
function refusals(): Answer[] {
  const answer = (way: string, body: Json, event: Json = refused(), status = 200): Answer => ({
    way,
    status,
    body,
    event,
    reports: [],
  });
  const numbers = { uid: 20240101, phone_no: 91234567, salt: 48213907, salt32: 17, code_sig: 5, device_sig: 6 };
  const texts = Object.fromEntries(Object.entries(numbers).map(([field, value]) => [field, String(value)]));
  const nothing = { uid: null, phone_no: '', email: null, rst_sig: '', require_verify_code: null };
  return [
    ...[400, 401, 403, 404, 409, 422, 429, 500, 502, 503].map((status) =>
      answer(`HTTP ${status} with a code`, refusal, refused(), status),
    ),
    answer('code as text', { ...refusal, code: '60' }),
    answer('code as text with HTTP 400', { ...refusal, code: '60' }, refused(), 400),
    answer('refused with null data', { ...refusal, data: null }),
    answer('refused with empty data', { ...refusal, data: '' }),
    answer('refused with a list for data', { ...refusal, data: [] }),
    answer('refused with numbers for text', { ...refusal, data: numbers }, refused(texts)),
    answer('refused with null and empty fields', { ...refusal, data: nothing }),
    answer('refused with unknown fields', { ...refusal, data: { x: [1] }, server_time: 17 }),
    answer(
      'refused without a message',
      { ...refusal, message: null },
      { type: 'result.ACCOUNT_CROSS_LOGIN', data: {} },
    ),
    answer('HTTP 401 that says 0', { code: 0, message: 'x', data: {} }, unusable, 401),
    answer('HTTP 500 without a code', { message: 'x' }, unusable, 500),
    ...[undefined, null, '', 'eleven', 0.5].map((code) => ({
      ...answer(`code ${JSON.stringify(code)}`, { ...(code !== undefined && { code }), message: 'x' }, unusable),
      reports: [['answerIncomplete', 'code']] as const,
    })),
  ];
}

/** Every call × every leniency: the answers, and what must come of them by the specification's own table. */
export function corpus(): LenientAnswer[] {
  const all = Object.keys(corpusPlaces) as (keyof typeof corpusPlaces)[];
  const seen = new Set<string>();
  return all.flatMap((at) =>
    callNames.flatMap((call) => {
      const { name, path } = rowOf(call, contextAt(corpusPlaces[at]));
      if (at !== 'common' && path === rowOf(call, contextAt(corpusPlaces.common)).path) return [];
      const answers = [
        ...samples[name].flatMap((sample) => [
          ...goodAnswers(sample),
          ...incompleteAnswers(sample),
          ...listAnswers(sample),
        ]),
        ...(at === 'common' ? refusals() : []),
      ];
      return answers.flatMap(({ body, ...rest }) => {
        const text = JSON.stringify(body);
        const key = `${path} ${rest.status} ${text} ${call}`;
        if (seen.has(key)) return [];
        seen.add(key);
        const { way, status, event, reports } = rest;
        return [{ call, at, path, way, status, body: text, event, reports }];
      });
    }),
  );
}
