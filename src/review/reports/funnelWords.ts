import { passwordProblems } from '../../../machines/rules/problems';
import { numbersIn, shortResultName } from '../model/results';
import type { ResultName } from '../model/release';
import { isText, text } from '../model/text';
import { sentence, titleAt, titleOfChart } from '../model/words';

/** The kind of page of a tracking event, in words: what the visitor came for. */
export function pageWords(page: string): string {
  const id = `reports.page.${page}`;
  return isText(id) ? text(id) : page || text('incident.unknown');
}

interface Said {
  /** Returns the words of a product text, or null. */
  readonly saidIn: (id: string) => string | null;
  readonly results: readonly ResultName[];
}

/** What went wrong, as the product says it: a mistake in a field by its message, a refusal by its number. */
function errorWords(error: string, { saidIn, results }: Said): string {
  const problem = passwordProblems[error as keyof typeof passwordProblems] ?? error;
  const said = saidIn(`problem.${problem}`);
  if (said !== null) return said;
  const result = results.find(({ heard }) => heard === `result.${error}`);
  if (!result) return sentence(error);
  return [numbersIn(result)[0] ?? shortResultName(result.heard), saidIn(result.heard)].filter(Boolean).join(' ');
}

/** An error of a tracking event, `phone invalidPhone`, in words: its field, and what the page said there. */
export function detailWords(detail: string, said: Said): string {
  const [field = '', error] = detail.split(' ');
  return error === undefined ? sentence(field) : titleAt(titleOfChart(field), errorWords(error, said));
}
