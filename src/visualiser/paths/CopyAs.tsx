import { useReview } from '../useReview';
import type { FoundPath } from './searchPaths';
import { text as written } from '../texts/text';

/** Copies a path: as a browser test, as the sandbox's forced answers, as a link. */
export function CopyAs({ found }: { readonly found: FoundPath }) {
  const { say, lenses } = useReview();
  const copy = async (what: string, text: () => Promise<string>) => {
    await navigator.clipboard.writeText(await text());
    say(written('path.copied', { what }));
  };
  const given = { found, edition: lenses.edition ?? 'cn', language: lenses.language } as const;
  return (
    <p className="copy-as" role="group" aria-label={written('say.copyAs')}>
      {written('path.copyAs')}{' '}
      <button
        type="button"
        className="link"
        onClick={() => void copy(written('path.test'), async () => (await import('./copyTest')).testOf(given))}
      >
        {written('path.test')}
      </button>
      {' · '}
      <button
        type="button"
        className="link"
        onClick={() =>
          void copy(written('path.answers'), async () => (await import('./copyAnswers')).answersText(given))
        }
      >
        {written('path.answers')}
      </button>
      {' · '}
      <button
        type="button"
        className="link"
        onClick={() => void copy(written('path.link'), async () => Promise.resolve(location.href))}
      >
        {written('path.link')}
      </button>
    </p>
  );
}
