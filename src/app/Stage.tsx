import { memo } from 'react';
import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { useFadingPlan } from './pageFade';
import { isSamePlan, stagePlan, type StagePlan } from './stagePlan';
import { kindOf } from './viewKinds';
import { views } from './views';

/**
 * Renders every running machine: its own views first, then those of its child machines. A machine's page contains its
 * parts; overlays are rendered over all pages. The actor may be one that has not started: prerendering needs that.
 */
export function Stage({ actor }: { actor: AnyActorRef }) {
  return (
    <>
      <FadingPages actor={actor} />
      <StageLayer actor={actor} layer="overlay" />
    </>
  );
}

type Layer = 'page' | 'part' | 'overlay';

function layerOf(view: string): Layer | undefined {
  const kind = kindOf(view);
  return kind === undefined || kind === 'page' || kind === 'part' ? kind : 'overlay';
}

/** The pages, which fade into each other. */
function FadingPages({ actor }: { actor: AnyActorRef }) {
  return <Planned actor={actor} layer="page" plan={useFadingPlan(useSelector(actor, stagePlan, isSamePlan))} />;
}

interface StageLayerProps {
  actor: AnyActorRef;
  layer: Layer;
}

/** One layer of a machine and of its children. */
const StageLayer = memo(function StageLayer({ actor, layer }: StageLayerProps) {
  return <Planned actor={actor} layer={layer} plan={useSelector(actor, stagePlan, isSamePlan)} />;
});

function Planned({ actor, layer, plan }: StageLayerProps & { plan: StagePlan }) {
  const own = plan.views.filter(({ view }) => layerOf(view) === layer);
  const parts = Object.fromEntries(
    plan.children.map((child) => [child.id, <StageLayer key={child.sessionId} actor={child} layer="part" />]),
  );
  return (
    <>
      {own.map((meta) => {
        const View = views[meta.view];
        const key = layer === 'overlay' && meta.view !== 'loading' ? `${meta.view} ${meta.words ?? ''}` : meta.view;
        const inside = layer === 'page' && { parts, children: Object.values(parts) };
        return View && <View key={key} actor={actor as never} meta={meta} {...inside} />;
      })}
      {plan.children.map((child) => (
        <StageLayer key={child.sessionId} actor={child} layer={layer} />
      ))}
    </>
  );
}
