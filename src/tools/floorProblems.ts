import doiuse from 'doiuse';
import { runChecks } from 'es-check';
import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import postcss, { parse } from 'postcss';
import type { Floor } from '../build/floor';
import { builtins, interfaces, lackedBy, part, styles, type Feature } from './mdn';

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
  ':-webkit-search-cancel-button': 'Hidden where the browser has one.',
  'view-transition-name': 'Named while a view transition runs alone, which begins only where the browser has them.',
  ':view-transition': 'Only while a view transition runs.',
  ':view-transition-group': 'Only while a view transition runs.',
  ':view-transition-new': 'Only while a view transition runs.',
  ':view-transition-old': 'Only while a view transition runs.',
  'AbortSignal.any': 'ky asks whether it exists; without it a call that ran out of time ends, and its request goes on.',
  'Error.captureStackTrace': 'react-intl asks whether it exists.',
  'anchor-name': 'Without it the sentence of a long wait is at the foot of the window.',
  'anchor()': 'Without it the sentence of a long wait is at the foot of the window.',
  'position-anchor': 'Without it the sentence of a long wait is at the foot of the window.',
  'color-mix()': 'Tints what the pointer is over and lines under links. Veils are opaque without it, by `@supports`.',
  'contain-intrinsic-block-size': 'Belongs to content-visibility.',
  'content-visibility': 'Saves work while the country list scrolls. Without it, rows are drawn that are out of sight.',
  'cursor: default': 'iOS has no cursor, or one of its own.',
  'cursor: pointer': 'iOS has no cursor, or one of its own.',
  'forced-color-adjust': 'Safari has no forced colours.',
  'cursor: progress': 'iOS has no cursor, or one of its own.',
  'inline-size: fit-content': 'MDN has not looked at Samsung Internet: it is Chromium, which has it.',
  'min-inline-size: fit-content': 'MDN has not looked at Samsung Internet: it is Chromium, which has it.',
  'text-wrap': 'Balances the lines of a title. Without it they are filled from the first on.',
  'css-autofill': 'Firefox draws what it filled in in its own colour.',
  'text-autospace': 'Turns off what only newer browsers do: widen the gap between Han and Latin.',
  'text-size-adjust': 'Stops phones from enlarging text. Browsers that lack it enlarge none.',
  'text-spacing-trim': 'Han punctuation at the begin of a line takes half a square. Without it, a whole one.',
  rx: 'Safari draws the corners of a picture square.',
  'user-select': 'Safari marks a label that is pressed long.',
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

/**
 * Returns what a style sheet uses and a browser of the floor lacks. Uses the data of caniuse, where partial support
 * counts as support, and MDN's for each property, value, function, unit, selector and at-rule. Conditions of
 * `@supports` count too: an exception says what happens without it.
 */
export async function styleProblems(file: string, css: string, floor: Floor): Promise<FloorProblem[]> {
  const problems: FloorProblem[] = [];
  const plugin = doiuse({
    browsers: queryOf(floor),
    onFeatureUsage: ({ feature, featureData: { missing }, usage }) => {
      if (missing) problems.push({ feature, file, detail: `${missing}: ${String(usage).slice(0, 80)}` });
    },
  });
  await postcss([plugin]).process(css, { from: undefined });
  return [...problems, ...newerStyles(file, css, floor)];
}

function newerStyles(file: string, css: string, floor: Floor): FloorProblem[] {
  const problems: FloorProblem[] = [];
  const [atRules, properties, selectors, types] = ['at-rules', 'properties', 'selectors', 'types'].map((name) =>
    part(styles, name),
  );
  parse(css).walk((node) => {
    const check = (feature: string, ...found: readonly (Feature | undefined)[]) => {
      const lacking = found.flatMap((each) => (each ? [lackedBy(each, floor)] : []));
      if (lacking.length === 0 || lacking.includes('')) return;
      problems.push({ feature, file, detail: `${lacking[0]}: ${String(node).slice(0, 80)}` });
    };
    if (node.type === 'atrule') {
      const rule = part(atRules, node.name);
      check(`@${node.name}`, rule);
      for (const [word] of node.params.matchAll(/[a-z][\w-]*/gi)) check(`@${node.name} ${word}`, part(rule, word));
    } else if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/::?([\w-]+)/g)) check(`:${name}`, part(selectors, name));
      if (node.selector.includes('&')) check('nesting', part(selectors, 'nesting'));
    } else if (node.type === 'decl') {
      const property = part(properties, node.prop);
      check(node.prop, property);
      if (property && lackedBy(property, floor)) return;
      for (const [, word = ''] of node.value.matchAll(/(?<![\w-])([a-z][\w-]*)(?![\w(-])/gi))
        check(`${node.prop}: ${word}`, part(property, word), part(property, word.replaceAll('-', '_')));
      for (const [, name = ''] of node.value.matchAll(/([a-z][\w-]*)\(/gi))
        check(`${name}()`, part(types, name), part(part(types, 'color'), name));
      for (const [, unit = ''] of node.value.matchAll(/\d([a-z]+)\b/g))
        check(`unit ${unit}`, part(part(types, 'length'), unit));
    }
  });
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
  const problems = messages.map(({ message, line, column }) => {
    const [feature = message, browsers = ''] = message.split(' is not supported in ');
    return { feature, file, detail: `${browsers}: ${line}:${column}` };
  });
  return [...problems, ...newerStatics(file, script, floor)];
}

/** Statics that the plugin does not know, by MDN's data: `AbortSignal.any`. */
function newerStatics(file: string, script: string, floor: Floor): FloorProblem[] {
  return [...script.matchAll(/(?<![\w$.])([A-Z]\w+)\.([a-z]\w*)/g)].flatMap(([name, owner = '', member = '']) => {
    const feature = part(part(builtins, owner), member) ?? part(part(interfaces, owner), `${member}_static`);
    const detail = feature ? lackedBy(feature, floor) : '';
    return detail ? [{ feature: name, file, detail }] : [];
  });
}

/** Splits problems into those that no exception explains, and returns the exceptions that nothing needs any more. */
export function judgeFloor(problems: readonly FloorProblem[]): { unexplained: FloorProblem[]; unneeded: string[] } {
  const found = new Set(problems.map(({ feature }) => feature));
  return {
    unexplained: problems.filter(({ feature }) => !(feature in exceptions)),
    unneeded: Object.keys(exceptions).filter((feature) => !found.has(feature)),
  };
}
