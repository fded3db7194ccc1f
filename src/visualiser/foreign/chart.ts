import { createMachine } from 'xstate';
import { chartOf, type Chart } from '../../../machines/atlas/chart';
import { text as written } from '../texts/text';
import { problemsOf } from './check';
import { NotJson, plain, readJson, readSource, type Located, type Problem } from './json';
import { fromScxml } from './scxml';
import { readXml } from './xml';

/** A chart from a file, or what is wrong with it. */
export type Read =
  /** `notes`: what the file says and the chart does not show. */
  { readonly chart: Chart; readonly notes: readonly Problem[] } | { readonly problems: readonly Problem[] };

/** The definition in a file: JSON, source code with `createMachine`, or SCXML. Throws `NotJson`. */
export function definitionIn(text: string): { definition: Located; notes: readonly Problem[] } {
  if (/^\uFEFF?\s*</.test(text)) return fromScxml(readXml(text.replace(/^\uFEFF/, '')));
  return { definition: (/^\uFEFF?\s*[[{"]/.test(text) ? null : readSource(text)) ?? readJson(text), notes: [] };
}

/** A free name that an address can contain. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const clean = wanted.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-') || 'machine';
  let name = clean;
  for (let count = 2; taken.has(name); count += 1) name = `${clean}-${count}`;
  return name;
}

/** Replaces the file's ids by `<machine>.<path>`, so that two states with one name stay apart. */
function renamed(chart: Chart, name: string): Chart {
  const ids = new Map(chart.nodes.map(({ id, path }) => [id, path ? `${name}.${path}` : name]));
  const at = (id: string) => ids.get(id) ?? id;
  return {
    ...chart,
    id: name,
    nodes: chart.nodes.map((node) => ({
      ...node,
      id: at(node.id),
      machine: name,
      parent: node.parent && at(node.parent),
      children: node.children.map(at),
      initial: node.initial && at(node.initial),
    })),
    edges: chart.edges.map((edge) => ({
      ...edge,
      id: `${at(edge.source)}${edge.id.slice(edge.source.length)}`,
      machine: name,
      source: at(edge.source),
      targets: edge.targets.map(at),
    })),
  };
}

/**
 * Reads an XState 5 definition, as JSON, as source code or as SCXML: nothing of it runs.
 * @param text the file
 * @param taken ids of charts that are there already
 */
export function readChart(text: string, taken: ReadonlySet<string> = new Set()): Read {
  try {
    const { definition: located, notes } = definitionIn(text);
    const problems = problemsOf(located);
    if (problems.length > 0) return { problems };
    const machine = createMachine(plain(located) as Record<string, unknown>);
    return {
      chart: renamed(
        chartOf({ machine, input: {} }),
        freeName(machine.id === '(machine)' ? 'machine' : machine.id, taken),
      ),
      notes,
    };
  } catch (error) {
    const [line, key] = error instanceof NotJson ? [error.line, error.key] : [0, ''];
    return { problems: [{ line, key, text: error instanceof Error ? error.message : String(error) }] };
  }
}

/** A problem as one sentence: 'Line 12, states.idle.on.START: there is no state "runing" beside "idle".' */
export const problemText = ({ line, key, text: what }: Problem) =>
  written(line ? (key ? 'problem.lineKey' : 'problem.line') : key ? 'problem.fileKey' : 'problem.file', {
    line,
    key,
    what,
  });
