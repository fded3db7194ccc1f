import { useEffect, useRef } from 'react';
import { useLive, type LivePage } from '../live/useLive';
import { subjectOfState } from '../subject';
import { useReview } from '../useReview';
import { titleOfChart, titleOfId } from '../words';
import { ticksOfFrames, type Tick } from './timeline';
import { withoutKeys } from './withoutKeys';
import { useGoTo, useTimeline } from './useTimeline';
import { text } from '../texts/text';
import { filled } from '../texts/filled';

const place = (state: string) => `${titleOfChart(state.split('.')[0] ?? '')} · ${titleOfId(state)}`;

function Page({ live, number }: { readonly live: LivePage; readonly number: number }) {
  const { release, more, go } = useReview();
  const state = ticksOfFrames(release, live.frames).at(-1)?.state ?? '';
  const isFollowed = more.live === live.page;
  return (
    <li>
      <button
        type="button"
        className="btn"
        aria-pressed={isFollowed}
        onClick={() =>
          go({ view: 'chart', subject: subjectOfState(state), more: { ...withoutKeys(more, 'at'), live: live.page } })
        }
      >
        {text(live.kind === 'widget' ? 'live.widget' : 'live.page', { number })}
        {live.isGone && text('live.closed')}
        <small>
          {place(state)} ·{' '}
          {text(live.frames.length === 1 ? 'live.moment' : 'live.moments', { count: live.frames.length })}
        </small>
      </button>
    </li>
  );
}

const said = ({ cause }: Tick) => (cause ? cause.text : text('live.opened'));

/** Moves the chart with the page, unless a past moment is selected. */
function useFollowing(): void {
  const { subject, more, go } = useReview();
  const timeline = useTimeline();
  const state = timeline?.ticks.at(-1)?.state ?? '';
  const isFollowing = timeline?.kind === 'live' && !more.at;
  const shown = useRef('');
  useEffect(() => {
    const { chart, state: path } = subjectOfState(state);
    if (!isFollowing || !state || shown.current === `${more.live} ${state}`) return;
    shown.current = `${more.live} ${state}`;
    if (chart !== subject.chart || path !== subject.state)
      go({ view: 'chart', subject: subjectOfState(state) }, 'replace');
  }, [isFollowing, state, more.live, subject, go]);
}

/** Lists pages and widgets of this sandbox. The chart follows the chosen one. */
export function Attach() {
  const { more, go } = useReview();
  const pages = useLive(true);
  const timeline = useTimeline();
  const goTo = useGoTo(timeline);
  useFollowing();
  return (
    <section className="panel" aria-label={text('say.attachToAPage')}>
      <h1>
        {text('say.attachToAPage')}{' '}
        <button type="button" className="btn" onClick={() => go({ more: withoutKeys(more, 'live', 'at') })}>
          {text('say.close')}
        </button>
      </h1>
      {pages.length === 0 && (
        <p className="mut">
          {filled('live.none', {
            product: (
              <a href="/" target="_blank" rel="noopener">
                {text('say.theProduct')}
              </a>
            ),
            host: (
              <a href="/sandbox/host" target="_blank" rel="noopener">
                {text('say.aPageThatEmbedsIt')}
              </a>
            ),
          })}
        </p>
      )}
      <ul className="pages">
        {pages.map((live) => (
          <Page key={live.page} live={live} number={pages.filter(({ kind }) => kind === live.kind).indexOf(live) + 1} />
        ))}
      </ul>
      {timeline?.kind === 'live' && (
        <>
          <h2>{text(timeline.at === timeline.ticks.length - 1 ? 'live.following' : 'live.past')}</h2>
          <ol>
            {timeline.ticks.map((tick, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a moment is identified by its index in the run
              <li key={at}>
                <button type="button" aria-current={at === timeline.at ? 'step' : undefined} onClick={() => goTo(at)}>
                  {said(tick)}
                  <span className="mut">{place(tick.state)}</span>
                </button>
              </li>
            ))}
          </ol>
          <p className="mut">{text('live.sends')}</p>
        </>
      )}
    </section>
  );
}
