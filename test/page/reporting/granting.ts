import { raise, setup, spawnChild } from 'xstate';
import type { CallName } from '../../../machines/calls';

/** A call that ends at once, with the type of its answer. */
const call = setup({
  types: {} as { input: { answer: string }; context: { answer: string }; output: { type: string } },
}).createMachine({
  context: ({ input }) => input,
  initial: 'ended',
  output: ({ context }) => ({ type: context.answer }),
  states: { ended: { type: 'final' } },
});

const actors = {
  login: call,
  loginQr: call,
  verifySms: call,
  verifyEmailCode: call,
  quickRegister: call,
  chooseAccount: call,
  registerPhone: call,
  registerEmail: call,
  phoneQuickRegister: call,
  sendSms: call,
} satisfies Partial<Record<CallName, unknown>>;

export type CallOfTest = keyof typeof actors;

interface Answered {
  type: `server.${CallOfTest}`;
  answer: string;
}
type Event =
  Answered | { type: `go.${string}` | `result.${string}` | 'user.wentBack' | 'user.finished'; params?: object };

export const jump = { type: 'go.away', params: { to: 'jump', uid: '10001', jump_sig: 'canarySig' } } as const;

/** The event after which the server has answered this call, OK unless said otherwise. */
export const answered = (name: CallOfTest, answer = 'result.OK') => ({ type: `server.${name}`, answer }) as const;

const input = ({ event }: { event: Event }) => ({ answer: 'answer' in event ? event.answer : '' });

/** A root like the product's: it invokes calls by their names and receives the `go.*` events of pages. */
export const granting = setup({ types: {} as { events: Event }, actors }).createMachine({
  id: 'passport',
  on: {
    'server.login': { actions: spawnChild('login', { input }) },
    'server.loginQr': { actions: spawnChild('loginQr', { input }) },
    'server.verifySms': { actions: spawnChild('verifySms', { input }) },
    'server.verifyEmailCode': { actions: spawnChild('verifyEmailCode', { input }) },
    'server.quickRegister': { actions: spawnChild('quickRegister', { input }) },
    'server.chooseAccount': { actions: spawnChild('chooseAccount', { input }) },
    'server.registerPhone': { actions: spawnChild('registerPhone', { input }) },
    'server.registerEmail': { actions: spawnChild('registerEmail', { input }) },
    'server.phoneQuickRegister': { actions: spawnChild('phoneQuickRegister', { input }) },
    'server.sendSms': { actions: spawnChild('sendSms', { input }) },
    'go.*': {},
    'result.*': {},
    'user.wentBack': {},
    'user.finished': { actions: raise(jump) },
  },
});
