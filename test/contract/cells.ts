import { isDeepStrictEqual } from 'node:util';
import type { ChartEdge } from '../../machines/atlas/chart';
import type { Heard, Reaction } from '../../machines/atlas/reactions';
import { sayExit, sayEdge, sayReaction } from '../../src/charts/model/sayings';
import { flagNames, nameIn, numbers, unknownNumber } from './catalogue';
import { pathTo } from './reach';
import type { Human } from './captchaProvider';
import { start, type Rig } from './rig';
import { errorWire, good, wireOf } from '../../src/tools/openapi/samples';
import type { Place } from './sites';

const message = (heard: Heard) => `The server says ${heard}`;
const enterpriseNames = ['result.FUTUIE_NEED_SET_PWD_LOGIN', 'result.FUTUIE_NEED_CHECK_PWD'];

/** Where a result is said: names that only the enterprise edition has, there; all others on the mainland site. */
export const placeOf = (heard: Heard): Place => ({
  edition: enterpriseNames.includes(heard) ? 'esop' : 'cn',
  signOn: null,
  generation: 'later',
});

/** What the server must answer so that the calling state receives this, and what the visitor does in between. */
function saying(
  { heard, calling: { call } }: Reaction,
  place: Place,
): { answer: Record<string, unknown>; human: Human; confirms: boolean } {
  const plain = { human: null, confirms: false };
  const says = (code: number, data: unknown = errorWire) => ({
    ...plain,
    answer: { code, message: message(heard), data },
  });
  const name = heard.replace('result.', '');
  const [flag] = Object.entries(flagNames).find(([, each]) => each === name) ?? [];
  const naming = { enterprise: place.edition === 'esop', thirdLogin: name === 'NEED_THIRD_LOGIN' };
  if (heard === 'result.OK') return { ...plain, answer: { code: 0, data: wireOf(call, naming.enterprise) } };
  if (heard === 'result.NETWORK_ERROR') return { ...plain, answer: { fault: 'drop' } };
  if (heard === 'result.CAPTCHA_LOAD_FAILED') return { ...says(11), human: 'fails' };
  if (heard === 'call.abandoned') return { ...says(7001), confirms: true };
  if (heard === 'go.away') return says(53);
  if (flag) return says(9007, { ...errorWire, [flag]: 1 });
  const code = [...Object.keys(numbers).map(Number), unknownNumber].find((each) => nameIn(each, naming) === name);
  return says(code ?? Number.NaN, naming.thirdLogin ? { ...errorWire, rst_sig: 'rst-9' } : errorWire);
}

/** What a page must keep of this refusal to show it. */
function refusalOf(heard: Heard) {
  const name = heard.replace('result.', '');
  const isOurs = heard === 'result.NETWORK_ERROR' || heard === 'result.CAPTCHA_LOAD_FAILED';
  return isOurs ? { name } : { name, message: message(heard) };
}

/** Whether something is as the table says; when not, what it is. */
type Complaint = string | null;
const expects = (what: string, is: unknown, must: unknown): Complaint =>
  isDeepStrictEqual(is, must) ? null : `${what} is ${JSON.stringify(is)}, must be ${JSON.stringify(must)}`;

/** The captcha was wrong: a fresh one is asked for first (CAPT-6). */
const wrongCaptchas: readonly Heard[] = ['result.PHONE_CAPTURE_ERROR', 'result.CAPTURE_ERROR'];
const ticketFields = ['appid', 'randstr', 'ticket'];

const spaced = (name = '') => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
const rootOf = (rig: Rig) => (rig.root.getSnapshot() as { value: unknown }).value;
const toastOf = (rig: Rig) => rig.context('toast')?.['toast'];
const leftOnce = (rig: Rig) => expects('the way out', rig.left.length, 1);

/**
 * The deletion's own toast has words of its own beside the server's message. New salts that a reload lost need a new
 * code: the toast says that it is sent.
 */
function toastAfter(rig: Rig, edge: ChartEdge, heard: Heard): Complaint {
  if (heard === 'call.abandoned') return expects('the toast', toastOf(rig), { words: 'passwordSet' });
  if (edge.machine !== 'deletion')
    return expects(
      'the toast',
      toastOf(rig),
      heard === 'result.OK' ? { words: 'newCode' } : { words: 'refusal', refusal: refusalOf(heard) },
    );
  const failed = { words: 'deletionFailed', message: heard === 'result.NETWORK_ERROR' ? undefined : message(heard) };
  return expects('the toast', toastOf(rig), heard === 'result.OK' ? { words: 'deletionCancelled' } : failed);
}

/** The gate: its alert with the server's words, its captcha and the call again, its dialogs, its way out. */
async function afterGate(rig: Rig, { detour, exits, heard, calling: { call } }: Reaction): Promise<Complaint[]> {
  const shown = rig.views();
  if (detour?.kind === 'away') {
    return [leftOnce(rig), expects('the way out', `out: ${spaced(rig.left[0]?.to)}`, exits.map(sayExit).join())];
  }
  if (detour?.kind === 'deletion')
    return [
      expects(
        'the dialog',
        shown.filter((view) => view.startsWith('confirm')),
        ['confirm deletion'],
      ),
    ];
  if (detour?.kind === 'alert') {
    return [
      expects(
        'the dialog',
        shown.filter((view) => view.startsWith('alert')),
        [`alert ${detour.words}`],
      ),
      detour.words === 'unavailable' ? expects('its text', rig.context('call')?.['error'], refusalOf(heard)) : null,
    ];
  }
  const before = rig.requests(call).length;
  const asIs = expects('captcha windows', [rig.seen.shown, shown.includes('captcha')], [1, true]);
  await rig.ends('passes');
  const asked = rig.requests(call).slice(before);
  return [
    asIs,
    expects('fresh captchas asked for', rig.times('refreshCaptcha'), wrongCaptchas.includes(heard) ? 1 : 0),
    expects('calls made again', asked.length, 1),
    expects(
      'what the repeated call carries',
      ticketFields.filter((name) => asked[0] && name in asked[0].fields),
      ticketFields,
    ),
  ];
}

