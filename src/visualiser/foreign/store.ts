import type { Chart } from '../../../machines/atlas/chart';
import { createStore } from '../createStore';

/** Charts that were opened from files, in order. */
export const openedCharts = createStore<readonly Chart[]>([]);
