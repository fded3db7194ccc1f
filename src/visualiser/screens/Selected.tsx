import { use, useMemo, type ReactNode } from 'react';
import type { ChartNode } from '../../../machines/atlas/chart';
import { isDialog } from '../draw/labels';
import { loadedTexts } from '../find/loadedTexts';
import { wordsTyped } from '../find/found';
import { statesNaming } from '../find/texts';
import { load } from '../release';
import { editions } from '../shell/lensWords';
import { Link } from '../shell/Link';
import { useReview } from '../useReview';
import { listOf, titleOfChart, titleOfEvent } from '../words';
import { ScreenCards } from './ScreenCard';
import { statesWithScreen } from './sections';
import { text } from '../texts/text';

interface CardsProps {
  readonly title: string;
  readonly says: (count: number) => string;
  readonly isWanted: (node: ChartNode) => boolean;
  /** More about a state, below its card. */
  readonly note?: (node: ChartNode) => ReactNode;
}

/** Screens of the whole product that have something in common, by chart. */
function Cards({ title, says, isWanted, note }: CardsProps) {
  const { release } = useReview();
  const storyboard = use(load('storyboard'));
  const charts = release.charts
    .map((chart) => ({ chart, nodes: statesWithScreen(chart, storyboard).filter((node) => isWanted(node)) }))
    .filter(({ nodes }) => nodes.length > 0);
  return (
    <div className="board screens">
      <h1>{title}</h1>
      <p className="mut">
        {says(charts.reduce((sum, { nodes }) => sum + nodes.length, 0))}{' '}
        <Link more={{ only: '', with: '' }}>{text('say.backToTheStoryboard')}</Link>
      </p>
      {charts.map(({ chart, nodes }) => (
        <ScreenCards key={chart.id} title={titleOfChart(chart.id)} nodes={nodes} below={note} />
      ))}
    </div>
  );
}

const counted = (count: number) => text(count === 1 ? 'screen.state' : 'screen.states', { count });

/** Every dialog of the product. */
export const Dialogs = () => (
  <Cards
    title={text('say.everyDialog')}
    says={(count) => text('screen.dialogs', { states: counted(count) })}
    isWanted={isDialog}
  />
);

/** Every screen whose name, description or texts contain some words, in any language. */
export function ScreensNaming({ words }: { readonly words: string }) {
  const { release } = useReview();
  const [known, shown] = [use(loadedTexts()), use(load('texts'))];
  const states = useMemo(() => statesNaming(release, known, shown, wordsTyped(words)), [release, known, shown, words]);
  return (
    <Cards
      title={text('screen.every', { words })}
      says={(count) => text('screen.naming', { states: counted(count) })}
      isWanted={({ id }) => states.has(id)}
    />
  );
}

/** States from which no path of the charts ends, and what a visitor can still do there. */
export function DeadEnds() {
  const { chart, lenses } = useReview();
  const reaches = use(load('editions')).filter(({ edition }) => !lenses.edition || edition === lenses.edition);
  const states = new Set(reaches.flatMap(({ deadEnds }) => deadEnds));
  const left = (node: ChartNode) => {
    const edges = chart(node.machine)?.edges ?? [];
    const own = edges.filter(({ source, kind }) => kind === 'user' && `${node.id}.`.startsWith(`${source}.`));
    const names = [...new Set(own.map(titleOfEvent))];
    return (
      <p className="mut screens__left">
        {names.length > 0 ? text('screen.canStill', { names: listOf(names) }) : <b>{text('say.nothingToPressHere')}</b>}
      </p>
    );
  };
  return (
    <Cards
      title={text('say.whereAVisitorCanBeStuck')}
      says={(count) =>
        text(lenses.edition ? 'screen.deadEndsIn' : 'screen.deadEnds', {
          states: counted(count),
          edition: lenses.edition ? editions[lenses.edition] : '',
        })
      }
      isWanted={({ id }) => states.has(id)}
      note={left}
    />
  );
}
