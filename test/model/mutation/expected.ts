import { readFileSync } from 'node:fs';

/** Where what the charts do is written down, a page for each machine. */
export const folder = 'test/model/mutation/expected';

/** The page of one machine; empty where there is none yet. */
export function expectedPage(name: string): string {
  try {
    return readFileSync(`${folder}/${name}.txt`, 'utf8');
  } catch {
    return '';
  }
}

/** The first line in which two pages differ, with the state it belongs to; null when they are the same. */
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
