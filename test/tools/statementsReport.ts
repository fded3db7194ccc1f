import { problemsOf, readingsLine, readSpecification, repository, totals, type Statement } from './statements';

const words = {
  exact: 'exact',
  deviates: 'deviates',
  tableOnly: 'table only',
  missing: 'missing',
  unverified: 'unverified',
};

/** A statement that is not fulfilled as it is written, with the row of docs/security.md or the plan that says why. */
export function lineOf({ line, says, status, deviation, planned }: Statement): string {
  const why = deviation ?? (planned === undefined ? undefined : `planned, ${planned}`);
  return `  ${line} ${says} (${words[status]}${why === undefined ? '' : `: ${why}`})`;
}

/**
 * `npm run trace -- --statements`: the statements of docs/specification.json that are not exact, what is wrong with the
 * data, then the totals. Exit code 1 if something is wrong.
 */
export function statementsMain(): number {
  const specification = readSpecification();
  const problems = problemsOf(specification, repository());
  const open = specification.sections
    .flatMap(({ statements }) => statements)
    .filter(({ status }) => status !== 'exact')
    .map(lineOf);
  const blocks = [
    ['not exact', ...open],
    problems,
    [readingsLine(specification), totals(specification)].filter(Boolean),
  ];
  console.log(
    blocks
      .filter((block) => block.length > 0)
      .map((block) => block.join('\n'))
      .join('\n\n'),
  );
  return problems.length > 0 ? 1 : 0;
}
