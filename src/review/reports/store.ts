import { createValueStore } from '../model/createStore';
import { readReports, type Reports } from './readReports';

const nothing: Reports = { reports: [], events: [], unread: 0 };
const opened = createValueStore<Reports>(nothing);

/** The reports of all files that were opened. They are in this tab alone, and nowhere kept. */
export const useReports = opened.use;

/** Adds the reports of a file and returns what it had. Throws a sentence about a file without any. */
export function openReports(content: string, name: string): Reports {
  const found = readReports(content, name);
  const { reports, events, unread } = opened.get();
  opened.set({
    reports: [...reports, ...found.reports],
    events: [...events, ...found.events],
    unread: unread + found.unread,
  });
  return found;
}

export const forgetReports = () => opened.set(nothing);
