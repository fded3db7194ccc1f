import type { AnyActorRef } from 'xstate';
import type { ViewProps } from '../parts/actor';
import { Unloaded } from '../parts/Unloaded';

/** Those whose code was asked for again and did not come again. */
const failed = new WeakSet<AnyActorRef>();

function UnloadedChart({ actor, within }: Pick<ViewProps<AnyActorRef>, 'actor'> & { within: boolean }) {
  const retry = () => {
    failed.add(actor);
    actor.send({ type: 'user.askedAgain' });
  };
  return <Unloaded within={within} isAgain={failed.has(actor)} onRetry={retry} />;
}

/** In place of a tab whose chart did not come (E11): the first press asks again, the next one loads the page anew. */
export const UnloadedTab = ({ actor }: ViewProps<AnyActorRef>) => <UnloadedChart actor={actor} within />;

/** The same in place of a page. */
export const UnloadedPage = ({ actor }: ViewProps<AnyActorRef>) => <UnloadedChart actor={actor} within={false} />;
