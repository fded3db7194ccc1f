import * as fc from 'fast-check';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { messagesFor } from '../../../i18n/allMessages';
import type { FrontInput } from '../../../machines/front/front.machine';
import { App } from '../../../src/app/App';
import { pageOf } from '../../screens/pageContext';
import { Page } from '../../ways/documentHands';
import { beginnings } from './beginnings';
import { chosenDeed, deeds, isUsable } from './hands';
import { judged } from './invariants';
import { told, type Outcome, type Run } from './report';
import { sequences, walkerAt, type Sequence, type Walked } from './sequences';
import type { Walker } from './walker';

/** Invariants that need the screen: dialogs, the button during a request, a usable way out, focus. */
function untrueOf(page: Page, walker: Walker): string | null {
  const open = [...page.place.querySelectorAll('dialog[open]')].map(
    (each) => each.getAttribute('aria-labelledby') ?? each.className,
  );
  if (new Set(open).size < open.length) return `never two dialogs of the same kind: ${open.join(' and ')}`;
  const isCovered = page.place.querySelector('.veil--soft') !== null;
  const isAsked = open.length > 0 || page.place.querySelector('.mask') !== null;
  if (isCovered && isAsked)
    return 'no call pending and no dialog open: nothing covers the page: a loader behind a dialog';
  const isCalling = [...walker.inFlight].some(
    ({ gated, page: on }) => gated && on === String(walker.root.getSnapshot().value),
  );
  const submit = page.dialog ? [] : page.all('button').filter((each) => each.getAttribute('type') === 'submit');
  const pressable = submit.find(isUsable);
  if (isCalling && pressable) return `loading implies disabled submit: “${pressable.textContent}” can be pressed`;
  const { activeElement } = document;
  if (activeElement?.closest('[hidden], [inert]'))
    return 'every state has an enabled way out (no dead end) and `document.activeElement` is visible: the focus is on something hidden';
  const waits = walker.inFlight.size > 0 || walker.clock.pending > 0;
  return waits || deeds(page).length > 0
    ? null
    : 'every state has an enabled way out (no dead end) and `document.activeElement` is visible: nothing on the screen can be used';
}

/** Numbers below this are gestures, as in walks without a screen. */
const handUpTo = 64;

/** Walks one sequence through the real screens, with a visitor's steps as gestures in the document. */
export async function walkOnScreen({ steps, ...from }: Sequence): Promise<Walked> {
  const walker = walkerAt(from);
  const place = document.createElement('div');
  document.body.append(place);
  const painted = createRoot(place);
  const { around } = pageOf();
  const { site } = beginnings[from.begin] as FrontInput;
  await act(async () =>
    painted.render(
      <StrictMode>
        <App actor={walker.root} pageContext={{ ...around, site }} messages={messagesFor('en-us')} />
      </StrictMode>,
    ),
  );
  const page = new Page(place);
  const seen = new Set<string>();
  let broken = judged(walker) ?? untrueOf(page, walker);
  for (const each of steps) {
    if (broken) break;
    const deed = each % 128 > 0 && each % 128 < handUpTo ? chosenDeed(page, Math.floor(each / 128)) : null;
    if (deed) {
      Object.assign(walker, { begun: [], gesture: null });
      walker.said.push(deed.called);
      await deed.do();
    } else await act(async () => walker.step(each));
    page.notice();
    seen.add(String(walker.root.getSnapshot().value));
    broken = judged(walker) ?? untrueOf(page, walker);
  }
  act(() => painted.unmount());
  place.remove();
  walker.root.stop();
  return { broken, said: walker.said, seen };
}

/** Runs this many sequences on the screen. Shrinks the first that breaks an invariant. */
export async function walkScreensAtRandom({ seed, runs, path }: Run): Promise<Outcome> {
  const from = performance.now();
  const pages = new Map<string, number>();
  let [walks, steps] = [0, 0];
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const { broken, seen, said } = await walkOnScreen(sequence);
    walks += 1;
    steps += said.length;
    for (const each of seen) pages.set(each, (pages.get(each) ?? 0) + 1);
    return broken === null;
  });
  const details = await fc.check(property, {
    seed,
    numRuns: runs,
    endOnFailure: path !== undefined,
    ...(path !== undefined && { path }),
  });
  const [shortest] = details.counterexample ?? [];
  const failed = shortest
    ? told(shortest, await walkOnScreen(shortest), { seed, path: details.counterexamplePath, screens: true })
    : null;
  return { failed, walks, steps, pages, seconds: (performance.now() - from) / 1000 };
}
