import { lazy, Suspense } from 'react';
import { resultsOf } from '../model/results';
import { nodeOf } from '../model/subject';
import { useReview } from '../model/useReview';
import { ChartCard } from './ChartCard';
import { CodeCard } from './CodeCard';
import { Missing } from './Missing';
import { RequirementCard } from './RequirementCard';
import { StateCard } from './StateCard';
import { EditionCard } from '../home/EditionCard';
import { HomeCard } from '../home/HomeCard';
import { text } from '../model/text';

// It runs the machines, which the start page does without.
const AnswerCard = lazy(async () => ({ default: (await import('../answers/AnswerCard')).AnswerCard }));
const RunPanel = lazy(async () => ({ default: (await import('../run/RunPanel')).RunPanel }));
const RemarksCard = lazy(async () => ({ default: (await import('../remarks/RemarksCard')).RemarksCard }));

function Card() {
  const { release, address, chart } = useReview();
  const { view, subject, lenses, more, run } = address;
  const own = chart(subject.chart);
  const node = nodeOf(own, subject);
  if (more.remarks) return <RemarksCard />;
  if (run !== undefined || more.incident !== undefined) return <RunPanel />;
  if (more.requirement) return <RequirementCard id={more.requirement} />;
  if (view === 'home') return lenses.edition ? <EditionCard edition={lenses.edition} /> : <HomeCard />;
  if (!subject.chart) return subject.event ? <CodeCard code={subject.event} /> : <HomeCard />;
  if (!own || !node) return <Missing />;
  if (view === 'answers' && subject.event && resultsOf(release, subject.event).length > 0)
    return <AnswerCard state={node} code={subject.event} />;
  return subject.state ? <StateCard chart={own} node={node} /> : <ChartCard chart={own} />;
}

/** Details of the subject: a state, a transition, a result, a requirement, a chart or the release. */
export function Inspector() {
  return (
    <aside className="insp" aria-label={text('details.label')}>
      <Suspense fallback={<p className="wait">{text('say.loading')}</p>}>
        <Card />
      </Suspense>
    </aside>
  );
}
