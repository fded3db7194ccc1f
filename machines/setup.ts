import { createMachine, type AnyStateMachine, type setup as setupAtOnce } from 'xstate';

type Config = Parameters<typeof createMachine>[0];
type Implementations = { readonly [Part in 'actors' | 'actions' | 'guards' | 'delays']?: object | undefined };

const joined = (given: Implementations, more: Implementations): Implementations => ({
  actors: { ...given.actors, ...more.actors },
  actions: { ...given.actions, ...more.actions },
  guards: { ...given.guards, ...more.guards },
  delays: { ...given.delays, ...more.delays },
});

/** A chart whose conditions lead in a circle stops with an error, instead of stopping the browser’s tab for ever. */
const options = { maxIterations: 100 };

/**
 * What `createMachine` returns, made when it is first used. To provide it with more makes another one, and is no use.
 */
function whenUsed(config: Config, given: Implementations): AnyStateMachine {
  let made: AnyStateMachine | undefined;
  const machine = () => (made ??= createMachine({ ...config, options }, given as never) as AnyStateMachine);
  const provide = (more: Implementations) => whenUsed(config, joined(given, more));
  return new Proxy({} as AnyStateMachine, {
    get: (_, key) => (key === 'provide' ? provide : machine()[key as 'root']),
    has: (_, key) => key in machine(),
  });
}

/**
 * XState's `setup` without the actions that it hands out (take them from XState). Machines are made when they are first
 * used: XState makes every state and transition of a chart in `createMachine` and again in `provide`, which was half of
 * the time in which a browser runs the scripts of the later pages, of which a visitor comes to few
 * (docs/performance.md).
 */
export const setup = ((given: Implementations) => ({
  createMachine: (config: Config) => whenUsed(config, given),
  extend: (more: Implementations) => setup(joined(given, more) as never),
})) as unknown as typeof setupAtOnce;
