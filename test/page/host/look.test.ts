// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { contrast } from '../../../src/page/config/colours';
import { applyLook, readLook, tokensOf, type WidgetLook } from '../../../src/page/host/look';

const none: WidgetLook = { theme: 'auto', accent: null, surface: null, radius: null };
const inks = (ink: string, ink2: string, ink3: string, error: string, edge: string) => ({
  '--ink': ink,
  '--ink-2': ink2,
  '--ink-3': ink3,
  '--error': error,
  '--edge': edge,
});
/** The colours of the default brand that are compared (src/page/styles/tokens.mjs). */
const light = { '--surface': '#fff', ...inks('#10201F', '#415250', '#5A6B69', '#A5281B', '#748582') };
const dark = { '--surface': '#14201F', ...inks('#E9EFED', '#B0BFBC', '#91A29F', '#F49A8C', '#6F827E') };
const valueOf = (tokens: Readonly<Record<string, string>>) => (name: string) => tokens[name] ?? '';

describe('the look in the query of a frame', () => {
  it('has a theme, two colours and a radius [FRAME-2]', () => {
    const search = `?${new URLSearchParams({ theme: 'dark', accent: '#C02020', surface: '#000000', radius: '12px' }).toString()}`;
    expect(readLook(search)).toEqual({ theme: 'dark', accent: '#C02020', surface: '#000000', radius: 12 });
  });

  it.each([
    '',
    '?theme=pink&accent=red&surface=%23fff&radius=-1',
    '?theme=toString&accent=%23C02020;background:url(x)&surface=var(--x)&radius=100px',
    '?theme=dark&theme=light&accent=%23C02020&accent=%23C02020&radius=1&radius=1',
  ])('is the brand’s own for %j (T-05) [FRAME-2]', (search) => {
    expect(readLook(search)).toEqual(none);
  });
});

describe('the tokens of a look', () => {
  it('are an accent with readable text, a surface and corners [FRAME-2]', () => {
    expect(tokensOf({ ...none, accent: '#c02020', surface: '#fffaf0', radius: 0 }, valueOf(light))).toEqual({
      '--surface': '#fffaf0',
      '--action': '#c02020',
      '--on-action': '#ffffff',
      '--action-hover': '#a91c1c',
      '--action-press': '#921818',
      '--action-rest': '#c83a39',
      '--link': '#c02020',
      '--field': '#c02020',
      '--on-field': '#ffffff',
      '--r-control': '0px',
      '--r-panel': '0px',
    });
  });

  it('leave out what could not be seen: light text on a white surface, a white button on white [FRAME-2]', () => {
    expect(tokensOf({ ...none, surface: '#ffffff' }, valueOf(dark))).toEqual({});
    expect(tokensOf({ ...none, accent: '#f8f8f8' }, valueOf(light))).toEqual({});
    const bright = tokensOf({ ...none, accent: '#ffc400' }, valueOf(dark));
    expect([bright['--on-action'], bright['--field']], 'a QR code has a white ground').toEqual(['#000000', undefined]);
  });

  it('keep the text of the button readable for every accent, also at rest, in both themes [FRAME-2]', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(fc.constantFrom(light, dark), colour, fc.option(colour), (theme, accent, surface) => {
        const tokens = tokensOf({ ...none, accent, surface }, valueOf(theme));
        const ground = tokens['--surface'] ?? theme['--surface'];
        const textOn = (name: string) => contrast(tokens[name] ?? '', tokens['--on-action'] ?? '');
        if (tokens['--action'])
          expect(Math.min(...['--action', '--action-rest'].map(textOn))).toBeGreaterThanOrEqual(4.5);
        else expect(contrast(accent, ground)).toBeLessThan(3);
      }),
    );
    expect(tokensOf({ ...none, accent: '#1f6feb' }, valueOf(dark))['--action-rest']).toMatch(/^#[\da-f]{6}$/);
  });
});

describe('applying a look', () => {
  afterEach(() => {
    delete document.documentElement.dataset.scheme;
    document.documentElement.removeAttribute('style');
  });

  it('sets the scheme, and returns a function that changes it; auto leaves it to the system [FRAME-2]', () => {
    const { dataset } = document.documentElement;
    const setTheme = applyLook({ ...none, theme: 'light', radius: 9 }, window);
    expect([dataset.scheme, document.documentElement.style.getPropertyValue('--r-control')]).toEqual(['light', '9px']);
    setTheme('dark');
    expect(dataset.scheme).toBe('dark');
    setTheme('auto');
    expect(dataset.scheme).toBeUndefined();
  });
});
