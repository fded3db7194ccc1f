import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { strip } from '../../src/build/prose';
import { importMapOf, integrityOf, sealTags } from '../../src/build/seal';
import { inlineHash } from '../../src/server/inlineHash';
import { withStyles } from '../../src/build/site';
import { splitStyles } from '../../src/build/styleParts';
import { joinStyles } from '../../src/build/styles';

const sealed = { '/assets/a.js': 'sha384-A', '/assets/b.css': 'sha384-B', '/assets/late.js': 'sha384-L' };

describe('integrity of what the page loads (T-19)', () => {
  it('adds integrity to each tag of a built file', () => {
    const html =
      '<script type="module" crossorigin src="/assets/a.js"></script><link rel="stylesheet" href="/assets/b.css" />';
    expect(sealTags(html, sealed)).toBe(
      '<script type="module" crossorigin src="/assets/a.js" integrity="sha384-A"></script><link rel="stylesheet" href="/assets/b.css" integrity="sha384-B" />',
    );
  });

  it('refuses a tag of an unknown file', () => {
    expect(() => sealTags('<script src="/assets/x.js"></script>', sealed)).toThrow('/assets/x.js');
  });

  it('adds integrity of lazy scripts in an import map, without styles', () => {
    expect(JSON.parse(importMapOf(sealed))).toEqual({
      integrity: { '/assets/a.js': 'sha384-A', '/assets/late.js': 'sha384-L' },
    });
  });

  it('computes digests as browsers do', () => {
    expect(integrityOf('alert(1);')).toMatch(/^sha384-[\w+/]{64}$/);
    expect(inlineHash('')).toBe(`'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`);
  });
});

describe('styles', () => {
  it('of the first page are in it, all others in a file that browsers do not fetch before a script asks', () => {
    const html = '<head><link rel="stylesheet" crossorigin href="/login/assets/index-1.css"></head>';
    expect(withStyles(html, { first: 'a{}', later: 'later-1.css' }, '/login/').replace(/\s+</g, '<')).toBe(
      '<head><style>a{}</style><link rel="stylesheet" disabled crossorigin href="/login/assets/later-1.css"></head>',
    );
    expect(() => withStyles('<head></head>', { first: '', later: '' }, '/')).toThrow('no style');
  });

  it('are split by who needs them, as each rule says; what several need stays in all documents, in order', () => {
    const css =
      '.a{x:1}@supports (--only:tally){:root{y:2}@media print{:root{y:3}}}@media (width>=1px){@supports (--only: framed){.embed .a{x:3}@keyframes v{to{x:9}}}.a,.embed{x:4}}@keyframes k{to{x:5}}@supports (x:1){.b{x:6}}@supports (--only:framed){.c{z:1}}@media print{@supports (--only:enterprise){.first p{x:7}}}@font-face{src:x}';
    expect(splitStyles(css)).toEqual({
      base: '.a{x:1}@media (width>=1px){.a,.embed{x:4}}@keyframes k{to{x:5}}@supports (x:1){.b{x:6}}@font-face{src:x}',
      parts: {
        framed: '@media (width>=1px){.embed .a{x:3}@keyframes v{to{x:9}}}.c{z:1}',
        enterprise: '@media print{.first p{x:7}}',
        tally: ':root{y:2}@media print{:root{y:3}}',
      },
    });
    expect(() => splitStyles('@supports (--only:farmed){.a{x:1}}')).toThrow('farmed');
  });

  it('are joined: those of the page, and one file for the rest in the order of their names', () => {
    const site = mkdtempSync(join(tmpdir(), 'styles-'));
    mkdirSync(join(site, 'assets'));
    const write = (name: string, text: string) => writeFileSync(join(site, 'assets', `${name}.css`), text);
    for (const name of ['i', 'b', 'a', 'shared']) write(name, `.${name}{}\n`);
    writeFileSync(join(site, 'index.html'), '<link rel="stylesheet" crossorigin href="/login/assets/i.css">');
    const { first, later } = joinStyles(site);
    expect([first, readFileSync(join(site, 'assets', later), 'utf8')]).toEqual(['.i{}', '.a{}.b{}.shared{}']);
    expect(readdirSync(join(site, 'assets'))).toEqual([later]);
    write('i', '</style>');
    for (const name of ['a', 'b', 'shared']) write(name, '');
    expect(() => joinStyles(site)).toThrow('end of an element');
    rmSync(site, { recursive: true });
  });
});

describe('removing descriptions from client builds', () => {
  it('removes literal descriptions, nothing else', () => {
    const code = `const a = { description: 'The sixth digit submits. [SMS-5]', on: { x: { target: 'y', description: 'b' } } };`;
    expect(strip(code, 'a.ts').replace(/\s+/g, ' ')).toBe(`const a = { on: { x: { target: 'y', } } };`);
    expect(strip(`led(target, 'Choose one. [ERR-13]', 'words')`, 'a.ts')).toBe(`led(target, '', 'words')`);
    const kept = `const a = { description: why(), title: 'description: x' };`;
    expect(strip(kept, 'a.ts')).toBe(kept);
  });
});
