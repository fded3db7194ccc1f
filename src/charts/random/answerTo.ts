import { refusalNames } from '../../../machines/results/codes';
import { okDataOf, refusalData, type Data, type Mint } from '../samples/answers';
import { end, fails, browserAnswers, type SampleAnswer } from '../simulation/answers';
import { inputOf, type PendingRequest, type StubEvent } from '../stage/stubs';

/** Picks one of a weighted list by a number: the same number picks the same one. */
export function chooseByWeight<T extends { 0: number }>(from: readonly T[], pick: number): T | undefined {
  let left =
    pick %
    Math.max(
      1,
      from.reduce((total, each) => total + each[0], 0),
    );
  return from.find((each) => (left -= each[0]) < 0);
}

/**
 * Picks one answer to a request by a number. 60 % of the numbers pick OK. `recalled` reads the stored code; null where
 * nothing can answer.
 */
export function answerTo(
  asked: PendingRequest,
  pick: number,
  mint: Mint,
  recalled: () => unknown,
): { called: string; pull: StubEvent } | null {
  const { name } = asked;
  const other =
    browserAnswers(name, mint) ??
    (name.startsWith('recall') ? ([[8, 'remembers', end(recalled())], fails] as readonly SampleAnswer[]) : null);
  if (other) {
    const chosen = chooseByWeight(other, pick);
    return chosen ? { called: chosen[1], pull: chosen[2] } : null;
  }
  const share = pick % 100;
  const rest = Math.floor(pick / 100);
  if (share < 60) {
    const [, data, called] = chooseByWeight(okDataOf(name), rest) as Data;
    return {
      called: called ? `OK (${called})` : 'OK',
      pull: end({ type: 'result.OK', data: data(mint, inputOf(asked)) }),
    };
  }
  if (share < 64) return { called: 'fails', pull: fails[2] };
  const refusal = share < 68 ? 'NETWORK_ERROR' : refusalNames[rest % refusalNames.length];
  const [called, data] = refusalData[
    Math.floor(rest / refusalNames.length) % refusalData.length
  ] as (typeof refusalData)[number];
  return { called: refusal + called, pull: end({ type: `result.${refusal}`, data: data(mint) }) };
}
