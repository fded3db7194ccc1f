import { createContext } from 'react';
import type { AnyActorRef } from 'xstate';
import { isMachineActor } from '../viewProps';
import type { ThirdPartyActor } from './OpenWindow';

/** The third parties of the first page, for its other parts. */
export const ShownThirdPartyContext = createContext<ThirdPartyActor | undefined>(undefined);

/** Returns the child as the machine of third parties, undefined where the page has none. */
export const thirdPartyIn = (child: AnyActorRef | undefined): ThirdPartyActor | undefined =>
  child && isMachineActor(child) ? (child as ThirdPartyActor) : undefined;
