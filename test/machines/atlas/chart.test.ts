import { describe, expect, it } from 'vitest';
import { chartOf, requirementsIn } from '../../../machines/atlas/chart';
import { machines } from '../../../machines/atlas/machines';
import { altered } from '../../../machines/atlas/samples';
import { readPlaces } from '../../../src/tools/places';
import { readRequirements } from '../../../src/charts/model/requirements';
import { readFileSync } from 'node:fs';

interface Config {
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  invoke?: unknown;
  states?: Record<string, Config>;
}

const many = (value: unknown): number => (value === undefined ? 0 : Array.isArray(value) ? value.length : 1);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Counts from the definition, without XState's records. */
function written(config: Config): { states: number; transitions: number } {
  const invokes = (Array.isArray(config.invoke) ? config.invoke : config.invoke ? [config.invoke] : []) as {
    onDone?: unknown;
    onError?: unknown;
  }[];
  const inner = Object.values(config.states ?? {}).map(written);
  const own =
    sum([...Object.values(config.on ?? {}), ...Object.values(config.after ?? {})].map(many)) +
    many(config.always) +
    sum(invokes.map(({ onDone, onError }) => many(onDone) + many(onError)));
  return {
    states: 1 + sum(inner.map(({ states }) => states)),
    transitions: own + sum(inner.map(({ transitions }) => transitions)),
  };
}

const charts = machines.map(chartOf);
const edges = charts.flatMap((chart) => chart.edges);
const nodes = charts.flatMap((chart) => chart.nodes);

/** States and transitions without a requirement, each with its reason. */
const withoutRequirement: Readonly<Record<string, string>> = {
  'toast.hidden': 'nothing is shown and nothing can happen but a toast',
};

describe('the list of machines', () => {
  it('contains every machine, the first page before the code page', () => {
    const files = Object.keys(import.meta.glob('../../../machines/**/*.machine.ts'));
    const named = files.map((file) => /(\w+)\.machine\.ts$/.exec(file)?.[1] ?? '');
    const listed = charts.map(({ id }) => id);
    expect([...listed].toSorted()).toEqual([...named].toSorted());
    expect(listed.indexOf('front')).toBeLessThan(listed.indexOf('verifyCode'));
  });
});

describe('machines that run others', () => {
  it('run only machines of the list, lazy ones included', () => {
    const listed = new Set(charts.map(({ id }) => id));
    const run = nodes.flatMap(({ id, invokes }) =>
      invokes.flatMap(({ src, runs }) => (runs === null ? [] : [{ at: `${id} ${src}`, runs }])),
    );
    expect(run.filter(({ runs }) => !listed.has(runs))).toEqual([]);
    const roots = ['passport', 'frame'];
    expect(
      charts.map(({ id }) => id).filter((id) => !roots.includes(id) && !run.some(({ runs }) => runs === id)),
    ).toEqual([]);
  });
});

describe.each(machines.map((listed) => [listed.machine.id, listed] as const))('the chart of %s', (_, listed) => {
  const chart = chartOf(listed);

  it('has as many states and transitions as the definition', () => {
    expect({ states: chart.nodes.length, transitions: chart.edges.length }).toEqual(
      written(listed.machine.config as Config),
    );
  });

  it('targets only its own states, and names no transition twice', () => {
    const ids = new Set(chart.nodes.map(({ id }) => id));
    expect(chart.edges.flatMap(({ targets, source }) => [...targets, source]).filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(chart.edges.map(({ id }) => id)).size).toBe(chart.edges.length);
  });

  it('survives a round trip through JSON', () => {
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });
});

describe('descriptions', () => {
  it('exist for every state and every transition', () => {
    expect([...nodes, ...edges].filter(({ description }) => description === '').map(({ id }) => id)).toEqual([]);
  });

  it('end with the requirements they fulfil, except a few listed here', () => {
    const bare = [...nodes, ...edges].filter(({ requirements }) => requirements.length === 0).map(({ id }) => id);
    expect(bare).toEqual(Object.keys(withoutRequirement));
  });

  it('name only requirements that exist', () => {
    const known = new Set(readRequirements().map(({ id }) => id));
    const named = [...nodes, ...edges].flatMap(({ id, requirements }) => requirements.map((each) => [each, id]));
    expect(named.filter(([each]) => !known.has(each ?? '') && !each?.startsWith('D-'))).toEqual([]);
  });

  it('have no requirement before their end', () => {
    expect([...nodes, ...edges].filter(({ description }) => /\[|\]/.test(description)).map(({ id }) => id)).toEqual([]);
    expect(requirementsIn('Said. [SMS-5] [VAL-3, FMT-1] [R9] [T-01] [x]')).toEqual(['SMS-5', 'VAL-3', 'FMT-1', 'T-01']);
  });
});

describe('the record of a transition', () => {
  const byId = (id: string) => edges.find((edge) => edge.id === id);

  it('names guards with their parameters, and timers with their time', () => {
    expect(byId('completeSignIn.deciding --always[0]')?.guard).toBe('isNext setPassword');
    expect(byId('front.tab.phone --front.submitted[0]')?.guard).toBe('stateIn mode.register');
    expect(edges.find(({ event }) => event === 'after rejectionShown')?.delayMs).toBe(2500);
  });

  it('names the exit from the page, also through an action', () => {
    expect(byId('phone.calling --result.TWO_FACTOR_NEED_PWD[0]')?.exit).toEqual({ go: 'go.verifyPwd' });
    expect(byId('verifyPwd.typing --user.forgotPassword[0]')?.exit).toEqual({ go: 'go.away', to: 'forgotPassword' });
    expect(byId('call.calling --result.WEAK_BIND[0]')?.exit).toEqual({ go: 'go.away', to: 'weakBind' });
    expect(byId('completeSignIn.calling --result.OK[0]')?.exit).toEqual({ go: 'go.away', to: 'jump' });
  });

  it('contains constants only, nothing from a sample', () => {
    const values = edges.flatMap(({ actions }) => actions.flatMap(({ params }) => Object.values(params)));
    expect(values).toContain('emptyPhone');
    expect(values.filter((value) => ['100001', 'sig', 30].includes(value))).toEqual([]);
    expect(altered({ a: ['x', 1, null], b: true })).toEqual({ a: ['x~', 2, null], b: true });
  });

  it('is in the source at its place', () => {
    const placeOf = readPlaces();
    const wrong = [...edges, ...nodes].filter((each) => {
      const [file = '', line = ''] = placeOf(each).split(':');
      return !readFileSync(file, 'utf8').split('\n')[Number(line) - 1]?.includes(each.description);
    });
    expect(wrong).toEqual([]);
  });
});
