import type { ActorSystem, AnyActorRef } from 'xstate';
import type { Refusal } from '../results/result';

/** A short message over the page: our text (i18n `toast.<words>`), or the server's own. */
export interface ToastMessage {
  words: string;
  message?: string | undefined;
  /** A refused call: shows the server's message, else our text for its name. */
  refusal?: Refusal;
}

interface Running {
  system: ActorSystem<{ actors: { passport: AnyActorRef } }>;
}

/** Shows a toast (UI-1). The root machine shows one at a time; without a root machine nothing happens. */
export function showToast({ system }: Running, toast: ToastMessage): void {
  system.get('passport')?.send({ type: 'toast.asked', toast });
}
