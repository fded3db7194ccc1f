import { use } from 'react';
import { load } from '../model/release';
import { text } from '../model/text';
import { listOf } from '../model/words';

/** One line: the tests that take these transitions, by the records of the last walk and browser run. */
export function TestNotes({ edges }: { readonly edges: readonly string[] }) {
  const { isRecorded, taken } = use(load('tests'));
  const found = edges.flatMap((id) => taken[id] ?? []);
  const titles = [...new Set(found.flatMap(({ walk, browser }) => [...(walk === null ? [] : [walk]), ...browser]))];
  const others = Math.max(0, ...found.map(({ browser, browserTests }) => browserTests - browser.length));
  const more = others > 0 ? ` ${text('count.andMore', { count: others })}` : '';
  if (!isRecorded) return <p className="mut">{text('tests.noRecord')}</p>;
  return (
    <p className="mut">
      {titles.length === 0 ? text('tests.none') : text('tests.takenBy', { tests: listOf(titles) + more })}
    </p>
  );
}
