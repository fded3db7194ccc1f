import { Visitor, type ESTree } from 'vite';
import { importsOf, isCode, parse, type Source } from './source';
import { plant, type Rule } from './rule';

type Span = { start: number; end: number };
const textOf = ({ text }: Source, node: Span) => text.slice(node.start, node.end);
const lineOf = ({ text }: Source, node: Span) => `line ${text.slice(0, node.start).split('\n').length}`;
const isView = (path: string) =>
  /^src\/((parts|tabs|screens|overlays)\/|app\/(views|Stage|App))/.test(path) && isCode(path);

export const noEffectThatSends: Rule = {
  title: 'no effect of a screen sends an event or asks the server',
  covers: isView,
  breaks: (source) => {
    const problems: string[] = [];
    new Visitor({
      CallExpression: (node) => {
        if (!/(^|\.)use(Layout|Insertion)?Effect$/.test(textOf(source, node.callee))) return;
        if (/\.send\b|\bfetch\(|\.start\(/.test(textOf(source, node))) problems.push(lineOf(source, node));
      },
    }).visit(parse(source).program);
    return problems;
  },
  planted: [
    plant('src/screens/A.tsx', `useEffect(() => { actor.send({ type: 'user.askedAgain' }); }, [actor]);`),
    plant('src/screens/A.tsx', 'React.useLayoutEffect(() => void fetch(path));'),
    plant('src/parts/A.tsx', 'useEffect(() => { const { send } = actor; actor.send(event); });'),
  ],
  allowed: [plant('src/screens/A.tsx', 'useEffect(() => title.current?.focus()); const go = () => actor.send(event);')],
};

const world = new Set([
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'history',
  'fetch',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'performance',
  'process',
  'crypto',
]);

export const machinesKnowNoWorld: Rule = {
  title: 'machines use no DOM, no network and no clock',
  covers: (path) => isCode(path) && path.startsWith('machines/'),
  breaks: (source) => {
    const problems: string[] = [];
    const note = (node: Span) => problems.push(`${lineOf(source, node)}: ${textOf(source, node)}`);
    const isClock = (node: ESTree.NewExpression) =>
      textOf(source, node.callee) === 'Date' && node.arguments.length === 0;
    new Visitor({
      MemberExpression: (node) => {
        const object = textOf(source, node.object);
        if (/^(Date\.now|performance\.now)$/.test(textOf(source, node)) || world.has(object) || object === 'globalThis')
          note(node);
      },
      CallExpression: (node) => node.callee.type === 'Identifier' && world.has(node.callee.name) && note(node.callee),
      NewExpression: (node) => isClock(node) && note(node),
    }).visit(parse(source).program);
    return problems;
  },
  planted: [
    plant('machines/countdown/a.ts', 'export const now = Date.now();'),
    plant('machines/countdown/a.ts', 'export const now = new Date();'),
    plant('machines/front/a.ts', 'document.title = name;'),
    plant('machines/front/a.ts', `fetch('/login');`),
    plant('machines/front/a.ts', 'setTimeout(send, 60_000);'),
    plant('machines/front/a.ts', 'globalThis.location;'),
  ],
  allowed: [
    plant(
      'machines/rules/times.ts',
      'export const day = (now: number) => new Date(now); export type D = Document; input.location;',
    ),
  ],
};

export const oneRevealer: Rule = {
  title: 'only src/services/secrets.ts reveals a secret (D-SECRET)',
  covers: (path) =>
    isCode(path) &&
    /^(machines|src|i18n)\//.test(path) &&
    path !== 'src/services/secrets.ts' &&
    path !== 'machines/secret.ts',
  breaks: (source) => {
    const seesSecrets = importsOf(source).some(({ to }) => to === 'machines/secret');
    const names = new Set<string>();
    for (const { moduleRequest, entries } of parse(source).module.staticImports) {
      if (moduleRequest.value.endsWith('/secret'))
        for (const entry of entries) names.add(entry.importName.name ?? `all of it, by ${entry.importName.kind}`);
    }
    const wrong = [...names].filter((name) => name === 'reveal' || name.startsWith('all of it'));
    return seesSecrets || names.size > 0 ? wrong.map((name) => `imports ${name}`) : [];
  },
  planted: [
    plant('src/screens/A.tsx', `import { Secret, reveal } from '../../machines/secret';`),
    plant('machines/password/a.ts', `import { reveal as show } from '../secret';`),
    plant('src/services/requests/a.ts', `import * as secrets from '../../../machines/secret';`),
  ],
  allowed: [plant('src/screens/A.tsx', `import { noSecret, Secret } from '../../machines/secret';`)],
};

/** Reports each listener with its line. */
export const messageListeners: Rule = {
  title: 'first-party code listens to messages in one file (D-LISTENER)',
  covers: (path) => isCode(path) && /^src\/(?!build\/|host\/messages\.ts$)/.test(path),
  breaks: (source) => {
    const problems: string[] = [];
    new Visitor({
      CallExpression: (node) => {
        const [first] = node.arguments;
        if (
          textOf(source, node.callee).endsWith('addEventListener') &&
          first &&
          /^['"`]message/.test(textOf(source, first))
        )
          problems.push(lineOf(source, node));
      },
      AssignmentExpression: (node) => {
        if (/(^|\.)onmessage$/.test(textOf(source, node.left))) problems.push(lineOf(source, node));
      },
    }).visit(parse(source).program);
    return problems;
  },
  planted: [
    plant('src/services/popup.ts', `window.addEventListener('message', hear);`),
    plant('src/host/bridge.ts', 'onmessage = hear;'),
    plant('src/host/bridge.ts', 'port.onmessage = hear;'),
  ],
};
