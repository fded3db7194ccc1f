import type { AnyStateMachine } from 'xstate';
import type { CallName } from '../calls';
import { statesOf } from './transition';
import { gate, machines } from './machines';

const everyCall = {
  sendSms: true,
  verifySms: true,
  sendVoice: true,
  quickRegister: true,
  phoneQuickRegister: true,
  needSetPassword: true,
  fetchSalt: true,
  login: true,
  fetchEmailSalt: true,
  sendEmailCode: true,
  verifyEmailCode: true,
  fetchRegSalt: true,
  registerPhone: true,
  registerEmail: true,
  fetchResetSalt: true,
  setPassword: true,
  fetchAccounts: true,
  chooseAccount: true,
  generateQr: true,
  queryQr: true,
  loginQr: true,
  fetchPasskeyChallenge: true,
  loginPasskey: true,
  fetchPasskeyCreation: true,
  keepPasskey: true,
  refreshCaptcha: true,
  cancelDeletion: true,
} as const satisfies Record<CallName, true>;

/** The names of all calls (`calls.ts`), at run time. */
export const callNames = Object.keys(everyCall) as readonly CallName[];

/** A state that makes a call: it invokes the call by name. */
export interface CallingState {
  readonly machine: string;
  /** Id of the state, `verifyCode.calling.verifying`. */
  readonly state: string;
  /** Its path in the machine, `calling.verifying`. */
  readonly path: string;
  readonly call: CallName;
  /** Whether the call passes the gate. A few calls do not: none of their answers opens a dialog. */
  readonly gated: boolean;
}

const isCall = (src: unknown): src is CallName => callNames.includes(src as CallName);
const isGate = (logic: unknown) => (logic as { id?: unknown } | undefined)?.id === gate.id;

/** Returns the states of one machine that make a call, in source order. */
function callingStatesOf(machine: AnyStateMachine): CallingState[] {
  return statesOf(machine.root).flatMap((node) =>
    node.invoke
      .filter(({ src }) => isCall(src))
      .map(({ src }) => ({
        machine: machine.id,
        state: node.id,
        path: node.path.join('.'),
        call: src as CallName,
        gated: isGate(machine.implementations.actors[src as string]),
      })),
  );
}

/** Returns every state of the product that makes a call, in the order of a visit. */
export const allCallingStates = (): CallingState[] => machines.flatMap(({ machine }) => callingStatesOf(machine));
