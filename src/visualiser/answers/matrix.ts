import type { Asking } from '../../../machines/atlas/askings';
import type { EditionName } from '../../../machines/site/site';
import type { Answer, Release, ResultName } from '../release';
import { nameOf, numbersIn } from '../results';

/** A group of rows that belong together in reading. */
export interface Group {
  readonly title: string;
  readonly rows: readonly ResultName[];
}

const first = (result: ResultName) => Number(numbersIn(result)[0] ?? Infinity);

const groupTitles = [
  'Goes on',
  'The gate: a captcha, then the same call again',
  'The gate: a dialog',
  'The gate: out of the app',
  'A page has its own answer',
  'Shown as a message',
  'How a call may end besides',
] as const;

function groupOf(result: ResultName, answers: readonly Answer[]): (typeof groupTitles)[number] {
  if (result.heard === 'result.OK') return 'Goes on';
  if (!result.heard.startsWith('result.')) return 'How a call may end besides';
  const gate = answers.find(({ heard, by }) => heard === result.heard && by === 'gate');
  if (gate)
    return gate.said.startsWith('captcha')
      ? groupTitles[1]
      : gate.said.startsWith('out')
        ? groupTitles[3]
        : groupTitles[2];
  return answers.some(({ heard, by, said }) => heard === result.heard && by === 'page' && said !== 'message')
    ? groupTitles[4]
    : groupTitles[5];
}

/** The rows of the matrix, those with one reaction together, or all by number. */
export function groupsOf(
  { results }: Pick<Release, 'results'>,
  answers: readonly Answer[],
  order: 'reaction' | 'number',
): Group[] {
  const byNumber = results.toSorted((a, b) => first(a) - first(b) || 0);
  if (order === 'number') return [{ title: '', rows: byNumber }];
  return groupTitles
    .map((title) => ({ title, rows: byNumber.filter((result) => groupOf(result, answers) === title) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Whether a result can bear this name in an edition: two names of one number are told apart by it (D-CODES). */
export function isPossibleIn(result: ResultName, edition: EditionName | null): boolean {
  if (edition === null || result.numbers.length === 0) return true;
  return result.numbers.some(({ condition }) =>
    condition === 'in the enterprise edition'
      ? edition === 'esop'
      : condition === 'otherwise'
        ? edition !== 'esop' || nameOf(result.heard) === 'ERROR_NEED_DEVICE_VERIFY'
        : true,
  );
}

/** The asking states of an edition: those that can be reached there. */
export const askingsIn = (askings: readonly Asking[], outOfReach: readonly string[]) =>
  askings.filter(({ state }) => !outOfReach.includes(state));

export type Cells = ReadonlyMap<string, Answer>;
const keyOf = (state: string, heard: string) => `${state} ${heard}`;

/** Answers by state and result. */
export const cellsOf = (answers: readonly Answer[]): Cells =>
  new Map(answers.map((each) => [keyOf(each.state, each.heard), each]));

/** The answer of a state to a result. */
export const cellAt = (cells: Cells, state: string, heard: string) => cells.get(keyOf(state, heard));
