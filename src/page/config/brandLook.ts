import { brands } from '../styles/tokens.mjs';
import {
  actionTokens,
  clearest,
  contrast,
  cornerTokens,
  faintWith,
  inks,
  mixed,
  restOf,
  shapeContrast,
  textContrast,
  type Faint,
  type Needs,
} from './colours';
import type { ConfigProblem, PageConfig } from './config';

type Brand = Pick<PageConfig['brand'], 'mark' | 'light' | 'dark' | 'radius'>;
type Scheme = 'light' | 'dark';
type ColourName = keyof Brand['light'];
type Tokens = Readonly<Record<string, string>>;

export interface BrandLook {
  /** What the brand changes in each scheme: values of custom properties. */
  readonly tokens: Readonly<Record<Scheme, Tokens>>;
  /** Colours that were refused, by name, with their contrast. */
  readonly problems: readonly ConfigProblem[];
}

/** What the accent is seen on, and what it replaces. */
const grounds: Needs = { '--ground': shapeContrast, '--surface': shapeContrast };
const accented: Needs = { '--action': shapeContrast, '--link': textContrast };
const texts: Needs = { '--ink': textContrast, '--ink-2': textContrast, '--ink-3': textContrast };
const buttons: Needs = { '--action': textContrast, '--action-hover': textContrast, '--action-press': textContrast };

/** Returns the colours and corners of a brand, without the colours that would be hard to see (D-NAME). */
export function brandLook({ mark, light, dark, radius }: Brand): BrandLook {
  const problems: ConfigProblem[] = [];
  const corners = radius === null ? {} : cornerTokens(radius);
  const tokensOf = (scheme: Scheme, given: Brand['light']): Tokens => {
    const found = coloursOf(given, paletteOf(mark, scheme));
    for (const [name, { against, ...faint }] of found.refused)
      problems.push({
        field: `brand.${scheme}.${name}`,
        why: 'contrast',
        contrast: { ...faint, against: said[against] ?? against },
      });
    return { ...corners, ...found.tokens };
  };
  const tokens = { light: tokensOf('light', light), dark: tokensOf('dark', dark) };
  const accent = tokens.light['--action'] ?? tokens.dark['--action'];
  const withField = (scheme: Scheme) => ({
    ...tokens[scheme],
    ...fieldTokens(accent, paletteOf(mark, scheme), scheme),
  });
  return { tokens: { light: withField('light'), dark: withField('dark') }, problems };
}

interface Colours {
  readonly tokens: Tokens;
  readonly refused: ReadonlyMap<ColourName, Faint>;
}

/** Returns the tokens of one scheme, and the colours that cannot be used in it. */
function coloursOf(given: Brand['light'], palette: Tokens): Colours {
  const { accent, onAccent } = given;
  const tokens: Record<string, string> = {};
  const refused = new Map<ColourName, Faint>();
  const valueOf = (name: string) => tokens[name] ?? palette[name.slice(2)] ?? '';
  const refuse = (name: ColourName, faint: Faint | null) => faint && refused.set(name, faint);

  for (const name of ['ground', 'surface'] as const)
    if (given[name] && !refuse(name, faintWith(given[name], inks, valueOf))) tokens[`--${name}`] = given[name];
  if (accent && !refuse('accent', faintWith(accent, grounds, valueOf))) {
    const faintText = onAccent ? faintWith(onAccent, { '--action': textContrast }, () => accent) : null;
    refuse('onAccent', faintText);
    Object.assign(tokens, actionTokens(accent, faintText ? '' : onAccent));
    const isLink = !faintWith(accent, { '--ground': textContrast, '--surface': textContrast }, valueOf);
    if (isLink) tokens['--link'] = accent;
  } else if (onAccent && !refuse('onAccent', faintWith(onAccent, buttons, valueOf))) tokens['--on-action'] = onAccent;

  // The brand's own colours that are kept must be seen on the new grounds too.
  for (const name of ['ground', 'surface'] as const) {
    const faint = tokens[`--${name}`] ? faintWith(given[name], accented, valueOf) : null;
    if (!faint) continue;
    const without = coloursOf({ ...given, [name]: '' }, palette);
    return { tokens: without.tokens, refused: new Map([[name, faint] as const, ...without.refused]) };
  }
  if (tokens['--ground']) {
    const sunken = mixed(tokens['--ground'], valueOf('--ink'), 0.07);
    if (!faintWith(sunken, texts, valueOf)) tokens['--sunken'] = sunken;
  }
  const [action, onAction, ground] = [valueOf('--action'), valueOf('--on-action'), valueOf('--ground')];
  if (tokens['--action'] || tokens['--on-action'] || tokens['--ground'])
    tokens['--action-rest'] = restOf(action, onAction, ground);
  if (tokens['--ground'] || tokens['--surface'])
    tokens['--here'] = clearest(
      steps.map((share) => mixed(valueOf('--here'), valueOf('--ink'), share)),
      (here) => !faintWith(here, grounds, valueOf),
    );
  return { tokens, refused };
}

