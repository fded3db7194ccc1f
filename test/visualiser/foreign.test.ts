import { describe, expect, it } from 'vitest';
import { drawChart } from '../../src/visualiser/draw/draw';
import { readChart, problemText } from '../../src/visualiser/foreign/chart';
import { engine } from '../../src/visualiser/make/layoutEngine';
import { manyStates } from './largeChart';

const said = (definition: unknown) => {
  const read = readChart(typeof definition === 'string' ? definition : JSON.stringify(definition, null, 2));
  return 'problems' in read ? read.problems.map(problemText) : [];
};
const chartFrom = (definition: unknown, taken?: ReadonlySet<string>) => {
  const read = readChart(JSON.stringify(definition), taken);
  if ('problems' in read) throw new Error(read.problems.map(problemText).join('\n'));
  return read.chart;
};
const idle = { id: 'x', initial: 'idle', states: { idle: { on: { START: 'running' } }, running: {} } };

describe('a machine that is not ours', () => {
  it('is drawn: nested, side by side, guards, timers, ids of its own', async () => {
    const chart = chartFrom({
      id: 'light',
      initial: 'green',
      states: {
        green: { always: { target: '#off', guard: 'isNight' }, on: { TIMER: 'yellow', '*': {} } },
        yellow: {
          id: 'amber',
          after: { 1500: { target: 'both' } },
          invoke: { src: 'blink', onDone: 'green', onError: '#off' },
        },
        both: {
          type: 'parallel',
          states: {
            a: { initial: 'one', states: { one: { on: { NEXT: 'two' } }, two: { type: 'final' } } },
            b: { initial: 'only', states: { only: {} } },
          },
          onDone: 'green',
        },
        dark: { id: 'off', type: 'final' },
      },
    });
    expect(chart.nodes.map(({ id }) => id)).toContain('light.yellow');
    const drawing = await drawChart(chart, engine);
    expect(drawing.boxes.flatMap(({ rows }) => rows.flatMap(({ edges }) => edges)).toSorted()).toEqual(
      chart.edges.map(({ id }) => id).toSorted(),
    );
    expect(drawing.frames.filter(({ kind }) => kind === 'region').map(({ title }) => title)).toEqual(['A', 'B']);
  });

  it('gets a free name if the product has a machine of its name', () => {
    expect(chartFrom(idle, new Set(['x'])).nodes.map(({ id }) => id)).toEqual(['x-2', 'x-2.idle', 'x-2.running']);
  });

  it('may have no name, or one that no address holds', () => {
    expect(chartFrom({ initial: 'a', states: { a: {} } }).id).toBe('machine');
    expect(chartFrom({ id: 'my machine/1.0', initial: 'a', states: { a: {} } }).id).toBe('my-machine-1-0');
  });

  it('of two hundred states is drawn, every transition in one row', async () => {
    const chart = chartFrom(manyStates(200));
    const began = performance.now();
    const drawing = await drawChart(chart, engine);
    console.info(
      `${chart.nodes.length} states, ${chart.edges.length} transitions: ${Math.round(performance.now() - began)} ms, ${drawing.metrics.wires} wires, ${drawing.metrics.crossings} crossings`,
    );
    expect(chart.nodes.length).toBe(201);
    expect(drawing.boxes.flatMap(({ rows }) => rows.flatMap(({ edges }) => edges)).length).toBe(chart.edges.length);
  });
});

