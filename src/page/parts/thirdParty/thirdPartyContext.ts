import { createContext } from 'react';
import type { ThirdPartyActor } from './OpenWindow';

/** The third parties of the first page, for its other parts. */
export const ThirdPartyContext = createContext<ThirdPartyActor | undefined>(undefined);
