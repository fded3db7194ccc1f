import { hintTab, type PageParams } from '../navigation/parameters';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** What a visitor typed and ticked before the scripts ran. */
export interface PreHydrationInput {
  readonly phone: string;
  readonly account: string;
  readonly agree: boolean;
  readonly market: boolean;
}

/**
 * Keeps the input fields that are in the page now. Returns a function that reads them when it is called. It also works
 * after React has replaced the fields, so no keystroke is lost in between.
 */
export function capturePreHydration(page: ParentNode): () => PreHydrationInput {
  const fields = [...page.querySelectorAll('input')];
  const text = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const ticked = (name: string) => fields.find((field) => field.name === name)?.checked ?? false;
  return () => ({ phone: text('phone'), account: text('account'), agree: ticked('agree'), market: ticked('market') });
}

/**
 * Sends one user event for each difference between the fields before hydration and the state. Empties a field whose
 * text the rules reduce to nothing, as typing does. A field that is empty gets the hint of the address (D-LOGINHINT).
 */
export function replayPreHydration(
  root: AnyActorRef,
  typed: PreHydrationInput,
  page: ParentNode,
  hint: Pick<PageParams, 'loginHint'> = { loginHint: null },
): void {
  const front = childOf(root, 'front');
  if (!front) return;
  const hinted = (tab: 'phone' | 'account') => (hintTab(hint) === tab ? (hint.loginHint ?? '') : '');
  const phone = typed.phone || hinted('phone');
  const account = typed.account || hinted('account');
  if (phone !== '') childOf(front, 'phone')?.send({ type: 'user.typedPhone', text: phone });
  if (account !== '') childOf(front, 'account')?.send({ type: 'user.typedAccount', text: account });
  if (typed.agree !== snapshotOf(front).matches({ agreement: 'agreed' })) front.send({ type: 'user.toggledAgreement' });
  if (typed.market) front.send({ type: 'user.toggledMarketing', on: true });
  for (const name of ['phone', 'account'] as const) {
    const field = page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field && snapshotOf(childOf(front, name)).context?.[name] === '') field.value = '';
  }
}

const snapshotOf = (actor: AnyActorRef | undefined) => (actor?.getSnapshot() ?? {}) as AnyMachineSnapshot;
const childOf = (actor: AnyActorRef, id: string) => snapshotOf(actor).children[id] as AnyActorRef | undefined;
