import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, EventObject } from 'xstate';
import { callNames, type CallingState } from '../../../machines/atlas/callingStates';
import type { ChartEdge } from '../../../machines/atlas/chart';
import { gate, machines } from '../../../machines/atlas/machines';
import { transitionsFor } from '../../../machines/atlas/transitionsFor';
import { heardNames, makeAtlas, type Heard } from '../../../machines/atlas/reactions';
import { sampleEvent } from '../../../machines/atlas/samples';
import { refusalNames } from '../../../machines/results/codes';
import { ownReactions } from './ownReactions';

const atlas = makeAtlas();
const { callingStates, charts, reactions } = atlas;
const reaction = (state: string, heard: Heard) =>
  reactions.find(({ calling, heard: each }) => calling.state === state && each === heard);

const machineNamed = (id: string) => machines.find(({ machine }) => machine.id === id) ?? { machine: gate, input: {} };
const valueOf = (path: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, key) => (inner === undefined ? key : { [key]: inner }), undefined);

/** Returns the ids of the transitions that XState chooses there. */
function chosen(machine: AnyStateMachine, input: unknown, path: string, event: EventObject, also = {}): string[] {
  const made: unknown =
    typeof machine.config.context === 'function' ? machine.config.context({ input } as never) : machine.config.context;
  const context = { ...(made as object), ...also } as never;
  const snapshot = machine.resolveState({ value: valueOf(path) as never, context });
  return machine.getTransitionData(snapshot, event).map((transition) => {
    const list = transition.source.transitions.get(transition.eventType) ?? [];
    return `${transition.source.id} --${transition.eventType}[${list.indexOf(transition)}]`;
  });
}

/** Returns what a transition shows: its actions, the words of a toast, and its target states. */
const shownBy = ({ actions, targets }: ChartEdge) => [
  ...actions.map(({ name, params }) => [name, params['words']].filter(Boolean).join(' ')),
  ...targets,
];

const heardBy = ({ machine, path }: CallingState, heard: Heard) =>
  chosen(machineNamed(machine).machine, machineNamed(machine).input, path, sampleEvent(heard));

/** Calls that pass no gate, each with its reason. */
const ungated: Readonly<Record<string, string>> = {
  cancelDeletion: 'made by the gate itself',
  fetchPasskeyChallenge: 'names no account, and the list under the field waits for it unseen (PASSKEY-1)',
  fetchPasskeyCreation: 'the visitor is signed in: no answer may lead elsewhere (PASSKEY-4)',
  keepPasskey: 'the visitor is signed in: no answer may lead elsewhere (PASSKEY-4)',
  refreshCaptcha: 'made by the gate itself',
  needSetPassword: 'a failure is silent (SMS-17)',
  generateQr: 'a failure is a toast and a refresh (QR-7)',
  queryQr: 'asked again and again: no dialog may come of it (QR-7)',
};

/** States that make a call without being busy, each with its reason. */
const silent: Readonly<Record<string, string>> = {
  'passkey.offered.preparing': 'the visitor does not wait for it, and can type meanwhile (PASSKEY-1)',
  'qr.live.polling.querying': 'polling: nobody waits for it, and the code can be scanned meanwhile (QR-2)',
};

/** States whose message is not under the input: what is shown instead, by the name of the action or target state. */
const elsewhere: Readonly<Record<string, string>> = {
  'qr.calling': 'showToast refusal', // ERR-1
  'passkey.offered.calling.proving': 'showToast refusal', // PASSKEY-5
  'selectAccount.calling.choosing': 'showToast refusal', // SEL-5
  'selectAccount.calling.listing': 'selectAccount.unlisted', // SEL-4
  'noCode.calling': 'noCode.failed', // SMS-19
  'setPwd.entering.salting': 'showToast refusal', // SETP-2: the password is set, so password entry follows
  'setPwd.entering.loggingIn': 'showToast refusal',
};

