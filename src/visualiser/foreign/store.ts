import type { Chart } from '../../../machines/atlas/chart';

let opened: readonly Chart[] = [];
const listeners = new Set<() => void>();

/** Charts that were opened from files, in order. The same array until another is opened. */
export const openedCharts = () => opened;

export function addChart(chart: Chart): void {
  opened = [...opened, chart];
  for (const listener of listeners) listener();
}

export function followOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
