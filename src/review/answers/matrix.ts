import type { CallingState } from '../../../machines/atlas/callingStates';
import type { EditionName } from '../../../machines/site/site';
import type { AnswerCell, Release, ResultName } from '../model/release';
import { shortResultName, numbersIn } from '../model/results';
import { text } from '../model/text';

/** Rows under one heading. */
export interface AnswerGroup {
  readonly title: string;
  readonly rows: readonly ResultName[];
}

const first = (result: ResultName) => Number(numbersIn(result)[0] ?? Infinity);

const groupNames = ['continues', 'captcha', 'dialog', 'out', 'page', 'message', 'otherEnds'] as const;

function groupOf(result: ResultName, answers: readonly AnswerCell[]): (typeof groupNames)[number] {
  if (result.heard === 'result.OK') return 'continues';
  if (!result.heard.startsWith('result.')) return 'otherEnds';
  const gate = answers.find(({ heard, by }) => heard === result.heard && by === 'gate');
  if (gate) return gate.said.startsWith('captcha') ? 'captcha' : gate.said.startsWith('out') ? 'out' : 'dialog';
  return answers.some(({ heard, by, said }) => heard === result.heard && by === 'page' && said !== 'message')
    ? 'page'
    : 'message';
}

/** Returns the rows of the matrix, grouped by reaction, each group by number. */
export const answerGroups = ({ results }: Pick<Release, 'results'>, answers: readonly AnswerCell[]): AnswerGroup[] =>
  groupNames
    .map((name) => ({
      title: text(`group.${name}`),
      rows: results.filter((result) => groupOf(result, answers) === name).toSorted((a, b) => first(a) - first(b) || 0),
    }))
    .filter(({ rows }) => rows.length > 0);

/** Whether a result is possible by this name in an edition, which decides between two names of one number (D-CODES). */
export function isPossibleIn(result: ResultName, edition: EditionName | null): boolean {
  if (edition === null || result.numbers.length === 0) return true;
  return result.numbers.some(({ condition }) =>
    condition === 'in the enterprise edition'
      ? edition === 'esop'
      : condition === 'otherwise'
        ? edition !== 'esop' || shortResultName(result.heard) === 'ERROR_NEED_DEVICE_VERIFY'
        : true,
  );
}

/** Returns the calling states that an edition reaches. */
export const callingStatesIn = (callingStates: readonly CallingState[], outOfReach: readonly string[]) =>
  callingStates.filter(({ state }) => !outOfReach.includes(state));

export type Cells = ReadonlyMap<string, AnswerCell>;
const keyOf = (state: string, heard: string) => `${state} ${heard}`;

/** Indexes the answers by state and result. */
export const cellsOf = (answers: readonly AnswerCell[]): Cells =>
  new Map(answers.map((each) => [keyOf(each.state, each.heard), each]));

/** Returns the reaction of a state to a result. */
export const cellAt = (cells: Cells, state: string, heard: string) => cells.get(keyOf(state, heard));
