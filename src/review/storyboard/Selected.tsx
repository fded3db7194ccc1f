import { use } from 'react';
import type { ChartNode } from '../../../machines/atlas/chart';
import { isDialogNode } from '../model/labels';
import { captchaStates } from '../model/results';
import { load } from '../model/release';
import { editions } from '../model/lensWords';
import { Link } from '../parts/Link';
import { nodeOf } from '../model/subject';
import { useReview } from '../model/useReview';
import { titleOfChart } from '../model/words';
import { ScreenCards } from './ScreenCard';
import { statesWithScreen } from '../model/sections';
import { text } from '../model/text';

interface CardsProps {
  readonly title: string;
  readonly says: (count: number) => string;
  readonly isWanted: (node: ChartNode) => boolean;
}

/** Screens of the whole product that have something in common, by chart. */
function Cards({ title, says, isWanted }: CardsProps) {
  const { release, chart: chartOf, subject } = useReview();
  const chosen = nodeOf(chartOf(subject.chart), subject);
  const storyboard = use(load('storyboard'));
  const charts = release.charts
    .map((chart) => ({ chart, nodes: statesWithScreen(chart, storyboard).filter((node) => isWanted(node)) }))
    .filter(({ nodes }) => nodes.length > 0);
  return (
    <div className="board screens">
      <h1>{title}</h1>
      <p className="mut">
        {says(charts.reduce((sum, { nodes }) => sum + nodes.length, 0))}{' '}
        <Link more={{ only: '' }}>{text('say.backToTheStoryboard')}</Link>
      </p>
      {charts.map(({ chart, nodes }) => (
        <ScreenCards key={chart.id} title={titleOfChart(chart.id)} nodes={nodes} chosen={chosen} />
      ))}
    </div>
  );
}

const counted = (count: number) => text('screen.states', { count });

/** Every dialog of the product. */
export const Dialogs = () => (
  <Cards
    title={text('say.everyDialog')}
    says={(count) => text('screen.dialogs', { states: counted(count) })}
    isWanted={isDialogNode}
  />
);

/** Every state that can raise a captcha, by the table of answers, and the captcha itself. */
export function CaptchaStates() {
  const states = captchaStates(use(load('answers')));
  return (
    <Cards
      title={text('screen.captcha')}
      says={(count) => text('screen.captchaAbout', { states: counted(count) })}
      isWanted={({ id, machine }) => states.has(id) || machine === 'captcha'}
    />
  );
}

/** States with a screen that no walk leaves. */
export function StuckStates() {
  const { lenses } = useReview();
  const reaches = use(load('editions')).filter(({ edition }) => !lenses.edition || edition === lenses.edition);
  const states = new Set(reaches.flatMap(({ stuck }) => stuck));
  return (
    <Cards
      title={text('say.whereAVisitorCanBeStuck')}
      says={(count) =>
        [
          count === 0 ? text('screen.stuckNowhere') : text('screen.stuck', { states: counted(count) }),
          lenses.edition ? text('screen.stuckIn', { edition: editions[lenses.edition] }) : text('screen.stuckInAll'),
        ].join(text('list.sentence'))
      }
      isWanted={({ id }) => states.has(id)}
    />
  );
}
