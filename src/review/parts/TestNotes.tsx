import { use } from 'react';
import { load } from '../model/release';
import { text } from '../model/text';
import { listInWords } from '../model/words';

/** One line: how many tests take these transitions, the walks of the machines among them. */
export function TestNotes({ edges }: { readonly edges: readonly string[] }) {
  const { taken } = use(load('tests'));
  const found = edges.flatMap((id) => taken[id] ?? []);
  const browser = Math.max(0, ...found.map(({ browserTests }) => browserTests));
  const by = [
    ...(found.some(({ walk }) => walk) ? [text('tests.walk')] : []),
    ...(browser > 0 ? [text('tests.browser', { count: browser })] : []),
  ];
  return (
    <p className="mut">{by.length === 0 ? text('tests.none') : text('tests.takenBy', { tests: listInWords(by) })}</p>
  );
}
