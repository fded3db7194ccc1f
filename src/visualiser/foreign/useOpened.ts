import { useSyncExternalStore } from 'react';
import { followOpened, openedCharts } from './store';

/** Charts that were opened from files. */
export const useOpened = () => useSyncExternalStore(followOpened, openedCharts);
