import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import { cutEvents, type Cut } from './reactEvents.ts';

/**
 * Features of React DOM that a page gets only by naming them: an element, a hook, or a function of `react-dom`. Ours
 * names none (`test/architecture/reactFeatures.ts`), so browsers load React DOM without their functions. Each feature
 * lists its functions; methods on their prototypes go with them. Functions that React calls on every page stay.
 */
const features = {
  /** `<ViewTransition>`; each transition after hydration looks for one */
  viewTransitions: `getViewTransitionName getViewTransitionClassName trackEnterViewTransitions
    pushViewTransitionCancelableScope applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive
    restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions commitEnterViewTransitions
    commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions
    restoreEnterOrExitViewTransitions restoreNestedViewTransitions measureViewTransitionHostInstancesRecursive
    measureNestedViewTransitions scheduleViewTransitionEvent reportViewTransitionError estimateBandwidth
    applyViewTransitionName restoreViewTransitionName createMeasurement startViewTransition
    ViewTransitionPseudoElement createViewTransitionInstance
    commitAfterMutationEffectsOnFiber recursivelyTraverseAfterMutationEffects`,
  /** `useTransition`, `useDeferredValue` */
  transitions:
    'startTransition updateDeferredValueImpl requestDeferredLane entangleAsyncAction pingEngtangledActionScope',
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
    hideOrUnhideDehydratedBoundary chainThenableValue useThenable attachPingListener pingSuspendedRoot
    registerSuspenseInstanceRetry getNextHydratableInstanceAfterHydrationBoundary getParentHydrationBoundary`,
  /** `createPortal`, `findDOMNode`, `cache`, and what only React's compiler writes */
  others: `createFiberFromPortal findCurrentFiberUsingSlowPath findCurrentHostFiberImpl refreshCache
    useMemoCache`,
  /** `<select>`, `<textarea>`, elements with a dash in their name, `<html>`, `<head>` and `<body>` */
  elements: `updateOptions updateTextarea initTextarea setPropOnCustomElement resolveSingletonInstance
    commitHostSingletonAcquisition`,
};

/**
 * The kinds of fibers, as React numbers them (`ReactWorkTags`), that come from elements of the features above:
 * Suspense, lazy components, dehydrated boundaries, lists, hidden trees (22 and 23), caches, resources (26), `<html>`,
 * `<head>` and `<body>`, view transitions and activities.
 */
const kinds: ReadonlySet<number> = new Set([13, 16, 18, 19, 22, 23, 24, 26, 27, 30, 31]);

/**
 * These return an empty text: the stacks of components for error reports, which ours do not have, and what React looks
 * for at each event: `onBeforeInput`, form actions, and events of browsers without `input` or `CompositionEvent`.
 */
const silent = `describeBuiltInComponentFrame describeNativeComponentFrame describeFiber getStackByFiberInDevAndProd
  getNativeBeforeInputChars getFallbackBeforeInputChars isFallbackCompositionEnd extractEvents$1
  handleEventsForInputEventPolyfill getTargetInstForInputEventPolyfill getComponentNameFromType
  defaultOnDefaultTransitionIndicator`;

/** Functions of React itself behind `Children`, `lazy` and `addTransitionType`, and others that no page names. */
const ofReact = `escape getElementKey resolveThenable mapIntoArray mapChildren lazyInitializer addTransitionType cache
  cacheSignal cloneElement unstable_useCacheRefresh use useActionState useDeferredValue useOptimistic useTransition`;

/** Functions of the package `react-dom`; the page needs `flushSync` alone. */
const ofReactDom = `createPortal preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset
  unstable_batchedUpdates useFormState useFormStatus browser`;

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
      filter: { id: /\/react(?:-dom|-dom-client)?\.production\.js$/ },
      handler: (code, id) => ({ code: partOf(code, id), map: null }),
    },
  };
}

function partOf(code: string, id: string): string {
  if (id.includes('-dom-client.'))
    return withoutFeatures(code, removed, emptied, [...cutEvents(code), ...cutKinds(code)]);
  return withoutFeatures(code, (id.includes('-dom.') ? ofReactDom : ofReact).split(/\s+/), []);
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
      const text = code.slice(statement.start, statement.end);
      const [, owner = ''] = /^([\w$]+)\.prototype\b/.exec(text) ?? [];
      const [, exported = ''] = /^exports\.(\w+) = function/.exec(text) ?? [];
      if (names.includes(owner) || wanted.delete(exported))
        cuts.push({ start: statement.start, end: statement.end, left: '' });
    }
  }
  if (wanted.size > 0) throw new Error(`React has no function ${[...wanted].join(', ')}: see reactParts.ts`);
  const isInside = (cut: Cut) => cuts.some((each) => each !== cut && each.start <= cut.start && cut.end <= each.end);
  const kept = cuts
    .filter((cut) => !isInside(cut))
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, cut) => rest.slice(0, cut.start) + cut.left + rest.slice(cut.end), code);
  return `${kept}\nfunction featureRemoved() { throw Error('This feature of React is not built: reactParts.ts'); }\n`;
}

/** Returns the cases for fibers of `kinds` in React DOM's code, which throw instead: no element makes such a fiber. */
export function cutKinds(code: string): readonly Cut[] {
  const cuts: Cut[] = [];
  new Visitor({
    SwitchStatement: ({ discriminant, cases }) => {
      if (!code.slice(discriminant.start, discriminant.end).endsWith('.tag')) return;
      let isRemoved = true;
      let runsOn = false;
      for (const { test, consequent } of cases) {
        isRemoved &&= test?.type === 'Literal' && kinds.has(Number(test.value));
        const [first, last] = [consequent[0], consequent.at(-1)];
        if (!first || !last) continue;
        const left = `{${declared(consequent)}featureRemoved()}`;
        if (isRemoved && !runsOn) cuts.push({ start: first.start, end: last.end, left });
        runsOn = !/^(?:Break|Return)Statement$/.test(last.type) && !(isRemoved && !runsOn);
        isRemoved = true;
      }
    },
  }).visit(parseSync('react-dom.js', code).program);
  return cuts;
}

/** The variables that the statements declare for their whole function: other cases may use them. */
function declared(statements: readonly ESTree.Statement[]): string {
  const names = new Set<string>();
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, id } = node as { type?: string; id?: { name: string } };
    if (type && /Function|Class/.test(type)) return;
    if (type === 'VariableDeclarator' && id) names.add(id.name);
    for (const each of Object.values(node)) look(each);
  };
  look(statements);
  return names.size > 0 ? `var ${[...names].join(',')};` : '';
}
