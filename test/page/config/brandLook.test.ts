import { assert, constantFrom, integer, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandCss, brandLook } from '../../../src/page/config/brandLook';
import { contrast, mixed } from '../../../src/page/config/colours';
import { checkConfig } from '../../../src/page/config/config';
import { warningOf } from '../../../src/page/config/warningOf';
import { brands } from '../../../src/page/styles/tokens.mjs';

const brandOf = (brand: object) => checkConfig({ brand }).config.brand;
const lookOf = (brand: object) => brandLook(brandOf(brand));
const warningsOf = (brand: object) => lookOf(brand).problems.map(warningOf);
const acme = { light: { accent: '#a3195b', onAccent: '#ffffff', ground: '#faf4f7' }, radius: 14 };

describe('the colours of a brand', () => {
  it('are an accent with its text, links in it, a ground and corners [D-NAME]', () => {
    expect(lookOf(acme)).toEqual({
      tokens: {
        light: {
          '--r-control': '14px',
          '--r-panel': '14px',
          '--ground': '#faf4f7',
          '--action': '#a3195b',
          '--on-action': '#ffffff',
          '--action-hover': '#8f1650',
          '--action-press': '#7c1345',
          '--action-rest': '#b4457a',
          '--here': '#ad7312',
          '--link': '#a3195b',
          '--sunken': '#eae5e8',
          '--field': '#a3195b',
        },
        dark: { '--r-control': '14px', '--r-panel': '14px', '--field': '#6a103b' },
      },
      problems: [],
    });
  });

  it('change nothing where none are given [D-NAME]', () => {
    expect(brandCss(brandOf({}))).toBe('');
    expect(lookOf({ mark: 'tally' })).toEqual({ tokens: { light: {}, dark: {} }, problems: [] });
  });

  it.each([
    [{ light: { accent: '#ffe08a' } }, 'brand.light.accent', '1.16 with the ground of the page, 3'],
    [{ dark: { accent: '#10201f' } }, 'brand.dark.accent', '1.10 with the ground of the page, 3'],
    [{ light: { accent: '#a3195b', onAccent: '#d05090' } }, 'brand.light.onAccent', '1.83 with the main button, 4.5'],
    [{ light: { onAccent: '#125661' } }, 'brand.light.onAccent', '1.31 with the main button, 4.5'],
    [{ light: { ground: '#777777' } }, 'brand.light.ground', '3.75 with text, 4.5'],
    [{ dark: { ground: '#ffffff' } }, 'brand.dark.ground', '1.16 with text, 4.5'],
    [{ dark: { surface: '#f0f0f0' } }, 'brand.dark.surface', '1.02 with text, 4.5'],
    [{ mark: 'tally', light: { ground: '#c8c8c8' } }, 'brand.light.ground', '3.62 with hints, 4.5'],
  ])('are refused by name with the contrast and the one that is needed: %j [D-NAME]', (brand, field, words) => {
    expect(warningsOf(brand)).toEqual([
      `passport-config: ${field} is refused (contrast ${words} is needed), see docs/configuration.md`,
    ]);
    const refused = field.split('.').at(-1) ?? '';
    const token =
      { accent: '--action', onAccent: '--on-action', ground: '--ground', surface: '--surface' }[refused] ?? '';
    const { tokens } = lookOf(brand);
    const given = 'light' in brand ? brand.light : brand.dark;
    expect(Object.values({ ...tokens.light, ...tokens.dark })).not.toContain(
      (given as Record<string, string>)[refused],
    );
    if (refused !== 'onAccent') expect({ ...tokens.light, ...tokens.dark }).not.toHaveProperty(token);
  });

  it('leave the rest of a brand as it is: a refused ground does not take the accent along [D-NAME]', () => {
    const look = lookOf({ light: { ...acme.light, ground: '#777777' } });
    expect(look.problems.map(({ field }) => field)).toEqual(['brand.light.ground']);
    expect(look.tokens.light).toMatchObject({ '--action': '#a3195b', '--link': '#a3195b' });
    expect(look.tokens.light).not.toHaveProperty('--ground');
  });

  it.each(['red', '#fff', '#a3195b;}body{display:none', 'url(//evil.example)', 'var(--x)', 7])(
    'have one form: %j is none (T-02)',
    (accent) => {
      const { config, problems } = checkConfig({ brand: { light: { accent } } });
      expect(problems).toEqual([{ field: 'brand.light.accent', why: 'invalid' }]);
      expect(brandCss(config.brand)).toBe('');
    },
  );

  it('can be seen with every configuration: text has 4.5, shapes have 3, in both schemes of both brands [D-NAME]', () => {
    const hex = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
    const colours = record({ accent: hex, onAccent: hex, ground: hex, surface: hex }, { requiredKeys: [] });
    assert(
      property(constantFrom('datum', 'tally'), colours, colours, (mark, light, dark) => {
        const { tokens } = lookOf({ mark, light, dark });
        for (const scheme of ['light', 'dark'] as const) {
          const rules = brands.filter(({ brand }) => brand === null || brand === mark);
          const palette = Object.assign(
            {},
            ...rules.map((rule) => rule.light),
            scheme === 'dark' ? brands[0]?.dark : {},
          );
          if (scheme === 'dark') Object.assign(palette, ...rules.slice(1).flatMap((rule) => [rule.light, rule.dark]));
          const value = (name: string) =>
            tokens[scheme][`--${name}`] ?? (palette as Record<string, string>)[name] ?? '';
          const least = (names: string, grounds: string, needed: number) => {
            for (const name of names.split(' '))
              for (const ground of grounds.split(' '))
                expect(contrast(value(name), value(ground)), `${name} ${ground}`).toBeGreaterThanOrEqual(needed);
          };
          least('ink ink-2 ink-3 error link', 'ground surface', 4.5);
          least('ink ink-2 ink-3', 'sunken', 4.5);
          least('edge action here', 'ground surface', 3);
          least('on-action', 'action action-rest', 4.5);
          least('on-field', 'field', 4.5);
          least('here-field', 'field', 3);
          const quiet = mixed(value('on-field'), value('field'), 0.24);
          expect(contrast(quiet, value('field'))).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('are a style sheet that no value can leave (T-02)', () => {
    assert(
      property(string(), string(), (accent, ground) => {
        const css = brandCss(brandOf({ light: { accent, ground }, dark: { accent: ground } }));
        expect(css).not.toMatch(/[<@\\]|url|expression/u);
      }),
    );
  });
});
