import { describe, expect, it } from 'vitest';
import { makeAtlas } from '../../machines/atlas/reactions';
import { endpoints } from '../../src/services/endpoints';
import { namedCalls, serverPart } from '../../src/visualiser/make/server';

const { charts, askings } = makeAtlas();
const part = serverPart();

describe('the contract with the server, as the review shows it', () => {
  it('has every call of the endpoint table once, each with its words', () => {
    expect(part.calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(endpoints).toSorted());
    expect(namedCalls().map(({ name }) => name)).toEqual(part.calls.map(({ name }) => name));
    expect(part.calls.filter(({ summary, forms }) => !summary || forms.flat().some(({ words }) => !words))).toEqual([]);
  });

  it('links every state that makes a call, and no state that is not in a chart', () => {
    const states = charts.flatMap(({ nodes }) => nodes.map(({ id }) => id));
    const linked = part.calls.flatMap((call) => call.states.map(({ state }) => state));
    expect(linked.filter((state) => !states.includes(state))).toEqual([]);
    expect([...new Set(linked)].toSorted()).toEqual(askings.map(({ state }) => state).toSorted());
  });

  it('says what each of these states does with an answer that it does not name', () => {
    const silent = part.calls.flatMap(({ states }) => states).filter(({ answers }) => !answers['any other']);
    expect(silent).toEqual([]);
  });

  it('has a request and an answer for every call that a page makes', () => {
    const made = part.calls.filter(({ unused, states }) => unused === null && states.length > 0);
    expect(made.filter(({ request, answer }) => !request || !answer).map(({ name }) => name)).toEqual([]);
  });
});
