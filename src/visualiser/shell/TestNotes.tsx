import { use } from 'react';
import { load } from '../release';
import { text } from '../texts/text';

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
      <h2>{text('say.walkedBy')}</h2>
      {first?.walk ? (
        <p className="walkpath">
          {first.walk}
          {walks > 1 && <span className="mut"> {text('count.andMore', { count: walks - 1 })}</span>}
        </p>
      ) : (
        <p className="bad">{text('say.neverTakenByAWalk')}</p>
      )}
      {browserBy === 'transitions' && <h2>{text('say.takenInTheBrowserBy')}</h2>}
      {browserBy === 'titles' && browser.length > 0 && <h2>{text('say.inTheBrowserByTheRequirement')}</h2>}
      {browserBy === 'transitions' && browser.length === 0 && (
        <p className="mut">{text('say.noRecordedBrowserTestTakesIt')}</p>
      )}
      <ul className="lines places">
        {browser.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {others > 0 && <p className="mut">{text('count.andMore', { count: others })}</p>}
    </section>
  );
}