describe('a bad file', () => {
  it.each([
    ['', 'Line 1: a value is missing here; there is the end of the file.'],
    ['{\n"id": "x",\n}', 'Line 3: a comma too many before "}".'],
    ["{ 'id': 1 }", 'Line 1: a key in double quotes is missing; there is "\'".'],
    ['{ "id": "x" "initial": "a" }', 'Line 1: a comma or "}" is missing; there is "\\"".'],
    ['{ "id": "x" } {}', 'Line 1: nothing may follow the end of the definition, but "{" does.'],
    ['{\n// no\n}', 'Line 2: JSON has no comments.'],
    ['[]', 'Line 1: a definition is an object: { "id": …, "initial": …, "states": { … } }.'],
    ['{ "name": "package" }', 'Line 1, states: there are no "states" in it: is this an XState definition?.'],
  ])('%j says what is missing, and where', (text, sentence) => expect(said(text)).toEqual([sentence]));

  it.each([
    [{ ...idle, initial: 'idel' }, 'Line 3, initial: there is no state "idel" to begin with.'],
    [
      { ...idle, initial: undefined },
      'Line 1, initial: it holds states (idle, running) but does not say which is first: "initial" is missing.',
    ],
    [
      { ...idle, states: { ...idle.states, idle: { on: { START: 'runing' } } } },
      'Line 7, states.idle.on.START: there is no state "runing" beside "idle".',
    ],
    [
      { ...idle, states: { ...idle.states, idle: { on: { START: '#nowhere' } } } },
      'Line 7, states.idle.on.START: there is no state "#nowhere" of this id.',
    ],
    [
      { ...idle, states: { ...idle.states, idle: { after: { 10: { target: 'running', cond: 'isOk' } } } } },
      'Line 9, states.idle.after.10.cond: "cond" is of XState 4; version 5 calls it "guard".',
    ],
    [
      { ...idle, states: { ...idle.states, idle: { type: 'compund' } } },
      'Line 6, states.idle.type: "compund" is no type; there are atomic, compound, parallel, final, history.',
    ],
    [
      { ...idle, states: { ...idle.states, idle: { invoke: {} } } },
      'Line 6, states.idle.invoke: an invoked actor needs "src", its name.',
    ],
    [
      { ...idle, states: { ...idle.states, idle: { on: { START: 5 } } } },
      'Line 7, states.idle.on.START: a transition is the name of a state, or an object with "target".',
    ],
    [{ ...idle, states: { ...idle.states, idle: 'running' } }, 'Line 5, states.idle: a state is an object.'],
  ])('names line and key: %#', (definition, sentence) => expect(said(definition)).toEqual([sentence]));

  it('of a million brackets ends in a sentence too', () => expect(said('{"states":'.repeat(100_000))).toHaveLength(1));
  it('cannot reach a prototype', () => {
    expect(said('{ "initial": "__proto__", "states": { "__proto__": {} } }').length).toBeLessThanOrEqual(1);
    expect(({} as Record<string, unknown>).initial).toBeUndefined();
  });
});

describe('a file that is not JSON', () => {
  it('is Stately’s export, or any source with createMachine: what only runs is its text', () => {
    const read = readChart(`// from Stately
import { createMachine, assign } from 'xstate';
export const machine = setup({ guards: { isOk: () => true } }).createMachine<Context>({
  id: "feedback", /** @xstate-layout N4Ig */
  context: ({ input }) => ({ a: [1, { b: '}' }] }),
  initial: 'prompt',
  states: {
    prompt: { on: { 'feedback.good': { target: \`thanks\`, guard: and(['isOk', not('isBad')]), actions: [assign({ a: 1 }), 'log'] } } },
    thanks: { after: { 1_000: 'prompt' }, type: "final" as const, },
  },
});`);
    if ('problems' in read) throw new Error(read.problems.map(problemText).join('\n'));
    expect(read.chart.edges.map(({ event, guard, targets }) => [event, guard, targets])).toEqual([
      ['feedback.good', "and(['isOk', not('isBad')])", ['feedback.thanks']],
      ['after 1000', null, ['feedback.prompt']],
    ]);
  });

  it.each([
    [
      '<scxml><state id="a"></scxml>',
      'Line 1, scxml.state: </scxml> closes <state> of line 1: one of the two is wrong.',
    ],
    ['<scxml>\n<state id="a">', 'Line 2, scxml.state: <state> of line 2 is not closed.'],
    ['<html></html>', 'Line 1, html: <html> is no SCXML: its root is <scxml>.'],
    ['<scxml>\n<state id=a/></scxml>', 'Line 2, scxml: "<state id=a/></scxml>" is no tag: is a quote or ">" missing?.'],
    [
      '<scxml><state id="a">\n<transition event="x" target="b"/></state></scxml>',
      'Line 2, states.a.on.x.target: there is no state "#b" of this id.',
    ],
    ['createMachine({ initial: idle, states: { idle: {} } )', 'Line 1: a comma or "}" is missing; there is ")".'],
    ['const x = 1;', 'Line 1: a value is missing here; there is "c".'],
  ])('%j says what to mend', (text, sentence) => expect(said(text)).toEqual([sentence]));

  it('says what a chart does not show', () => {
    const read = readChart(
      '<scxml initial="p"><state id="p" initial="h"><history id="h"><transition target="q"/></history><state id="q"/></state></scxml>',
    );
    expect('notes' in read && read.notes.map(problemText)).toEqual([
      'Line 1, h: it leads to the state that was left last, at first to q.',
    ]);
  });

  it('of a root that names its own child says how', () =>
    expect(said({ ...idle, on: { RESET: 'idle' } })).toEqual([
      'Line 13, on.RESET: from the root, the target is written with a dot: ".idle".',
    ]));
});
