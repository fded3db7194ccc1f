import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, textsOf, wordsOf } from './texts';

/** A term in one language, and the words that are never used for it. */
interface Term {
  readonly term: string;
  readonly never: readonly string[];
}

/** Texts given word for word with a word that the glossary avoids. */
const given: Readonly<Record<string, readonly string[]>> = {
  電話號碼: ['alert.unavailable.text', 'phone.length', 'phone.lengthWithout'],
};

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The languages of the glossary in docs/CONTRIBUTING.md, and its rows in their order. */
function glossary(): { languages: readonly string[]; terms: readonly (readonly Term[])[] } {
  const text = readFileSync(join(root, 'docs/CONTRIBUTING.md'), 'utf8');
  const part = /^#### Glossary\n([^#]*)/mu.exec(text)?.[1] ?? '';
  const rows = part.split('\n').filter((line) => line.startsWith('|'));
  const terms = rows.slice(2).map((row) =>
    cellsOf(row).map((cell) => {
      const [, term = '', never = ''] = /^([^~]*)(?:~~(.*)~~)?/u.exec(cell) ?? [];
      return { term: term.trim(), never: never.split(',').map((word) => word.trim()) };
    }),
  );
  return { languages: cellsOf(rows[0] ?? ''), terms };
}

/** Whether a text has a word: letters are compared as whole words, in any case. */
const has = (text: string, word: string) =>
  /^[\p{Script=Latin} /-]+$/u.test(word) ? new RegExp(`\\b${word}\\b`, 'iu').test(text) : text.includes(word);

const { languages, terms } = glossary();

it('has 40 terms in each language, each with a word that is never used for it', () => {
  expect(languages).toEqual(expect.arrayContaining(['en-us', 'zh-cn', 'zh-hk']));
  expect(terms).toHaveLength(40);
  for (const row of terms) {
    expect(row).toHaveLength(languages.length);
    for (const { term, never } of row) expect([term, ...never].every(Boolean), term).toBe(true);
  }
});

describe.each(languages.map((language, at) => ({ language, at })))('the texts of $language', ({ language, at }) => {
  const texts = Object.entries(textsOf(language)).map(([id, text]) => ({ id, text: wordsOf(text) }));
  const rows = terms.map((row) => row[at] ?? { term: '', never: [] });

  it.each(rows)('say “$term” and nothing else for it [LANG-1]', ({ term, never }) => {
    expect(
      texts.some(({ text }) => has(text, term)),
      term,
    ).toBe(true);
    const wrong = never.flatMap((word) =>
      texts.filter(({ id, text }) => has(text, word) && !given[word]?.includes(id)).map(({ id }) => `${id}: ${word}`),
    );
    expect(wrong).toEqual([]);
  });
});
