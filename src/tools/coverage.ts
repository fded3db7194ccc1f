import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { requirementsIn } from '../../machines/atlas/chart';
import { makeAtlas, type Atlas } from '../../machines/atlas/reactions';
import { readRequirements, type Requirement } from '../charts/model/requirements';
import { tableTests } from './tableTests';

/** A place that names requirement ids: a state, a transition or a test. */
export interface Mention {
  readonly ids: readonly string[];
  readonly place: string;
}

export interface Coverage {
  readonly requirements: readonly Requirement[];
  /** Where each requirement is named, in the order of the requirements. */
  readonly places: ReadonlyMap<string, readonly string[]>;
  /** Ids that are neither requirements nor readings, threats or faults. */
  readonly unknown: readonly string[];
}

/** Every state and transition of every machine, as `machine:path:event description`. */
function chartMentions({ charts }: Atlas = makeAtlas()): Mention[] {
  return charts.flatMap(({ id, nodes, edges }) => [
    ...nodes.map(({ path, description, requirements }) => ({
      ids: requirements,
      place: `${id}:${path || 'whole'}: ${description}`,
    })),
    ...edges.map(({ source, event, description, requirements }) => ({
      ids: requirements,
      place: `${id}:${source.slice(id.length + 1) || 'whole'}:${event} ${description}`,
    })),
  ]);
}

/** The tables of `test/journeys` hold the titles of browser tests. */
const isTest = (path: string) => /\.test\.tsx?$|e2e\/.*\.spec\.ts$|^test\/journeys\//.test(path);

function titleOf(argument: ESTree.Node | undefined): string {
  if (argument?.type === 'Literal') return String(argument.value);
  if (argument?.type === 'TemplateLiteral')
    return argument.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
  return '';
}

/** Returns the function name of a call: `it` of `it(…)`, `it.each(…)(…)`, `test.describe(…)`. */
function callee(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return callee(node.object);
  if (node.type === 'CallExpression') return callee(node.callee);
  return node.type === 'TaggedTemplateExpression' ? callee(node.tag) : '';
}

/** The titles of a test file: of its tests, journeys and groups. Strings elsewhere do not count. */
export function titlesIn(path: string, source: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression: (node) => {
      if (!/^(it|test|describe|journey)$/.test(callee(node.callee))) return;
      const title = titleOf(node.arguments[0]);
      if (title) titles.push(title);
    },
  }).visit(parseSync(path, source).program);
  return titles;
}

/** Every title of every test, as `file: title`. */
function testMentions(): Mention[] {
  return readdirSync('test', { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter(isTest)
    .toSorted()
    .flatMap((path) =>
      titlesIn(path, readFileSync(path, 'utf8')).map((title) => ({
        ids: requirementsIn(title),
        place: `${path}: ${title}`,
      })),
    );
}

/** Readings, threats, regressions, faults and environments. */
const isElsewhere = (id: string) => /^(D-[A-Z0-9]+|T-\d\d)$/.test(id);

/** Returns which requirements are named, and where. */
export function coverage(requirements: readonly Requirement[], mentions: readonly Mention[]): Coverage {
  const places = new Map(requirements.map(({ id }): [string, string[]] => [id, []]));
  const unknown: string[] = [];
  for (const { ids, place } of mentions) {
    for (const id of new Set(ids)) {
      const found = places.get(id);
      if (found) found.push(place);
      else if (!isElsewhere(id)) unknown.push(`${id} in ${place}`);
    }
  }
  return { requirements, places, unknown };
}

const isTableTest = (place: string) => tableTests.some((file) => place.startsWith(`${file}: `));

/** Whether a requirement is named by a chart or by a test of behaviour. */
export const isCovered = ({ places }: Coverage, id: string) =>
  (places.get(id) ?? []).some((place) => !isTableTest(place));

/** Whether a requirement is named by tests of tables alone. */
export const isTableOnly = (found: Coverage, id: string) =>
  !isCovered(found, id) && (found.places.get(id) ?? []).length > 0;

export const currentCoverage = () => coverage(readRequirements(), [...chartMentions(), ...testMentions()]);
