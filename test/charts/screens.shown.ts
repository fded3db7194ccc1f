import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { viewKindOf } from '../../src/page/app/viewKinds';
import type { Page } from '../journeys/documentHands';
import type { Named } from './screens.look';
import { shown } from './screens.looks';

interface Meta {
  view?: string;
  words?: string;
  stage?: readonly string[];
  hides?: readonly string[];
}

/** Returns every view that the active states of a machine and of its staged children name, with the innermost words. */
function namedViews(actor: AnyActorRef): Named[] {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;
  if (!snapshot?.getMeta) return [];
  const metas = Object.values(snapshot.getMeta() as Record<string, Meta | undefined>).filter(
    (meta) => meta !== undefined,
  );
  const own = new Map<string, Named>();
  for (const { view, words = '' } of metas)
    if (view) own.set(view, { view, words, snapshot: snapshot as AnyMachineSnapshot });
  const stages = metas.flatMap(({ stage }) => (stage ? [stage] : []));
  const onStage = (id: string) => stages.length === 0 || stages.flat().includes(id);
  const hidden = metas.flatMap(({ hides = [] }) => hides);
  const isVisible = (id: string, child: AnyActorRef, each: Named) =>
    !hidden.includes(id) || each.snapshot !== child.getSnapshot() || viewKindOf(each.view) !== 'part';
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef>);
  return [
    ...own.values(),
    ...children.flatMap(([id, child]) =>
      onStage(id) ? namedViews(child).filter((each) => isVisible(id, child, each)) : [],
    ),
  ];
}

/** Returns the differences between the screen and the states, in sentences. Empty when they match. */
export function untrue(page: Page, root: AnyActorRef): string[] {
  const all = namedViews(root).filter(({ view, snapshot }) => !shown[view]?.isEmpty?.(snapshot));
  // One loader for the whole page, and none while the visitor is asked.
  const loader = all.findLast(({ view }) => view === 'loading');
  const isAsked = all.some(({ view }) => viewKindOf(view) === 'dialog');
  const named = all.filter((each) => each.view !== 'loading' || (each === loader && !isAsked));
  const sentences: string[] = [];
  const marks = new Map<(page: Page) => number, { views: string[]; wanted: number }>();
  for (const [view, { mark }] of Object.entries(shown)) {
    const { views = [], wanted = 0 } = marks.get(mark) ?? {};
    marks.set(mark, { views: [...views, view], wanted: wanted + named.filter((each) => each.view === view).length });
  }
  for (const [mark, { views, wanted }] of marks) {
    if (mark(page) !== wanted)
      sentences.push(`the view ${views.join(' or ')} is there ${mark(page)} times, its states name it ${wanted} times`);
  }
  for (const each of named) {
    const view = shown[each.view];
    if (!view) sentences.push(`nobody looks at the view ${each.view}`);
    else if (view.mark(page) === 0) continue;
    else
      for (const [what, seen, wanted] of view.look(page, each)) {
        if (seen !== wanted)
          sentences.push(`${each.view}: ${what} is ${JSON.stringify(seen)}, not ${JSON.stringify(wanted)}`);
      }
  }
  return sentences;
}
