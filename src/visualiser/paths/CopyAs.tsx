import { useReview } from '../useReview';
import type { FoundPath } from './searchPaths';
import { text as written } from '../texts/text';

/** Copies a path: as a browser test, as the sandbox's forced answers, as a link. */
export function CopyAs({ found }: { readonly found: FoundPath }) {
  const {
    say,
    address: { lenses },
  } = useReview();
  const copy = async (what: string, text: () => Promise<string>) => {
    await navigator.clipboard.writeText(await text());
    say(`Copied as ${what}`);
  };
  const given = { found, edition: lenses.edition ?? 'cn', language: lenses.language } as const;
  return (
    <p className="copy-as" role="group" aria-label={written('say.copyAs')}>
      Copy as:{' '}
      <button
        type="button"
        onClick={() => void copy('browser test', async () => (await import('./copyTest')).testOf(given))}
      >
        browser test
      </button>
      {' · '}
      <button
        type="button"
        onClick={() => void copy('sandbox answers', async () => (await import('./copyAnswers')).answersText(given))}
      >
        sandbox answers
      </button>
      {' · '}
      <button type="button" onClick={() => void copy('link', async () => Promise.resolve(location.href))}>
        link
      </button>
    </p>
  );
}
