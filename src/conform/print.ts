import type { Line } from './findings';
import { isFailed } from './findings';
import type { Deeds } from './kit';

const marks = { held: 'held', differs: 'DIFFERS', 'not reachable': 'not reachable' } as const;

/**
 * Returns the table as text: call, expectation, state; below a difference what came, and what the page does.
 * Differences come first, and hidden methods share one line at the end.
 */
export function tableOf(lines: readonly Line[]): string[] {
  const width = Math.max(...lines.map(({ call }) => call.length));
  const inState = (state: Line['state']) => lines.filter((line) => line.state === state && !line.hiddenBy);
  const shown = [...inState('differs'), ...inState('held'), ...inState('not reachable')];
  const table = shown.flatMap((line) => {
    const { call, expectation, state, held, differs, page, harm, needs } = line;
    const count = state === 'held' && held > 1 ? ` (${held} times)` : '';
    return [
      `${marks[state].padEnd(13)}  ${call.padEnd(width)}  ${expectation}${count}`,
      ...differs.map(({ person, saw }) => `${' '.repeat(15)}- ${person ? `${person}: ` : ''}${saw}`),
      ...(page ? [`${' '.repeat(15)}  The page: ${page}  [${harm}: ${line.id}]`] : []),
      ...(needs ? [`${' '.repeat(15)}  needs ${needs}`] : []),
    ];
  });
  return [...table, ...hiddenOf(lines), '', summaryOf(lines)];
}

/** One line for all methods that the configuration hides; none where it hides none. */
function hiddenOf(lines: readonly Line[]): string[] {
  const names = lines.flatMap((line) => line.hiddenBy ?? []);
  if (names.length === 0) return [];
  const each = [...new Set(names)].map((name) => `${names.filter((other) => other === name).length} by ${name}`);
  return [`${'hidden'.padEnd(13)}  ${each.join(', ')}: the page never makes these calls`];
}

/** One line: how much held, and whether people are kept out. */
function summaryOf(lines: readonly Line[]): string {
  const count = (state: Line['state']) => lines.filter((each) => each.state === state && !each.hiddenBy).length;
  const hidden = lines.filter((each) => each.hiddenBy).length;
  const ofHidden = hidden > 0 ? ` · hidden ${hidden}` : '';
  const end = isFailed(lines) ? 'People are kept out, or others let in.' : 'People get in.';
  return `held ${count('held')} · differs ${count('differs')} · not reachable ${count('not reachable')}${ofHidden}. ${end}`;
}

/** What the kit did that costs something, or counts against someone: messages, and calls that must be refused. */
export function deedsOf({ messages, attacks }: Deeds): string[] {
  const listed = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  const total = Object.values(attacks).reduce((sum, count) => sum + count, 0);
  return [
    `Messages sent: ${listed(messages) || 'none'}.`,
    `Calls that must be refused: ${total}${total > 0 ? ` (${listed(attacks)})` : ''}.`,
  ];
}
