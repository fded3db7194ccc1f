/** Numbers below a bound, each as likely as the next: `random(6)` throws a die. */
export type Random = (below: number) => number;

/** What a key does: it types its character, or does what its name says. */
export type Key =
  { type: string; sign?: SignName } | { does: 'shift' | 'delete' | 'symbols' | 'letters' | 'clear' | 'done' };

export type Layer = 'letters' | 'capitals' | 'symbols';

/** What each sign is called aloud: `keyboard.sign.<name>`. */
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

/** The digits as they stand on a keyboard. */
export const digits: readonly string[] = [...'1234567890'];

const letters = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
const symbols = ['!@#$%^&*()', '-_=+[]{}\\|', ';:\'",.<>', '`~/?'] as const;

const typing = (characters: string): Key[] =>
  [...characters].map((type) => ({ type, ...(type in signs && { sign: signs[type as keyof typeof signs] }) }));

/**
 * The rows of a layer, from the top: digits in the given order, then letters as on a real keyboard or every sign a password may
 * hold (D-SYMBOLS), at most ten to a row, so that a key is 27 px wide on the narrowest phone.
 */
export function rowsOf(layer: Layer, numbers: readonly string[]): readonly (readonly Key[])[] {
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

/** A shuffled copy: every order is as likely as any other, if `random` is fair. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** Fair numbers from a source of random 32-bit words; words that would favour the small ones are thrown away. */
export const fair =
  (word: () => number): Random =>
  (below) => {
    const limit = 2 ** 32 - (2 ** 32 % below);
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return drawn % below;
  };

/** The browser's own cryptographic source. */
export const secureRandom: Random = fair(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
