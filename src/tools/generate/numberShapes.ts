/** First digit and length of a number before and after a part of the pattern is added to it. */
const joined = (heads: ReadonlySet<string>, tails: ReadonlySet<string>) => {
  const shapes = new Set<string>();
  for (const head of heads) {
    for (const tail of tails) {
      const [digit, length] = head.split(':');
      const [next, more] = tail.split(':');
      shapes.add(`${digit || (next ?? '')}:${Number(length) + Number(more)}`);
    }
  }
  return shapes;
};

/** '013' from '[013]', '789' from '[7-9]'. */
const digitsOf = (digitClass: string) =>
  digitClass
    .replace(/(\d)-(\d)/g, (_, from: string, to: string) => '0123456789'.slice(Number(from), Number(to) + 1))
    .replace(/\D/g, '');

/**
 * First digit and length of every number that a pattern matches: '5:9' for nine digits that begin with 5. Reads what
 * libphonenumber's patterns are made of: digits, digit classes, groups, alternatives and counts.
 */
export function shapesOf(pattern: string): Set<string> {
  let rest = pattern;
  const take = (wanted: RegExp) => {
    const found = wanted.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found;
  };

  const alternatives = (): Set<string> => {
    const shapes = new Set(sequence());
    while (take(/^\|/)) for (const shape of sequence()) shapes.add(shape);
    return shapes;
  };

  const sequence = () => {
    let shapes = new Set([':0']);
    while (/^[^|)]/.test(rest)) shapes = joined(shapes, counted());
    return shapes;
  };

  const counted = () => {
    const one = single();
    const optional = take(/^\?/) ? ['?', 0, 1] : null;
    const [, least, most = least] = optional ?? take(/^\{(\d+)(?:,(\d+))?\}/) ?? ['', 1, 1];
    let shapes = new Set([':0']);
    const all = new Set<string>(Number(least) === 0 ? shapes : []);
    for (let count = 1; count <= Number(most); count += 1) {
      shapes = joined(shapes, one);
      if (count >= Number(least)) for (const shape of shapes) all.add(shape);
    }
    return all;
  };

  const single = (): Set<string> => {
    if (take(/^\(\?:/)) {
      const shapes = alternatives();
      take(/^\)/);
      return shapes;
    }
    const [digit] = take(/^(?:\\d|\d|\[[\d-]+\])/) ?? [];
    if (digit === undefined) throw new Error(`Unknown part of a phone pattern: ${rest}`);
    return new Set([...(digit === '\\d' ? '0123456789' : digitsOf(digit))].map((first) => `${first}:1`));
  };

  return alternatives();
}
