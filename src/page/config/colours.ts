/** A colour as configurations and addresses write it: `#rrggbb`. */
export const colourForm = /^#[\da-f]{6}$/iu;

/** Least contrast of text, and of what is not text but must be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
export const textContrast = 4.5;
export const shapeContrast = 3;

/** Least contrast of each token with a ground. */
export type Needs = Readonly<Record<string, number>>;

/** What is written on every ground, and the borders of its fields. */
export const inks: Needs = {
  '--ink': textContrast,
  '--ink-2': textContrast,
  '--ink-3': textContrast,
  '--error': textContrast,
  '--edge': shapeContrast,
};

/** Two colours that are too much alike. */
export interface Faint {
  /** Name of the token that was compared. */
  against: string;
  ratio: number;
  needed: number;
}

/** Returns the first token that has too little contrast with a colour; null if each has enough. */
export function faintWith(colour: string, needs: Needs, valueOf: (name: string) => string): Faint | null {
  const found = Object.entries(needs).map(([against, needed]) => ({
    against,
    needed,
    ratio: contrast(colour, valueOf(against)),
  }));
  return found.find(({ ratio, needed }) => ratio < needed) ?? null;
}

/**
 * Returns the tokens of the main button. Without a colour for its text, black or white: one of them has 4.5 on every
 * colour. A pressed button moves away from its text.
 */
export function actionTokens(accent: string, text = ''): Readonly<Record<string, string>> {
  const onAction = text || (contrast(accent, '#ffffff') >= contrast(accent, '#000000') ? '#ffffff' : '#000000');
  const isTextLight = contrast(onAction, '#000000') >= contrast(accent, '#000000');
  const shade = (share: number) => mixed(accent, isTextLight ? '#000000' : '#ffffff', share);
  return {
    '--action': accent,
    '--on-action': onAction,
    '--action-hover': shade(0.12),
    '--action-press': shade(0.24),
  };
}

/** Shares of the ground in a button at rest, from much to nothing. */
const rests = [0.28, 0.2, 0.12, 0.06, 0];

/**
 * Returns the colour of the main button while nothing is typed: as much of the ground in it as leaves its text
 * readable.
 */
export const restOf = (action: string, onAction: string, ground: string): string =>
  clearest(
    rests.map((share) => mixed(action, ground, share)),
    (rest) => contrast(onAction, rest) >= textContrast,
  );

/** Returns the first colour that can be seen, else the last one. */
export const clearest = (colours: readonly string[], isSeen: (colour: string) => boolean): string =>
  colours.find(isSeen) ?? colours.at(-1) ?? '';

/** Returns the tokens of corners with this radius, in CSS pixels. */
export const cornerTokens = (radius: number): Readonly<Record<string, string>> => ({
  '--r-control': `${radius}px`,
  '--r-panel': `${radius}px`,
});

/** Returns the contrast of two colours, 1 to 21; 0 if one is not written as `#rrggbb` or `#rgb`. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return Number.isNaN(light + dark) ? 0 : (light + 0.05) / (dark + 0.05);
}

/** Returns a colour with a share of another one, 0 to 1. Both are written as `#rrggbb` or `#rgb`. */
export function mixed(colour: string, other: string, share: number): string {
  const [owns, others] = [partsOf(colour), partsOf(other)];
  const parts = owns.map((own, at) => Math.round(own + ((others[at] ?? own) - own) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(written: string): number {
  const [red = NaN, green = NaN, blue = NaN] = partsOf(written).map((whole) => {
    const part = whole / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns red, green and blue, 0 to 255 each; none of a colour that is not written as `#rrggbb` or `#rgb`. */
function partsOf(written: string): readonly number[] {
  const digits = /^#([\da-f]{6}|[\da-f]{3})$/iu.exec(written)?.[1] ?? '';
  const full = digits.length === 3 ? digits.replace(/./gu, '$&$&') : digits;
  return (full.match(/../gu) ?? []).map((part) => Number.parseInt(part, 16));
}
