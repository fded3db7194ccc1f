import { readFileSync } from 'node:fs';

/** The folder that records the charts' behaviour, one page per machine. */
export const folder = 'test/model/mutation/expected';

/** Returns the page of one machine; empty if there is none yet. */
export function expectedPage(name: string): string {
  try {
    return readFileSync(`${folder}/${name}.txt`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the first line in which two pages differ, with its state; null when they are equal. */
export function firstDifference(expected: string, now: string): string | null {
  const [was, is] = [expected.split('\n'), now.split('\n')];
  const at = Array.from({ length: Math.max(was.length, is.length) }, (_, line) => line).find(
    (line) => was[line] !== is[line],
  );
  if (at === undefined) return null;
  const state = is.slice(0, at + 1).findLast((line) => line.startsWith('## ')) ?? '';
  const events = is[at]?.startsWith('  ') ? ` ${is[at - 1] ?? ''}` : '';
  return `${state.replace('## ', 'in ')}${events}: now ${is[at] ?? 'nothing'} | was ${was[at] ?? 'nothing'}`;
}
