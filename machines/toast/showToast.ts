import type { ActorSystem, AnyActorRef } from 'xstate';
import type { Refusal } from '../results/result';

/** A short message over the page: ours by `words` (i18n `toast.<words>`), or the server's own. */
export interface Toast {
  words: string;
  message?: string | undefined;
  /** A refused call: the server's message, else our words for its name. */
  refusal?: Refusal;
}

/** Says something in passing (UI-1). The root machine hears it and shows one toast at a time; without a root nobody does. */
export function showToast(
  { system }: { system: ActorSystem<{ actors: { passport: AnyActorRef } }> },
  toast: Toast,
): void {
  system.get('passport')?.send({ type: 'toast.asked', toast });
}
