import type { Effect } from './abstraction';

const contentOf = ({ machines, calls, recalls }: Effect) =>
  [[...machines].toSorted().join(' '), [...calls].toSorted().join(' '), recalls].join('\n');

/** Equal facts and effects as one: hundreds of thousands of states repeat them. */
export class Shared {
  readonly #numbers = new Map<string, number>();
  readonly #texts = new Map<string, string>();
  readonly #effects = new Map<string, Effect>();

  /** A short text for these facts: a character for each. */
  readonly keyOf = (facts: readonly string[]): string => {
    let key = '';
    for (const fact of facts) {
      const number = this.#numbers.get(fact) ?? this.#numbers.size;
      this.#numbers.set(fact, number);
      // Two halves of a surrogate pair would be one character.
      key += String.fromCodePoint(number < 0xd800 ? number : number + 0x800);
    }
    return key;
  };

  readonly text = (text: string): string => {
    const known = this.#texts.get(text) ?? text;
    this.#texts.set(known, known);
    return known;
  };

  readonly effect = (effect: Effect): Effect => {
    const content = contentOf(effect);
    const known = this.#effects.get(content) ?? effect;
    this.#effects.set(content, known);
    return known;
  };
}
