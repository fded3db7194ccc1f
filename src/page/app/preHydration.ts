import { hintTab, type PageParams } from '../navigation/parameters';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** What a visitor typed and ticked before the scripts ran, by the names of the fields. */
export type PreHydrationInput = Readonly<Record<string, string | boolean>>;

/**
 * Keeps the input fields that are in the page now. Returns a function that reads them when it is called. It also works
 * after React has replaced the fields, so no keystroke is lost in between.
 */
export function capturePreHydration(page: ParentNode): () => PreHydrationInput {
  const fields = [...page.querySelectorAll('input')];
  return () =>
    Object.fromEntries(fields.map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]));
}

/**
 * Returns a function that gives the focus back to what has it now, where React has replaced that. A button that was
 * pressed before the scripts ran, as `scriptsAgain` kept it, is pressed again, unless the visitor has gone on to
 * something else. From then on React handles every press.
 */
export function captureFocus(): () => void {
  const before = document.activeElement;
  return () => {
    const isReplaced = document.activeElement === document.body;
    const last = isReplaced ? before : document.activeElement;
    const place = document.getElementById(last?.id ?? '');
    if (last === (globalThis as { pressed?: Element }).pressed) place?.click();
    else if (isReplaced) place?.focus();
    onclick = oninput = null;
  };
}

/** The tabs with a field: its name, and the events that show the tab and take its text. */
const tabs = [
  ['phone', 'user.chosePhone', 'user.typedPhone'],
  ['account', 'user.choseAccount', 'user.typedAccount'],
  ['email', 'user.choseEmail', 'user.typedEmail'],
] as const;

/** What `scriptsAgain` kept in the history entry of the page before it was loaded again (D-REFRESHED). */
type Kept = Readonly<Record<string, unknown>>;

/**
 * Sends one user event for each difference between the fields before hydration and the state. Empties a field whose
 * text the rules reduce to nothing, as typing does. A field that is empty gets the hint of the address (D-LOGINHINT).
 * Where the page was loaded again, it shows the tab whose text was kept, and the region beside a phone (D-REFRESHED).
 */
export function replayPreHydration(
  root: AnyActorRef,
  typed: PreHydrationInput,
  page: ParentNode,
  hint: Pick<PageParams, 'loginHint'> = { loginHint: null },
  kept: Kept | null = null,
): void {
  const front = childOf(root, 'front');
  if (!front) return;
  const mode = kept && 'market' in kept ? 'user.choseRegister' : 'user.choseLogin';
  for (const [name, shows, takes] of tabs) {
    const take = (text: unknown) => text && childOf(front, name)?.send({ type: takes, text });
    if (kept?.[name]) {
      for (const type of ['user.choseAnotherWay', mode, shows]) front.send({ type });
      if (name === 'phone') take(kept.region);
      // A visitor who pressed Refresh uses the page: load what its tab waits for.
      dispatchEvent(new Event('focusin'));
    }
    // The tab in which the visitor typed, where the page opens with another (`sharedDocuments`).
    if (typed[name] && !page.querySelector(`[name=${name}]`)) front.send({ type: shows });
    take(typed[name] || kept?.[name] || (hintTab(hint) === name && hint.loginHint));
  }
  if (!typed.agree === snapshotOf(front).matches({ agreement: 'agreed' }))
    front.send({ type: 'user.toggledAgreement' });
  if (typed.market || kept?.market === true) front.send({ type: 'user.toggledMarketing', on: true });
  for (const [name] of tabs) {
    const field = page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field && snapshotOf(childOf(front, name)).context?.[name] === '') field.value = '';
  }
}

const snapshotOf = (actor: AnyActorRef | undefined) => (actor?.getSnapshot() ?? {}) as AnyMachineSnapshot;
const childOf = (actor: AnyActorRef, id: string) => snapshotOf(actor).children[id] as AnyActorRef | undefined;
