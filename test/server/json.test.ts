import { array, assert, constantFrom, json, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../src/server/json';

describe('the JSON of a file', () => {
  it.each([
    ['{"a":1}', { value: { a: 1 } }],
    ['\ufeff{"a":1}', { value: { a: 1 } }],
    ['\ufeff', { fault: 'line 1, column 1' }],
    ['', { fault: 'line 1, column 1' }],
    ['{\n  "edition": "hk",\n}', { fault: 'line 3, column 1' }],
    ['{\r\n  "edition": hk\r\n}', { fault: 'line 2, column 14' }],
    ['{\n  "a": "secret\n}', { fault: 'line 2, column 8' }],
    ["{ 'a': 1 }", { fault: 'line 1, column 3' }],
    ['{ "a" 1 }', { fault: 'line 1, column 7' }],
    ['{ "a": [1, 2}', { fault: 'line 1, column 13' }],
    ['{ "a": 01 }', { fault: 'line 1, column 9' }],
    ['{ "a": 1 // why\n}', { fault: 'line 1, column 10' }],
    ['{} {}', { fault: 'line 1, column 4' }],
    ['{ "a": 1', { fault: 'line 1, column 9' }],
    ['{ "a": "\\x" }', { fault: 'line 1, column 8' }],
    ['\ufffd\ufffd{', { fault: 'line 1, column 1' }],
  ])('%j is read, or the place of its fault is named', (text, read) => {
    expect(readJson(text)).toEqual(read);
  });

  it('has a place for each fault of texts that differ from JSON in one place', () => {
    const broken = tuple(
      json(),
      string({ maxLength: 2 }),
      array(constantFrom(0, 0.3, 0.7, 1), { minLength: 1, maxLength: 2 }),
    );
    assert(
      property(broken, ([text, added, [from = 0, to = from]]) => {
        const changed = text.slice(0, from * text.length) + added + text.slice(to * text.length);
        const read = readJson(changed);
        if ('value' in read) expect(read.value).toEqual(JSON.parse(changed.replace(/^\ufeff/, '')));
        else expect(read.fault).toMatch(/^line \d+, column \d+$/);
      }),
      { numRuns: 2000 },
    );
  });
});
