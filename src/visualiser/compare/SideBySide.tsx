import { use, useState } from 'react';
import { Canvas } from '../chart/Canvas';
import { linkCanvases } from '../chart/linkedCanvases';
import './compare.css';
import type { SideOf } from './sides';
import { sidesOf, type Comparison } from './store';
import { text } from '../texts/text';

interface HalfProps {
  readonly side: SideOf | null;
  readonly name: string;
  readonly link: ReturnType<typeof linkCanvases>;
  readonly isLead: boolean;
}

function Half({ side, name, link, isLead }: HalfProps) {
  return (
    <section className="side" aria-label={name}>
      <h2>{name}</h2>
      <div className="side-chart">
        {side ? (
          <Canvas drawing={side.drawing} marks={side.marks} side={{ name, link, isLead }} />
        ) : (
          <p className="wait">{text('say.thereWasNoSuchChart')}</p>
        )}
      </div>
    </section>
  );
}

/** A chart before and after, side by side (one above the other on narrow screens). Both pan and zoom together. */
export function SideBySide({ chart, comparison }: { readonly chart: string; readonly comparison: Comparison }) {
  const { before, after } = use(sidesOf(comparison, chart));
  const [link] = useState(linkCanvases);
  const { from, to } = comparison.found;
  return (
    <div className="sides">
      <Half
        side={before}
        name={from === to ? text('changes.versionBefore', { version: from }) : from}
        link={link}
        isLead={after === null}
      />
      <Half side={after} name={from === to ? text('changes.versionNow', { version: to }) : to} link={link} isLead />
    </div>
  );
}
