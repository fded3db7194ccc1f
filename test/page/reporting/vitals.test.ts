// @alone replaces modules
import { safeParse } from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reporting } from '../../../src/page/services/endpoints/reporting';
import { watchVitals, type Figure } from '../../../src/page/reporting/vitals';

const listeners = vi.hoisted(() => new Map<string, (figure: { name: string; value: number }) => void>());

vi.mock('web-vitals', () => {
  const watch = (name: string) => (listener: never) => void listeners.set(name, listener);
  return { onTTFB: watch('TTFB'), onFCP: watch('FCP'), onLCP: watch('LCP'), onCLS: watch('CLS'), onINP: watch('INP') };
});

describe('the figures of web-vitals', () => {
  afterEach(() => listeners.clear());

  it('are reported as whole milliseconds, and shifts with three digits [TRACK-2]', () => {
    const reported: Figure[] = [];
    watchVitals((figure) => reported.push(figure));
    for (const [name, value] of Object.entries({ TTFB: 80.4, FCP: 912.6, LCP: 913, CLS: 0.00049, INP: 24 }))
      listeners.get(name)?.({ name, value });
    expect(reported.map(({ metric, metric_value }) => `${metric} ${metric_value}`)).toEqual([
      'TTFB 80',
      'FCP 913',
      'LCP 913',
      'CLS 0.000',
      'INP 24',
    ]);
  });

  it('have a place in the event of the server [TRACK-2]', () => {
    const event = { event_name: 'web_vital', metric: 'FCP', metric_value: '913', edition: 'hk', path: '/' };
    const check = (fields: object) => safeParse(reporting.reportEvent.request, fields);
    expect(check(event)).toMatchObject({ success: true, output: event });
    expect(check({ ...event, metric: 'FID' }).success).toBe(false);
  });
});
