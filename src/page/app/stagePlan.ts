import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { isMachineActor, type ViewMeta } from '../parts/viewProps';
import { viewKindOf, type ViewKind } from './viewKinds';

/** What a running machine shows. */
export interface StagePlan {
  /** The views that its active states name, each once. */
  readonly views: readonly ViewMeta[];
  /** The child machines whose views are rendered too. */
  readonly children: readonly AnyActorRef[];
  /** Those of the children whose parts of the page are rendered; the others show their dialogs and loaders alone. */
  readonly parts: readonly AnyActorRef[];
}

/** A snapshot never changes, and each layer asks for its plan. */
const plans = new WeakMap<AnyMachineSnapshot, StagePlan>();

type StateMeta = Partial<ViewMeta> & { stage?: readonly string[]; hides?: readonly string[]; step?: number };

/**
 * Returns the views and children that a snapshot shows. If two active states have the same view, the inner one gives
 * the words. States may list the children to show in `meta.stage`; the other children keep running unseen (D-DRAFT).
 * `meta.hides` lists children whose parts of the page are not shown (LAST-5).
 */
export function stagePlan(snapshot: AnyMachineSnapshot): StagePlan {
  const known = plans.get(snapshot);
  if (known) return known;
  const plan = readPlan(snapshot);
  plans.set(snapshot, plan);
  return plan;
}

function readPlan(snapshot: AnyMachineSnapshot): StagePlan {
  const metas = Object.values<StateMeta | undefined>(snapshot.getMeta());
  const views = new Map<string, ViewMeta>();
  for (const { view, words } of metas.map((meta) => meta ?? {}))
    if (view !== undefined) views.set(view, words === undefined ? { view } : { view, words });
  const listed = metas.flatMap((meta) => meta?.stage ?? []);
  const hidden = metas.flatMap((meta) => meta?.hides ?? []);
  const children = Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, child]) =>
    child && (listed.length === 0 || listed.includes(id)) && isMachineActor(child) ? [child] : [],
  );
  return { views: [...views.values()], children, parts: children.filter(({ id }) => !hidden.includes(id)) };
}

type Shown = readonly [view: ViewMeta, of: AnyActorRef];

const viewsUnder = (actor: AnyActorRef): Shown[] => {
  const { views, children } = stagePlan(actor.getSnapshot() as AnyMachineSnapshot);
  return [...views.map((view) => [view, actor] as const), ...children.flatMap(viewsUnder)];
};

/** Returns the loader to show, with the machine that shows it. */
const loaderUnder = (actor: AnyActorRef): Shown | undefined => {
  const views = viewsUnder(actor);
  const isKind =
    (kind: ViewKind) =>
    ([{ view }]: Shown) =>
      viewKindOf(view) === kind;
  return views.some(isKind('dialog')) ? undefined : views.findLast(isKind('loader'));
};

/**
 * Returns the words of the loader to show, '' for a loader without words, and null for none. The innermost machine
 * gives the words. Over a dialog there is none: while the visitor is asked, nothing is sent.
 */
export function loaderOf(actor: AnyActorRef): string | null {
  const [loader] = loaderUnder(actor) ?? [];
  if (!loader) return null;
  return loader.words === 'leaving' && pageStep(actor.getSnapshot() as AnyMachineSnapshot) === lastStep
    ? 'loggedIn'
    : (loader.words ?? '');
}

/** Returns the machine whose loader is shown: the visitor may cancel its wait (D-LONGWAIT). */
export const waitingUnder = (actor: AnyActorRef): AnyActorRef => loaderUnder(actor)?.[1] ?? actor;

/** Returns whether two views show the same words. */
export const isSameView = (one: ViewMeta, other: ViewMeta): boolean =>
  one.view === other.view && one.words === other.words;

/** Returns whether two plans show the same. */
export function isSamePlan(a: StagePlan, b: StagePlan): boolean {
  return (
    isSame(a.children, b.children, Object.is) &&
    isSame(a.parts, b.parts, Object.is) &&
    isSame(a.views, b.views, isSameView)
  );
}

function isSame<T>(a: readonly T[], b: readonly T[], equal: (one: T, other: T) => boolean): boolean {
  return a.length === b.length && a.every((each, index) => equal(each, b[index] as T));
}

/** The step of a visitor who is signed in and leaves for the target. */
const lastStep = 4;

/**
 * Returns how far the visitor has come: the step in the route's `meta.step`. Only the sign-in exit sets the last one.
 * Undefined: as far as before.
 */
export function pageStep(snapshot: AnyMachineSnapshot): number | undefined {
  const metas = Object.values<StateMeta | undefined>(snapshot.getMeta());
  const step = metas.find((meta) => meta?.step !== undefined)?.step;
  const leaving = Object.values<AnyActorRef | undefined>(snapshot.children).find((child) => child?.src === 'leave');
  const to = (leaving?.getSnapshot() as { input?: { to?: string } } | undefined)?.input?.to;
  return leaving && to !== 'jump' ? undefined : step;
}