/** The page: what one of its transitions says in the table. */
function afterPage(rig: Rig, { heard }: Reaction, edge: ChartEdge, later: Rig['taken']): Complaint[] {
  const says = sayEdge(edge);
  const still = rig.views().filter((view) => /^(alert|confirm|captcha)/.test(view));
  if (heard === 'go.away') return [leftOnce(rig), expects('the way out', rig.left[0]?.to, 'weakBind')];
  if (says === 'message') {
    return [
      expects('the message', rig.context(edge.machine)?.['error'], refusalOf(heard)),
      expects('dialogs', still, []),
    ];
  }
  if (says === 'toast')
    return [toastAfter(rig, edge, heard), edge.machine === 'deletion' ? null : expects('dialogs', still, [])];
  if (says.startsWith('out: ')) return [leftOnce(rig), expects('the way out', `out: ${spaced(rig.left[0]?.to)}`, says)];
  if (says.startsWith('→ ')) {
    const [page, toast] = says.slice(2).split(', and a ');
    return [
      expects('the page', rootOf(rig), page),
      toast ? toastAfter(rig, edge, heard) : null,
      expects('dialogs', still, edge.event === 'result.PHONE_NO_HAS_BEEN_BOUND' ? ['confirm phoneExists'] : []),
    ];
  }
  if (says === 'as an event' || says === 'passes it on' || edge.targets.length === 0) return [];
  const isThere = edge.targets.every((id) => {
    const path = id.slice(edge.machine.length + 1);
    return (
      rig.states(edge.machine).includes(path) ||
      later.some(({ key }) => key.startsWith(id)) ||
      rig.machine(edge.machine) === undefined
    );
  });
  return [
    isThere
      ? null
      : `${edge.machine} is in ${rig.states(edge.machine).join(' ')}, must have been in ${edge.targets.join(' ')}`,
  ];
}

/**
 * Runs one cell of the table in the composed product. What happens otherwise than the table says, in words; and the
 * transitions seen.
 */
export async function runCell(
  reaction: Reaction,
  data?: unknown,
  path = pathTo(reaction.calling.state),
): Promise<{ wrong: string[]; took: readonly string[] }> {
  const { calling, heard } = reaction;
  const place = placeOf(heard);
  const { answer, human, confirms } = saying(reaction, place);
  const forced = data === undefined ? answer : { code: 0, data };
  const rig = start(place, [...(path.before ?? []), { call: calling.call, answer: forced }], {
    human,
    changed: path.changed ?? {},
    passkeys: path.passkeys ?? null,
  });
  try {
    const steps = path.steps(rig).flatMap(([machine, ...events]) => events.map((event) => [machine, event] as const));
    const last = steps.at(-1);
    for (const [machine, event] of steps.slice(0, -1)) await rig.tell(machine, event);
    const from = rig.taken.length;
    if (last) await rig.tell(last[0], last[1]);
    if (confirms) await rig.tell('call', { type: 'user.confirmed' });
    const took = rig.taken.slice(from);
    const taken = reaction.edges.find(({ id }) => took.some(({ key }) => key === id));
    const requests = rig.requests(calling.call);
    const complaints = [
      rig.times(calling.call) ? null : `${calling.call} was not asked`,
      ...requests.map(({ problems }) => expects('the request', problems, [])),
      ...reaction.through.map(({ id }) => (took.some(({ key }) => key === id) ? null : `${id} was not taken`)),
      ...(taken
        ? await (reaction.by === 'gate' ? afterGate(rig, reaction) : afterPage(rig, reaction, taken, took))
        : [
            `none of ${reaction.edges.map(({ id }) => id).join(', ')} was taken, but ${took.map(({ key }) => key).join(', ')}`,
          ]),
    ];
    const cell = `${calling.state} (${calling.call}) × ${heard}, which the table says is “${sayReaction(reaction)}”`;
    return {
      wrong: complaints.filter((each) => each !== null).map((each) => `${cell}: ${each}`),
      took: took.map(({ key }) => key),
    };
  } catch (error) {
    return { wrong: [`${calling.state} × ${heard}: ${String(error)}`], took: [] };
  } finally {
    rig.stop();
  }
}

/**
 * Good answers that lead elsewhere than the sample's, by calling state: each guard of such a cell is taken by one of
 * them.
 */
export const otherAnswers: Readonly<Record<string, readonly unknown[]>> = {
  'completeSignIn.flagging': [true],
  'regSetPwd.calling.salting': [{ reg_sig: 'reg-1' }],
  'qr.live.polling.querying': [{ status: 1 }, { status: 3 }, { status: 4 }, { status: 5 }, good.queryQr],
};
