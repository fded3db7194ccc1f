import { createMachine } from 'xstate';
import { chartOf, type Chart } from '../../machines/atlas/chart';

const steps = 9;

function step(part: number, at: number, parts: number): Record<string, unknown> {
  const onwards = [2 * part + 1, 2 * part + 2].filter((next) => next < parts).map((next) => `#many.part${next}`);
  const isLast = at + 1 === steps;
  const next = isLast ? onwards[1] : `step${at + 1}`;
  return {
    description: `What is asked in step ${at + 1} of part ${part + 1}.`,
    ...(at % 3 === 1 && { invoke: { src: 'ask', id: `ask${part}x${at}` } }),
    ...(at % 5 === 4 && { after: { 2500: { target: 'step0' } } }),
    on: {
      ...(next && { 'user.wentOn': { target: next, guard: 'isComplete' } }),
      ...(at === 4 && onwards[0] && { 'user.choseOther': { target: onwards[0] } }),
      'user.wentBack': { target: 'step0' },
      'result.OK': { target: at + 2 < steps ? `step${at + 2}` : 'step0' },
      'result.NEED_PWD': { target: 'step0' },
      'result.*': { target: `step${Math.max(0, at - 1)}` },
    },
  };
}

/**
 * A machine of this many states as JSON, the frames among them: parts of nine steps, each leading to two others.
 * Nothing in it is random.
 */
export function manyStates(count: number): Record<string, unknown> {
  const parts = Math.floor(count / (steps + 1));
  const part = (at: number) => ({
    initial: 'step0',
    description: `Part ${at + 1}.`,
    states: Object.fromEntries(Array.from({ length: steps }, (_, place) => [`step${place}`, step(at, place, parts)])),
  });
  return {
    id: 'many',
    initial: 'part0',
    states: Object.fromEntries(Array.from({ length: parts }, (_, at) => [`part${at}`, part(at)])),
  };
}

/** The chart of a definition. */
export const chartFrom = (definition: Record<string, unknown>): Chart =>
  chartOf({ machine: createMachine(definition), input: {} });
