import { createStore } from '../createStore';
import type { Incident } from './read';

/** The report that was opened last, until the review is closed; null for none. */
export const openedIncident = createStore<Incident | null>(null);
