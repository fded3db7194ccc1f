import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { fontsOfTests } from '../../src/build/fonts.mjs';

it.runIf(fontsOfTests().PASSPORT_PICTURES)(
  'browser tests see their own fonts alone, also where others are installed',
  () => {
    const env = { ...process.env, ...fontsOfTests() };
    const families = execFileSync('fc-list', [':', 'family'], { env, encoding: 'utf8' }).split(/[\n,]/);
    const foreign = families.filter(
      (family) => !/^($|Liberation (Sans|Serif|Mono)$|Noto Sans (Mono )?CJK |DejaVu Sans)/.test(family),
    );
    expect(foreign).toEqual([]);
    const answered = (asked: string) => execFileSync('fc-match', ['-f', '%{family}', asked], { env, encoding: 'utf8' });
    expect(answered('Arial')).toBe('Liberation Sans');
    expect(answered('Roboto')).toBe(answered('a font that nobody has'));
    expect(answered('sans-serif:lang=zh-hk')).toContain('Noto Sans CJK HK');
  },
);
