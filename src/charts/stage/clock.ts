interface Timer {
  due: number;
  every: number | null;
  call: () => void;
}

export interface ClockTimes {
  readonly now: number;
  readonly timers: ReadonlyMap<number, Timer>;
  readonly next: number;
}

/** A clock under test control, in milliseconds. Time passes only by `pass` and `sleep`; due timers fire in order. */
export class WalkClock {
  #now = 1_700_000_000_000;
  #timers = new Map<number, Timer>();
  #next = 1;

  now = (): number => this.#now;

  setTimeout = (call: () => void, delay: number): number => this.#set(call, delay, null);

  setInterval = (call: () => void, every: number): number => this.#set(call, every, every);

  clearTimeout = (id: number): void => {
    this.#timers.delete(id);
  };

  /** The time and the timers of this moment, to go back to. */
  save(): ClockTimes {
    return { now: this.#now, timers: new Map(this.#timers), next: this.#next };
  }

  restore({ now, timers, next }: ClockTimes): void {
    this.#now = now;
    this.#timers = new Map(timers);
    this.#next = next;
  }

  /** How many timers are set. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Milliseconds until the next timer is due; null where none is set. */
  get next(): number | null {
    const due = [...this.#timers.values()].map((timer) => timer.due - this.#now);
    return due.length > 0 ? Math.max(0, Math.min(...due)) : null;
  }

  /** Advances the time. Every due timer fires at its time, including those set meanwhile. */
  pass(ms: number): void {
    const until = this.#now + ms;
    for (let id = this.#earliest(until); id !== null; id = this.#earliest(until)) {
      const timer = this.#timers.get(id) as Timer;
      this.#now = Math.max(this.#now, timer.due);
      this.#come(id, timer);
    }
    this.#now = until;
  }

  /** Simulates a sleeping laptop: time jumps, and each due timer fires late and once. */
  sleep(ms: number): void {
    this.#now += ms;
    for (const [id, timer] of [...this.#timers].toSorted(([, a], [, b]) => a.due - b.due)) {
      if (timer.due <= this.#now && this.#timers.has(id)) this.#come(id, timer);
    }
  }

  #set(call: () => void, delay: number, every: number | null): number {
    const id = this.#next;
    this.#next += 1;
    this.#timers.set(id, { due: this.#now + Math.max(0, delay), every, call });
    return id;
  }

  #come(id: number, timer: Timer): void {
    if (timer.every === null) this.#timers.delete(id);
    else this.#timers.set(id, { ...timer, due: this.#now + timer.every });
    timer.call();
  }

  #earliest(until: number): number | null {
    const due = [...this.#timers].filter(([, timer]) => timer.due <= until).toSorted(([, a], [, b]) => a.due - b.due);
    return due[0]?.[0] ?? null;
  }
}
