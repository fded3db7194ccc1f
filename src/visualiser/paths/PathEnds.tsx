import { useId } from 'react';
import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { framesOf } from '../subject';
import { useReview } from '../useReview';
import { titleOfChart, titleOfInner } from '../words';
import { usePathEnds } from './usePaths';
import { text } from '../texts/text';

/**
 * Returns the states at which a path can begin or end. Leaves out groups, transient states, and machines without a
 * view.
 */
function statesOf({ nodes, ...chart }: Chart): ChartNode[] {
  const views = (node: ChartNode) =>
    framesOf({ nodes, ...chart }, node.id).some((id) => nodes.find((each) => each.id === id)?.view);
  return nodes.filter(
    (node) =>
      node.path !== '' && node.kind !== 'group' && node.kind !== 'regions' && node.kind !== 'passing' && views(node),
  );
}

/** The title of a state's id with that of its chart: `verifyCode.typing` is 'SMS code · Typing'. */
function titleOf(id: string): string {
  const [chart = '', ...inner] = id.split('.');
  return [titleOfChart(chart), ...inner.map(titleOfInner)].join(' · ');
}

interface EndProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (state: string) => void;
}

function End({ label, value, onChoose }: EndProps) {
  const { release } = useReview();
  const id = useId();
  const isListed = release.charts.some((chart) => statesOf(chart).some((node) => node.id === value));
  return (
    <div>
      <label className="mut" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="pick" value={value} onChange={(event) => onChoose(event.target.value)}>
        {!isListed && <option value={value}>{titleOf(value)}</option>}
        {release.charts.map((chart) => {
          const states = statesOf(chart);
          return (
            states.length > 0 && (
              <optgroup key={chart.id} label={titleOfChart(chart.id)}>
                {states.map((node) => (
                  <option key={node.id} value={node.id}>
                    {titleOf(node.id)}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </select>
    </div>
  );
}

/** Selects the first and the last state of the path. */
export function PathEnds() {
  const { more, go } = useReview();
  const { from, to } = usePathEnds();
  const choose = (ends: { from?: string; to?: string }) =>
    go({ more: { ...more, from, to, way: '', at: '', ...ends } });
  return (
    <div className="ends">
      <End label={text('path.from')} value={from} onChoose={(state) => choose({ from: state })} />
      <End label={text('path.to')} value={to} onChoose={(state) => choose({ to: state })} />
    </div>
  );
}
