import {
  actionTokens,
  colourForm,
  contrast,
  cornerTokens,
  faintWith,
  inks,
  restOf,
  shapeContrast,
  textContrast,
} from '../config/colours';
import { themes, type Theme } from './protocol';

/** The look that a host gives its frame. null: as the brand has it. */
export interface WidgetLook {
  readonly theme: Theme;
  /** Colour of the main button, and of links where they stay readable: `#rrggbb`. */
  readonly accent: string | null;
  /** Colour behind the form: `#rrggbb`. */
  readonly surface: string | null;
  /** Radius of the corners in CSS pixels. */
  readonly radius: number | null;
}

const length = /^(\d{1,2})(?:px)?$/u;

/**
 * Reads the look from the frame's query: only values of a fixed form, a name given twice counts as absent. Use it only
 * if the parent is an allowed host: it wrote the query.
 */
export function readLook(search: string): WidgetLook {
  const query = new URLSearchParams(search);
  const matching = (name: string, form: RegExp) => {
    const given = query.getAll(name);
    return given.length === 1 ? form.exec(given[0] ?? '') : null;
  };
  const radius = matching('radius', length)?.[1];
  return {
    theme: themes.find((each) => each === matching('theme', /^\w+$/u)?.[0]) ?? 'auto',
    accent: matching('accent', colourForm)?.[0] ?? null,
    surface: matching('surface', colourForm)?.[0] ?? null,
    radius: radius === undefined ? null : Number(radius),
  };
}

/** Gives the page a look. A colour is left out where text or controls would be hard to see with it. */
export function showLook(look: WidgetLook, page: Window): void {
  const { documentElement: html } = page.document;
  if (look.theme === 'auto') delete html.dataset.scheme;
  else html.dataset.scheme = look.theme;
  for (const name of tokenNames) html.style.removeProperty(name);
  const valueOf = (name: string) => page.getComputedStyle(html).getPropertyValue(name).trim();
  for (const [name, value] of Object.entries(tokensOf(look, valueOf))) html.style.setProperty(name, value);
}

/**
 * Gives the page a look, and again when the system's colours change. Returns a function that changes the theme.
 */
export function applyLook(look: WidgetLook, page: Window): (theme: Theme) => void {
  let { theme } = look;
  const apply = () => showLook({ ...look, theme }, page);
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
  '--action-rest',
  '--link',
  '--field',
  '--on-field',
  '--r-control',
  '--r-panel',
];

/** Returns the tokens of a look that can be seen on the page's other colours. `valueOf` returns a token's value. */
export function tokensOf(
  { accent, surface, radius }: WidgetLook,
  valueOf: (name: string) => string,
): Readonly<Record<string, string>> {
  const tokens: Record<string, string> = {};
  if (surface !== null && !faintWith(surface, inks, valueOf)) tokens['--surface'] = surface;
  const ground = tokens['--surface'] ?? valueOf('--surface');
  if (accent !== null && contrast(accent, ground) >= shapeContrast) {
    const action = actionTokens(accent);
    Object.assign(tokens, action, { '--action-rest': restOf(accent, action['--on-action'] ?? '', ground) });
    if (contrast(accent, ground) >= textContrast) tokens['--link'] = accent;
    // Over the white plate of a QR code the button has the colour of the field.
    if (contrast(accent, '#ffffff') >= shapeContrast)
      Object.assign(tokens, { '--field': accent, '--on-field': action['--on-action'] });
  }
  if (radius !== null) Object.assign(tokens, cornerTokens(radius));
  return tokens;
}
