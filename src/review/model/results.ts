import type { AnswerCell, Release, ResultName } from './release';
import { text } from './text';

/** `TWO_FACTOR_NEED_PWD` of `result.TWO_FACTOR_NEED_PWD`; an ending of the gate as it is. */
export const shortResultName = (heard: string) => heard.replace(/^result\./, '');

/** The numbers of a result; none of a flag, and of what no number names. */
export const numbersIn = ({ numbers }: ResultName) =>
  numbers.map(({ number }) => number).filter((number) => /^\d+$/.test(number));

/** The results of a number, `57`, of a name, or of a transition's own name, `result.NEED_PWD[0]`. */
export function resultsOf({ results }: Pick<Release, 'results'>, code: string): ResultName[] {
  const name = shortResultName(code).replace(/\[\d+\]$/, '');
  return results.filter((result) => shortResultName(result.heard) === name || numbersIn(result).includes(name));
}

/** When a number means this result, as it is said: src/charts/model/sayings.ts writes the conditions. */
export function conditionText(condition: string): string {
  if (condition === 'otherwise') return text('condition.otherwise');
  if (condition === 'in the enterprise edition') return text('condition.enterprise');
  const [, field] = /^(\w+) in the data, and no other name$/.exec(condition) ?? [];
  if (field) return text('condition.flag', { field });
  return condition && text('condition.thirdLogin');
}

/** Returns the ids of the states that can raise a captcha: the gate handles the answer 11 of their call. */
export const captchaStates = (answers: readonly AnswerCell[]): ReadonlySet<string> =>
  new Set(
    answers.flatMap(({ state, heard, by }) =>
      heard === 'result.NEED_DISPLAY_CAPTCHA' && by === 'gate' ? [state] : [],
    ),
  );
