import { useLayoutEffect, useState } from 'react';
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

/** Actors whose failure was seen before: the first may be one of a load ahead of need. */
const seen = new WeakSet<AnyActorRef>();

/**
 * Replaces a tab whose machine failed to load (E11). Its code may have been fetched before the tab was chosen, so it is
 * loaded once more before anything is said. Then the first click retries, the second reloads the page.
 */
export function LoadFailedTab({ actor }: ViewProps<AnyActorRef>) {
  const [isFirst] = useState(() => !seen.has(actor));
  useLayoutEffect(() => {
    if (!isFirst) return;
    seen.add(actor);
    actor.send({ type: 'user.askedAgain' });
  }, [actor, isFirst]);
  return isFirst ? null : <MachineLoadFailed actor={actor} inline />;
}

/** Replaces a page whose machine failed to load (E11). */
export const LoadFailedPage = ({ actor }: ViewProps<AnyActorRef>) => <MachineLoadFailed actor={actor} inline={false} />;
