import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  pagePath,
  problemsOf,
  readingsLine,
  readSpecification,
  repository,
  totals,
  type Specification,
  type Statement,
} from './statements';

const head = `# The specification, statement by statement

Which place fulfils each statement of the specification, and which test fails without it. The specification itself is not part of
this repository: the first column is the line of its source, and the statements are in our own words.

- **exact**: fulfilled as it is written, or as the named reading ([decisions](decisions/README.md)) replaces the letter. The tests named
  fail without it.
- **deviates**: fulfilled otherwise. The reason is a row of [deviations](deviations.md), or a planned change, listed below.
- **table only**: the code has it as a row of a table, and no page uses it.
- **missing**: not there. **unverified**: there, and no one has found the test that fails without it yet.

This page is generated from \`docs/specification.json\`, which is edited by hand. \`npm run trace -- --statements\` checks the data: every
place and every test exists, every deviation has its reason, every line has its statements. \`npm run trace -- --statements --write\`
writes this page. When you change a behaviour, change its rows in the same commit.`;

const words = {
  exact: 'exact',
  deviates: 'deviates',
  tableOnly: 'table only',
  missing: 'missing',
  unverified: 'unverified',
};
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;');
const code = (text: string) => `\`${cell(text)}\``;

function state({ status, deviation, planned, reading }: Statement): string {
  if (reading !== undefined)
    return `${words[status]}, as ${reading} reads it: [${cell(deviation ?? '')}](deviations.md)`;
  if (deviation !== undefined) return `${words[status]}: [${cell(deviation)}](deviations.md)`;
  return planned === undefined ? words[status] : `${words[status]}: planned, ${planned}`;
}

function testWords(test: string): string {
  const [, path = '', title = ''] = /^(\S+): (.+)$/.exec(test) ?? [];
  return `${code(path)} ${cell(title)}`;
}

const row = (each: Statement) =>
  `| ${each.line} | ${cell(each.says)} | ${state(each)} | ${each.places.map(code).join(', ')} | ${each.tests.map(testWords).join('; ')} |`;

/** docs/specification.md. */
export function statementsPage(specification: Specification): string {
  const { planned, sections } = specification;
  const plans = Object.entries(planned).map(([key, what]) => `| ${key} | ${cell(what)} |`);
  const tables = sections.map(({ number, title, statements }) =>
    [
      `## ${number}. ${title}`,
      '',
      '| Line | Statement | State | Where | Test |',
      '| --- | --- | --- | --- | --- |',
      ...statements.map(row),
    ].join('\n'),
  );
  const planTable = ['## Planned changes', '', '| Plan | What it does |', '| --- | --- |', ...plans].join('\n');
  return `${[
    head,
    ...(plans.length > 0 ? [planTable] : []),
    ...tables,
    ...[readingsLine(specification)].filter(Boolean),
    totals(specification),
  ].join('\n\n')}\n`;
}

/** `npm run trace -- --statements`: what is wrong, then the totals. Exit code 1 if something is wrong. */
export function statementsMain(args: readonly string[]): number {
  const specification = readSpecification();
  const page = statementsPage(specification);
  if (args.includes('--write')) writeFileSync(pagePath, page);
  const isFresh = existsSync(pagePath) && readFileSync(pagePath, 'utf8') === page;
  const problems = [
    ...problemsOf(specification, repository()),
    ...(isFresh ? [] : [`${pagePath} is not up to date: npm run trace -- --statements --write`]),
  ];
  const open = specification.sections
    .flatMap(({ statements }) => statements)
    .filter(({ status }) => status !== 'exact')
    .map((each) => `  ${each.line} ${each.says} (${state(each)})`);
  console.log(
    [
      'not exact',
      ...open,
      '',
      ...problems,
      ...(problems.length > 0 ? [''] : []),
      ...[readingsLine(specification)].filter(Boolean),
      totals(specification),
    ].join('\n'),
  );
  return problems.length > 0 ? 1 : 0;
}
