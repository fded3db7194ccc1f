import { createRequire } from 'node:module';
import { posix } from 'node:path';
import type { Identifier, Node } from 'typescript/unstable/ast';
import type { Checker, Symbol } from 'typescript/unstable/sync';
import type { Floor } from '../../src/build/floor';
import { importsOf, readSource } from './source';
import { builtins, interfaces, lackedBy, part, type Feature } from '../../src/tools/mdn';

// Past Vite, which would take half a minute to transform them.
const required = createRequire(import.meta.url);
const { API } = required('typescript/unstable/sync') as typeof import('typescript/unstable/sync');
const { isBindingElement, isIdentifier, isObjectBindingPattern, isPropertyAccessExpression } = required(
  'typescript/unstable/ast',
) as typeof import('typescript/unstable/ast');

/** The scripts that a visitor's browser starts with. All that they import reaches visitors too. */
const entries = [
  'src/page/app/main.tsx',
  'src/page/app/frameOpening.ts',
  'src/widget/passport-login.ts',
  'src/widget/react.tsx',
];

/** What a source uses and a browser of the floor lacks. */
export interface NewerUse {
  readonly path: string;
  readonly line: number;
  /** Owner and member, as MDN names them: `Array.toSorted`. */
  readonly name: string;
  /** The browsers that lack it, each with the version that has it first: `chrome 110, edge 110`. */
  readonly since: string;
}

/** Returns the files that visitors load, by following imports. */
export function visitorFiles(paths: readonly string[]): string[] {
  const known = new Map(paths.map((path) => [path.replace(/\.\w+$/, ''), path]));
  const reached = new Set(entries);
  for (const path of reached) {
    for (const { to, isPackage, isType } of importsOf(readSource(path))) {
      const file = known.get(to) ?? known.get(posix.join(to, 'index'));
      if (!isPackage && !isType && file && /\.tsx?$/.test(file)) reached.add(file);
    }
  }
  return [...reached].toSorted();
}

/**
 * Returns what these files use of the language and of the browser and a browser of the floor lacks. The compiler says
 * whose member a name is: a method of ours may have the name of a new one, and a new one is found on any expression.
 */
export function newerUses(files: readonly string[], floor: Floor): NewerUse[] {
  const folder = process.cwd();
  const api = new API({ cwd: folder });
  try {
    const [project] = api.updateSnapshot({ openProject: `${folder}/tsconfig.json` }).getProjects();
    if (!project) throw new Error('The compiler opened no project');
    return files.flatMap((path) => {
      const source = project.program.getSourceFile(`${folder}/${path}`);
      if (!source) throw new Error(`${path} is not part of tsconfig.json`);
      const names: Identifier[] = [];
      const visit = (node: Node): void => {
        if (isIdentifier(node)) names.push(node);
        node.forEachChild(visit);
      };
      visit(source);
      const symbols = project.checker.getSymbolAtLocation(names);
      return names.flatMap((node, index) => {
        const symbol = destructured(node, project.checker) ?? symbols[index];
        if (!symbol?.declarations.some(({ path: at }) => /\/lib\.[\w.]+\.d\.ts$/.test(at))) return [];
        const found = lackingIn(floor, ownerOf(symbol, node), symbol.name);
        return found ? [{ path, line: source.text.slice(0, node.end).split('\n').length, ...found }] : [];
      });
    });
  } finally {
    api.close();
  }
}

/** Returns the member that `{ name } = value` or `{ name: ours } = value` takes from a value, else undefined. */
function destructured(node: Identifier, checker: Checker): Symbol | undefined {
  const element = node.parent;
  if (!isBindingElement(element) || (element.propertyName ?? element.name) !== node) return undefined;
  const type = isObjectBindingPattern(element.parent) && checker.getTypeAtLocation(element.parent);
  return type ? checker.getPropertyOfType(checker.getApparentType(type) ?? type, node.text) : undefined;
}

/** Statics are members of a type without a name: the expression before the dot has it. */
function ownerOf(symbol: Symbol, { parent }: Identifier): string | undefined {
  const owner = symbol.getParent()?.name;
  const isStatic = owner === '__type' && isPropertyAccessExpression(parent) && isIdentifier(parent.expression);
  return isStatic ? parent.expression.text : owner;
}

/** Returns MDN's name of a member and the browsers of the floor that lack it, or undefined. */
function lackingIn(
  floor: Floor,
  owner: string | undefined,
  member: string,
): Pick<NewerUse, 'name' | 'since'> | undefined {
  const found = owner === undefined ? globalData(member) : memberData(owner, member);
  const lacking = found.map(({ name, feature }) => ({ name, since: lackedBy(feature, floor) }));
  // A member of a mixin is lacking where all that have it are newer.
  return lacking.every(({ since }) => since !== '') ? lacking[0] : undefined;
}

interface Named {
  readonly name: string;
  readonly feature: Feature;
}

function globalData(name: string): Named[] {
  const feature = part(builtins, name) ?? part(part(builtins, 'globals'), name) ?? part(interfaces, name);
  return feature ? [{ name, feature }] : [];
}

/** The compiler's owners have other names: `ReadonlyArray`, `ArrayConstructor`, `Int8Array`, and mixins. */
function memberData(owner: string, member: string): Named[] {
  const named = owner.replace(/^Readonly(?=Array|Set|Map)/, '').replace(/Constructor$/, '');
  const own = /^(Big)?(Ui|I)nt\d+(Clamped)?Array$|^Float\d+Array$/.test(named) ? 'TypedArray' : named;
  for (const table of [builtins, interfaces]) {
    const feature = part(part(table, own), member) ?? part(part(table, own), `${member}_static`);
    if (feature) return [{ name: `${own}.${member}`, feature }];
  }
  if (part(builtins, own) || part(interfaces, own)) return [];
  return Object.keys(interfaces).flatMap((name) => {
    const feature = part(part(interfaces, name), member);
    return feature ? [{ name: `${name}.${member}`, feature }] : [];
  });
}
