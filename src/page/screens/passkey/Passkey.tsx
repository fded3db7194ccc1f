import type { AnyActorRef } from 'xstate';
import type { ViewProps } from '../../parts/viewProps';
import { OfferPasskey } from './OfferPasskey';
import { PasskeyButton } from './PasskeyButton';

/** The views of passkeys, in one script: the button of the first page, and the page that offers to make one. */
export function Passkey({ actor, meta }: ViewProps<AnyActorRef>) {
  const View = meta.view === 'offerPasskey' ? OfferPasskey : PasskeyButton;
  return <View actor={actor as never} meta={meta} />;
}
