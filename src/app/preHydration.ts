import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** What a visitor typed and ticked before the scripts ran. */
export interface PreHydrationInput {
  readonly phone: string;
  readonly account: string;
  readonly agree: boolean;
  readonly market: boolean;
}

/**
 * Takes hold of the fields that stand in the page now. The answer reads them when it is called: also after React has put its own
 * fields in their place, so that no key is lost in between.
 */
export function capturePreHydration(page: ParentNode): () => PreHydrationInput {
  const fields = [...page.querySelectorAll('input')];
  const text = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const ticked = (name: string) => fields.find((field) => field.name === name)?.checked ?? false;
  return () => ({ phone: text('phone'), account: text('account'), agree: ticked('agree'), market: ticked('market') });
}

/**
 * Tells the machines what was done before they ran: each difference between the early fields and the state is one event of the
 * person. Fields whose text the rules reduce to nothing are emptied, as typing would have done.
 */
export function replayPreHydration(root: AnyActorRef, early: PreHydrationInput, page: ParentNode): void {
  const front = childOf(root, 'front');
  if (!front) return;
  const { phone, account } = early;
  if (phone !== '') childOf(front, 'phone')?.send({ type: 'user.typedPhone', text: phone });
  if (account !== '') childOf(front, 'account')?.send({ type: 'user.typedAccount', text: account });
  if (early.agree !== snapshotOf(front).matches({ agreement: 'agreed' })) front.send({ type: 'user.toggledAgreement' });
  if (early.market) front.send({ type: 'user.toggledMarketing', on: true });
  for (const name of ['phone', 'account'] as const) {
    const field = page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field && snapshotOf(childOf(front, name)).context?.[name] === '') field.value = '';
  }
}

const snapshotOf = (actor: AnyActorRef | undefined) => (actor?.getSnapshot() ?? {}) as AnyMachineSnapshot;
const childOf = (actor: AnyActorRef, id: string) => snapshotOf(actor).children[id] as AnyActorRef | undefined;
