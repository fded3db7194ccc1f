import { describe, expect, it } from 'vitest';
import { engineAndArguments } from '../../src/build/engines.mjs';

describe('the engines', () => {
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