describe('calling states', () => {
  it('cover every call', () => {
    const asked = new Set<string>(callingStates.map(({ call }) => call));
    expect(callNames.filter((name) => !asked.has(name))).toEqual([]);
  });

  it('pass the gate, except a few calls listed here', () => {
    expect(
      callingStates
        .filter(({ gated }) => !gated)
        .map(({ call }) => call)
        .filter((call, at, all) => all.indexOf(call) === at)
        .toSorted(),
    ).toEqual(Object.keys(ungated).toSorted());
  });

  it('are busy, or inside a busy state', () => {
    const busy = (machine: string, state: string): boolean => {
      const node = charts.find(({ id }) => id === machine)?.nodes.find(({ id }) => id === state);
      return (
        node !== undefined &&
        (node.tags.includes('busy') || node.view === 'loading' || (node.parent !== null && busy(machine, node.parent)))
      );
    };
    expect(
      callingStates
        .filter(({ machine, state }) => !busy(machine, state))
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(Object.keys(silent).toSorted());
  });

  it.each(callingStates.filter(({ gated }) => gated).map((calling) => [calling.state, calling] as const))(
    '%s handles any result, an abandoned call, and an exit',
    (_, calling) => {
      const chart = charts.find(({ id }) => id === calling.machine);
      for (const heard of ['result.SOMETHING_NEW', 'call.abandoned', 'go.away']) {
        expect(chart && transitionsFor(chart, calling.state, heard), heard).not.toEqual([]);
      }
    },
  );
});

describe('the table of reactions', () => {
  it('has a cell for every calling state × every result, and no cell is empty [ERR-1]', () => {
    expect(reactions).toHaveLength(callingStates.length * (refusalNames.length + 3));
    expect(
      reactions.filter(({ by }) => by === 'unheard').map(({ calling, heard }) => `${calling.state} ${heard}`),
    ).toEqual([]);
  });

  it.each(callingStates.map((calling) => [calling.state, calling] as const))(
    'agrees with XState about %s',
    (_, calling) => {
      for (const heard of heardNames) {
        const found = reaction(calling.state, heard);
        if (found?.by === 'gate') {
          const at = (isProved: boolean) => chosen(gate, {}, 'calling', sampleEvent(heard), { isProved });
          expect([...new Set([...at(false), ...at(true)])], heard).toEqual(found.edges.map(({ id }) => id));
        } else if (found && found.by !== 'never' && found.by !== 'silent') {
          const here = [...found.through, ...found.edges].map(({ id }) => id);
          const taken = heardBy(calling, heard);
          expect(taken, heard).toHaveLength(1);
          expect(here, heard).toContain(taken[0]);
        } else {
          expect(calling.gated, heard).toBe(false);
        }
      }
    },
  );

  it('leaves to the gate what every call shares, and to the page everything else [ERR-3] [ERR-4] [ERR-5] [ERR-10] [ERR-11]', () => {
    const gated = refusalNames.filter(
      (name) => reaction('verifyPwd.calling.loggingIn', `result.${name}`)?.by === 'gate',
    );
    expect(gated).toEqual([
      'UNAVAILABLE_REGION',
      'NEED_DISPLAY_CAPTCHA',
      'PHONE_CAPTURE_ERROR',
      'LOGIN_SALT_EXPIRED',
      'ERROR_NEED_DEVICE_VERIFY',
      'REQUIRE_PHONE_AUTH',
      'ALLOW_CANCEL_DELETE',
      'WEAK_BIND',
      'CAPTURE_ERROR',
      'PHONE_UNAVAILABLE',
      'PHONE_BIND_FAIL',
      'REQUIRE_VERIFY_CODE',
      'REQUIRE_DEVICE_VERIFY',
      'REQUIRE_PHONE_BIND',
    ]);
  });

  it.each(['ACCOUNT_CROSS_LOGIN', 'CAPTURE_EMPTY', 'OTHER', 'NETWORK_ERROR'] as const)(
    'shows the message of %s under the input, for every page that calls through the gate, or where that page shows it [ERR-14] [ERR-4] [ERR-1] [ERR-19]',
    (name) => {
      for (const { state } of callingStates.filter(({ gated }) => gated)) {
        const found = reaction(state, `result.${name}`);
        expect(found?.by, state).toBe(ownReactions[name]?.test(state) ? 'page' : 'default');
        expect(found?.edges.flatMap(shownBy), state).toContain(elsewhere[state] ?? 'showRefusal');
      }
    },
  );

  /** Shows the message too, and forgets the code, which is used up (D-SPENT). */
  const spending = 'verifyEmail.calling.verifying';
  it('offers to log in with a phone that has an account wherever it is being registered, and shows the message of PHONE_NO_HAS_BEEN_BOUND everywhere else [ERR-17]', () => {
    const offering = callingStates.filter(({ state }) => {
      const found = reaction(state, 'result.PHONE_NO_HAS_BEEN_BOUND');
      const [first] = found?.edges ?? [];
      return found?.by === 'page' && first?.event === 'result.PHONE_NO_HAS_BEEN_BOUND' && state !== spending;
    });
    expect(offering.map(({ state }) => state).toSorted()).toEqual([
      'completeSignIn.calling.openingAccount',
      'completeSignIn.calling.registering',
      'noCode.calling',
      'phone.calling.sending',
      'regSetPwd.calling.registeringPhone',
      'verifyCode.calling.sending',
      'verifyCode.calling.verifying',
    ]);
    for (const { state } of offering) {
      const { edges = [], exits = [] } = reaction(state, 'result.PHONE_NO_HAS_BEEN_BOUND') ?? {};
      const [offer, ...others] = edges;
      expect([...exits.map(({ go }) => go), ...(offer?.targets ?? [])], state).toContain(
        state.startsWith('phone.') ? 'phone.typing.offering' : 'go.index',
      );
      const said = state.startsWith('noCode.') ? 'noCode.failed' : 'showRefusal';
      for (const edge of others) expect(shownBy(edge), state).toContain(said);
    }
    for (const { state } of callingStates.filter((each) => each.gated && !offering.includes(each))) {
      const found = reaction(state, 'result.PHONE_NO_HAS_BEEN_BOUND');
      expect(found?.by, state).toBe(state === spending ? 'page' : 'default');
      expect(found?.edges.flatMap(shownBy), state).toContain(elsewhere[state] ?? 'showRefusal');
    }
  });

  it('has no exception that no state needs', () => {
    const states = callingStates.filter(({ gated }) => gated).map(({ state }) => state);
    expect(Object.keys(elsewhere).filter((state) => !states.includes(state))).toEqual([]);
  });

  it('drops the signatures on code 3 wherever a page holds some, or leaves that page, so that the next try starts over [ERR-2]', () => {
    for (const machine of ['verifyCode', 'verifyPwd', 'verifyEmail', 'setPwd', 'regSetPwd']) {
      for (const { state } of callingStates.filter((calling) => calling.machine === machine)) {
        const edges = reaction(state, 'result.THIRD_FACTOR_SIG_EXPIRED')?.edges ?? [];
        const isAfresh = ({ actions, exit }: ChartEdge) =>
          exit !== null || actions.some(({ name }) => /^drop(Signatures?|Sig)$/.test(name));
        expect(edges.length > 0 && edges.every(isAfresh), state).toBe(true);
      }
    }
  });

  it('redirects by a result that names another page, for every page that calls through the gate [ERR-6] [ERR-7] [ERR-12] [ERR-13]', () => {
    const names = [
      'NEED_THIRD_LOGIN',
      'FUTUIE_NEED_SET_PWD_REG',
      'FUTUIE_NEED_SET_PWD_LOGIN',
      'TWO_FACTOR_NEED_SET_PWD',
      'NEED_CHOOSE_UID',
      'FUTUIE_NEED_CHOOSE_UID',
    ] as const;
    for (const { state } of callingStates.filter(({ gated }) => gated)) {
      for (const name of names) expect(reaction(state, `result.${name}`)?.by, `${state} ${name}`).toBe('page');
    }
  });

  it('repeats the call only after a captcha or a cancelled deletion [CAPT-3] [DEL-3]', () => {
    const again = reactions
      .filter(({ calling, detour }) => calling.call === 'login' && detour?.again)
      .map(({ detour }) => detour?.kind);
    expect(new Set(again)).toEqual(new Set(['captcha', 'deletion']));
    expect(reaction('verifyPwd.calling.loggingIn', 'result.NEED_DISPLAY_CAPTCHA')?.detour?.ends).toEqual([
      'call.abandoned',
      'result.CAPTCHA_LOAD_FAILED',
    ]);
    expect(reaction('verifyPwd.calling.loggingIn', 'result.LOGIN_SALT_EXPIRED')?.detour).toMatchObject({
      kind: 'alert',
      words: 'saltExpired',
      ends: ['go.away'],
      again: false,
    });
  });

  it('follows an answer through a machine that only forwards it', () => {
    const found = reaction('completeSignIn.calling.registering', 'result.NEED_CHOOSE_UID');
    expect(found?.through.map(({ source }) => source)).toEqual(['completeSignIn.calling']);
    expect(found).toMatchObject({ by: 'page', exits: [{ go: 'go.selectAccount' }] });
  });
});
