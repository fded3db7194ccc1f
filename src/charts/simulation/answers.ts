import { refusalNames } from '../../../machines/results/codes';
import { redirectResults } from '../../../machines/results/redirectResults';
import { okDataOf, refusalData, type Mint } from '../samples/answers';
import { browserEnds, browserSays } from '../samples/browser';
import { inputOf, type PendingRequest, type StubEvent } from '../stage/stubs';

/** One possible end of a pending request: [weight, label, the event for its stub]. */
export type SampleAnswer = readonly [weight: number, label: string, event: StubEvent];

export const end = (output: unknown): StubEvent => ({ type: 'end', output });
export const fails: SampleAnswer = [1, 'fails', { type: 'fail', error: new Error('walked') }];

/** Answers of actors that are not calls to the server; null for a call. */
export function browserAnswers(name: string, mint: Mint): readonly SampleAnswer[] | null {
  const ends = browserEnds[name]?.(mint);
  if (ends) return [...ends.map(([weight, label, output]): SampleAnswer => [weight, label, end(output)]), fails];
  return (
    browserSays[name]?.map(([weight, event]): SampleAnswer => [weight, event.type, { type: 'say', event }]) ?? null
  );
}

/** An answer as the simulation panel offers it: its name, and a detail where several have that name. */
export interface NamedAnswer {
  name: string;
  detail: string;
  pull: StubEvent;
}

const result = (name: string, data: unknown, detail = ''): NamedAnswer => ({
  name: `result.${name}`,
  detail,
  pull: end({ type: `result.${name}`, data }),
});

/** The name of an answer is that of its event, or of the result it ends with; else its label. */
function named([, label, pull]: SampleAnswer): NamedAnswer {
  const said = pull.type === 'say' ? pull.event : pull.type === 'end' ? pull.output : null;
  return { name: (said as { type?: string } | null)?.type ?? label, detail: '', pull };
}

/** Refusals whose data a chart reads: those that lead to another page, and three of the gate. */
export const readWithData: readonly string[] = [
  ...Object.keys(redirectResults('')).map((type) => type.slice('result.'.length)),
  'ALLOW_CANCEL_DELETE',
  'ERROR_NEED_DEVICE_VERIFY',
  'REQUIRE_DEVICE_VERIFY',
];

/**
 * All answers to a request: OK answers first, then every refusal without data, then those whose data is read with all
 * that an error may carry.
 */
export function answersTo(
  asked: Pick<PendingRequest, 'name' | 'input'>,
  mint: Mint,
  recalled: () => unknown,
): NamedAnswer[] {
  const { name } = asked;
  if (name.startsWith('recall')) {
    return [
      { name: 'remembers', detail: recalled() ? 'a code' : 'nothing', pull: end(recalled()) },
      { name: 'remembers', detail: 'nothing', pull: end(null) },
      named(fails),
    ];
  }
  const other = browserAnswers(name, mint);
  if (other) return other.map(named);
  const [bare, , whole, masked] = refusalData;
  return [
    ...okDataOf(name).map(([, data, called]) => result('OK', data(mint, inputOf(asked)), called)),
    ...refusalNames.map((refusal) => result(refusal, bare[1](mint), bare[0])),
    ...readWithData.map((refusal) => result(refusal, whole[1](mint), whole[0].trim())),
    result('NEED_VERIFY_EMAIL', masked[1](mint), masked[0].trim()),
    named(fails),
  ];
}
