import type { EventObject } from 'xstate';
import { callNames } from '../../machines/atlas/callingStates';
import type { CallName } from '../../machines/calls';
import { statesOf } from '../../machines/atlas/transition';
import { pathsOf, type Walkable, type WalkPath } from '../../src/charts/model/walk';
import { walkables } from '../../src/charts/model/walkables';
import { activeNodes } from '../../src/charts/xstateInternals';
import { salts } from '../../src/charts/samples/answers';
import { byUid, codeParams } from '../../src/charts/samples/inputs';
import { good, secret, sixDigits } from '../../src/tools/openapi/samples';
import {
  confirmed,
  deletionPending,
  provedAccount,
  provedNew,
  wrongCaptcha,
  type ScriptedAnswer,
} from '../journeys/answers';
import { nameIn, numbers } from './catalogue';
import { start, type Forced, type Rig } from './rig';
import type { Place } from './sites';

type Said = EventObject & Record<string, unknown>;
type Step = readonly [machine: string, ...events: Said[]];

/**
 * How to bring the composed passport to a state that asks: what the calls before it are answered, and what the visitor
 * does.
 */
export interface Path {
  before?: readonly Forced[];
  steps: (rig: Rig) => readonly Step[];
  /** Fields of the opening that are otherwise here. */
  changed?: Readonly<Record<string, unknown>>;
  /** Passkeys are configured, and the browser offers them in its list under the field, or by the button alone. */
  passkeys?: 'list' | 'button';
}

const user = (what: string, more: object = {}): Said => ({ type: `user.${what}`, ...more });
const go = (where: string, params: object): Step => ['passport', { type: `go.${where}`, params }];
const accept = (rig: Rig): Said[] =>
  rig.input.site.agreementShown ? [user('toggledAgreement'), user('submitted')] : [user('submitted')];
const forcing = ([call, data = good[call], code = 0]: ScriptedAnswer): Forced => ({ call, answer: { code, data } });

const digits = user('typedCode', { code: sixDigits() });
const toCode = go('verifyCode', codeParams);
const logsIn: readonly Step[] = [
  go('verifyPwd', { ...byUid, saltData: salts }),
  ['verifyPwd', user('submitted', { password: secret() })],
];
const proves = (proof: object, type = 'login'): Path => ({
  before: [forcing(['verifySms', proof])],
  steps: () => [go('verifyCode', { ...codeParams, type }), ['verifyCode', digits]],
});
/** Changes nothing: the page loads and asks what it needs meanwhile. */
const waits: Step = ['front', user('dismissedNotice')];
/** By the button, with the agreement ticked where it is shown. */
const byPasskey: Path = {
  passkeys: 'button',
  steps: (rig) => [waits, ['front', ...accept(rig).slice(0, -1)], ['passkey', user('askedForPasskey')]],
};
const qrCode: Step = ['front', user('choseQrCode')];
const inLogin = { touchOnly: false };
const polls: readonly Step[] = [qrCode, ['qr', { type: 'qr.leftView' }, { type: 'qr.enteredView' }]];

/** Ways to machines that others run: a walk of such a machine alone does not say where it runs. */
const within: Readonly<Record<string, Path>> = {
  'noCode.calling': {
    before: [forcing(['sendSms'])],
    steps: () => [toCode, ['verifyCode', user('gotNoCode')], ['noCode', user('choseCall'), user('confirmed')]],
  },
  'completeSignIn.flagging': proves(provedNew, 'reg'),
  'completeSignIn.calling.registering': proves(provedAccount),
  'completeSignIn.calling.openingAccount': proves(provedNew),
  'passkey.offered.preparing': { passkeys: 'list', steps: () => [waits] },
  'passkey.offered.calling.fetching': byPasskey,
  'passkey.offered.calling.proving': byPasskey,
  'qr.generating': { changed: inLogin, steps: () => [qrCode] },
  'qr.live.polling.querying': { changed: inLogin, steps: () => polls },
  'qr.calling': {
    changed: inLogin,
    before: [forcing(['queryQr', confirmed])],
    steps: () => polls,
  },
  'captcha.opening.refreshing': { before: [forcing(wrongCaptcha)], steps: () => logsIn },
  'deletion.cancelling': {
    before: [forcing(deletionPending)],
    steps: () => [...logsIn, ['deletion', user('confirmed'), user('confirmed')]],
  },
};

