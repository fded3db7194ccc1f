import { memo, useCallback, useDeferredValue, useState, useSyncExternalStore } from 'react';
import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { ViewMeta } from '../parts/viewProps';
import { useFadingPlan } from './pageFade';
import { isSamePlan, isSameView, loaderOf, stagePlan, waitingUnder, type StagePlan } from './stagePlan';
import { viewKindOf } from './viewKinds';
import { views } from './views';

/**
 * Renders every running machine: its own views first, then those of its child machines. Among parts, those of the
 * children come first. A machine's page contains its parts; overlays are rendered over all pages. The actor may be one
 * that has not started: prerendering needs that.
 */
export function Stage({ actor }: { actor: AnyActorRef }) {
  const plan = useSelector(actor, stagePlan, isSamePlan);
  const shown = useFadingPlan(plan);
  return (
    <>
      <Planned actor={actor} layer="page" plan={shown} />
      <StageLoader actor={actor} isHeld={shown !== plan} />
      <Overlays actor={actor} plan={plan} />
    </>
  );
}

/**
 * A dialog of a running machine opens in a task of its own, so that the press that asks for it is answered soon. It
 * closes at once, and the dialog that follows it opens with that: the page between them would have the focus.
 */
const Overlays = memo(function Overlays({ actor, plan }: { actor: AnyActorRef; plan: StagePlan }) {
  const earlier = useDeferredValue(plan.views);
  const isIn = (shown: StagePlan['views']) => (view: ViewMeta) => shown.some((each) => isSameView(each, view));
  const follows = earlier.some((view) => layerOf(view.view) === 'overlay' && !isIn(plan.views)(view));
  const opened = follows ? plan.views : plan.views.filter(isIn(earlier));
  return <Planned actor={actor} layer="overlay" plan={{ ...plan, views: opened }} />;
});

/** The one loader of the page. While the page before is held for a fade, so is its loader: it fades with that page. */
function StageLoader({ actor, isHeld }: { actor: AnyActorRef; isHeld: boolean }) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const inspection = actor.system.inspect(({ type }) => type === '@xstate.snapshot' && onChange());
      return () => inspection.unsubscribe();
    },
    [actor],
  );
  const loader = () => loaderOf(actor);
  const words = useSyncExternalStore(subscribe, loader, loader);
  const [last, setLast] = useState(words);
  if (!isHeld && last !== words) setLast(words);
  const shown = isHeld ? (last ?? words) : words;
  const View = views['loading'];
  const meta = { view: 'loading', ...(shown && { words: shown }) };
  return View && shown !== null && <View actor={waitingUnder(actor) as never} meta={meta} />;
}

type Layer = 'page' | 'part' | 'overlay' | 'loader';

function layerOf(view: string): Layer | undefined {
  const kind = viewKindOf(view);
  return kind === 'dialog' || kind === 'toast' ? 'overlay' : kind;
}

interface StageLayerProps {
  actor: AnyActorRef;
  layer: Layer;
}

/** One layer of a machine and of its children. */
const StageLayer = memo(function StageLayer({ actor, layer }: StageLayerProps) {
  const plan = useSelector(actor, stagePlan, isSamePlan);
  return layer === 'overlay' ? (
    <Overlays actor={actor} plan={plan} />
  ) : (
    <Planned actor={actor} layer={layer} plan={plan} />
  );
});

const Planned = memo(function Planned({ actor, layer, plan }: StageLayerProps & { plan: StagePlan }) {
  const own = plan.views.filter(({ view }) => layerOf(view) === layer);
  const parts = Object.fromEntries(
    plan.parts.map((child) => [child.id, <StageLayer key={child.sessionId} actor={child} layer="part" />]),
  );
  const below = plan.children.map((child) => <StageLayer key={child.sessionId} actor={child} layer={layer} />);
  return (
    <>
      {layer === 'part' && below}
      {own.map((meta) => {
        const View = views[meta.view];
        const key = layer === 'overlay' ? `${meta.view} ${meta.words ?? ''}` : meta.view;
        const inside = layer === 'page' && { parts, children: Object.values(parts) };
        return View && <View key={key} actor={actor as never} meta={meta} {...inside} />;
      })}
      {layer !== 'part' && below}
    </>
  );
});
