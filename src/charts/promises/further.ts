import type { AnyMachineSnapshot } from 'xstate';
import { keepsCode } from '../../../machines/code/keepsCode';
import { Secret } from '../../../machines/secret';
import { first, callInputOf, onBegun, type Moment } from '../random/moment';

/** Promises about what is sent, kept and shown, beside those of `asked`, `held` and `covering`. */

type Fields = Record<string, unknown>;
const isFilled = (value: unknown) =>
  (value as { length?: number } | null | undefined)?.length !== 0 && value !== undefined;

/** What a call cannot do without. */
const needed: Readonly<Record<string, readonly string[]>> = {
  sendSms: ['region', 'phone'],
  sendVoice: ['region', 'phone'],
  sendEmailCode: ['email'],
  verifySms: ['region', 'phone', 'codeSig', 'code'],
  verifyEmailCode: ['email', 'emailCodeSig', 'code'],
  fetchSalt: ['account'],
  fetchEmailSalt: ['email'],
  login: ['username', 'password'],
  registerPhone: ['region', 'phone', 'codeSig', 'regSig', 'password'],
  registerEmail: ['email', 'password'],
  setPassword: ['password', 'rstSig'],
  chooseAccount: ['uid'],
  loginQr: ['uid', 'qrcodeLoginSig'],
};

export const sendsWholeThings = onBegun(/./, ({ name }, input) =>
  first(needed[name] ?? [], (field) => (isFilled(input[field]) ? null : `${name} without ${field}`)),
);

export const sendsWholeCodes = onBegun(/^verify(Sms|EmailCode)$/, ({ name }, { code }) =>
  (code as Secret).length === 6 ? null : `${name} with ${(code as Secret).length} digits`,
);

/** The page of a sent code, whose signature stands for it. */
const signatures = { verifySms: 'codeSig', verifyEmailCode: 'emailCodeSig' } as const;

/** A code that was answered is not offered again by the page's memory. */
export function forgetsSpentCodes({ walker }: Moment): string | null {
  const { heard, memory } = walker;
  const field = signatures[heard?.name as keyof typeof signatures];
  const { type } = (heard?.output ?? {}) as { type?: string };
  if (heard && field && type !== undefined && !keepsCode.has(type))
    memory.spent = new Set([...memory.spent, String(callInputOf(heard)[field])]);
  if (heard === null || !heard.name.startsWith('recall')) return null;
  return first(Object.values(heard.output ?? {}), (value) =>
    typeof value === 'string' && memory.spent.has(value) ? `${heard.name} remembers ${value}, which is spent` : null,
  );
}

/** The device signature that came with the question for a password goes along with the password. */
export function sendsTheDeviceSignature({ walker, route }: Moment): string | null {
  const { heard, memory } = walker;
  const { type, data } = (heard?.output ?? {}) as { type?: string; data?: { device_sig?: string } };
  if (heard?.gated && (type === 'result.FUTUIE_NEED_CHECK_PWD' || type === 'result.TWO_FACTOR_NEED_PWD'))
    memory.deviceSig = data?.device_sig ?? memory.deviceSig;
  if (type === 'result.THIRD_FACTOR_SIG_EXPIRED' || route !== 'verifyPwd') memory.deviceSig = null;
  const wanted = memory.deviceSig;
  if (wanted === null) return null;
  return first(walker.begun, (asked) => {
    if (asked.name !== 'login' || asked.page !== 'verifyPwd') return null;
    const { deviceSig } = callInputOf(asked) as { deviceSig?: string };
    return deviceSig === wanted ? null : `login with ${String(deviceSig)}, not ${wanted}`;
  });
}

/** Answers that ask for a password. A password that was just set is asked for where its login did not go well (SETP-2). */
const asksForPassword = /^result\.(NEED_PWD|FUTUIE_NEED_CHECK_PWD|TWO_FACTOR_NEED_PWD|EMAIL_ACCOUNT_EXISTED)$/;
/** Presses that ask for the page of a password; `confirmed` and `declined` of a dialog before it. */
const choosesPassword = /^user\.(submitted|chosePassword|confirmed|declined)$/;

export function asksForPasswordsWhenAsked({ walker, route }: Moment): string | null {
  const before = walker.memory.route;
  if (route !== 'verifyPwd' || before === null || ['verifyPwd', 'setPwd'].includes(before)) return null;
  const { gesture, heard } = walker;
  const { type = '' } = (heard?.output ?? {}) as { type?: string };
  const isSalted = heard?.name === 'fetchSalt' && type === 'result.OK';
  const isAsked = isSalted || asksForPassword.test(type) || (gesture !== null && choosesPassword.test(gesture.type));
  return isAsked ? null : `the page for a password after ${gesture?.type || type || 'a wait'}`;
}

const fields = { phone: 'phone', account: 'account', email: 'email' } as const;

/** What is in the fields of the first page. */
function typedAt(front: AnyMachineSnapshot | undefined): string {
  const children = (front?.children ?? {}) as Record<string, { getSnapshot: () => AnyMachineSnapshot } | undefined>;
  return Object.entries(fields)
    .map(([id, field]) => String((children[id]?.getSnapshot().context as Fields | undefined)?.[field] ?? ''))
    .join('|');
}

