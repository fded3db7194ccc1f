import { isText } from '../../src/visualiser/model/text';
import { parse, type Source } from '../architecture/source';

/** A node of the syntax tree, or what a list or a value of one is. */
interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** English that stays, each with its reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['td a', 'a selector'],
  ['Arrow', 'the beginning of names of keys'],
  ['Home', 'a key'],
  ['End', 'a key'],
  ['npm run charts', 'a command'],
  ['done', 'the beginning of an event of a machine'],
  ['failed', 'the beginning of an event of a machine'],
  ['translate(… …) scale(…)', 'a place in a drawing'],
  ['… page …', 'words to search by'],
  ['Datum Enterprise', 'a name in a simulation'],
  ['Cheuk Ying L.', 'a name in a simulation'],
  ['Ferry*2047', 'a password in a simulation'],
  ['your code is … 9', 'what is pasted in a simulation'],
  ['salt of …', 'data of a simulation'],
  ['salt32 of …', 'data of a simulation'],
  ['as it happened', 'a key'],
  ['… with other texts', 'a key'],
  ['…: a chart without states', 'an error of the code'],
  ['this actor is stubbed', 'an error of the code'],
  ['useReview: outside of the review', 'an error of the code'],
  ['OK', 'the name of an answer'],
  ['Home  End', 'names of keys'],
  ['cp cp-ok', 'classes'],
  ['cp cp-other', 'classes'],
  ['Files', 'what a browser calls a drag of files'],
  ['index.html has no #root', 'an error of the build'],
]);

/** Attributes that a reader meets, of elements and of our own components. */
const told = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label']);
/** Attributes and functions whose strings are for the browser or the code. */
const silent = new Set([
  'className',
  'style',
  'd',
  'accept',
  'viewBox',
  'aria-keyshortcuts',
  'matchMedia',
  'closest',
  'querySelectorAll',
]);

/** Files whose English is no text of the review, each with its reason. */
export const otherFiles: ReadonlyMap<string, string> = new Map([
  ['src/visualiser/model/questions.ts', 'words to search by'],
  ['src/visualiser/find/found.ts', 'words to search by'],
  ['src/visualiser/remarks/patch.ts', 'the head of a patch, and errors of the code'],
  ['src/visualiser/model/linkCode.ts', 'an error of the code'],
  ['src/visualiser/model/answerText.ts', 'what src/model/sayings.ts says, by which texts are found'],
]);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
/** Markup, a stylesheet or code. */
const isCode = (said: string) => /[<{};]|^default-src/.test(said);
/** A name that has a text: the kind of a hit, a sample of a simulation. */
const isNameOfText = (said: string) => (/^[A-Z]/.test(said) && isText(`find.${said}`)) || isText(`sample.${said}`);
const hasWord = (said: string) => /[A-Za-z]{2}/.test(said);
/** A capital at the start, or a word beside a space: not an id, a path or a class. */
const isProse = (said: string) => /^[A-Z][a-z]+\b(?!-)|[A-Za-z]{2}[,.:]? | [A-Za-z]{2}/.test(said);

/** The names under which a file has the texts: `text`, `filled`, or what it calls them. */
function namesOfTexts(text: string): Set<string> {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '(?:\.\.?\/)+(?:model\/)?(?:text|filled)'/g)];
  return new Set(
    imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? '')),
  );
}

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : nameOf(node['name']);
};

/**
 * English in a file of the page that is not among the texts: between tags, in labels, in what is announced, and any
 * other string that reads as prose. What is in `<code>` is the name of a command.
 */
export function englishIn(source: Source): string[] {
  const found: string[] = [];
  const texts = namesOfTexts(source.text);
  const keep = (said: string) => {
    const words = said.trim().replaceAll(/\n\s*/g, ' ');
    if (!exceptions.has(words) && !isCode(words) && !isNameOfText(words)) found.push(words);
  };
  const inside = (node: Node, isTold: boolean) => {
    for (const part of Object.values(node)) for (const each of [part].flat()) if (isNode(each)) visit(each, isTold);
  };
  const visit = (node: Node, isTold: boolean): void => {
    const name = nameOf(node['name'] ?? node['callee']);
    const isSaid = (said: string) => (isTold ? hasWord(said) : isProse(said));
    switch (node.type) {
      case 'ImportDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSTypeAnnotation':
        return;
      case 'JSXElement':
        if (nameOf(node['openingElement']) !== 'code') inside(node, false);
        return;
      case 'JSXText':
        if (hasWord(String(node['value']))) keep(String(node['value']));
        return;
      case 'JSXAttribute':
        if (!silent.has(name)) inside(node, told.has(name));
        return;
      case 'CallExpression':
        if (silent.has(name)) return;
        for (const each of texts.has(name) ? (node['arguments'] as Node[]).slice(1) : []) visit(each, false);
        if (!texts.has(name)) inside(node, name === 'say');
        return;
      case 'BinaryExpression':
        for (const each of [node['left'], node['right']])
          if (isNode(each) && each.type !== 'Literal') visit(each, false);
        return;
      case 'Literal':
        if (typeof node['value'] === 'string' && isSaid(node['value'])) keep(node['value']);
        return;
      case 'TemplateLiteral': {
        const said = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
        if (said.some(isSaid)) keep(said.join('…'));
        inside(node, false);
        return;
      }
      case 'JSXExpressionContainer':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'ArrowFunctionExpression':
        inside(node, isTold);
        return;
      default:
        inside(node, false);
    }
  };
  visit(parse(source).program as unknown as Node, false);
  return found;
}
