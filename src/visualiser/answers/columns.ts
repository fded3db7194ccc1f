import type { CallingState } from '../../../machines/atlas/callingStates';
import type { Answer } from '../release';
import { cellAt, type Cells } from './matrix';
import { shortAnswerText } from './answerText';

/** A column of the matrix: one calling state, or all of a folded machine. */
export interface Column {
  readonly machine: string;
  readonly states: readonly [string, ...string[]];
  readonly calls: readonly string[];
}

/** Returns the machines that can be folded: those with more than one calling state. */
export const foldable = (callingStates: readonly Pick<CallingState, 'machine'>[]): string[] =>
  [...new Set(callingStates.map(({ machine }) => machine))].filter(
    (machine) => callingStates.filter((each) => each.machine === machine).length > 1,
  );

/** Returns the calling states as columns, in their order. */
export function columnsOf(
  callingStates: readonly Pick<CallingState, 'machine' | 'state' | 'call'>[],
  folded: ReadonlySet<string>,
): Column[] {
  const columns: Column[] = [];
  for (const { machine, state, call } of callingStates) {
    const last = columns.at(-1);
    if (last?.machine === machine && folded.has(machine))
      columns[columns.length - 1] = { machine, states: [...last.states, state], calls: [...last.calls, call] };
    else columns.push({ machine, states: [state], calls: [call] });
  }
  return columns;
}

/**
 * Returns the reaction of a column: the first, and how many different ones there are; null if a state does not handle
 * the result.
 */
export function answerOf(
  { states }: Column,
  heard: string,
  cells: Cells,
): { readonly first: Answer; readonly kinds: number } | null {
  const answers = states.flatMap((state) => cellAt(cells, state, heard) ?? []);
  const [first] = answers;
  return first && answers.length === states.length
    ? { first, kinds: new Set(answers.map((each) => `${each.by} ${shortAnswerText(each)}`)).size }
    : null;
}
