interface Entry<Found> {
  /** Null once it was taken. */
  found: Found | null;
}

interface Rank<Found> {
  waiting: Entry<Found>[];
  next: number;
  left: number;
}

/**
 * What waits to be looked at. It gives the lowest rank, of one rank what came first, and every second time what came
 * first of all: rare states and near ones take turns.
 */
export class Frontier<Found> {
  readonly #ranks: Rank<Found>[] = [];
  readonly #all: { of: number; entry: Entry<Found> }[] = [];
  #next = 0;
  #turn = 0;

  add(found: Found, rank: number): void {
    while (this.#ranks.length <= rank) this.#ranks.push({ waiting: [], next: 0, left: 0 });
    const entry = { found };
    const own = this.#ranks[rank] as Rank<Found>;
    own.waiting.push(entry);
    own.left += 1;
    this.#all.push({ of: rank, entry });
  }

  take(): Found | undefined {
    this.#turn += 1;
    while (this.#all[this.#next]?.entry.found === null) this.#next += 1;
    const oldest = this.#all[this.#next];
    if (!oldest) return undefined;
    const rank = this.#turn % 2 === 0 ? oldest.of : this.#ranks.findIndex(({ left }) => left > 0);
    const own = this.#ranks[rank] as Rank<Found>;
    while (own.waiting[own.next]?.found === null) own.next += 1;
    const entry = this.#turn % 2 === 0 ? oldest.entry : (own.waiting[own.next] as Entry<Found>);
    const { found } = entry;
    entry.found = null;
    own.left -= 1;
    return found as Found;
  }

  /** How many wait: of ranks below this one, of it, and of those above. */
  leftAround(middle: number): readonly [number, number, number] {
    const sum = (isOf: (rank: number) => boolean) =>
      this.#ranks.reduce((all, { left }, rank) => all + (isOf(rank) ? left : 0), 0);
    return [sum((rank) => rank < middle), sum((rank) => rank === middle), sum((rank) => rank > middle)];
  }
}
