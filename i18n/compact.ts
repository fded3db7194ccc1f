import type { ReactNode } from 'react';

/**
 * A text as browsers load it: plain, or a list in which every second entry is filled in: the name of a parameter, a
 * choice by number, or 0 for that number.
 */
export type CompactText = string | readonly CompactPart[];
type CompactPart = string | 0 | Choice;
/** The parameter that is counted, and the text of each plural category, or of one number (`=1`). */
type Choice = readonly [name: string, texts: Readonly<Record<string, CompactText>>];

export type CompactTexts = Readonly<Record<string, CompactText | undefined>>;
export type Values = Readonly<Record<string, ReactNode>>;

/**
 * Returns the text with its parameters filled in. Neighbouring texts become one, as in prerendered markup. With
 * elements among the values: a list of texts and elements.
 */
export function formatCompact(text: CompactText, values: Values, locale: string): ReactNode {
  if (typeof text === 'string') return text;
  const joined: ReactNode[] = [];
  for (const part of filled(text, values, locale)) {
    const last = joined.length - 1;
    if (typeof part === 'object') joined.push(part);
    else if (typeof joined[last] === 'string') joined[last] += String(part);
    else joined.push(String(part));
  }
  return joined.length === 1 ? joined[0] : joined;
}

// Browsers need milliseconds to make one.
const numbers: Record<string, Intl.NumberFormat> = {};
const plurals: Record<string, Intl.PluralRules> = {};

function filled(text: CompactText, values: Values, locale: string, count = 0): ReactNode[] {
  if (typeof text === 'string') return [text];
  return text.flatMap((part, at) => {
    if (part === 0) return (numbers[locale] ??= new Intl.NumberFormat(locale)).format(count);
    if (typeof part === 'string') return at % 2 ? (values[part] ?? '') : part;
    const [name, texts] = part;
    const chosen = Number(values[name]);
    const category = (plurals[locale] ??= new Intl.PluralRules(locale)).select(chosen);
    return filled(texts[`=${chosen}`] ?? texts[category] ?? texts.other ?? '', values, locale, chosen);
  });
}
