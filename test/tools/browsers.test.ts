import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engineAndArguments } from '../../src/build/engines.mjs';
import { chosen } from '../e2e/chosen';
import { browserTable, testsOf } from './browserTable';

const report = (status: string) => ({
  suites: [
    {
      title: 'flows.spec.ts',
      suites: [
        { title: 'the QR code', specs: [{ title: 'expired: [QR-3]', tests: [{ projectName: 'desktop', status }] }] },
      ],
    },
  ],
});

describe('the engines', () => {
  it('one flow has one row, and a failed test shows', () => {
    const table = browserTable({ chromium: report('expected'), firefox: report('unexpected') });
    expect(table.split('\n')).toHaveLength(chosen.length + 2);
    expect(table).toContain('| The QR code through all statuses | 1 passed | 0 of 1 passed |');
    expect(testsOf(report('flaky'))).toEqual([
      { text: 'desktop flows.spec.ts the QR code expired: [QR-3]', status: 'flaky' },
    ]);
  });

  it('each flow is in docs/testing.md', () => {
    const page = readFileSync('docs/testing.md', 'utf8');
    for (const { flow } of chosen) expect(page).toContain(`| ${flow} `);
  });

  it('the engine and the chosen tests are options of ours, all else is Playwright’s', () => {
    expect(engineAndArguments(['--engine', 'firefox', 'qr', '--chosen'])).toEqual({
      engine: 'firefox',
      isChosen: true,
      rest: ['qr'],
    });
    expect(engineAndArguments(['--engine=webkit', '-g', 'x'])).toEqual({
      engine: 'webkit',
      isChosen: false,
      rest: ['-g', 'x'],
    });
    expect(engineAndArguments(['qr']).engine).toBe('chromium');
    expect(() => engineAndArguments(['--engine', 'gecko'])).toThrow('gecko');
  });
});
