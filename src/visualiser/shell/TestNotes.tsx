import { use } from 'react';
import { load } from '../release';

/** Which tests take these transitions: the first walk in words, and the browser tests by title. */
export function TestNotes({ edges }: { readonly edges: readonly string[] }) {
  const { taken, browserBy } = use(load('tests'));
  const found = edges.flatMap((id) => taken[id] ?? []);
  const walks = found.reduce((sum, each) => sum + each.walks, 0);
  const first = found.find(({ walk }) => walk !== null);
  const browser = [...new Set(found.flatMap((each) => each.browser))];
  return (
    <section>
      <h2>Walked by</h2>
      {first?.walk ? <p className="walkpath">{first.walk}{walks > 1 && <span className="mut"> and {walks - 1} more</span>}</p> : <p className="bad">Never taken by a walk.</p>}
      {browser.length > 0 && <h2>In the browser{browserBy === 'titles' && ', by the requirement in the title'}</h2>}
      <ul className="places">{browser.slice(0, 6).map((title) => <li key={title}>{title}</li>)}</ul>
      {browser.length > 6 && <p className="mut">and {browser.length - 6} more</p>}
    </section>
  );
}
