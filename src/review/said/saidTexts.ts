import { languages } from '../../../i18n/locales';
import { messagesFor } from '../../../i18n/allMessages';
import { runStartFor } from '../../charts/simulation/runStart';
import { allTexts, partsOf, partTypes, type CompiledPart, type TextsByScreen } from '../model/screenTexts';
import { folded, type Folded, type TextPart } from './nearText';

/** A text of the product in one language, as sentences are compared with it. */
export interface SaidText {
  readonly id: string;
  /** Index of its language. */
  readonly language: number;
  /** To read: with the names of its values in braces. */
  readonly words: string;
  /** What it can be: with values, by each of its choices, and as it is written. */
  readonly forms: readonly Folded[];
  /** What a text of values and marks alone looks like; null for others. */
  readonly shape: RegExp | null;
}

/** Values that are digits. Others may be any words. */
const numbers: ReadonlySet<string> = new Set([
  'seconds',
  'minutes',
  'hours',
  'days',
  'count',
  'year',
  'digits',
  'chrome',
  'firefox',
  'safari',
  'uid',
  'at',
  'region',
  'number',
  'length',
]);

/** The texts that values of one name are, where a text is that value alone. */
const valueTexts: Readonly<Record<string, RegExp>> = { place: /^exchange\.(HK|CN|JP)$/, day: /^exchange\.day\./ };

/** Returns the parts of a text by each of its choices: '1 result', 'n results'. */
function choicesOf(message: unknown): TextPart[][] {
  return partsOf(message).reduce<TextPart[][]>(
    (all, part) => {
      const next: TextPart[][] =
        typeof part === 'string'
          ? [[part]]
          : part.type === partTypes.fixed
            ? [[String(part.value)]]
            : part.type === partTypes.choice
              ? Object.values(part.options ?? {}).flatMap(({ value }) => choicesOf(value))
              : [[{ value: part.type === partTypes.number || numbers.has(String(part.value)) ? 'digits' : 'words' }]];
      return all.flatMap((before) => next.map((each) => [...before, ...each]));
    },
    [[]],
  );
}

const hasLetters = (parts: readonly TextPart[]) =>
  parts.some((part) => typeof part === 'string' && /[\p{L}\p{N}]/u.test(part));
const isValue = (part: string | CompiledPart): part is CompiledPart =>
  typeof part !== 'string' && part.type !== partTypes.fixed;

/** The marks of a text that it is compared by, without spaces. */
const marks = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '');

/**
 * What a text of values and marks looks like, `9:30–16:00`; null for one with words of its own, and for a value alone.
 */
function shapeOf(parts: readonly TextPart[]): RegExp | null {
  if (hasLetters(parts) || parts.length < 2) return null;
  const sources = parts.map((part) =>
    typeof part === 'string'
      ? marks(part).replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
      : part.value === 'digits'
        ? String.raw`[\d:.,]+`
        : '.+',
  );
  return new RegExp(`^${sources.join('')}$`, 'u');
}

/** What is typed, in the form of `SaidText.shape`. */
export const shapeOfTyped = marks;

/** The forms of a text that is one value alone: the texts that this value can be. */
function formsOfValue(name: string, texts: TextsByScreen, language: number): Folded[] {
  const chosen = valueTexts[name];
  const values = Object.entries(texts).flatMap(([id, said]) => (chosen?.test(id) ? [said[language] ?? ''] : []));
  const platform = runStartFor({
    machine: 'passport',
    edition: 'esop',
    language: languages[language] ?? 'en-us',
  }).pageContext.brand.enterprisePlatform;
  return [...values, ...(name === 'enterprisePlatform' ? [platform] : [])].map((value) => folded([value]));
}

/**
 * Returns the texts of the product in every language.
 * @param own texts that are no message of the catalogues, by id
 */
export function saidTexts(own: TextsByScreen = {}): SaidText[] {
  const texts = { ...allTexts(), ...own };
  const catalogues = languages.map((language) => messagesFor(language) as Readonly<Record<string, unknown>>);
  return Object.entries(texts).flatMap(([id, said]) =>
    said.map((words, language): SaidText => {
      const message = catalogues[language]?.[id] ?? words;
      const parts = partsOf(message);
      const choices = choicesOf(message);
      const only = parts.find(isValue);
      const alone = only && parts.length === 1 ? formsOfValue(String(only.value), texts, language) : [];
      const written = folded([words]);
      const filled = choices.filter(hasLetters).map((each) => folded(each));
      return {
        id,
        language,
        words,
        forms: only ? [...filled, ...alone, written] : [written],
        shape: shapeOf(choices[0] ?? []),
      };
    }),
  );
}
