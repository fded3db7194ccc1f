import { createHash } from 'node:crypto';
import type { Facts } from './abstraction';

type Parts = ReadonlyMap<string, string>;

/** Facts that are no list of states and fields. */
const isWhole = /^(keeps|captcha before|out of view|a device signature|the memory failed)| asks /;

/** Splits facts into parts with a name each: the regions of a machine, its fields, what its guards say, requests. */
function partsOf(facts: readonly string[], place: string): Parts {
  const parts = new Map<string, string>();
  const add = (name: string, value: string) =>
    parts.set(`${place} ${name}`, [parts.get(`${place} ${name}`) ?? [], value].flat().join(' + '));
  for (const fact of facts) {
    if (isWhole.test(fact)) {
      add(fact.split(' ').slice(0, 3).join(' '), fact);
      continue;
    }
    const [first = '', ...rest] = fact.split(' · ');
    const at = first.lastIndexOf(' ');
    const path = first.slice(0, at);
    for (const each of [first.slice(at + 1), ...rest]) {
      const [name = '', value] = each.split(' ');
      if (value === undefined) add(`${path} in ${name.split('.').slice(0, 2).join('.')}`, name);
      else add(`${path} ${name}`, value);
    }
  }
  return parts;
}

/** A number for each part and value. A row is the sum of its parts, so a subtraction leaves one out. */
const hashes = new Map<string, bigint>();
function hashOf(name: string, value: string): bigint {
  const key = `${name}=${value}`;
  let hash = hashes.get(key);
  if (hash === undefined) {
    hash = BigInt.asUintN(64, createHash('md5').update(key).digest().readBigUInt64LE());
    hashes.set(key, hash);
  }
  return hash;
}

/** The event of a step: without the data of its sample. */
const eventOf = (called: string) => called.replace(/ \(.*\)$/, '').replace(/(: \S+) with .*$/, '$1');

/** Counts what multiplies places and states: the values of each part of their facts, and how many would be left without it. */
export class Measure {
  readonly #rows = new Set<string>();
  readonly #all: { awake: Parts; asleep: Parts; isNew: boolean }[] = [];

  add({ awake, asleep }: Facts): void {
    const place = awake.join();
    const isNew = !this.#rows.has(place);
    this.#rows.add(place);
    this.#all.push({ awake: partsOf(awake, 'awake'), asleep: partsOf(asleep, 'asleep'), isNew });
  }

  /** By event: where each of its samples led from one state. */
  readonly #arrivals = new Map<string, ReadonlyMap<string, string>[]>();

  /** @param arrivals where each step from one state led, and by which transitions */
  addArrivals(arrivals: ReadonlyMap<string, string>): void {
    const own = new Map<string, Map<string, string>>();
    for (const [called, arrival] of arrivals) {
      const event = eventOf(called);
      own.set(event, (own.get(event) ?? new Map<string, string>()).set(called, arrival));
    }
    for (const [event, each] of own) {
      const known = this.#arrivals.get(event);
      if (known) known.push(each);
      else this.#arrivals.set(event, [each]);
    }
  }

  /** The samples without which every state that a step of their event led to is still reached, from each state. */
  superfluous(): string[] {
    return [...this.#arrivals].flatMap(([event, states]) => {
      const gone = new Set<string>();
      for (const sample of new Set(states.flatMap((each) => [...each.keys()]).toReversed())) {
        const isNeeded = states.some((each) => {
          const others = [...each].filter(([called]) => called !== sample && !gone.has(called));
          return each.has(sample) && !others.some(([, arrival]) => arrival === each.get(sample));
        });
        if (!isNeeded) gone.add(sample);
      }
      const isData = (sample: string) => / with (signatures|a masked email)$/.test(sample);
      const same = [...gone].filter(isData).length;
      return [
        ...[...gone].filter((sample) => !isData(sample)),
        ...(same > 0 ? [`${event}: ${same} refusals with data`] : []),
      ];
    });
  }

  print(line: (text: string) => void): void {
    for (const each of this.superfluous()) line(`reaches nothing of its own: ${each}`);
    const places = this.#all.filter(({ isNew }) => isNew).map(({ awake }) => awake);
    const states = this.#all.map(({ awake, asleep }) => new Map([...awake, ...asleep]));
    for (const [called, rows] of [
      ['places', places],
      ['states', states],
    ] as const) {
      const values = new Map<string, Set<string>>();
      const hashed = rows.map((row) => {
        let whole = 0n;
        const own = new Map<string, bigint>();
        for (const [name, value] of row) {
          values.set(name, (values.get(name) ?? new Set()).add(value));
          const hash = hashOf(name, value);
          own.set(name, hash);
          whole += hash;
        }
        return { whole, own };
      });
      const left = (names: readonly string[]) =>
        new Set(
          hashed.map(({ whole, own }) =>
            BigInt.asUintN(
              64,
              names.reduce((sum, name) => sum - (own.get(name) ?? 0n), whole),
            ),
          ),
        ).size;
      const lines = [...values].map(([name, own]) => ({ name, own: own.size, left: left([name]) }));
      const machines = [...new Set([...values.keys()].map((name) => name.split(' ').slice(0, 2).join(' ')))];
      line(`${called} ${rows.length}`);
      for (const name of machines) {
        const kept = left([...values.keys()].filter((each) => each.startsWith(`${name} `) || each === name));
        if (kept < rows.length * 0.97) line(`  without all of ${name}: ${kept}`);
      }
      for (const each of lines.toSorted((a, b) => a.left - b.left).slice(0, 45))
        if (each.left < rows.length * 0.995)
          line(`  ${String(each.left).padStart(7)} without ${each.name} (${each.own})`);
    }
  }
}
