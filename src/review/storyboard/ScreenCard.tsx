import type { ChartNode } from '../../../machines/atlas/chart';
import { Pinned, RemarkCount } from '../remarks/Pins';
import { useOpenCounts } from '../remarks/store';
import { Icon } from '../parts/Icon';
import { Link } from '../parts/Link';
import { nodeKind, subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { titleOfState } from '../model/words';
import { FinalAnswer } from './FinalAnswer';
import { Screenshot } from '../screens/Screenshot';
import { text } from '../model/text';
import { described } from '../model/descriptions';

const bringIntoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' });

interface ScreenCardProps {
  readonly node: ChartNode;
  readonly width: number;
  readonly isChosen: boolean;
}

/** One state of the storyboard: its screen, name and description. A click selects the state. */
function ScreenCard({ node, width, isChosen }: ScreenCardProps) {
  const { lenses, more } = useReview();
  const { glyph } = nodeKind(node);
  return (
    <figure className="screen-card" data-state={node.id} ref={isChosen ? bringIntoView : undefined}>
      <Link
        to={{ subject: subjectOfState(node.id), more: { ...more, only: '' } }}
        className="screen-card__shot"
        current={isChosen}
        label={text('screen.of', { state: titleOfState(node) })}
      >
        <Pinned state={node.id}>
          <Screenshot chart={node.machine} state={node.path} lenses={lenses} width={width} />
        </Pinned>
      </Link>
      <figcaption>
        <b className="inline">
          <Icon name={glyph} size={12} />
          {titleOfState(node)}
          <RemarkCount count={useOpenCounts()[node.id]} />
        </b>
        <small>{described(node.description)}</small>
        <FinalAnswer node={node} />
      </figcaption>
    </figure>
  );
}

const widths = { phone: 150, desktop: 236 } as const;

interface ScreenCardsProps {
  /** Above the cards; '' for none. */
  readonly title?: string;
  readonly note?: string;
  readonly nodes: readonly ChartNode[];
  readonly chosen?: ChartNode | null;
}

/** Screens under one heading. */
export function ScreenCards({ title = '', note = '', nodes, chosen = null }: ScreenCardsProps) {
  const { lenses } = useReview();
  return (
    <section aria-label={title || undefined}>
      {title && (
        <h2>
          {title}
          <small>{note}</small>
        </h2>
      )}
      <div className="screen-cards" data-size={lenses.size}>
        {nodes.map((node) => (
          <ScreenCard key={node.id} node={node} width={widths[lenses.size]} isChosen={node === chosen} />
        ))}
      </div>
    </section>
  );
}
