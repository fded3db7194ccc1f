import type { AnyActorRef } from 'xstate';
import type { ViewProps } from '../parts/viewProps';
import { LoadFailed } from '../parts/LoadFailed';

/** Actors whose code was requested a second time. */
const failed = new WeakSet<AnyActorRef>();

function MachineLoadFailed({ actor, inline }: Pick<ViewProps<AnyActorRef>, 'actor'> & { inline: boolean }) {
  const retry = () => {
    failed.add(actor);
    actor.send({ type: 'user.askedAgain' });
  };
  return <LoadFailed inline={inline} hasFailedBefore={failed.has(actor)} onRetry={retry} />;
}

/** Replaces a tab whose machine failed to load (E11). The first click retries, the second reloads the page. */
export const LoadFailedTab = ({ actor }: ViewProps<AnyActorRef>) => <MachineLoadFailed actor={actor} inline />;

/** Replaces a page whose machine failed to load (E11). */
export const LoadFailedPage = ({ actor }: ViewProps<AnyActorRef>) => <MachineLoadFailed actor={actor} inline={false} />;
