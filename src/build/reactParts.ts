import { parseSync, type Plugin } from 'vite';
import { cutEvents, type Cut } from './reactEvents.ts';

/**
 * Features of React DOM that a page gets only by naming them: an element, a hook, or a function of `react-dom`. Ours
 * names none (`test/architecture/reactFeatures.ts`), so browsers load React DOM without their functions. Each feature
 * lists its functions; methods on their prototypes go with them. Functions that React calls on every page stay.
 */
const features = {
  /** `<ViewTransition>`; each transition after hydration looks for one: `useTransition`, `useDeferredValue` */
  viewTransitions: `getViewTransitionName getViewTransitionClassName trackEnterViewTransitions
    pushViewTransitionCancelableScope applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive
    restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions commitEnterViewTransitions
    commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions
    restoreEnterOrExitViewTransitions restoreNestedViewTransitions measureViewTransitionHostInstancesRecursive
    measureNestedViewTransitions scheduleViewTransitionEvent reportViewTransitionError estimateBandwidth
    applyViewTransitionName restoreViewTransitionName createMeasurement startViewTransition
    ViewTransitionPseudoElement createViewTransitionInstance`,
  /** `<Fragment ref>` */
  fragmentRefs: `traverseVisibleInstancesAndTextInstances getFragmentInstanceOrTextInstanceSiblings
    findFragmentInstanceOrTextInstanceSiblings commitFragmentInstanceInsertionEffects FragmentInstance
    normalizeListenerOptions indexOfEventListener collectChildren schedulePendingIntersectionUnobserve
    collectClientRects validateDocumentPositionWithFiberTree commitNewChildToFragmentInstance
    deleteChildFromFragmentInstance setFocusIfFocusable`,
  /** `<link>`, `<style>`, `<script>`, `<title>`, `<meta>`; `preload`, `preinit` and the like */
  resources: `preloadResourceAndSuspendIfNeeded recursivelyAccumulateSuspenseyCommit accumulateSuspenseyCommitOnFiber
    createHoistableInstance preconnectAs prefetchDNS preconnect preload preloadModule preinitStyle preinitScript
    preinitModuleScript getResource getStyleKey stylesheetPropsFromRawProps preloadStylesheet getScriptKey
    acquireResource insertStylesheet adoptPreloadPropsForStylesheet adoptPreloadPropsForScript
    getHydratableHoistableCache mountHoistable preloadResource suspendInstance suspendResource waitForCommitToBeReady
    insertStylesheetIntoRoot`,
  /** `<form action={…}>`, `useActionState`, `useFormStatus`, `useOptimistic`, `requestFormReset` */
  formActions: `updateOptimisticImpl dispatchActionState runActionStateAction onActionSuccess onActionError
    notifyActionListeners mountActionState updateActionState updateActionStateImpl rerenderActionState
    startHostTransition ensureFormComponentIsStateful requestFormReset$1 useHostTransitionStatus
    dispatchOptimisticSetState requestFormReset`,
  /** `<Suspense>`, `<SuspenseList>`, `<Activity>`, `lazy`, `use` */
  suspense: `trackUsedThenable findFirstSuspended updateOffscreenComponent deferHiddenOffscreenComponent
    updateActivityComponent updateSuspenseComponent mountSuspensePrimaryChildren mountWorkInProgressOffscreenFiber
    retrySuspenseComponentWithoutHydrating updateDehydratedSuspenseComponent scheduleSuspenseWorkOnFiber
    initSuspenseListRenderState updateSuspenseListComponent cutOffTailIfNeeded hideOrUnhideAllChildren
    hideOrUnhideAllChildrenOnFiber hideOrUnhideNearestPortals commitActivityHydrationCallbacks
    commitSuspenseHydrationCallbacks getRetryCache attachSuspenseRetryListeners
    recursivelyTraverseDisappearLayoutEffects recursivelyTraverseReappearLayoutEffects
    recursivelyTraverseReconnectPassiveEffects recursivelyTraverseAtomicPassiveEffects
    recursivelyTraverseDisconnectPassiveEffects replaySuspendedUnitOfWork clearHydrationBoundary
    hideOrUnhideDehydratedBoundary`,
  /** `<select>`, `<textarea>`, elements with a dash in their name */
  elements: `updateOptions updateTextarea initTextarea setPropOnCustomElement`,
};

/**
 * These return an empty text: the stacks of components for error reports, which ours do not have, and what React looks
 * for at each event: `onBeforeInput`, form actions, and events of browsers without `input` or `CompositionEvent`.
 */
const silent = `describeBuiltInComponentFrame describeNativeComponentFrame describeFiber getStackByFiberInDevAndProd
  getNativeBeforeInputChars getFallbackBeforeInputChars isFallbackCompositionEnd extractEvents$1
  handleEventsForInputEventPolyfill getTargetInstForInputEventPolyfill`;

/** Functions of React itself behind `Children`, `lazy` and `addTransitionType`. */
const ofReact = 'escape getElementKey resolveThenable mapIntoArray mapChildren lazyInitializer addTransitionType';

const removed = Object.values(features).flatMap((names) => names.split(/\s+/));
const emptied = silent.split(/\s+/);

/** Builds the scripts of the site with the parts of React and React DOM that the product uses. */
export function reactParts(): Plugin {
  return {
    name: 'react-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/react(?:-dom-client)?\.production\.js$/ },
      handler: (code, id) => ({
        code: /-dom-client\./.test(id)
          ? withoutFeatures(code, removed, emptied, cutEvents(code))
          : withoutFeatures(code, ofReact.split(' '), []),
        map: null,
      }),
    },
  };
}

/**
 * Returns the code of React DOM, or of React, in which each function of `names` throws, and each of `textless` returns
 * ''. Throws itself if a function is not there, as after an upgrade: then read what the new version calls it.
 */
export function withoutFeatures(
  code: string,
  names = removed,
  textless = emptied,
  others: readonly Cut[] = [],
): string {
  const { body } = parseSync('react-dom.js', code).program;
  const cuts = [...others];
  const left = new Map([
    ...names.map((name) => [name, '{featureRemoved()}'] as const),
    ...textless.map((name) => [name, "{return ''}"] as const),
  ]);
  const wanted = new Set(left.keys());
  for (const statement of body) {
    if (statement.type === 'FunctionDeclaration' && statement.body && wanted.delete(statement.id?.name ?? '')) {
      const { start, end } = statement.body;
      cuts.push({ start, end, left: left.get(statement.id?.name ?? '') ?? '' });
    } else if (statement.type === 'ExpressionStatement') {
      const [, owner = ''] = /^([\w$]+)\.prototype\b/.exec(code.slice(statement.start, statement.end)) ?? [];
      if (names.includes(owner)) cuts.push({ start: statement.start, end: statement.end, left: '' });
    }
  }
  if (wanted.size > 0) throw new Error(`React has no function ${[...wanted].join(', ')}: see reactParts.ts`);
  const kept = cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, cut) => rest.slice(0, cut.start) + cut.left + rest.slice(cut.end), code);
  return `${kept}\nfunction featureRemoved() { throw Error('This feature of React is not built: reactParts.ts'); }\n`;
}
