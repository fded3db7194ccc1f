import { parseSync, Visitor, type Plugin } from 'vite';

/** What the page never calls: hashing in parts, and of bytes. */
const unused = /^SparkMD5\.(?:prototype|ArrayBuffer)\b/;

/** Leaves of spark-md5 what the page calls, `SparkMD5.hash`. Its methods hang on one object, so no bundler removes them. */
export function hashAlone(): Plugin {
  return {
    name: 'hash-alone',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/spark-md5\.js/ },
      handler: (code, id) => ({ code: withoutUnused(code, id), map: null }),
    },
  };
}

/** Returns the script without the statements that assign what is unused. */
export function withoutUnused(code: string, file: string): string {
  const cuts: { start: number; end: number }[] = [];
  new Visitor({
    ExpressionStatement: ({ start, end, expression }) => {
      if (expression.type === 'AssignmentExpression' && unused.test(code.slice(start, end))) cuts.push({ start, end });
    },
  }).visit(parseSync(file, code).program);
  return cuts.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}
