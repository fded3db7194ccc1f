/** Notes which pairs of facts were seen together. */
export class Pairs {
  readonly #numbers = new Map<string, number>();
  readonly #seen = new Set<number>();

  get size(): number {
    return this.#seen.size;
  }

  /** Adds all pairs of these facts. Returns whether one of them is new. */
  add(facts: readonly string[]): boolean {
    const before = this.#seen.size;
    const numbers = facts.map((fact) => {
      const number = this.#numbers.get(fact) ?? this.#numbers.size;
      this.#numbers.set(fact, number);
      return number;
    });
    for (const [at, one] of numbers.entries())
      for (const other of numbers.slice(at)) this.#seen.add(Math.min(one, other) * 2 ** 24 + Math.max(one, other));
    return this.#seen.size > before;
  }
}
