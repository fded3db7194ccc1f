import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/locales';
import { documentTexts } from '../../src/review/make/places/documentTexts';
import { findSaid } from '../../src/review/said/findSaid';
import { saidTexts } from '../../src/review/said/saidTexts';

const own = documentTexts();
const texts = saidTexts(own);
/** The texts as the catalogues have them. */
const catalogues = languages.map(
  (language) =>
    Object.assign(
      {},
      ...['names.json', ...readdirSync(`i18n/${language}`).map((name) => `${language}/${name}`)].map(
        (path) => JSON.parse(readFileSync(`i18n/${path}`, 'utf8')) as object,
      ),
    ) as Readonly<Record<string, string>>,
);
const ids = [...Object.keys(catalogues[0] ?? {}), ...Object.keys(own)];
const wordsOf = (id: string, language: number) => catalogues[language]?.[id] ?? own[id]?.[language] ?? '';

const samples: Readonly<Record<string, string>> = {
  seconds: '42',
  minutes: '25',
  hours: '3',
  days: '4',
  count: '7',
  year: '2026',
  page: '1',
  pages: '2',
  digits: '11',
  chrome: '109',
  firefox: '121',
  safari: '16.4',
  uid: '100001',
  at: '09:30',
  from: '09:30',
  to: '16:00',
  region: '+852',
  number: '+852 2300 0000',
  phone: '+852 9123 ••34',
  other: '+86 138 0000 0057',
  email: 'l•@example.com',
  provider: 'Google',
  platform: 'WeCom',
  brand: 'Datum',
  app: 'WeChat',
  letter: 'Q',
  prefix: '0',
  way: 'Passkey',
  search: 'Atlantis',
  host: 'passport.datum.example',
  fields: 'jumpUrl',
  account: 'li@example.com',
  name: 'Li',
  time: '14:26',
  company: 'Datum Securities Limited',
  contact: '+852 2300 0000',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  left: '25 min',
  next: 'Closes in 25 min',
  where: 'Hong Kong is open',
  holiday: 'Christmas',
};
/** A text as it is written, with one of its choices made. */
const written = (text: string) =>
  text.replaceAll(/\{(\w+), plural,.*?other \{([^}]*)\}\}/g, (_, name: string, words: string) =>
    words.replace('#', `{${name}}`),
  );

/** A text as a visitor reads it: its values filled in, one of its choices made. */
const filled = (text: string, id: string) =>
  text
    .replaceAll(/\{(\w+), plural,.*?other \{([^}]*)\}\}/g, (_, name: string, words: string) =>
      words.replace('#', samples[name] ?? '7'),
    )
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (text === `{${name}}`) {
        const language = catalogues.findIndex((each) => each[id] === text);
        const value = { place: 'exchange.HK', day: 'exchange.day.1' }[name];
        return value
          ? (catalogues[language]?.[value] ?? '')
          : (['Datum Enterprise', '股权激励平台', '股權激勵平台'][language] ?? '');
      }
      return samples[name] ?? 'Alpha';
    });

const found = (sentence: string) => {
  const { best, others } = findSaid(texts, sentence);
  return { best: best.map(({ id }) => id), all: [...best, ...others].map(({ id }) => id) };
};

/** Letters of a text, changed as a reader of pictures would: two that are far from each other. */
function misread(text: string): string {
  const letters = [...text];
  const at = letters.flatMap((letter, place) => (/\p{L}/u.test(letter) ? [place] : []));
  for (const place of [at[1], at.at(-2)])
    if (place !== undefined) letters[place] = /\p{Script=Han}/u.test(letters[place] ?? '') ? '亖' : 'ø';
  return letters.join('');
}
const lettersIn = (text: string) => text.replaceAll(/\{\w+\}|[^\p{L}\p{N}]/gu, '');

describe('every text of the product', () => {
  it('is found by its exact words in each language, and among the best', () => {
    expect(ids.length).toBeGreaterThan(490);
    const lost = languages.flatMap((_, language) =>
      ids
        .filter((id) => !found(written(wordsOf(id, language))).best.includes(id))
        .map((id) => [id, wordsOf(id, language)]),
    );
    expect(lost).toEqual([]);
  }, 180_000);

  it('is found as it was read: with values, a straight apostrophe, other case and width, in lines', () => {
    const writings: readonly ((text: string) => string)[] = [
      (text) => text,
      (text) => text.replaceAll(/[’‘]/g, "'").replaceAll(/[“”]/g, '"'),
      (text) => text.toUpperCase(),
      (text) =>
        [...text]
          .map((sign) => (/[!-~]/.test(sign) ? String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0) : sign))
          .join(''),
      (text) => text.replaceAll(' ', '\n '),
    ];
    const lost = languages.flatMap((_, language) =>
      ids.flatMap((id, at) => {
        const read = filled(wordsOf(id, language), id);
        // One writing for each, in a fifth of the time; all for Chinese with Latin words in it, which differ most.
        const isMixed = /\p{Script=Han}/u.test(read) && /[a-z]/i.test(read);
        const tried = isMixed ? writings : [writings[(at + language) % writings.length] ?? String];
        return tried.flatMap((write) => (found(write(read)).all.includes(id) ? [] : [[id, write(read)]]));
      }),
    );
    expect(lost).toEqual([]);
  }, 180_000);

  it('of five letters or more is found with two of them misread', () => {
    const lost = languages.flatMap((_, language) =>
      ids
        .filter((id, at) => at % languages.length === language && lettersIn(wordsOf(id, language)).length >= 5)
        .flatMap((id) => {
          const read = misread(filled(wordsOf(id, language), id));
          return found(read).all.includes(id) ? [] : [[id, read]];
        }),
    );
    expect(lost).toEqual([]);
  });

  it('is found by a part of it, and by a screenshot that has more', () => {
    const lost = ids
      .filter((id) => lettersIn(wordsOf(id, 0)).length >= 24 && !wordsOf(id, 0).includes('{'))
      .flatMap((id) => {
        const words = wordsOf(id, 0).split(' ');
        const part = words.slice(1, Math.ceil(words.length * 0.7)).join(' ');
        const more = `Datum 09:41 Log in\n${wordsOf(id, 0)}\nNext © 2026`;
        return [part, more].flatMap((each) => (found(each).all.includes(id) ? [] : [[id, each]]));
      });
    expect(lost).toEqual([]);
  });

  it('is first without the texts whose values could be those words', () => {
    expect(found('Operation failed. Please refresh and try again').best).toEqual(['result.OTHER', 'toast.refusal']);
    expect(found('This page is closed for now').best).toEqual(['opening.faulty.title']);
    expect(found("This connection isn't encrypted").best).toEqual(['opening.insecure.title']);
    expect(found('Resend in 42 s').best).toEqual(['verifyCode.resendIn']);
  });

  it('is not found by words that it does not have', () => {
    for (const nothing of ['', '   ', 'the quick brown fox jumps over a lazy dog', '天地玄黄宇宙洪荒', 'qqqqqqqqqqqq'])
      expect(found(nothing).all).toEqual([]);
  });
});
