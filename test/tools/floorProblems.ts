import doiuse from 'doiuse';
import { runChecks } from 'es-check';
import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import postcss from 'postcss';
import type { Floor } from '../../src/build/floor';

/** Something that a built file uses and a supported browser lacks. */
export interface FloorProblem {
  /** The name of the feature, as the exceptions name it. */
  readonly feature: string;
  readonly file: string;
  /** Who lacks it, and where it is used. */
  readonly detail: string;
}

/** What we use although a supported browser lacks it, and why no visitor notices. */
export const exceptions: Readonly<Record<string, string>> = {
  'css-content-visibility':
    'Saves work while the country list scrolls. Without it, rows are drawn that are out of sight.',
  'css-touch-action': 'Only for fingers. Safari lacks it on computers, which have none.',
  'document.prerendering()': 'web-vitals reads it where it exists; elsewhere no page is prerendered by the browser.',
  'document.wasDiscarded()': 'web-vitals reads it where it exists, to leave out a tab that the browser had put away.',
  'navigator.connection()': 'React reads it where it exists; elsewhere it assumes an ordinary network.',
  IntlDurationFormat: 'react-intl makes one only for a message with a duration. No text of ours has one.',
  requestIdleCallback: 'web-vitals uses a timer where it does not exist.',
};

const queryOf = (floor: Floor) => Object.entries(floor).map(([name, version]) => `${name} ${version}`);

/** Returns what a style sheet uses and a browser of the floor lacks. Partial support counts as support. */
export async function styleProblems(file: string, css: string, floor: Floor): Promise<FloorProblem[]> {
  const problems: FloorProblem[] = [];
  const plugin = doiuse({
    browsers: queryOf(floor),
    onFeatureUsage: ({ feature, featureData: { missing }, usage }) => {
      if (missing) problems.push({ feature, file, detail: `${missing}: ${String(usage).slice(0, 80)}` });
    },
  });
  await postcss([plugin]).process(css, { from: undefined });
  return problems;
}

/** Returns the syntax and the functions of the language that scripts use and a browser of the floor lacks. */
export function languageProblems(files: readonly string[], floor: Floor): FloorProblem[] {
  const check = { module: true, checkFeatures: true, cache: false, files };
  const { errors } = runChecks(
    [{ ...check, ecmaVersion: 'checkBrowser', browserslistQuery: queryOf(floor).join(', ') }],
    null,
  );
  return errors.flatMap(({ file, err: { browserDetails = {}, message = 'cannot be read' } }) => {
    const lacking = Object.entries(browserDetails);
    if (lacking.length === 0) return [{ feature: 'syntax', file, detail: message }];
    return lacking.map(([feature, browsers]) => ({
      feature,
      file,
      detail: browsers.map(({ name, version }) => `${name} ${version}`).join(', '),
    }));
  });
}

/** Returns the functions of the browser that a script uses and a browser of the floor lacks. */
export async function scriptProblems(file: string, script: string, floor: Floor): Promise<FloorProblem[]> {
  const eslint = new ESLint({
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: {
      plugins: { compat },
      languageOptions: { sourceType: 'module', ecmaVersion: 'latest' },
      settings: { browsers: queryOf(floor) },
      rules: { 'compat/compat': 'error' },
    },
  });
  const [{ messages } = { messages: [] }] = await eslint.lintText(script, { filePath: 'built.js' });
  return messages.map(({ message, line, column }) => {
    const [feature = message, browsers = ''] = message.split(' is not supported in ');
    return { feature, file, detail: `${browsers}: ${line}:${column}` };
  });
}

/** Splits problems into those that no exception explains, and returns the exceptions that nothing needs any more. */
export function judge(problems: readonly FloorProblem[]): { unexplained: FloorProblem[]; unneeded: string[] } {
  const found = new Set(problems.map(({ feature }) => feature));
  return {
    unexplained: problems.filter(({ feature }) => !(feature in exceptions)),
    unneeded: Object.keys(exceptions).filter((feature) => !found.has(feature)),
  };
}
