import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

/** A source with one small change. */
export interface SourceMutant {
  file: string;
  /** `machines/rules/times.ts:41 >= becomes >`. */
  name: string;
  code: string;
}

const swaps: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '%': '*',
};

interface Edit {
  start: number;
  end: number;
  text: string;
  called: string;
}

interface Spanned {
  start: number;
  end: number;
}

/**
 * Returns every mutant of a source: flipped comparisons and logic, numbers plus and minus one, flipped booleans,
 * negated conditions.
 */
function mutantsIn(file: string, source: string): SourceMutant[] {
  const edits: Edit[] = [];
  const types: Spanned[] = [];
  const textOf = ({ start, end }: Spanned) => source.slice(start, end);
  const add = ({ start, end }: Spanned, text: string, called: string) => edits.push({ start, end, text, called });
  const negate = (test: Spanned) => add(test, `!(${textOf(test)})`, `condition ${brief(textOf(test))} negated`);
  const between = (left: Spanned, right: Spanned, operator: string) => {
    const text = swaps[operator];
    const start = source.indexOf(operator, left.end);
    if (text !== undefined && start >= 0 && start < right.start)
      add(
        { start, end: start + operator.length },
        text,
        `${operator} becomes ${text} in ${brief(source.slice(left.start, right.end))}`,
      );
  };
  new Visitor({
    BinaryExpression: ({ left, right, operator }) => between(left, right, operator),
    LogicalExpression: ({ left, right, operator }) => between(left, right, operator),
    UnaryExpression: (node) => {
      if (node.operator === '!') add(node, textOf(node.argument), `${brief(textOf(node))} without !`);
    },
    ConditionalExpression: ({ test }) => negate(test),
    IfStatement: ({ test }) => negate(test),
    Literal: (node) => {
      if (typeof node.value === 'number')
        for (const by of [1, -1]) add(node, `(${node.value + by})`, `${node.value} becomes ${node.value + by}`);
      if (typeof node.value === 'boolean') add(node, String(!node.value), `${node.value} becomes ${!node.value}`);
    },
    TSLiteralType: (node) => {
      types.push(node);
    },
  }).visit(parseSync(file, source).program);
  const isType = ({ start, end }: Edit) => types.some((type) => type.start <= start && end <= type.end);
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  return edits
    .filter((edit) => !isType(edit))
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, text, called }) => ({
      file,
      name: `${file}:${lineOf(start)} ${called}`,
      code: source.slice(0, start) + text + source.slice(end),
    }));
}

/** Returns the source with a counter in every loop, so that `mutationStep` stops an endless mutant. */
export function counted(file: string, source: string): string {
  const tests: Spanned[] = [];
  const add = ({ test }: { test: Spanned | null }) => void (test && tests.push(test));
  new Visitor({ WhileStatement: add, ForStatement: add, DoWhileStatement: add }).visit(parseSync(file, source).program);
  return tests
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}(globalThis.mutationStep(), ${text.slice(start, end)})${text.slice(end)}`,
      source,
    );
}

const brief = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};

export const mutantsOf = (file: string): SourceMutant[] => mutantsIn(file, readFileSync(file, 'utf8'));
