import type { Abandoned } from '../call/call.machine';
import type { Refusals } from '../go';
import type { AnyResult } from '../results/result';
import { isCodeComplete, type CodeProblem } from '../rules/code';
import type { ProblemName } from '../rules/problems';
import type { Secret } from '../secret';
import { isCounting, type Counting } from './isCounting';

/**
 * The states and guards that the SMS code page and the email code page share. Each page passes its own descriptions.
 */

type Coded = { context: { code: Secret; countdown: number; resumes?: boolean; refused?: Refusals; email?: string } };
type Typed = { event: { code: Secret } };
const typed = ({ event }: Typed) => event;
const keepCode = { type: 'keepCode' as const, params: typed };

export const codeGuards = {
  /** Within its countdown; or still good, for who comes back to it (D-CODELIFE). */
  isStillGood: ({ context }: Coded, { remembered }: { remembered: Counting | null }) =>
    remembered !== null && (isCounting(remembered) || context.resumes === true),
  /** No code was asked for: the visitor comes back to one, or sending was refused on the way here. */
  sendsNothing: ({ context: { resumes, refused, email } }: Coded) =>
    resumes === true || refused?.includes(email === undefined ? 'sendSms' : 'sendEmailCode') === true,
  isCodeComplete: (_: unknown, params: { code: Secret }) => isCodeComplete(params.code),
  /** The server failed without a word, or gave no answer: it judged nothing that the visitor entered. */
  isWordless: (_: unknown, { message }: AnyResult) => !message,
  isSaid: (_: unknown, { message }: AnyResult) => Boolean(message),
  isRefused: (_: unknown, { isRefused }: Abandoned) => isRefused === true,
  isCountdownOver: ({ context }: Coded) => context.countdown === 0,
};

/** Where no code is good any more, and none may be sent unasked. */
export const unasked = {
  guard: 'sendsNothing' as const,
  target: 'entering' as const,
  description:
    'Its time was over on the way here, or sending was refused on it: nothing is sent unasked. [D-CODELIFE] [ERR-1]',
};

/** While a code is sent or recalled: keeps the digits, to submit them after that. */
export const keepsTyping = (description: string) => ({ 'user.typedCode': { actions: keepCode, description } });

/** Typing into the six cells: the sixth digit submits. If no code was sent, shows `problem`. */
export const typingCode = <Target extends string>(
  submitted: Target,
  problem: ProblemName,
  says: { unsent: string; complete: string; partial: string },
) => ({
  'user.typedCode': [
    {
      guard: { type: 'isUnsent' as const, params: typed },
      target: '.typing' as const,
      actions: [keepCode, { type: 'showProblem' as const, params: { problem } }],
      description: says.unsent,
    },
    {
      guard: { type: 'isCodeComplete' as const, params: typed },
      target: submitted,
      actions: ['clearErrors' as const, keepCode],
      description: says.complete,
    },
    {
      target: '.typing' as const,
      actions: ['clearErrors' as const, keepCode],
      description: says.partial,
    },
  ],
  'user.pastedNoCode': {
    target: '.typing' as const,
    actions: { type: 'showProblem' as const, params: ({ event }: { event: { problem: CodeProblem } }) => event },
    description: 'The pasted text has no code, or two that may be it: said under the cells, and none is taken. [VAL-6]',
  },
  'user.focusedField': {
    actions: 'clearErrors' as const,
    description: 'Coming back to the cells clears the error. [VAL-3]',
  },
});

/**
 * The states of the six cells: `resuming` with digits typed before the code was sent, `typing`, `rejected` with a
 * message, and `unanswered`, where the same call can be made `again`.
 */
export const cellStates = <Target extends string, Again, More extends object>(
  submitted: Target,
  again: Again,
  says: {
    resuming: string;
    held: string;
    partial: string;
    typing: string;
    rejected: string;
    refocused: string;
    cleared: string;
    unanswered: string;
    kept: string;
  },
  /** What else the page does where no answer came. */
  more: More = {} as More,
) => ({
  resuming: {
    description: says.resuming,
    always: [
      { guard: 'isVerifiable' as const, target: submitted, description: says.held },
      { target: 'typing' as const, description: says.partial },
    ],
  },
  typing: { description: says.typing },
  rejected: {
    description: says.rejected,
    exit: 'clearCode' as const,
    on: {
      'user.focusedField': { target: 'typing' as const, actions: 'clearErrors' as const, description: says.refocused },
    },
    after: { rejectionShown: { target: 'typing' as const, description: says.cleared } },
  },
  unanswered: {
    description: says.unanswered,
    on: {
      'user.triedAgain': again,
      'user.focusedField': { description: says.kept },
      ...more,
    },
  },
});

const rejecting = { type: 'showRefusal' as const, params: ({ event }: { event: AnyResult }) => ({ event }) };

const unanswered = (description: string) => ({
  target: 'entering.unanswered' as const,
  actions: rejecting,
  description,
});

/** Refusals that both pages show under the cells, and a check that was abandoned. */
export const codeRefusals = (refused: string) => ({
  'result.SMS_CODE_EXPIRES': {
    target: 'entering.rejected' as const,
    actions: [rejecting, 'dropSignatures' as const],
    description: 'The code is too old: the message, and its signature is dropped. [ERR-9]',
  },
  'result.THIRD_FACTOR_SIG_EXPIRED': {
    target: 'entering.rejected' as const,
    actions: [rejecting, 'dropSignatures' as const],
    description: 'Signatures expired: the message, and the next try starts afresh. [ERR-2]',
  },
  'result.NETWORK_ERROR': unanswered('No answer came: the digits stay, and the message tries again. [ERR-19]'),
  'result.CAPTCHA_LOAD_FAILED': unanswered(
    'The captcha could not be loaded: the digits stay, and the message tries again. [CAPT-5]',
  ),
  'result.OTHER': [
    {
      guard: { type: 'isWordless' as const, params: ({ event }: { event: AnyResult }) => event },
      ...unanswered('The server failed without a word: the digits stay, and the message tries again. [ERR-1]'),
    },
    { target: 'entering.rejected' as const, actions: rejecting, description: refused },
  ],
  'result.*': { target: 'entering.rejected' as const, actions: rejecting, description: refused },
  'call.abandoned': [
    {
      guard: { type: 'isRefused' as const, params: ({ event }: { event: Abandoned }) => event },
      target: 'entering.typing' as const,
      actions: ['clearCode' as const, 'dropSignatures' as const],
      description: 'An alert said why: that code is used up, and the cells are empty for another. [ERR-3] [D-SPENT]',
    },
    {
      target: 'entering.unanswered' as const,
      actions: { type: 'showProblem' as const, params: { problem: 'notFinished' as const } },
      description: 'Captcha closed: no one judged the digits, and a notice offers to go on. [CAPT-4]',
    },
  ],
});

/** Refusals with a message after which the code is used up, although it was right (D-SPENT). */
export const spentBy = <Target extends string>(target: Target) => ({
  target,
  actions: [rejecting, 'dropSignatures' as const],
  description: 'Refused, and the code is used up: the message, and the next try is with another. [ERR-1] [D-SPENT]',
});

/** While a code is sent: the page as it was. Digits that came meanwhile are submitted. */
export const sendingAbandoned = <Target extends string>(target: Target) => ({
  'call.abandoned': {
    target,
    description: 'Captcha closed or alert read: the page as it was. [CAPT-4] [ERR-3]',
  },
});
