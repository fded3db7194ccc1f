import { fromPromise, type AnyStateMachine } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine';
import { emailMachine } from '../../machines/email/email.machine';
import { frontMachine, type FrontInput } from '../../machines/front/front.machine';
import { phoneMachine } from '../../machines/phone/phone.machine';
import { qrMachine } from '../../machines/qr/qr.machine';
import type { Site, TabName } from '../../machines/site/site';
import type { Start } from '../../machines/site/start';
import { thirdPartyMachine } from '../../machines/thirdParty/thirdParty.machine';
import { gestures } from '../journeys/gestures';
import { frontInput } from '../../src/charts/samples/inputs';
import { whyNotOffered } from '../../src/charts/simulation/notOffered';
import { statesOf } from '../../machines/atlas/transition';
import type { Screen } from './screens.walk';
import type { Walkable } from '../../src/charts/model/walk';
import { walkables } from '../../src/charts/model/walkables';

/**
 * Runs a tab or another way inside the first page with every tab, without an agreement. The paths of another way say
 * themselves when it is agreed to.
 */
const inFront = (
  id: 'phone' | 'email' | 'account' | 'qr' | 'thirdParty' | 'passkey' | 'lastWay' | 'sentCode',
  tab: TabName,
): Screen['frame'] => ({
  within: (walked: AnyStateMachine) =>
    frontMachine.provide({
      actors: { [id]: walked },
      actions: { notifyAgreed: () => {} },
    }),
  input: (start: unknown): FrontInput => {
    const {
      site,
      mode = 'login',
      inPlace = [],
      inApp = null,
      way,
      isAlone,
      homes = [],
    } = start as Partial<Start> & Pick<FrontInput, 'inApp' | 'homes'> & { site: Site; inPlace?: readonly string[] };
    return {
      ...frontInput,
      inPlace,
      inApp,
      homes,
      site: {
        ...site,
        agreementShown: false,
        hides: { ...site.hides, emailLogin: false },
      },
      start: { mode, tab, way, isAlone },
    };
  },
  ids: [id],
});

const never = fromPromise(() => new Promise<never>(() => {})) as never;

/** The walk itself says when a tab found no mistake, and when another way in begins. */
const silent = { actions: { pass: () => {} } };

/** The first page with its tabs and the other ways. Their calls never end. */
const frontWithTabs = frontMachine.provide({
  actors: {
    phone: phoneMachine.provide({ ...silent, actors: { recallCode: never } }),
    account: accountMachine.provide(silent),
    email: emailMachine.provide({ ...silent, actors: { recallEmailCode: never } }) as never,
    qr: qrMachine.provide({ actors: { generateQr: never } }) as never,
    thirdParty: thirdPartyMachine.provide({ actions: { notifyBegan: () => {} } }) as never,
  },
});

/** Refusals with and without a message of the server: the screen shows the message, or its own text. */
function inWords(outcome: unknown): unknown[] {
  const { type = '' } = (outcome ?? {}) as { type?: string };
  return type.startsWith('result.') && type !== 'result.OK'
    ? [outcome, { ...(outcome as object), message: `The server on ${type.slice(7)}` }]
    : [outcome];
}

function screen(
  name: string,
  walkable: Walkable,
  frame: Screen['frame'] = {},
  touches: Screen['touches'] = () => null,
): Screen {
  const outcomes = Object.entries(walkable.outcomes).map(([source, ends]) => [source, ends.flatMap(inWords)] as const);
  return {
    ...walkable,
    outcomes: Object.fromEntries(outcomes),
    frame,
    touches,
    facts: (snapshot) => [walkable.facts?.(snapshot), touches(snapshot)],
    gestures: gestures[name] ?? {},
    cannot: (from, event) => whyNotOffered(name, from, event),
  };
}

/** The submit event carries only the password, not whether it was pasted. */
const newPassword = (name: 'setPwd' | 'regSetPwd') =>
  screen(name, {
    ...walkables[name],
    events: walkables[name].events.map((event) =>
      event.type === 'user.submitted' && 'password' in event ? { type: event.type, password: event.password } : event,
    ),
  });

/** The first page around it needs a site. */
const withSite = (walkable: typeof walkables.sentCode): Walkable => ({
  ...walkable,
  starts: Object.fromEntries(Object.keys(walkable.starts).map((start) => [start, { site: frontInput.site }])),
});

const codeTouches: Screen['touches'] = ({ context }) => [context.code.length === 6, Boolean(context.error)];

/** Machines with a view whose walks need more than their samples: a page around them, other facts, a real child. */
const unlikeOthers: Readonly<Record<string, Screen>> = {
  front: screen(
    'front',
    {
      ...walkables.front,
      machine: frontWithTabs,
      facts: (snapshot) => [walkables.front.facts(snapshot), snapshot.context.site.name],
    },
    { real: ['phone', 'account', 'email', 'qr', 'thirdParty'] },
  ),
  sentCode: screen('sentCode', withSite(walkables.sentCode), inFront('sentCode', 'phone')),
  phone: screen(
    'phone',
    // The walk itself says when the form is sent.
    { ...walkables.phone, machine: phoneMachine.provide({ actions: { turnToLogin: () => {} } }) },
    inFront('phone', 'phone'),
  ),
  account: screen('account', walkables.account, inFront('account', 'account')),
  email: screen('email', walkables.email, inFront('email', 'email')),
  qr: screen('qr', walkables.qr, inFront('qr', 'qrCode')),
  thirdParty: screen('thirdParty', walkables.thirdParty, inFront('thirdParty', 'phone')),
  passkey: screen('passkey', walkables.passkey, inFront('passkey', 'phone')),
  lastWay: screen('lastWay', walkables.lastWay, inFront('lastWay', 'phone')),
  verifyCode: screen('verifyCode', walkables.verifyCode, {}, codeTouches),
  verifyEmail: screen('verifyEmail', walkables.verifyEmail, {}, codeTouches),
  setPwd: newPassword('setPwd'),
  regSetPwd: newPassword('regSetPwd'),
  passport: screen(
    'passport',
    { ...walkables.passport, machine: walkables.passport.machine.provide({ actors: { front: frontWithTabs } }) },
    { real: ['front', 'toast'] },
  ),
};

const namesView = ({ machine }: Walkable) => statesOf(machine.root).some(({ meta }) => meta?.view);

/** Every machine with a view, with its screen. */
export const screens: Readonly<Record<string, Screen>> = Object.fromEntries(
  Object.entries<Walkable>(walkables)
    .filter(([, walkable]) => namesView(walkable))
    .map(([name, walkable]) => [name, unlikeOthers[name] ?? screen(name, walkable)]),
);
