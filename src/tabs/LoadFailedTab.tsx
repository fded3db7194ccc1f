import type { AnyActorRef } from 'xstate';
import type { ViewProps } from '../parts/viewProps';
import { LoadFailed } from '../parts/LoadFailed';

/** Those whose code was asked for again and did not come again. */
const failed = new WeakSet<AnyActorRef>();

function MachineLoadFailed({ actor, within }: Pick<ViewProps<AnyActorRef>, 'actor'> & { within: boolean }) {
  const retry = () => {
    failed.add(actor);
    actor.send({ type: 'user.askedAgain' });
  };
  return <LoadFailed inline={within} hasFailedBefore={failed.has(actor)} onRetry={retry} />;
}

/** In place of a tab whose chart did not come (E11): the first press asks again, the next one loads the page anew. */
export const LoadFailedTab = ({ actor }: ViewProps<AnyActorRef>) => <MachineLoadFailed actor={actor} within />;

/** The same in place of a page. */
export const LoadFailedPage = ({ actor }: ViewProps<AnyActorRef>) => <MachineLoadFailed actor={actor} within={false} />;
