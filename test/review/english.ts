import { isText } from '../../src/review/model/text';
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
  'querySelector',
  'querySelectorAll',
]);

/** Files whose English is no text of the review, each with its reason. */
export const otherFiles: ReadonlyMap<string, string> = new Map([
  ['src/review/model/questions.ts', 'words to search by'],
  ['src/review/words/editions.ts', 'the names of the editions, in three languages'],
  ['src/review/find/found.ts', 'words to search by'],
  ['src/review/find/looser.ts', 'words to search by'],
  ['src/review/remarks/ForgetfulNote.tsx', 'the maker of a browser'],
  ['src/review/remarks/patch.ts', 'the head of a patch, and errors of the code'],
  ['src/charts/simulation/notOffered.ts', 'reasons that the walks of the screens print'],
  ['src/review/model/linkCode.ts', 'an error of the code'],
  ['src/review/model/answerText.ts', 'what src/charts/model/sayings.ts says, by which texts are found'],
]);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
/** Markup, a stylesheet or code. */
const isCode = (said: string) => /[<{};]|^default-src/.test(said);
/** A name that has a text: the kind of a hit, a sample of a simulation. */
const isNameOfText = (said: string) => (/^[A-Z]/.test(said) && isText(`find.${said}`)) || isText(`sample.${said}`);
const isOther = (said: string) => exceptions.has(said) || isCode(said) || isNameOfText(said);
const hasWord = (said: string) => /[A-Za-z]{2}/.test(said);
/** A capital at the start, or a word beside a space: not an id, a path or a class. */
const isProse = (said: string) => /^[A-Z][a-z]+\b(?!-)|[A-Za-z]{2}[,.:]? | [A-Za-z]{2}/.test(said);

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : nameOf(node['name']);
};

/** Types are no texts. */
const types = new Set(['ImportDeclaration', 'TSTypeAliasDeclaration', 'TSTypeAnnotation']);
/** Nodes whose value is that of their parts. */
const passing = new Set([
  'JSXExpressionContainer',
  'ConditionalExpression',
  'LogicalExpression',
  'ArrowFunctionExpression',
]);

/**
 * English in a file of the page that is not among the texts: between tags, in labels, in what is announced, and any
 * other string that reads as prose. What is in `<code>` is the name of a command.
 */
export function englishIn(source: Source): string[] {
  const found: string[] = [];
  /** Announces a text; some files call `text` so, whose argument is an id. */
  const announces = source.text.includes('text as say') ? '' : 'say';
  const visit = (node: Node, isTold: boolean): void => {
    const name = nameOf(node['name'] ?? node['callee']);
    if (types.has(node.type) || silent.has(name)) return;
    if (node.type === 'JSXElement' && nameOf(node['openingElement']) === 'code') return;
    const said =
      node.type === 'TemplateLiteral'
        ? (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
        : typeof node['value'] === 'string' && node.type !== 'TemplateElement'
          ? [node['value']]
          : [];
    const words = said.join('…').trim().replaceAll(/\n\s*/g, ' ');
    if (said.some(isTold || node.type === 'JSXText' ? hasWord : isProse) && !isOther(words)) found.push(words);
    const isToldInside =
      node.type === 'JSXAttribute'
        ? told.has(name)
        : node.type === 'CallExpression'
          ? name === announces
          : isTold && passing.has(node.type);
    for (const part of Object.values(node).flat())
      if (isNode(part) && !(node.type === 'BinaryExpression' && part.type === 'Literal')) visit(part, isToldInside);
  };
  visit(parse(source).program as unknown as Node, false);
  return found;
}
