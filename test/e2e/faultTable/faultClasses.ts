import * as v from 'valibot';
import type { ForcedAnswerFields } from '../../../src/sandbox/store/forcedAnswers';

/** What the sandbox is forced to answer, without the path and how often. */
export type Answer = Partial<Omit<ForcedAnswerFields, 'path' | 'times' | 'skip'>>;

/** How a cell is driven, beside the forced answer. */
type Drive =
  | 'answer'
  /** The browser has no network. */
  | 'offline'
  /** The browser cannot connect. */
  | 'refused'
  /** The page's clock moves past the time limit of the call. */
  | 'timeout'
  /** The page's clock moves to one second before the time limit. */
  | 'nearLimit'
  /** The visitor loads another document during the call. */
  | 'leavesPage'
  /** The visitor leaves the state during the call. */
  | 'leavesState'
  /** The visitor leaves the state, comes back and makes the call again; the first answer comes last. */
  | 'comesBack';

/**
 * What the visitor sees then: the text of a network error, the default text, the server's message, or the normal
 * result. `gone`: what is shown after leaving.
 */
export type Expected = 'network' | 'default' | 'server' | 'good' | 'gone';

export interface Variant {
  readonly answer: Answer;
  readonly expected: Expected;
  /** CSRF reports that this answer causes. */
  readonly csrfReports?: number;
}

/** One row of docs/testing.md. Its variants take turns: each place gets one of them. */
export interface FaultClass {
  readonly id: string;
  readonly drive: Drive;
  readonly variants: (good: GoodAnswer) => readonly Variant[];
}

/** The good answer of a call: its data as the server sends it, and its schema. */
interface GoodAnswer {
  readonly data: unknown;
  readonly schema: v.GenericSchema;
}

/** What the sandbox says where a fault comes with a message. */
export const serverMessage = 'The server says no';
const html = '<!doctype html><title>Blocked</title><h1>Blocked <script>alert(1)</script></h1>';
const body = (data: unknown, more: Answer = {}): Answer => ({ fault: 'body', data, ...more });
const gives = (expected: Expected, ...answers: Answer[]): Variant[] => answers.map((answer) => ({ answer, expected }));
const always =
  (...variants: Variant[]) =>
  () =>
    variants;
const normal = ({ data }: GoodAnswer): Answer => ({ code: 0, data });
const json = (code: number, message: string) => ({ code, message, data: {} });
/** Latin letters whose bytes are GBK for two Chinese characters, and no UTF-8. */
const gbk = '{"code":0,"message":"\u00c4\u00e3\u00ba\u00c3","data":';

/** Text that is no JSON, of each kind that parsers disagree about. */
const malformed = [
  '{code:0}',
  "{'code':0}",
  '{"code":0,}',
  '{"code":0}{"code":0}',
  '{"code":NaN}',
  '\u0000',
  '{"code":00}',
];

/** Data of code 0 that is missing or has the wrong type. An answer without fields of its own takes some of them. */
const wrongData = [undefined, null, [], 'text', { salt: null, uid: null, code_sig: [5] }];

