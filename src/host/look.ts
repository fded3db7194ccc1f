import { themes, type Theme } from './protocol';

/** The look that a host gives its frame. null: as the brand has it. */
export interface Look {
  readonly theme: Theme;
  /** Colour of the main button, and of links where they stay readable: `#rrggbb`. */
  readonly accent: string | null;
  /** Colour behind the form: `#rrggbb`. */
  readonly surface: string | null;
  /** Radius of the corners in CSS pixels. */
  readonly radius: number | null;
}

const colour = /^#[\da-f]{6}$/iu;
const length = /^(\d{1,2})(?:px)?$/u;
/** Least contrast of text, and of what is not text but must be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
const textContrast = 4.5;
const shapeContrast = 3;

/**
 * Reads the look from the frame's query: only values of a fixed form, a name given twice counts as absent. Use it only
 * if the parent is an allowed host: it wrote the query.
 */
export function readLook(search: string): Look {
  const query = new URLSearchParams(search);
  const matching = (name: string, form: RegExp) => {
    const given = query.getAll(name);
    return given.length === 1 ? form.exec(given[0] ?? '') : null;
  };
  const radius = matching('radius', length)?.[1];
  return {
    theme: themes.find((each) => each === matching('theme', /^\w+$/u)?.[0]) ?? 'auto',
    accent: matching('accent', colour)?.[0] ?? null,
    surface: matching('surface', colour)?.[0] ?? null,
    radius: radius === undefined ? null : Number(radius),
  };
}

/**
 * Gives the page a look, and again when the system's colours change. A colour is left out where text or controls would
 * be hard to see with it. Returns a function that changes the theme.
 */
export function applyLook(look: Look, page: Window): (theme: Theme) => void {
  const { documentElement: html } = page.document;
  let { theme } = look;
  const apply = () => {
    if (theme === 'auto') delete html.dataset.scheme;
    else html.dataset.scheme = theme;
    for (const name of tokenNames) html.style.removeProperty(name);
    const valueOf = (name: string) => page.getComputedStyle(html).getPropertyValue(name).trim();
    for (const [name, value] of Object.entries(tokensOf(look, valueOf))) html.style.setProperty(name, value);
  };
  page.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  apply();
  return (wanted) => {
    theme = wanted;
    apply();
  };
}

const tokenNames = [
  '--surface',
  '--action',
  '--on-action',
  '--action-hover',
  '--action-press',
  '--link',
  '--r-control',
  '--r-panel',
];

/** Returns the tokens of a look that can be seen on the page's other colours. `valueOf` returns a token's value. */
export function tokensOf(
  { accent, surface, radius }: Look,
  valueOf: (name: string) => string,
): Readonly<Record<string, string>> {
  const tokens: Record<string, string> = {};
  const isReadable = (ground: string) =>
    ['--ink', '--ink-2', '--ink-3', '--error'].every((name) => contrast(valueOf(name), ground) >= textContrast) &&
    contrast(valueOf('--edge'), ground) >= shapeContrast;
  if (surface !== null && isReadable(surface)) tokens['--surface'] = surface;
  const ground = tokens['--surface'] ?? valueOf('--surface');
  if (accent !== null && contrast(accent, ground) >= shapeContrast) {
    const isDark = contrast(accent, '#ffffff') >= contrast(accent, '#000000');
    const shade = (percent: number) => `color-mix(in srgb, ${accent} ${percent}%, ${isDark ? '#000' : '#fff'})`;
    Object.assign(tokens, {
      '--action': accent,
      '--on-action': isDark ? '#ffffff' : '#000000',
      '--action-hover': shade(88),
      '--action-press': shade(76),
    });
    if (contrast(accent, ground) >= textContrast) tokens['--link'] = accent;
  }
  if (radius !== null) tokens['--r-control'] = tokens['--r-panel'] = `${radius}px`;
  return tokens;
}

/** Returns the contrast of two colours, 1 to 21; 0 if one is not written as `#rrggbb` or `#rgb`. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return Number.isNaN(light + dark) ? 0 : (light + 0.05) / (dark + 0.05);
}

function luminance(written: string): number {
  const digits = /^#([\da-f]{6}|[\da-f]{3})$/iu.exec(written)?.[1] ?? '';
  const full = digits.length === 3 ? digits.replace(/./gu, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
