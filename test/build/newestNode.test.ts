import { describe, expect, it } from 'vitest';
import { newestEven } from '../../src/build/newestNode.mjs';

describe('the newest even Node', () => {
  it('is chosen by number, not by text, and is no version that is still being made', () => {
    expect(newestEven(['24.9.0', '26.10.0', '26.9.1', '27.1.0', '28.0.0-rc.1', '4.0.0'])).toBe('26.10.0');
  });
});
