import { describe, expect, it } from 'vitest';
import * as code from '../../machines/rules/code';
import { loadPlanted, plantedIn, type Fault } from './plant';

const file = 'machines/rules/code.ts';
const fault = (from: string, to = ''): Fault => ({ name: 'a fault', file, from, to });
const fiveDigits = fault('const codeLength = 6', 'const codeLength = 5');

describe('planting a fault', () => {
  it('changes one place of a text', () => {
    expect(plantedIn('one two', fault('two', '$& $1'))).toBe('one $& $1');
  });

  it('fails with a sentence where the text is not there exactly once', () => {
    const sentence = (times: number) => `"a fault" cannot be planted: ${file} holds its text ${times} times, not once.`;
    expect(() => plantedIn('one two', fault('four'))).toThrow(sentence(0));
    expect(() => plantedIn('one one', fault('one'))).toThrow(sentence(2));
  });

  it('loads a module with the fault, and leaves the module of the test as it is', async () => {
    const planted = await loadPlanted<typeof code>(file, [fiveDigits]);
    expect([planted.codeLength, code.codeLength]).toEqual([5, 6]);
    expect((await loadPlanted<typeof code>(file, [])).codeLength).toBe(6);
  });

  it('plants in what the module imports, and fails where it imports no such file', async () => {
    const text = 'machines/rules/text.ts';
    const deaf = {
      ...fault(
        'export function removeInvisible(text: string): string {',
        'export function removeInvisible(text: string): string { return text.slice(1);',
      ),
      file: text,
    };
    const planted = await loadPlanted<typeof code>(file, [deaf]);
    expect(planted.readCode('123456')).toBe('23456');
    const elsewhere = { ...fiveDigits, file: 'machines/rules/email.ts' };
    await expect(loadPlanted(file, [elsewhere])).rejects.toThrow(
      `"a fault" was not planted: ${file} does not import machines/rules/email.ts.`,
    );
    await expect(loadPlanted(file, [fault('no such text')])).rejects.toThrow('cannot be planted');
  });
});
