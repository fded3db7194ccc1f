import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { main } from '../tools/walk';
import { machines } from '../../machines/atlas/machines';
import { redefined, stateAt, type Definition } from './mutation/definition';
import { flaws } from './soundness';
import { walkables } from './walkables';
import type { Walkable } from './walk';

/** The walk of one machine with a planted fault: what `npm run walk` prints, and its exit code. */
async function walked(
  name: keyof typeof walkables,
  path: string,
  change: (state: Definition) => void,
): Promise<{ code: number; lines: string[] }> {
  const plain: Walkable = walkables[name];
  const machine: AnyStateMachine = redefined(plain.machine, (definition) => change(stateAt(definition, path)));
  const lines: string[] = [];
  const code = await main([name], { [name]: { ...plain, machine } }, (line) => lines.push(line.trim()));
  return { code, lines };
}

const handlers = (state: Definition) => state.on as Record<string, unknown>;
const states = (state: Definition) => state.states as Record<string, Definition>;

/** One fault of each kind, and the line that must name it. */
const faults: readonly (readonly [what: string, ...Parameters<typeof walked>, line: string])[] = [
  [
    'a transition that nothing takes',
    'verifyPwd',
    'typing',
    (state) => {
      handlers(state)['user.waved'] = { target: 'recalling' };
    },
    'never taken: verifyPwd.typing --user.waved[0]',
  ],
  [
    'a state that nothing leads to',
    'deletion',
    '',
    (state) => {
      states(state)['forgotten'] = { on: { 'user.cancelled': 'explaining' } };
    },
    'never entered: deletion.forgotten',
  ],
  [
    'a state without a way out',
    'deletion',
    'confirming',
    (state) => {
      state.on = {};
    },
    'no way out: deletion.confirming',
  ],
  [
    'a view in a state that stays for good',
    'passkey',
    'off',
    (state) => {
      state.meta = { view: 'passkey' };
    },
    'no way out: passkey.off',
  ],
  [
    'a way out of a state that is listed without one',
    'lastWay',
    'off',
    (state) => {
      state.always = { target: 'remembering' };
    },
    'listed without a way out, and has one: lastWay.off',
  ],
  [
    'an unhandled result code',
    'verifyPwd',
    'calling',
    (state) => {
      handlers(state)['result.NETWORK_ERROR'] = handlers(state)['result.*'];
      handlers(state)['result.OTHER'] = handlers(state)['result.*'];
      delete handlers(state)['result.*'];
    },
    'unhandled: verifyPwd.calling.loggingIn asks login and does not hear ACCOUNT_CROSS_LOGIN',
  ],
  [
    'a calling state without a network arm',
    'deletion',
    'cancelling',
    (state) => {
      delete handlers(state)['result.*'];
    },
    'no network arm: deletion.cancelling asks cancelDeletion and does not hear that the network failed',
  ],
];

it.each(faults)(
  '%s fails the walk with its name',
  async (_, name, path, change, line) => {
    const { code, lines } = await walked(name, path, change);
    expect(lines).toContain(line);
    expect(code).toBe(1);
  },
  60_000,
);

it('finds none of these in any machine of the product', () => {
  expect(machines.flatMap(({ machine }) => flaws(machine))).toEqual([]);
});