/** The tabs of the first page that ask, and how a visitor opens them. */
const tabs: Readonly<Record<string, string>> = { phone: 'chosePhone', account: 'choseAccount', email: 'choseEmail' };

type Mode = 'login' | 'register';

/** The beginning of a walk, where not every one shows what the server may answer. */
const begins: Readonly<Record<string, string>> = {
  'regSetPwd.calling.salting': 'a password for a new phone, salts lost',
};

const walks = new Map<string, WalkPath[]>();
/** Every walk of a machine, the shortest first. */
function walksOf(walkable: Walkable): WalkPath[] {
  const { id } = walkable.machine;
  const paths = walks.get(id) ?? pathsOf(walkable);
  walks.set(id, paths);
  return paths;
}

/** Whether the walk begins and submits so, and takes its last step from this state. */
function leadsTo(state: string, mode: Mode, { starts }: Walkable, path: WalkPath): boolean {
  const last = path.steps.at(-1);
  const other = { login: 'reg', register: 'login' }[mode];
  return (
    path.start === (begins[state] ?? path.start) &&
    (starts[path.start] as { type?: string }).type !== other &&
    path.steps.every(({ event }) => event.type !== 'front.submitted' || event['mode'] === mode) &&
    last !== undefined &&
    activeNodes(last.from).some(({ id }) => id === state)
  );
}

const naming = { enterprise: false, thirdLogin: false };
const numberOf = (heard: string) =>
  Object.keys(numbers).find((each) => `result.${nameIn(Number(each), naming)}` === heard);

/** What a server says for an outcome of a walk; nothing where it says what it always says, or the browser is asked. */
function said(call: CallName | undefined, { output }: Said): Forced[] {
  if (call === undefined || !callNames.includes(call)) return [];
  const { type } = output as { type: string };
  return type === 'result.OK' ? [] : [{ call, answer: { code: Number(numberOf(type)), data: {} } }];
}

/** To a page or a tab: its shortest walk, which begins as another page or the visitor opens it. */
function walked(state: string, mode: Mode): Path {
  const machine = state.replace(/\..*/, '');
  const walkable = (walkables as Readonly<Record<string, Walkable>>)[machine];
  const path = walkable && walksOf(walkable).find((each) => leadsTo(state, mode, walkable, each));
  if (!path) throw new Error(`${state}: no walk leads there`);
  const events = path.steps.slice(0, -1).map(({ event }) => event as Said);
  const sources = new Map(
    statesOf(walkable.machine.root).flatMap(({ invoke }) =>
      invoke.map(({ id, src }) => [`xstate.done.actor.${id}`, src]),
    ),
  );
  const before = events.flatMap((event) => said(sources.get(event.type) as CallName | undefined, event));
  const own = events.filter(({ type }) => type.startsWith('user.'));
  const { site, ...input } = walkable.starts[path.start] as Record<string, unknown>;
  void site;
  const choice = tabs[machine];
  if (choice === undefined) {
    const opened = events.find(({ type }) => type === 'page.opened')?.['params'];
    return { before, steps: () => [go(machine, opened ?? input), [machine, ...own]] };
  }
  const inMode = mode === 'register' ? [user('choseRegister')] : [];
  const inRegion = input['region'] ? [user('openedPicker'), user('choseRegion', { region: input['region'] })] : [];
  return {
    before,
    steps: (rig) => [
      ['front', ...inMode, user(choice)],
      [machine, ...inRegion, ...own],
      ['front', ...accept(rig)],
    ],
  };
}

/** How to bring the passport to a state that asks. Every call before it is answered well, unless `before` says. */
export const pathTo = (state: string, mode: Mode = /^(e|verifyE)mail\./.test(state) ? 'register' : 'login'): Path =>
  within[state] ?? walked(state, mode);

export const mainland: Place = { edition: 'cn', signOn: null, generation: 'later' };

/** The product on a site after the path to this state; its calls are answered as forced. */
export async function arriveIn(place: Place, state: string, ...forced: Forced[]): Promise<Rig> {
  const path = pathTo(state);
  const rig = start(place, [...(path.before ?? []), ...forced], { changed: path.changed ?? {} });
  for (const [machine, ...events] of path.steps(rig)) await rig.tell(machine, ...events);
  return rig;
}

/** The same on the mainland site. */
export const arriveAt = (state: string, ...forced: Forced[]): Promise<Rig> => arriveIn(mainland, state, ...forced);
