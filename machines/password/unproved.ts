import type { Go, SetPwdParams } from '../go';
import { isWholeEmail } from '../rules/email';
import { refusalToast } from '../results/refusalToast';
import type { NewPasswordContext } from './newPassword';

type Context = NewPasswordContext<SetPwdParams>;

interface Proving {
  by: 'phone' | 'email';
  when: 'arriving' | 'typed';
}

/** To a code for the phone of the account: its right answer brings the right to set a password (D-PROVEFIRST). */
const toFreshCode = ({ given: { code: region = '', phone = '' }, refused }: Context): Go => ({
  type: 'go.verifyCode',
  params: { type: 'login', region, phone, marketAgree: false, codeSig: null, sendSmsRes: null, refused },
});

/** The same for the address of the account. */
const toFreshEmailCode = ({ given: { account: email = '' }, refused }: Context): Go => ({
  type: 'go.verifyEmail',
  params: { type: 'login', email, emailCodeSig: null, marketAgree: false, refused },
});

/**
 * Whether a code to it can prove the account: on arrival, or where a password is typed already. An address beside the
 * uid is one that a code has proved (`toSetPassword`).
 */
export const provesBy = ({ context: { given, password } }: { context: Context }, { by, when }: Proving): boolean =>
  (by === 'phone'
    ? Boolean(given.phone && given.code)
    : given.uid !== undefined && isWholeEmail(given.account ?? '')) &&
  (password.length === 0) === (when === 'arriving');

const leavesFor = (to: (context: Context) => Go) => ({
  type: 'leaveFor' as const,
  params: ({ context }: { context: Context }) => ({ go: to(context) }),
});
const leavesToProve = ({ by, when }: Proving) => ({
  guard: { type: 'provesBy' as const, params: { by, when } },
  target: '#setPwd.leaving' as const,
});

/** A code to the phone or the address of the account proves it; where neither is known here, the visitor begins again. */
export const unproved = [
  {
    ...leavesToProve({ by: 'phone', when: 'arriving' }),
    actions: leavesFor(toFreshCode),
    description: 'Nothing proves this account: a code to its phone does. [ERR-9] [SETP-6]',
  },
  {
    ...leavesToProve({ by: 'email', when: 'arriving' }),
    actions: leavesFor(toFreshEmailCode),
    description: 'Nothing proves this account: a code to its address does. [ERR-9] [SETP-6] [MAIL-11]',
  },
  {
    ...leavesToProve({ by: 'phone', when: 'typed' }),
    actions: [refusalToast, leavesFor(toFreshCode)],
    description:
      'The proof of this account has ended: a toast says so, and a code to its phone is the next. [ERR-9] [SETP-6]',
  },
  {
    ...leavesToProve({ by: 'email', when: 'typed' }),
    actions: [refusalToast, leavesFor(toFreshEmailCode)],
    description:
      'The proof of this account has ended: a toast says so, and a code to its address is the next. [ERR-9] [SETP-6] [MAIL-11]',
  },
  {
    target: '#setPwd.leaving' as const,
    actions: [refusalToast, leavesFor(() => ({ type: 'go.index' }))],
    description:
      'Nothing proves this account, and neither its phone nor its address is known here: a toast, and the first page. [ERR-1] [ERR-9]',
  },
];