/** Mode, agreement, country and consent of the first page. */
function chosenAt(front: AnyMachineSnapshot | undefined): string {
  const phone = front?.children.phone?.getSnapshot() as AnyMachineSnapshot | undefined;
  if (!front || !phone) return '';
  const { mode } = front.value as { mode: string };
  const { areaCode } = (phone.context as { region: { areaCode: string } }).region;
  const agreed = front.matches({ agreement: 'agreed' } as never);
  return [mode, agreed, areaCode, (front.context as Fields).marketAgree].join('|');
}

/** Coming back to the first page finds what was typed and chosen, unless a page brings another phone along. */
export function keepsWhatWasTyped({ walker, route, all }: Moment): string | null {
  const { memory } = walker;
  const typed = typedAt(walker.page('front'));
  const chosen = chosenAt(walker.page('front'));
  const before = memory.route;
  const was = memory.typed;
  const { left } = memory;
  if (route === 'index') memory.typed = typed;
  // A press may agree and leave the page at once.
  if (route === 'index' || before === 'index') memory.left = chosen;
  const isOffering = all.some(
    ({ machine, snapshot }) => machine === 'phone' && snapshot.matches({ typing: 'offering' } as never),
  );
  if (route !== 'index' || before === null || before === 'index' || was === null || isOffering) return null;
  if (typed !== was) return `${JSON.stringify(was)} was typed, ${JSON.stringify(typed)} is there`;
  return left === null || chosen === left ? null : `${left} was left, ${chosen} is there`;
}

export function keepsNoSecretBehind({ all, stage }: Moment): string | null {
  const shown = new Set(stage.map(({ actor }) => actor));
  return first(all, ({ actor, machine, snapshot }) => {
    if (shown.has(actor) || snapshot.status !== 'active') return null;
    const held = Object.entries(snapshot.context as Fields).find(
      ([, value]) => value instanceof Secret && value.length > 0,
    );
    return held ? `${machine} is left and holds ${held[0]}` : null;
  });
}

const several = (walker: Moment['walker'], name: string) =>
  [...walker.inFlight].filter((asked) => asked.name === name).length;

export const opensOneWindow = ({ walker }: Moment) =>
  several(walker, 'popup') > 1 ? `${several(walker, 'popup')} windows of providers` : null;

export const leavesOnce = ({ walker }: Moment) =>
  several(walker, 'leave') > 1 ? `${several(walker, 'leave')} ways out at once` : null;

/** Where the terms were agreed to, no step asks for them: first they have to be unticked. */
export function asksOnceForTerms({ walker, stage }: Moment): string | null {
  const { memory } = walker;
  const wasAgreed = memory.agreed;
  memory.agreed = Boolean(walker.page('front')?.matches({ agreement: 'agreed' }));
  return wasAgreed && stage.some(({ views }) => views.includes('askAgreement'))
    ? 'the terms are asked for, and were agreed to'
    : null;
}

export const callsByVoiceWhereOffered = onBegun(/^sendVoice$/, (_asked, _input, walker) => {
  const { site } = (walker.root.getSnapshot() as AnyMachineSnapshot).context as { site: { voiceCode: boolean } };
  return site.voiceCode ? null : 'a voice code where there is none';
});

/** A code of the first page is asked for what its form says: to log in or to register. */
export const asksForWhatIsShown = onBegun(/^(recallCode|sendSms)$/, ({ page, name }, { type }, walker) => {
  if (page !== 'front' || type === undefined || walker.gesture?.type !== 'user.submitted') return null;
  const isRegistering = Boolean(walker.page('front')?.matches({ mode: 'register' }));
  return (type === 'reg') === isRegistering
    ? null
    : `${name} to ${String(type)} on the page to ${isRegistering ? 'register' : 'log in'}`;
});

/** The pages of codes, and the machine that counts for each. */
const counting = { verifyCode: 'smsCountdown', verifyEmail: 'emailCountdown' } as const;

/** When the countdown has ended, another code can be asked for, also where the page shows other seconds. */
export function resendsAfterTheCountdown({ walker }: Moment): string | null {
  return first(Object.entries(counting), ([id, countdown]) => {
    const page = walker.page(id);
    const counted = page?.children[countdown]?.getSnapshot() as AnyMachineSnapshot | undefined;
    if (!page?.matches('entering' as never) || !counted?.matches('over' as never)) return null;
    return page.can({ type: 'user.askedAgain' } as never) ? null : `${id} offers no other code`;
  });
}

/** A ticket leads to the jump, or to what comes before it: a passkey, a password, the news of a binding. */
export function usesEachTicket({ walker, route }: Moment): string | null {
  const { type, data } = (walker.heard?.output ?? {}) as { type?: string; data?: { jump_sig?: string } };
  if (type !== 'result.OK' || !data?.jump_sig || !walker.heard?.gated) return null;
  const isLeaving = ['away', 'bindSuccess', 'offerPasskey'].includes(route);
  return isLeaving ? null : `a ticket, and ${route} is shown`;
}
