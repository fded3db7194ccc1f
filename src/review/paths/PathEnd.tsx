import { useId } from 'react';
import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { withFrames } from '../model/graph';
import { useReview } from '../model/useReview';
import { titleOfChart, titleOfInner } from '../model/words';
import { usePathEnd } from '../run/usePath';
import { text } from '../model/text';

/** Returns the states at which a path can end. Leaves out groups, transient states, and machines without a view. */
function statesOf({ nodes }: Chart): ChartNode[] {
  const views = (node: ChartNode) => withFrames(node.id).some((id) => nodes.find((each) => each.id === id)?.view);
  return nodes.filter(
    (node) =>
      node.path !== '' && node.kind !== 'group' && node.kind !== 'regions' && node.kind !== 'passing' && views(node),
  );
}

/** The title of a state's id with that of its chart: `verifyCode.typing` is 'SMS code · typing'. */
function titleOf(id: string): string {
  const [chart = '', ...inner] = id.split('.');
  return [titleOfChart(chart), ...inner.map(titleOfInner)].join(' · ');
}

/** Selects the last state of the path. */
export function PathEnd() {
  const { release, more, go } = useReview();
  const id = useId();
  const end = usePathEnd();
  const charts = release.charts
    .map((chart) => ({ chart: chart.id, states: statesOf(chart) }))
    .filter(({ states }) => states.length > 0);
  const isListed = charts.some(({ states }) => states.some((node) => node.id === end));
  return (
    <p className="row">
      <label className="mut" htmlFor={id}>
        {text('path.to')}
      </label>
      <select
        id={id}
        className="pick"
        value={end}
        onChange={(event) => go({ more: { ...more, to: event.target.value, at: '' } })}
      >
        {!isListed && <option value={end}>{titleOf(end)}</option>}
        {charts.map(({ chart, states }) => (
          <optgroup key={chart} label={titleOfChart(chart)}>
            {states.map((node) => (
              <option key={node.id} value={node.id}>
                {titleOf(node.id)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </p>
  );
}
