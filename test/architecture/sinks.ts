import { Visitor, type ESTree } from 'vite';
import { isCode, parse, type Source } from './source';
import { plant, type Rule } from './rule';

const htmlSinks = new Set([
  'innerHTML',
  'outerHTML',
  'srcdoc',
  'dangerouslySetInnerHTML',
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
]);
const addressSinks = new Set(['href', 'action', 'formAction', 'location']);
const leaving = new Set(['assign', 'replace', 'reload', 'open', 'navigate']);
/**
 * The redirect policy of the page; the widget, which links only to the address that its host gave; and the icon of the
 * tab, a checked address that is fetched as a picture.
 */
const authority = /^src\/(navigation\/(navigate|redirectPolicy|history)|widget\/frameUrl|app\/showFavicon)\.ts$/;
const inBrowser = (path: string) => isCode(path) && /^(src\/(?!build\/)|machines\/|i18n\/)/.test(path);

export const noHtmlSinks: Rule = {
  title: 'no text becomes markup or code',
  covers: inBrowser,
  breaks: (source) =>
    found(source, {
      member: (name, object) => htmlSinks.has(name) || (object === 'document' && /^write(ln)?$/.test(name)),
      called: (name) => name === 'eval' || name === 'Function',
      attribute: (name) => htmlSinks.has(name) || name === 'srcDoc',
    }),
  planted: [
    plant('src/parts/A.ts', 'box.innerHTML = name;'),
    plant('src/parts/A.tsx', 'export const A = () => <p dangerouslySetInnerHTML={{ __html: name }} />;'),
    plant('src/parts/A.ts', `box.insertAdjacentHTML('beforeend', name);`),
    plant('src/parts/A.ts', 'document.write(name);'),
    plant('src/parts/A.ts', 'eval(name);'),
    plant('src/parts/A.ts', 'new Function(name)();'),
    plant('src/parts/A.ts', `box['innerHTML'] = name;`),
    plant('src/parts/A.ts', `setTimeout('run()', 1);`),
  ],
  allowed: [plant('src/parts/A.ts', `// innerHTML\nbox.textContent = 'eval(';`)],
};

export const oneWayOut: Rule = {
  title: 'only the redirect policy leaves the page',
  covers: (path) => inBrowser(path) && !authority.test(path),
  breaks: (source) =>
    found(source, {
      assigned: (name) => addressSinks.has(name),
      called: (name, object) =>
        (name === 'open' && object === null) ||
        (leaving.has(name) && /(^|\.)(location|navigation|window)$/.test(object ?? '')),
      global: (name) => name === 'setAttribute' || name === 'submit' || name === 'requestSubmit',
    }),
  planted: [
    plant('src/screens/A.ts', 'location.href = target;'),
    plant('src/screens/A.ts', 'window.location = target;'),
    plant('src/screens/A.ts', 'window.location.replace(target);'),
    plant('src/screens/A.ts', 'location.reload();'),
    plant('src/screens/A.ts', 'open(target);'),
    plant('src/host/A.ts', 'window.open(target);'),
    plant('src/host/A.ts', 'form.action = target;'),
    plant('src/host/A.ts', 'link.href = target;'),
    plant('src/host/A.ts', `link.setAttribute('href', target);`),
    plant('src/host/A.ts', 'HTMLFormElement.prototype.submit.call(form);'),
  ],
  allowed: [
    plant('src/screens/A.tsx', `export const A = () => <a href={link} rel="noopener">{text.replace('a', 'b')}</a>;`),
    plant('src/screens/A.ts', `const { href } = new URL(text); dialog.open; page.open();`),
  ],
};

export const noMathRandom: Rule = {
  title: 'random numbers come from crypto, never from Math.random',
  covers: inBrowser,
  breaks: (source) => found(source, { member: (name, object) => object === 'Math' && name === 'random' }),
  planted: [
    plant('machines/rules/a.ts', 'export const id = Math.random();'),
    plant('src/navigation/a.ts', `const { random } = Math; Math['random']();`),
  ],
};

interface Wanted {
  /** Any use of `object.name` or `object['name']`. */
  member?: (name: string, object: string | null) => boolean;
  assigned?: (name: string) => boolean;
  called?: (name: string, object: string | null) => boolean;
  /** A method that takes an address: reported when its arguments name one. */
  global?: (name: string) => boolean;
  attribute?: (name: string) => boolean;
}

function found(source: Source, wanted: Wanted): string[] {
  const problems: string[] = [];
  const textOf = (node: { start: number; end: number }) => source.text.slice(node.start, node.end);
  const report = (node: { start: number; end: number }) =>
    problems.push(`line ${source.text.slice(0, node.start).split('\n').length}: ${textOf(node).slice(0, 60)}`);
  const nameOf = (node: ESTree.Node): string =>
    node.type === 'MemberExpression'
      ? node.computed
        ? textOf(node.property).replace(/^['"`]|['"`]$/g, '')
        : textOf(node.property)
      : textOf(node);
  const call = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    const { callee } = node;
    const object = callee.type === 'MemberExpression' ? textOf(callee.object) : null;
    const name = nameOf(callee);
    const first = node.arguments[0];
    if (wanted.called?.(name, object)) report(node);
    if (
      wanted.called &&
      /^set(Timeout|Interval)$/.test(name) &&
      first?.type === 'Literal' &&
      typeof first.value === 'string'
    )
      report(node);
    if (
      wanted.global?.(name) &&
      (name !== 'setAttribute' || /^['"](href|action|src|formaction)['"]$/i.test(first ? textOf(first) : ''))
    )
      report(node);
    if (wanted.global?.(name === 'call' && callee.type === 'MemberExpression' ? nameOf(callee.object) : ''))
      report(node);
  };
  new Visitor({
    MemberExpression: (node) => wanted.member?.(nameOf(node), textOf(node.object)) && report(node),
    AssignmentExpression: (node) => {
      const name = nameOf(node.left as ESTree.Node);
      if (wanted.assigned?.(name) && (node.left.type === 'MemberExpression' || name === 'location')) report(node);
    },
    CallExpression: call,
    NewExpression: call,
    JSXAttribute: (node) => wanted.attribute?.(textOf(node.name)) && report(node),
  }).visit(parse(source).program);
  return problems;
}
