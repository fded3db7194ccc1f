import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const all = ['src/page', 'src/review'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `${folder}/${path}`),
);
/** The files that define colour tokens: of the product and of the visualiser. */
const palettes = ['src/page/styles/tokens.css', 'src/review/draw/roles.css'];
const sheets = all.filter((path) => !palettes.includes(path));
const tokens = readFileSync('src/page/styles/tokens.css', 'utf8');

describe('the styles', () => {
  it('define light and dark for every brand', () => {
    for (const brand of ['', '[data-brand="tally"]']) expect(tokens).toContain(`:root${brand}[data-scheme="dark"] {`);
  });

  it.each(sheets)('%s contains no raw colour', (path) => {
    const css = readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\//g, '');
    expect(css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi)).toBeNull();
  });

  it('take the ring of the focus away only from the title, which is not operated, and where a part around shows it [IDX-1] [SETP-3]', () => {
    const without = sheets
      .filter((path) => !path.startsWith('src/review/'))
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)])
      .filter(([, , body = '']) => /outline(?:-\w+)?:\s*(?:none|0|transparent|hidden)\b/.test(body))
      .map(([, selector = '']) => selector.replace(/\/\*[^]*?\*\//g, '').trim());
    expect(without.toSorted()).toEqual([
      '.account input',
      '.consent input:focus-visible',
      '.field__box .field__input:focus-visible',
      '.pick__find input',
      '.title:focus-visible',
      ':focus',
    ]);
  });

  it('use only tokens that are defined', () => {
    const defined = new Set(
      all.map((path) => readFileSync(path, 'utf8')).flatMap((css) => css.match(/--[\w-]+(?=\s*:)/g) ?? []),
    );
    const used = sheets.flatMap((path) => readFileSync(path, 'utf8').match(/(?<=var\()--[\w-]+/g) ?? []);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});
