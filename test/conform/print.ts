import type { Line } from './findings';
import { isFailed } from './findings';

const marks = { held: 'held', differs: 'DIFFERS', 'not reachable': 'not reachable' } as const;

/** Returns the table as text: call, expectation, state; below a difference what came, and what the page does. */
export function tableOf(lines: readonly Line[]): string[] {
  const width = Math.max(...lines.map(({ call }) => call.length));
  const table = lines.flatMap((line) => {
    const { call, expectation, state, held, differs, page, harm, needs } = line;
    const count = state === 'held' && held > 1 ? ` (${held} times)` : '';
    return [
      `${marks[state].padEnd(13)}  ${call.padEnd(width)}  ${expectation}${count}`,
      ...differs.map(({ person, saw }) => `${' '.repeat(15)}- ${person ? `${person}: ` : ''}${saw}`),
      ...(page ? [`${' '.repeat(15)}  The page: ${page}  [${harm}: ${line.id}]`] : []),
      ...(needs ? [`${' '.repeat(15)}  needs ${needs}`] : []),
    ];
  });
  return [...table, '', summaryOf(lines)];
}

/** One line: how much held, and whether people are kept out. */
export function summaryOf(lines: readonly Line[]): string {
  const count = (state: Line['state']) => lines.filter((each) => each.state === state).length;
  const end = isFailed(lines) ? 'People are kept out, or others let in.' : 'People get in.';
  return `held ${count('held')} · differs ${count('differs')} · not reachable ${count('not reachable')}. ${end}`;
}
