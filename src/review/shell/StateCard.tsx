import { Suspense } from 'react';
import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { Pinned, RemarksHere } from '../remarks/Pins';
import { Screenshot } from '../screens/Screenshot';
import { edgesOf, framesOf, nodeKind } from '../model/subject';
import { useReview } from '../model/useReview';
import { titleOfCall, titleOfState, titleOfTag } from '../model/words';
import { Crumbs } from '../parts/Crumbs';
import { EditionNotes } from './EditionNotes';
import { handledRows } from './handledRows';
import { Icon } from '../parts/Icon';
import { Link } from '../parts/Link';
import { Joined, RequirementLinks, RequirementTexts } from '../parts/parts';
import { TransitionRows } from './TransitionRows';
import { TestNotes } from '../parts/TestNotes';
import { text as say } from '../model/text';
import { filledText } from '../model/filled';
import { described } from '../model/descriptions';

interface StateCardProps {
  readonly chart: Chart;
  readonly node: ChartNode;
}

const Kinds = ({ node, tags }: { readonly node: ChartNode; readonly tags: readonly string[] }) => {
  const { glyph, text } = nodeKind(node);
  return (
    <p className="row kinds">
      <span className="inline kind">
        <Icon name={glyph} size={12} />
        {text}
      </span>
      {tags.map((tag) => (
        <span className="inline kind" key={tag}>
          {titleOfTag(tag)}
        </span>
      ))}
    </p>
  );
};

/** Details of a state: its description, screen, events and requirements. */
export function StateCard({ chart, node }: StateCardProps) {
  const { release, subject, view, more, lenses } = useReview();
  const chosen = edgesOf(chart, subject);
  const around = framesOf(node.id).flatMap((id) => chart.nodes.find((each) => each.id === id) ?? []);
  const tags = [...new Set(around.flatMap((each) => each.tags))];
  // The storyboard of a chart shows the chosen screen itself, and larger.
  const isShownThere = view === 'screens' && !more.only;
  const hasPicture = !isShownThere && around.some((each) => each.view !== null);
  const requirements = [...new Set(chosen.flatMap((edge) => edge.requirements))];
  return (
    <article>
      <Crumbs node={node} />
      <h1>{titleOfState(node)}</h1>
      <Kinds node={node} tags={tags} />
      <RemarksHere state={node.id} />
      <div className="shotrow">
        {hasPicture && (
          <Link to={{ view: 'screens' }} className="shot">
            <span className="spoken">{say('stateCard.allScreens', { state: titleOfState(node) })}</span>
            <span aria-hidden="true">
              <Pinned state={node.id}>
                <Screenshot chart={chart.id} state={node.path} lenses={lenses} width={132} />
              </Pinned>
            </span>
          </Link>
        )}
        <div>
          <p>{described(node.description)}</p>
          {node.requirements.length > 0 && <h2>{say('say.fulfils')}</h2>}
          <p className="ids">
            <RequirementLinks ids={node.requirements} />
          </p>
          {node.invokes.length > 0 && (
            <p className="mut">
              {filledText(node.kind === 'server' ? 'stateCard.asks' : 'stateCard.runs', {
                calls: (
                  <Joined by={say('list.comma')}>
                    {node.invokes.map(({ src, runs }) =>
                      runs && runs !== 'call' ? (
                        <Link key={src} to={{ subject: { chart: runs } }}>
                          {titleOfCall(src)}
                        </Link>
                      ) : (
                        titleOfCall(src)
                      ),
                    )}
                  </Joined>
                ),
              })}
            </p>
          )}
        </div>
      </div>
      <Suspense>{lenses.edition && <EditionNotes chart={chart} node={node} edition={lenses.edition} />}</Suspense>
      <h2>{say('find.Events')}</h2>
      <TransitionRows
        rows={handledRows(chart, node.id, release.charts)}
        state={node.id}
        chosen={chosen.map(({ id }) => id)}
      />
      {requirements.length > 0 && (
        <>
          <h2>{say('say.requirementOfTheChosenRow')}</h2>
          <RequirementTexts ids={requirements} />
        </>
      )}
      {chosen.length > 0 && (
        <Suspense>
          <TestNotes edges={chosen.map(({ id }) => id)} />
        </Suspense>
      )}
      {chosen.length === 0 && node.requirements.length > 0 && (
        <>
          <h2>{say('find.Requirements')}</h2>
          <RequirementTexts ids={node.requirements} />
        </>
      )}
    </article>
  );
}
