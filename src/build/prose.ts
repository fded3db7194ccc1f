import { parseSync, Visitor, type Plugin } from 'vite';

const files = /\/machines\/(?!site\/|rules\/).*\.ts$|\/src\/page\/config\/field\.ts$/;
const fieldFile = /\/src\/page\/config\/field\.ts$/;

/**
 * Removes the descriptions of the charts and the kinds and schemas of the configuration's fields from the scripts that
 * browsers load: the visualiser and the documents show them, the page does not need them. Only built pages; tests and
 * tools see everything.
 */
export function withoutProse(): Plugin {
  return {
    name: 'without-prose',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: files },
      handler: (code, id) => ({ code: strip(code, id), map: null }),
    },
  };
}

/** A description of a chart ends with requirement ids. */
const prose = / \[(?:[A-Z]+-\d+|D-[A-Z0-9]+)\]$/;

/**
 * Returns the code without any property `description: '…'`, and with every other text that ends with requirement ids
 * emptied. Computed descriptions stay. The file of the configuration's fields loses every property `kind` and `schema`.
 */
export function strip(code: string, file: string): string {
  const cuts: { start: number; end: number; left: string }[] = [];
  new Visitor({
    Property: ({ key, value, start, end }) => {
      const name = key.type === 'Identifier' ? key.name : '';
      const isDescription = name === 'description' && value.type === 'Literal';
      if (isDescription || ((name === 'kind' || name === 'schema') && fieldFile.test(file)))
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
