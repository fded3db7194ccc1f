import type { AnyMachineSnapshot } from 'xstate';
import { ownerOf } from '../samples/answers';
import { first, listens, memoryOf, mutations, onBegun, type Input, type Moment } from './moment';
import type { Memory } from './memory';
import { blocksPage } from '../../page/app/viewKinds';

/** Invariants about calls and exits: what the machines request, and when. */

const numberIn = (page: AnyMachineSnapshot | undefined, name: string) =>
  Number((page?.context as Record<string, unknown> | undefined)?.[name] ?? 0);

export function atMostOneInFlight({ walker }: Moment): string | null {
  const counts = new Map<string, string[]>();
  for (const { page, name } of mutations(walker)) counts.set(page, [...(counts.get(page) ?? []), name]);
  return first(counts, ([page, names]) =>
    names.length > 1 ? `${names.join(' and ')} at the same time on ${page}` : null,
  );
}

export function loadingMeansDisabled({ walker, stage, all }: Moment): string | null {
  return first(mutations(walker), ({ by, name }) => {
    const form = all.find(({ machine }) => machine === by[1]);
    const isCovered = stage.some(({ views }) => views.some(blocksPage));
    return !form || form.snapshot.hasTag('busy') || isCovered
      ? null
      : `${name} is under way and ${form.machine} is not busy`;
  });
}

const countdowns = { sendSms: 'countdown', sendEmailCode: 'countdown', sendVoice: 'voiceCountdown' } as const;

export const noSendWhileCounting = onBegun(/^send(Sms|Voice|EmailCode)$/, (asked, _, walker) => {
  const field = countdowns[asked.name as keyof typeof countdowns];
  const isRepeated = (asked.input as Input).captcha !== null;
  const page = /^verify(Code|Email)$/.test(asked.page) ? walker.page(asked.page) : undefined;
  if (numberIn(page, field) > 0) return `${asked.name} while ${asked.page} shows ${numberIn(page, field)} s`;
  const left = asked.remembered?.[field] ?? 0;
  return left > 0 && !walker.memoryFailed && !isRepeated ? `${asked.name} while ${left} s are left` : null;
});

/**
 * What listens asks nothing. What the browser can do is asked once, when the page opens. A QR code that was asked for
 * comes, and waits until it is in view again: nothing is changed by it.
 */
const isQuiet = (name: string) => listens(name) || /^(findPasskeyAbility|findSentCode|generateQr)$/.test(name);

export function nothingRunsElsewhere({ walker, route }: Moment): string | null {
  const at = route === 'index' ? 'front' : route;
  return first(walker.inFlight, ({ page, name, actor, by }) => {
    if (actor.getSnapshot().status !== 'active') return `${name} is waited for by nobody`;
    const isHere = page === at || page === 'passport' || page === 'toast';
    // The browser leaves; a code that was confirmed on the phone signs in all the same.
    const isLeaving = route === 'away' && by.includes('qr');
    return isHere || isLeaving || (page === 'front' && isQuiet(name))
      ? null
      : `${name} of ${page} goes on while ${route} is shown`;
  });
}

/** Returns each new jump, once. */
function jumps(
  { walker }: Moment,
  broken: (jump: { uid: string; jump_sig: string }, memory: Memory) => string | null,
): string | null {
  return first(
    walker.begun.filter(({ name }) => name === 'leave'),
    ({ input }) => {
      const away = input as { to: string; uid: string; jump_sig: string };
      return away.to === 'jump' ? broken(away, walker.memory) : null;
    },
  );
}

export const jumpOnce = (moment: Moment) =>
  jumps(moment, ({ jump_sig }, memory) => {
    if (memory.jumped.has(jump_sig)) return `${jump_sig} a second time`;
    memory.jumped = new Set([...memory.jumped, jump_sig]);
    return null;
  });

/** The signature of a ticket in an answer. */
const ticketIn = (output: unknown): string | undefined => {
  const { data, ticket } = (output ?? {}) as Record<'data' | 'ticket', { jump_sig?: string } | undefined>;
  return data?.jump_sig ?? ticket?.jump_sig;
};

/** A jump needs a ticket that the server gave. */
export function jumpOnlySignedIn(moment: Moment): string | null {
  const { heard, memory } = moment.walker;
  const given = ticketIn(heard?.output);
  if (given !== undefined) memory.given = new Set([...memory.given, given]);
  return jumps(moment, ({ uid, jump_sig }) =>
    uid && uid !== '0' && memory.given.has(jump_sig) ? null : `a jump with uid ${uid} and ${jump_sig}`,
  );
}

export const saltOfTheAccount = onBegun(
  /^(login|setPassword|registerPhone|registerEmail)$/,
  ({ name }, input, walker) => {
    const { saltData, salts, username, region, phone, email } = input as Record<string, string> & {
      saltData?: { svr_result: { salt: string } };
      salts?: { salt: string };
    };
    const salt = name === 'login' ? saltData?.svr_result.salt : salts?.salt;
    if (!salt || (name !== 'login' && !(salts as { salt32?: string }).salt32)) return `${name} without a salt`;
    const { given } = (walker.page('setPwd')?.context ?? {}) as { given?: { uid?: string; code_sig?: string } };
    const owners: Record<string, readonly string[]> = {
      login: [`${username}|${region ?? ''}`, `${username}|`],
      registerPhone: [ownerOf({ region, phone } as never), 'reg'],
      registerEmail: [ownerOf({ email } as never)],
      setPassword: [ownerOf({ uid: given?.uid } as never), ownerOf({ codeSig: given?.code_sig } as never)],
    };
    return !owners[name] || owners[name].some((owner) => salt === `salt of ${owner}`)
      ? null
      : `${name} for ${username ?? phone ?? email} with ${salt}`;
  },
);

export const ticketOnce = ({ walker }: Moment) =>
  first(walker.begun, ({ input, gated, name }) => {
    const ticket = gated ? (input as Input).captcha?.ticket : undefined;
    if (ticket === undefined) return null;
    const memory = memoryOf(walker);
    if (memory.tickets.has(ticket)) return `${name} with ${ticket} again`;
    memory.tickets = new Set([...memory.tickets, ticket]);
    return null;
  });

export const marketingOnlyInRegister = onBegun(/./, (asked, { marketAgree, type }, walker) => {
  const memory = memoryOf(walker);
  if (type) memory.isRegistering = type === 'reg';
  // A walk may begin at this page, in front of no first page that registers.
  else if (asked.page === 'regSetPwd') memory.isRegistering = true;
  if (!marketAgree || asked.name.startsWith('register')) return null;
  // The first page is kept as the visitor left it.
  const isRegistering = memory.isRegistering || walker.page('front')?.matches({ mode: 'register' });
  if (asked.name === 'chooseAccount' && isRegistering) return null;
  const { type: purpose } = (walker.page(asked.page)?.context ?? {}) as { type?: string };
  return (type ?? purpose) === 'reg' ? null : `${asked.name} with the marketing flag`;
});

export const pollingStops = onBegun(/^queryQr$/, (_asked, _input, walker) =>
  walker.isOutOfView ? 'asked out of view' : null,
);
