import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import type { ChartEdge, ChartNode } from '../../machines/atlas/chart';

/** Finds states and transitions in the source, as `machines/phone/verifyCode.machine.ts:150`. */
export interface Places {
  edge: (edge: ChartEdge) => string;
  node: (node: ChartNode) => string;
}

interface Source {
  path: string;
  text: string;
}

function machineSources(): Source[] {
  return readdirSync('machines', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const keyOf = (property: ESTree.ObjectProperty) =>
  property.key.type === 'Identifier'
    ? property.key.name
    : property.key.type === 'Literal'
      ? String(property.key.value)
      : null;

function valueOf(object: ESTree.Expression | undefined, key: string): ESTree.Expression | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  for (const property of object.properties)
    if (property.type === 'Property' && keyOf(property) === key) return property.value;
  return undefined;
}

const listOf = (value: ESTree.Expression | undefined) =>
  (value?.type === 'ArrayExpression' ? value.elements : [value]) as (ESTree.Expression | undefined)[];

/** The object given to createMachine in this file. */
function configIn({ path, text }: Source): ESTree.Expression | undefined {
  let config: ESTree.Expression | undefined;
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'createMachine'
      )
        config = first as ESTree.Expression;
    },
  }).visit(parseSync(path, text).program);
  return config;
}

const stateIn = (config: ESTree.Expression | undefined, path: string) =>
  path === '' ? config : path.split('.').reduce((state, key) => valueOf(valueOf(state, 'states'), key), config);

/** Returns the transition `type[index]` of a state in the source; undefined if it comes from a spread. */
function transitionIn(
  state: ESTree.Expression | undefined,
  source: string,
  type: string,
  place: number,
): ESTree.Expression | undefined {
  const own = /^xstate\.(done|error)\.(?:actor|state)\.(.*)$/.exec(type);
  if (type === 'always') return listOf(valueOf(state, 'always'))[place];
  if (type.startsWith('xstate.after.'))
    return listOf(valueOf(valueOf(state, 'after'), type.slice('xstate.after.'.length, -source.length - 1)))[place];
  if (!own) return listOf(valueOf(valueOf(state, 'on'), type))[place];
  const invokes = listOf(valueOf(state, 'invoke'));
  const named = invokes.find((each) => (valueOf(each, 'id') as { value?: unknown } | undefined)?.value === own[2]);
  return listOf(
    valueOf(named ?? invokes[Number.parseInt(own[2] ?? '', 10) || 0], own[1] === 'done' ? 'onDone' : 'onError'),
  )[place];
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

export function readPlaces(): Places {
  const sources = machineSources();
  const configs = new Map<string, { source: Source; config: ESTree.Expression | undefined }>();
  const fileOf = (machine: string) => {
    const source = sources.find(({ path }) => path.endsWith(`/${machine}.machine.ts`));
    if (source && !configs.has(machine)) configs.set(machine, { source, config: configIn(source) });
    return configs.get(machine);
  };
  /**
   * Returns the place of a transition made by a helper (spread, constant, function), in the machine's own file before
   * others.
   */
  const bySaying = (description: string, machine: string) => {
    const home = fileOf(machine)?.source;
    const found = description
      ? [...(home ? [home] : []), ...sources].find(({ text }) => text.includes(description))
      : undefined;
    return found ? `${found.path}:${lineAt(found.text, found.text.indexOf(description))}` : (home?.path ?? 'machines');
  };
  const at = (
    machine: string,
    find: (config: ESTree.Expression | undefined) => ESTree.Expression | undefined,
    description: string,
  ) => {
    const file = fileOf(machine);
    const found = file && find(file.config);
    const saysIt = found && file.source.text.slice(found.start, found.end).includes(description);
    return saysIt ? `${file.source.path}:${lineAt(file.source.text, found.start)}` : bySaying(description, machine);
  };
  const pathOf = (machine: string, id: string) => id.slice(machine.length + 1);
  return {
    node: ({ machine, path, description }) => at(machine, (config) => stateIn(config, path), description),
    edge: ({ machine, source, id, description }) => {
      const [, type = '', place = '0'] = /^.*? --(.*)\[(\d+)\]$/.exec(id) ?? [];
      return at(
        machine,
        (config) => transitionIn(stateIn(config, pathOf(machine, source)), source, type, Number(place)),
        description,
      );
    },
  };
}
