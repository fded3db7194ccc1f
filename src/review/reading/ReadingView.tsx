import { use, useDeferredValue, useMemo, useState } from 'react';
import { languages } from '../../../i18n/locales';
import { loadedTexts } from '../said/loadedTexts';
import { textsIfMade } from '../model/textsIfMade';
import { currentLanguage, text } from '../model/text';
import { useReview } from '../model/useReview';
import { Link } from '../parts/Link';
import { loadCare } from '../said/care';
import { findSaid, type SaidHit } from '../said/findSaid';
import { CareList } from './CareList';
import { SaidCard, saidWords, type SaidKnown } from './SaidCard';
import './reading.css';

const examples = ['result.OTHER', 'toast.deletionFailed', 'opening.faulty.title', 'verifyCode.resend'] as const;

function Hits({ hits, known }: { readonly hits: readonly SaidHit[]; readonly known: SaidKnown }) {
  return hits.map((hit, at) => <SaidCard key={hit.id} hit={hit} known={known} isOpen={at < 3} />);
}

/** The texts that are not the best match: shown when asked for. */
function Others({ hits, known }: { readonly hits: readonly SaidHit[]; readonly known: SaidKnown }) {
  const [isShown, setShown] = useState(false);
  if (hits.length === 0) return null;
  if (isShown) return <Hits hits={hits} known={known} />;
  return (
    <p>
      <button type="button" className="btn" onClick={() => setShown(true)}>
        {text('said.others', { count: hits.length })}
      </button>
    </p>
  );
}

function Results({ sentence, known }: { readonly sentence: string; readonly known: SaidKnown }) {
  const { best, others } = useMemo(() => findSaid(known.texts, sentence), [known, sentence]);
  if (best.length === 0)
    return (
      <div role="status">
        <p>{text('said.none')}</p>
        <p className="mut">{text('said.noneServer')}</p>
      </div>
    );
  return (
    <>
      <p className="mut" role="status">
        {text(best[0]?.errors ? 'said.nearly' : 'said.found', { count: best.length })}
      </p>
      <Hits hits={best} known={known} />
      <Others key={sentence} hits={others} known={known} />
    </>
  );
}

/**
 * What did the visitor read? One field: a sentence in any language, a part of one, or the words of a screenshot; below
 * it every text that it can be, with what it means, what to say, and every place that can show it.
 */
export function ReadingView() {
  const { address, more, go } = useReview();
  const texts = use(loadedTexts());
  const shown = use(textsIfMade());
  const care = use(loadCare(currentLanguage()));
  const known = useMemo<SaidKnown>(() => ({ texts, shown, care }), [texts, shown, care]);
  const sentence = more.said ?? '';
  const at = languages.indexOf(currentLanguage());
  const wordsHere = (id: string) => saidWords(texts, id)[at] ?? '';
  const settled = useDeferredValue(sentence);
  const write = (said: string) => go({ more: { ...address.more, said } }, 'replace');
  return (
    <div className="board reading">
      <h1>{text('said.title')}</h1>
      <label htmlFor="said">{text('said.label')}</label>
      <textarea
        id="said"
        rows={2}
        maxLength={4000}
        value={sentence}
        placeholder={text('said.example')}
        onChange={({ target }) => write(target.value)}
      />
      {settled.trim() === '' ? (
        <>
          <p className="mut">
            {text('said.about', { count: new Set(texts.map(({ id }) => id)).size })} {text('said.tryThese')}{' '}
            {examples.map((id) => (
              <Link key={id} more={{ said: wordsHere(id) }} className="said-try">
                {wordsHere(id)}
              </Link>
            ))}
          </p>
          <CareList known={known} />
        </>
      ) : (
        <Results sentence={settled} known={known} />
      )}
    </div>
  );
}
