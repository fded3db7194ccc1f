import { memo } from 'react';
import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { isMachineActor, type ViewMeta } from '../parts/viewProps';
import { views, type Layer } from './views';

/**
 * Paints every running machine: the views its active states name in `meta.view`, then its children's, parents beneath children.
 * Parts stand inside the page of the machine that runs them; overlays lie over all pages. A state may name the children that are
 * on stage, `meta.stage`; those it leaves out stay alive unseen (D-DRAFT). Works for an actor that has not started.
 */
export function Stage({ actor }: { actor: AnyActorRef }) {
  return (
    <>
      <StageLayer actor={actor} layer="page" />
      <StageLayer actor={actor} layer="overlay" />
    </>
  );
}

interface StageLayerProps {
  actor: AnyActorRef;
  layer: Layer;
}

/** One layer of a machine and of its children. */
const StageLayer = memo(function StageLayer({ actor, layer }: StageLayerProps) {
  const { shown, staged } = useSelector(actor, stagePlanOf, isSameStagePlan);
  const mine = shown.filter(({ view }) => views[view]?.layer === layer);
  const parts = Object.fromEntries(
    staged.map((child) => [child.id, <StageLayer key={child.sessionId} actor={child} layer="part" />]),
  );
  return (
    <>
      {mine.map((meta) => {
        const Component = views[meta.view]?.component;
        const key = layer === 'overlay' ? `${meta.view} ${meta.words ?? ''}` : meta.view;
        const inside = layer === 'page' && { parts, children: Object.values(parts) };
        return Component && <Component key={key} actor={actor as never} meta={meta} {...inside} />;
      })}
      {staged.map((child) => (
        <StageLayer key={child.sessionId} actor={child} layer={layer} />
      ))}
    </>
  );
});

interface StagePlan {
  shown: readonly ViewMeta[];
  staged: readonly AnyActorRef[];
}

type StateMeta = Partial<ViewMeta> & { stage?: readonly string[] };

/** What a snapshot asks to be shown: each view once, the innermost state's words; and the machines among its children. */
function stagePlanOf(snapshot: AnyMachineSnapshot): StagePlan {
  const metas = Object.values<StateMeta | undefined>(snapshot.getMeta()).filter((meta) => meta !== undefined);
  const shown = new Map<string, ViewMeta>();
  for (const { view, words } of metas)
    if (view !== undefined) shown.set(view, words === undefined ? { view } : { view, words });
  const named = metas.some(({ stage }) => stage) ? new Set(metas.flatMap(({ stage }) => stage ?? [])) : null;
  const staged = Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, child]) =>
    child && (!named || named.has(id)) && isMachineActor(child) ? [child] : [],
  );
  return { shown: [...shown.values()], staged };
}

function isSameStagePlan(a: StagePlan, b: StagePlan): boolean {
  const isSameView = (one: ViewMeta, other: ViewMeta) => one.view === other.view && one.words === other.words;
  return isSame(a.staged, b.staged, Object.is) && isSame(a.shown, b.shown, isSameView);
}

function isSame<T>(a: readonly T[], b: readonly T[], equal: (one: T, other: T) => boolean): boolean {
  return a.length === b.length && a.every((each, index) => equal(each, b[index] as T));
}
