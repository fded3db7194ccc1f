import { Suspense, use } from 'react';
import { Screenshot } from '../screens/Screenshot';
import { storyboardIfMade } from '../model/sections';
import type { Address, Subject } from '../model/address';
import { useReview } from '../model/useReview';

const width = 44;

/** A small screen of a state, if one was made. */
function Thumbnail({ screen, lenses }: { readonly screen: Subject; readonly lenses: Address['lenses'] }) {
  const storyboard = use(storyboardIfMade());
  const { chart, state = '' } = screen;
  if (!storyboard?.charts[chart]?.[state]?.length) return null;
  return <Screenshot chart={chart} state={state} lenses={{ ...lenses, size: 'phone' }} width={width} />;
}

/** The screen beside a hit, with the lenses that the hit sets. Empty where the hit has none. */
export function HitScreen({
  screen,
  lenses,
}: {
  readonly screen: Subject | undefined;
  readonly lenses?: Address['lenses'] | undefined;
}) {
  const { lenses: chosen } = useReview();
  const wanted = lenses ?? chosen;
  return (
    <span className="found-screen" aria-hidden="true">
      <Suspense>{screen && <Thumbnail screen={screen} lenses={{ ...wanted, edition: null }} />}</Suspense>
    </span>
  );
}