export const faultClasses: readonly FaultClass[] = [
  { id: 'F1', drive: 'offline', variants: always(...gives('network', {})) },
  { id: 'F2', drive: 'refused', variants: always(...gives('network', {})) },
  { id: 'F3', drive: 'timeout', variants: always(...gives('network', { fault: 'hang' })) },
  {
    id: 'F4',
    drive: 'nearLimit',
    variants: (good) => gives('good', { ...normal(good), fault: 'delay', delayMs: 700 }),
  },
  {
    id: 'F5',
    drive: 'leavesPage',
    variants: (good) => gives('gone', { ...normal(good), fault: 'late', delayMs: 1500 }, { fault: 'hang' }),
  },
  { id: 'F6', drive: 'answer', variants: always(...gives('network', { fault: 'truncated' })) },
  {
    id: 'F7',
    drive: 'answer',
    variants: () => [
      { answer: { fault: '4xx', code: 400 }, expected: 'default', csrfReports: 1 },
      { answer: { fault: '4xx', code: 400, message: serverMessage }, expected: 'server', csrfReports: 1 },
      { answer: body(undefined, { code: 400 }), expected: 'default', csrfReports: 1 },
    ],
  },
  {
    id: 'F8',
    drive: 'answer',
    variants: always(
      ...gives('default', body(undefined, { code: 401 }), body({ message: 'x' }, { code: 401 })),
      ...gives('server', { fault: '4xx', code: 401, message: serverMessage }),
    ),
  },
  {
    id: 'F9',
    drive: 'answer',
    variants: always(...gives('default', body(html, { code: 403, contentType: 'text/html' }))),
  },
  { id: 'F10', drive: 'answer', variants: always(...gives('default', { fault: '4xx', code: 404 })) },
  {
    id: 'F11',
    drive: 'answer',
    variants: always(
      ...gives('server', { fault: '4xx', code: 429, message: serverMessage }),
      ...gives('default', { fault: '4xx', code: 429 }, body('', { code: 429 })),
    ),
  },
  {
    id: 'F12',
    drive: 'answer',
    variants: (good) => [
      ...gives('default', { fault: '5xx', code: 500 }, body({ code: 0, data: good.data }, { code: 500 })),
      ...gives('server', { fault: '5xx', code: 500, message: serverMessage }),
    ],
  },
  {
    id: 'F13',
    drive: 'answer',
    variants: always(...gives('default', { fault: '5xx', code: 502 }, { fault: '5xx', code: 503 })),
  },
  { id: 'F14', drive: 'answer', variants: always(...gives('default', { fault: 'redirect' }, { fault: 'html' })) },
  { id: 'F15', drive: 'answer', variants: always(...gives('default', body(undefined, { code: 204 }), body(''))) },
  { id: 'F16', drive: 'answer', variants: always(...gives('default', ...malformed.map((text) => body(text)))) },
  {
    id: 'F17',
    drive: 'answer',
    variants: ({ data }) => {
      const whole = JSON.stringify({ code: 0, message: '', data });
      return gives('default', ...[0.3, 0.6, 0.95].map((part) => body(whole.slice(0, whole.length * part))));
    },
  },
  {
    id: 'F18',
    drive: 'answer',
    variants: always(...gives('default', ...['null', '[{"code":0}]', '1', '"x"'].map((text) => body(text)))),
  },
  {
    id: 'F19',
    drive: 'answer',
    variants: ({ schema }) =>
      wrongData.map((data) => ({
        answer: body({ code: 0, message: '', data }),
        expected: v.is(schema, data) ? 'good' : 'default',
      })),
  },
  {
    id: 'F20',
    drive: 'answer',
    variants: ({ data }) => [
      ...gives('good', body({ code: '0', message: '', data })),
      ...gives('server', body(json(987_654, serverMessage)), body({ ...json(0, serverMessage), code: '4242' })),
      ...gives('default', body(json(0.5, 'x')), body({ message: 'x', data })),
    ],
  },
  {
    id: 'F21',
    drive: 'answer',
    variants: ({ data }) =>
      gives('good', body({ code: 0, message: '', data: large(data), more: 'x'.repeat(5_000_000) })),
  },
  {
    id: 'F22',
    drive: 'answer',
    variants: ({ data }) => [
      ...gives('good', body(`\uFEFF${JSON.stringify({ code: 0, message: '', data })}`, { contentType: 'text/css' })),
      ...gives('good', body(`${gbk}${JSON.stringify(data)}}`, { encoding: 'latin1' })),
      ...gives('default', body('{\u00c4\u00e3\u00ba\u00c3', { encoding: 'latin1' })),
    ],
  },
  { id: 'F23', drive: 'answer', variants: (good) => gives('default', { ...normal(good), fault: 'duplicate' }) },
  {
    id: 'F24',
    drive: 'leavesState',
    variants: (good) => gives('gone', { ...normal(good), fault: 'late', delayMs: 1500 }, { fault: 'hang' }),
  },
  {
    id: 'F25',
    drive: 'comesBack',
    variants: (good) => gives('good', { ...normal(good), fault: 'late', delayMs: 1500 }),
  },
  {
    id: 'F26',
    drive: 'timeout',
    variants: (good) => gives('network', { ...normal(good), fault: 'late', delayMs: 1200 }),
  },
];

/** 10,000 rows in place of a list; other data stays. */
function large(data: unknown): unknown {
  if (!Array.isArray(data)) return data;
  return Array.from({ length: 10_000 }, (_, at) => ({
    ...(data[0] as object),
    uid: 100_000 + at,
    nick_name: `Ann ${at}`,
  }));
}
