/** Notes which facts, and which pairs of facts, were seen together. */
export class Pairs {
  readonly #numbers = new Map<string, number>();
  /** How many states had this fact. */
  readonly #counts: number[] = [];
  readonly #seen = new Set<number>();

  get size(): number {
    return this.#seen.size;
  }

  /**
   * Adds all pairs of these facts. Returns how rare the rarest new one is: 0 for a fact that is itself new, a higher
   * number the oftener both facts were seen apart; null where no pair is new.
   */
  add(facts: readonly string[]): number | null {
    const numbers = facts.map((fact) => {
      const number = this.#numbers.get(fact) ?? this.#numbers.size;
      if (number === this.#numbers.size) {
        this.#numbers.set(fact, number);
        this.#counts.push(0);
      }
      return number;
    });
    const timesOf = (number: number) => this.#counts[number] as number;
    let rarest: number | null = null;
    for (const [at, one] of numbers.entries())
      for (const other of numbers.slice(at)) {
        const pair = Math.min(one, other) * 2 ** 24 + Math.max(one, other);
        if (this.#seen.has(pair)) continue;
        this.#seen.add(pair);
        const often = one === other ? 0 : Math.ceil(Math.log2((timesOf(one) + 1) * (timesOf(other) + 1)));
        rarest = Math.min(rarest ?? Infinity, often);
      }
    for (const number of numbers) this.#counts[number] = timesOf(number) + 1;
    return rarest;
  }
}
