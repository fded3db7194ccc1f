import { useEffect, useState } from 'react';
import { save } from '../parts/save';
import { load } from '../model/release';
import { Screenshot } from '../screens/Screenshot';
import { editions, wordsOfLanguages } from '../model/lensWords';
import { Link } from '../parts/Link';
import { subjectOfState } from '../model/subject';
import { text } from '../model/text';
import { useReview } from '../model/useReview';
import { fullTitleOf, listInWords } from '../model/words';
import { patchOf } from './patch';
import type { Proposal } from './proposal';
import type { Remark } from './remark';
import { touchedBy, type Touched } from './touched';

const width = 110;

function Sides({ touched: { state: id, language, edition, before, after, texts } }: { readonly touched: Touched }) {
  const { lenses } = useReview();
  const { chart, state = '' } = subjectOfState(id);
  const look = { ...lenses, language, edition };
  const sides = [
    { title: text('changes.before'), path: before, said: {}, none: text('changes.wasNotThere') },
    { title: text('proposal.after'), path: after, said: texts, none: text('changes.isGone') },
  ];
  return (
    <li>
      <Link to={{ view: 'paths', subject: subjectOfState(id), lenses: look, more: { to: id } }}>{fullTitleOf(id)}</Link>{' '}
      <span className="mut">{listInWords([wordsOfLanguages[language], editions[edition]])}</span>
      <div className="pictures">
        {sides.map(({ title, path, said, none }) => (
          <figure key={title}>
            <figcaption>{title}</figcaption>
            {path ? (
              <Screenshot chart={chart} state={state} lenses={look} width={width} path={path} texts={said} />
            ) : (
              <p className="mut">{none}</p>
            )}
          </figure>
        ))}
      </div>
    </li>
  );
}

/** Every screen that a proposal touches, before and after; each leads to its path. */
export function TouchedScreens({ proposal }: { readonly proposal: Proposal }) {
  const { release, lenses } = useReview();
  const { language } = lenses;
  const said = JSON.stringify(proposal);
  const [found, setFound] = useState<{ said: string; all: readonly Touched[] } | null>(null);
  useEffect(() => {
    let isGone = false;
    void touchedBy(release, JSON.parse(said) as Proposal, language).then(
      (all) => isGone || setFound({ said, all }),
      () => isGone || setFound({ said, all: [] }),
    );
    return () => {
      isGone = true;
    };
  }, [release, said, language]);
  if (found?.said !== said) return <p className="wait">{text('proposal.looking')}</p>;
  const states = new Set(found.all.map(({ state }) => state));
  return (
    <details className="touched" open>
      <summary>{text('proposal.touches', { screens: found.all.length, states: states.size })}</summary>
      <ul className="lines">
        {found.all.map((each) => (
          <Sides key={`${each.state} ${each.language} ${each.edition}`} touched={each} />
        ))}
      </ul>
    </details>
  );
}

/** Saves the proposal of a remark as a patch with the remark as its message. */
export function SavePatch({ remark, proposal }: { readonly remark: Remark; readonly proposal: Proposal }) {
  const { confirm } = useReview();
  const onSave = async () => {
    const [sources, { texts }] = await Promise.all([load('sources'), load('charts')]);
    const content = patchOf(remark, proposal, sources, texts);
    save({ name: `remark-${remark.key}.patch`, type: 'text/x-patch', content });
    confirm(text('proposal.saved'));
  };
  return (
    <button type="button" className="plain" onClick={() => void onSave()}>
      {text('proposal.save')}
    </button>
  );
}
