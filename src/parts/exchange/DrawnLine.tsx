import type { Site } from '../../../machines/site/site';
import { usePageContext } from '../pageContext';
import { narrow, wide } from './drawings';
import { Ahead, Clock, useExchangeTime } from './ExchangeNow';

const pauses = 'M400 96H505M820 102H980';

/** The wide line up to the visitor's step. Where the exchange has hours it is dotted after the present moment. */
export function DrawnLine() {
  const { now, site } = usePageContext();
  const { exchange, hours } = site;
  return now && exchange && hours ? <WithTime now={now} exchange={exchange} hours={hours} /> : <Drawn />;
}

interface WithTimeProps {
  now: () => Date;
  exchange: 'HK' | 'CN';
  hours: NonNullable<Site['hours']>;
}

function WithTime({ now, exchange, hours }: WithTimeProps) {
  const shown = useExchangeTime(hours, now);
  return (
    <>
      <Drawn x={shown.x} />
      <Clock exchange={exchange} shown={shown} />
    </>
  );
}

function Drawn({ x }: { x?: number }) {
  return (
    <div className="drift__drawn">
      <svg width="1400" height="176" viewBox="0 0 1400 176">
        <path d={wide} />
        <path strokeDasharray="1 4" d={pauses} />
      </svg>
      {x !== undefined && <Ahead x={x} path={wide + pauses} />}
    </div>
  );
}

/** The line for phones. */
export function DrawnNarrow() {
  return (
    <div className="drift__drawn">
      <svg width="136" height="32" viewBox="0 0 136 32">
        <path d={narrow} />
        <path strokeDasharray="1 3" d="M58 21.5H70" />
      </svg>
    </div>
  );
}
