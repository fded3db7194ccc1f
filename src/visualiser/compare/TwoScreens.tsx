import { Screenshot } from '../screens/Screenshot';
import { subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { isAbout } from '../difference/isAbout';
import { withFrames } from '../model/graph';
import type { Comparison } from './store';
import { text } from '../model/text';

interface TwoScreensProps {
  /** Of a state. */
  readonly id: string;
  readonly comparison: Comparison;
}

/** The screen of a state: as it was, with the texts of then, and as it is. Nothing if the state has no screen. */
export function TwoScreens({ id, comparison: { before, after, found } }: TwoScreensProps) {
  const { lenses } = useReview();
  const { chart, state = '' } = subjectOfState(id);
  const nodesOf = ({ charts }: typeof before) => charts.flatMap(({ nodes }) => nodes);
  const isThere = (file: typeof before) => nodesOf(file).some((node) => node.id === id);
  if (![...nodesOf(after), ...nodesOf(before)].some((node) => node.view !== null && withFrames(id).includes(node.id)))
    return null;
  const texts = found.changes.flatMap((change) =>
    change.is === 'text' && change.language === lenses.language && isAbout(change, id) ? [change] : [],
  );
  const was = Object.fromEntries(
    texts.flatMap(({ id: key, details: [detail] }) => (detail?.before ? [[key, detail.before]] : [])),
  );
  return (
    <div className="pictures">
      <figure>
        <figcaption>{before.version}</figcaption>
        {isThere(before) && isThere(after) ? (
          <Screenshot chart={chart} state={state} lenses={lenses} width={150} texts={was} />
        ) : (
          <p className="mut">{text(isThere(before) ? 'changes.notInFile' : 'changes.wasNotThere')}</p>
        )}
      </figure>
      <figure>
        <figcaption>{after.version}</figcaption>
        {isThere(after) ? (
          <Screenshot chart={chart} state={state} lenses={lenses} width={150} />
        ) : (
          <p className="mut">{text('changes.isGone')}</p>
        )}
      </figure>
    </div>
  );
}
