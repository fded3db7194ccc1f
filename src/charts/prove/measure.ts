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

  print(line: (text: string) => void): void {
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
