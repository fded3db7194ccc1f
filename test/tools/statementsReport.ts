import { problemsOf, readingsLine, readSpecification, repository, totals, type Statement } from './statements';

const words = { exact: 'exact', deviates: 'deviates', tableOnly: 'table only', missing: 'missing' };

/** A statement that is not fulfilled as it is written, with the row of docs/security.md that says why. */
export function lineOf({ line, says, status, deviation }: Statement): string {
  return `  ${line} ${says} (${words[status]}${deviation === undefined ? '' : `: ${deviation}`})`;
}

/**
 * `npm run trace -- --statements`: the statements of docs/specification.md that are not exact, what is wrong with the
 * table, then the totals. Exit code 1 if something is wrong.
 */
export function statementsMain(): number {
  const sections = readSpecification();
  const problems = problemsOf(sections, repository());
  const open = sections
    .flatMap(({ statements }) => statements)
    .filter(({ status }) => status !== 'exact')
    .map(lineOf);
  const blocks = [['not exact', ...open], problems, [readingsLine(sections), totals(sections)].filter(Boolean)];
  console.log(
    blocks
      .filter((block) => block.length > 0)
      .map((block) => block.join('\n'))
      .join('\n\n'),
  );
  return problems.length > 0 ? 1 : 0;
}
