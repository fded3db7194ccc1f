import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vital } from './tracking';

/** A figure and its name, before the page adds where it was measured. */
export type Figure = Pick<Vital, 'metric' | 'metric_value'>;

/**
 * Calls `report` once for each figure when it is final: TTFB and FCP at once, LCP at the first input, CLS and INP when
 * the page is hidden. A browser that lacks a measure reports none. Only this file imports web-vitals, so that it loads
 * where the configuration asks for it.
 */
export function watchVitals(report: (figure: Figure) => void): void {
  const told = ({ name, value }: { name: Vital['metric']; value: number }) =>
    report({ metric: name, metric_value: name === 'CLS' ? value.toFixed(3) : String(Math.round(value)) });
  for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP]) watch(told);
}