/** Shares of another colour, from little to all of it. */
const steps = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** The share of the field in its quiet text, as in `page.css`. */
const quietShare = 0.24;

/**
 * Returns the field of a brand beside the form: the accent, as deep as its quiet text and the mark of now need; deeper
 * in dark.
 */
function fieldTokens(accent: string | undefined, palette: Tokens, scheme: Scheme): Tokens {
  if (!accent) return {};
  const [text = '', here = ''] = [palette['on-field'], palette['here-field']];
  const isSeen = (field: string) =>
    contrast(mixed(text, field, quietShare), field) >= textContrast && contrast(here, field) >= shapeContrast;
  const shares = scheme === 'dark' ? steps.map((share) => 0.35 + 0.65 * share) : steps;
  return {
    '--field': clearest(
      shares.map((share) => mixed(accent, '#000000', share)),
      isSeen,
    ),
  };
}

/** Returns the colours of a built-in brand, in the order in which its style sheet sets them. */
function paletteOf(mark: string, scheme: Scheme): Tokens {
  const rules = brands.filter(({ brand }) => brand === null || brand === mark);
  return Object.assign({}, ...rules.flatMap((rule) => (scheme === 'dark' ? [rule.light, rule.dark] : [rule.light])));
}

/** Returns the colour of the page in a scheme: what is at its top. */
export const groundOf = (brand: Brand, scheme: Scheme): string =>
  brandLook(brand).tokens[scheme]['--ground'] ?? paletteOf(brand.mark, scheme)['ground'] ?? '';

/** Names of what is compared, for engineers. */
const said: Readonly<Record<string, string>> = {
  '--ground': 'the ground of the page',
  '--surface': 'the ground of fields and dialogs',
  '--ink': 'text',
  '--ink-2': 'quiet text',
  '--ink-3': 'hints',
  '--error': 'error texts',
  '--edge': 'the borders of fields',
  '--link': 'links',
  '--action': 'the main button',
  '--action-hover': 'the main button under the pointer',
  '--action-press': 'the main button when pressed',
};

/**
 * Returns the style sheet of a brand; '' if it changes nothing. The root is named three times, so that it comes before
 * the built-in brands wherever it is in the page.
 */
export function brandCss(brand: Brand): string {
  const { tokens } = brandLook(brand);
  const root = ':root:root:root';
  const rulesOf = (scheme: Scheme, other: Scheme) => {
    const values = Object.entries(tokens[scheme]).map(([name, value]) => `${name}:${value}`);
    if (!values.length) return '';
    const body = `{${values.join(';')}}`;
    const system = `@media (prefers-color-scheme:${scheme}){${root}:not([data-scheme="${other}"])${body}}`;
    return `${system}${root}[data-scheme="${scheme}"]${body}`;
  };
  return rulesOf('light', 'dark') + rulesOf('dark', 'light');
}
