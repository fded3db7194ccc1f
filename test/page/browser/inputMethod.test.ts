import { expect, it } from 'vitest';
import { isForInputMethod } from '../../../src/page/browser/inputMethod';

it.each([
  ['a candidate is chosen', { isComposing: true, keyCode: 13 }, true],
  ['Chrome: any key of a composition', { isComposing: true, keyCode: 229 }, true],
  ['Safari: the key that ended it', { isComposing: false, keyCode: 229 }, true],
  ['a key of the visitor', { isComposing: false, keyCode: 13 }, false],
])('%s', (_, event, expected) => {
  expect(isForInputMethod(event)).toBe(expected);
});
