import { parseSync, Visitor, type Plugin } from 'vite';

const machines = /\/machines\/(?!site\/|rules\/).*\.ts$/;

/**
 * Leaves the prose of the charts (`description`) out of what browsers load: reviewers read it, machines do not. Built pages
 * only; tests and tools see everything.
 */
export function withoutProse(): Plugin {
  return {
    name: 'without-prose',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: machines },
      handler: (code, id) => ({ code: strip(code, id), map: null }),
    },
  };
}

/** How prose of a chart ends: with the ids of the requirements it fulfils. */
const prose = / \[[A-Z]+-\d+\]$/;

/**
 * The code with every `description: '…'` of an object gone, comma and all, and every other text that ends with requirement ids
 * empty. Descriptions that are computed stay.
 */
export function strip(code: string, file: string): string {
  const cuts: { start: number; end: number; left: string }[] = [];
  new Visitor({
    Property: ({ key, value, start, end }) => {
      if (key.type === 'Identifier' && key.name === 'description' && value.type === 'Literal')
        cuts.push({ start, end, left: '' });
    },
    Literal: ({ value, start, end }) => {
      const isCut = cuts.some((cut) => cut.start <= start && end <= cut.end);
      if (typeof value === 'string' && prose.test(value) && !isCut) cuts.push({ start, end, left: `''` });
    },
  }).visit(parseSync(file, code).program);
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (rest, { start, end, left }) =>
        rest.slice(0, start) + left + (left ? rest.slice(end) : rest.slice(end).replace(/^\s*,/, '')),
      code,
    );
}
