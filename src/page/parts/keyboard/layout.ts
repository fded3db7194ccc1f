/** Returns a random integer from 0 to `below` - 1, all equally likely. */
export type Random = (below: number) => number;

/** A key either types its character or performs an action. */
export type Key =
  { type: string; sign?: SignName } | { does: 'shift' | 'delete' | 'symbols' | 'letters' | 'clear' | 'done' };

export type Layer = 'letters' | 'capitals' | 'symbols';

/** The spoken name of each symbol: text `keyboard.sign.<name>`. */
export const signs = {
  '!': 'exclamation',
  '@': 'at',
  '#': 'hash',
  $: 'dollar',
  '%': 'percent',
  '^': 'caret',
  '&': 'ampersand',
  '*': 'asterisk',
  '(': 'parenOpen',
  ')': 'parenClose',
  '-': 'hyphen',
  _: 'underscore',
  '=': 'equals',
  '+': 'plus',
  '[': 'bracketOpen',
  ']': 'bracketClose',
  '{': 'braceOpen',
  '}': 'braceClose',
  '\\': 'backslash',
  '|': 'bar',
  ';': 'semicolon',
  ':': 'colon',
  "'": 'apostrophe',
  '"': 'quote',
  ',': 'comma',
  '.': 'dot',
  '<': 'less',
  '>': 'greater',
  '`': 'grave',
  '~': 'tilde',
  '/': 'slash',
  '?': 'question',
} as const;

export type SignName = (typeof signs)[keyof typeof signs];

/** The digits in keyboard order. */
export const digitKeys: readonly string[] = [...'1234567890'];

const letters = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
const symbols = ['!@#$%^&*()', '-_=+[]{}\\|', ';:\'",.<>', '`~/?'] as const;

const typing = (characters: string): Key[] =>
  [...characters].map((type) => ({ type, ...(type in signs && { sign: signs[type as keyof typeof signs] }) }));

/**
 * Returns the rows of a layer from top to bottom: digits in the given order, then letters in QWERTY order or all
 * symbols allowed in a password (D-SYMBOLS). At most ten keys a row: a key is then 27 px wide on the narrowest phone.
 */
export function keyRows(layer: Layer, numbers: readonly string[]): readonly (readonly Key[])[] {
  const top = typing(numbers.join(''));
  if (layer === 'symbols') {
    const [first, second, third, fourth] = symbols;
    return [
      top,
      typing(first),
      typing(second),
      [...typing(third), { does: 'delete' }],
      [{ does: 'letters' }, ...typing(fourth), { does: 'clear' }, { does: 'done' }],
    ];
  }
  const [first, second, third] = layer === 'capitals' ? letters.map((row) => row.toUpperCase()) : letters;
  return [
    top,
    typing(first ?? ''),
    typing(second ?? ''),
    [{ does: 'shift' }, ...typing(third ?? ''), { does: 'delete' }],
    [{ does: 'symbols' }, { does: 'clear' }, { does: 'done' }],
  ];
}

/** Returns a shuffled copy (Fisher–Yates). All orders are equally likely if `random` is uniform. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/**
 * Returns uniform numbers from random 32-bit words. Words above the last full multiple are rejected: they would favour
 * small numbers.
 */
export const fair =
  (word: () => number): Random =>
  (below) => {
    const limit = 2 ** 32 - (2 ** 32 % below);
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return drawn % below;
  };

/** Random numbers from the browser's cryptographic source. */
export const secureRandom: Random = fair(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
