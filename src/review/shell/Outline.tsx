import { useEffect, useRef } from 'react';
import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { nodeKind, subjectOfState } from '../model/subject';
import { RemarkCount } from '../remarks/Pins';
import { useOpenCounts } from '../remarks/store';
import { useReview } from '../model/useReview';
import { titleOfChart, titleOfState } from '../model/words';
import { Icon } from '../parts/Icon';
import { Link } from '../parts/Link';
import { countStates } from '../model/outlineTree';
import { text } from '../model/text';

function Branch({ chart, ids }: { readonly chart: Chart; readonly ids: readonly string[] }) {
  const { subject } = useReview();
  const counts = useOpenCounts();
  const nodes = ids.flatMap((id) => chart.nodes.find((node) => node.id === id) ?? []);
  const isCurrent = (node: ChartNode) => subject.chart === chart.id && subject.state === node.path;
  return (
    <ul className="tree">
      {nodes.map((node) => (
        <li key={node.id}>
          <Link to={{ subject: subjectOfState(node.id) }} current={isCurrent(node)}>
            {node.children.length === 0 && <Icon name={nodeKind(node).glyph} />}
            {titleOfState(node)}
            <RemarkCount count={counts[node.id]} />
          </Link>
          {node.children.length > 0 && <Branch chart={chart} ids={node.children} />}
        </li>
      ))}
    </ul>
  );
}

/** The outline: all charts in the order of the product; the chosen one with its states. */
export function Outline() {
  const { release, view, subject } = useReview();
  const own = release.charts.filter(({ id }) => id !== 'passport');
  const counts = useOpenCounts();
  const countIn = (chart: string) =>
    Object.entries(counts).reduce((sum, [id, count]) => sum + (subjectOfState(id).chart === chart ? count : 0), 0);
  const passport = release.charts.find(({ id }) => id === 'passport');
  const list = useRef<HTMLElement>(null);
  const place = `${subject.chart} ${subject.state ?? ''}`;
  useEffect(() => {
    if (place) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <nav className="out" aria-label={text('top.outline')} ref={list}>
      <ul className="tree">
        <li>
          <Link to={{ view: 'home', subject: { chart: '' } }} className="m" current={view === 'home' && 'page'}>
            {titleOfChart('passport')}
            <span className="c">
              {text('outline.pages', { count: passport ? countStates(passport) - 1 : own.length })}
            </span>
          </Link>
          <ul className="tree">
            {own.map((chart) => {
              const isOpen = chart.id === subject.chart;
              const [root] = chart.nodes;
              return (
                <li key={chart.id}>
                  <Link
                    to={{ subject: { chart: chart.id }, ...(view === 'home' && { view: 'chart' }) }}
                    className={isOpen ? 'm' : undefined}
                    current={isOpen && !subject.state}
                  >
                    {titleOfChart(chart.id)}
                    <RemarkCount count={countIn(chart.id)} />
                    <span className="c">
                      {countStates(chart)}
                      <span className="spoken"> {text('outline.states')}</span>
                    </span>
                  </Link>
                  {isOpen && root && <Branch chart={chart} ids={root.children} />}
                </li>
              );
            })}
          </ul>
        </li>
      </ul>
    </nav>
  );
}
