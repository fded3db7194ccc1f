import { use } from 'react';
import { load } from '../release';

/** Most titles to list. */
const most = 6;

/** Tests that take these transitions: the first walk, and the titles of browser tests. */
export function TestNotes({ edges }: { readonly edges: readonly string[] }) {
  const { taken, browserBy } = use(load('tests'));
  const found = edges.flatMap((id) => taken[id] ?? []);
  const walks = found.reduce((sum, each) => sum + each.walks, 0);
  const first = found.find(({ walk }) => walk !== null);
  const browser = [...new Set(found.flatMap((each) => each.browser))].slice(0, most);
  const others = Math.max(0, ...found.map((each) => each.browserTests)) - browser.length;
  return (
    <section>
      <h2>Walked by</h2>
      {first?.walk ? (
        <p className="walkpath">
          {first.walk}
          {walks > 1 && <span className="mut"> and {walks - 1} more</span>}
        </p>
      ) : (
        <p className="bad">Never taken by a walk.</p>
      )}
      {browserBy === 'transitions' && <h2>Taken in the browser by</h2>}
      {browserBy === 'titles' && browser.length > 0 && <h2>In the browser, by the requirement in the title</h2>}
      {browserBy === 'transitions' && browser.length === 0 && <p className="mut">No recorded browser test takes it.</p>}
      <ul className="places">
        {browser.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {others > 0 && <p className="mut">and {others} more</p>}
    </section>
  );
}
