import type { CallName } from '../../../machines/calls';
import { endpointOf, endpoints, type EndpointName } from '../../../src/page/services/endpoints';
import { wireOf } from '../../../src/tools/openapi/samples';
import { callNames } from '../../../machines/atlas/callingStates';
import { pathsOf, scriptedAnswers } from '../walk/forcedAnswers';
import { serverMessage, type Expected, type FaultClass, type Variant } from './faultClasses';
import type { Look } from './look';
import type { Action } from '../walk/actions';
import { perform } from '../walk/perform';
import { movesTo } from '../walk/plan';
import { Walker } from '../walk/walker';
import type { Place } from './place';
import { inField, signedIn } from './sees';
import { edition, lookUntil, waitUntil, type Session } from './session';

const isCall = (name: string): name is CallName => callNames.includes(name as CallName);
/** The paths of a call; a report's own path. */
const pathsAt = ({ call }: Place): readonly string[] =>
  isCall(call) ? pathsOf(call, edition) : [endpoints[call as EndpointName].path];
function rowAt(place: Place) {
  const [path = ''] = pathsAt(place);
  const row = endpointOf('POST', path) ?? endpointOf('GET', path);
  if (!row) throw new Error(`${place.call} has no endpoint`);
  return row;
}

/** Whether a fault can happen at a place: no state waits for a report, so none can be left. */
export const canHappen = ({ isReport }: Place, { drive }: FaultClass): boolean =>
  !isReport || (drive !== 'leavesState' && drive !== 'comesBack');

/** The good answer of the call at a place, and the variant of a fault that is its turn there. */
function variantAt(place: Place, fault: FaultClass, turn: number): Variant {
  const data = place.good ?? (isCall(place.call) ? wireOf(place.call, false) : {});
  const all = fault.variants({ data, schema: rowAt(place).answer });
  const variant = all[turn % all.length];
  if (!variant) throw new Error(`${fault.id} has no variant`);
  return variant;
}

/** The time limit of the call at a place, in milliseconds. */
const limitOf = (place: Place) => {
  const { timeoutMs } = rowAt(place);
  return typeof timeoutMs === 'number' ? timeoutMs : 30_000;
};

/** The moves to a place, of which the last takes its exit; what is left of that move; the answers before. */
function completed(place: Place) {
  const moves = place.exit === null ? [] : movesTo(place.exit ?? place.state, edition);
  const { fill, do: act, firstAnswers } = moves.at(-1)?.action ?? ({} as Partial<Action>);
  const before = place.before ?? firstAnswers ?? [];
  const { fill: filled = fill, act: acted = act } = place;
  if (!acted) throw new Error(`Nobody acts in ${place.state}`);
  return { moves, fill: filled, act: acted, before: before.flatMap((each) => scriptedAnswers(each, edition)) };
}

/** The field under which the pages of a machine show a refusal; others have the name of their machine. */
const fields: Readonly<Record<string, string>> = {
  verifyCode: 'code',
  completeSignIn: 'code',
  verifyEmail: 'code',
  verifyPwd: 'password',
  setPwd: 'password',
  regSetPwd: 'password',
};
const underField = ({ state }: Place) => {
  const [machine = ''] = state.split('.');
  return inField(fields[machine] ?? machine);
};

/** What is wrong on a page that should be usable. Null: nothing. */
function unusable(now: Look, kept: Look | null): string | null {
  if (now.busy > 0) return `${now.busy} elements say that they are busy`;
  /* Nothing is to be submitted from an empty field. */
  const isEmpty = now.fields.some(({ value }) => value === '');
  if (now.canSubmit === false && !isEmpty && now.dialogs.length === 0) return 'the button cannot be pressed';
  if (now.fields.some(({ isEditable }) => !isEditable)) return 'a field cannot be edited';
  if (now.focus === 'nowhere') return 'the focus is nowhere';
  if (now.dialogs.length > 0 && now.focus !== 'dialog') return 'the focus is behind the dialog';
  if (!kept || kept.path !== now.path) return null;
  for (const { id, value } of kept.fields.filter((each) => each.id !== 'code')) {
    const after = now.fields.find((each) => each.id === id)?.value;
    if (after !== undefined && after !== value)
      return `${id} was ${JSON.stringify(value)} and is ${JSON.stringify(after)}`;
  }
  return null;
}

/** One place under every fault, in one session. */
export function tryPlace(session: Session, place: Place) {
  const paths = pathsAt(place);
  const { moves, fill, act, before: answersBefore } = completed(place);
  const { seesRefusal = underField(place), seesGood = signedIn, leave = (I) => I.press('common.back') } = place;
  const walker = new Walker(edition);
  const calls = () => session.sent.filter(({ path }) => paths.includes(path));
  /** Calls of the same path that the visitor made before. */
  let earlier = 0;
  let before: Look | null = null;
  let isThere = false;

  /** Forces the answers before the call, the one under test, then good ones. */
  function begin(answer: Variant['answer'] | null, isAgain = false) {
    const tested = paths.flatMap((path) => [
      ...(answer && Object.keys(answer).length > 0 ? [{ path, ...answer }] : []),
      ...(place.good === undefined ? [] : [{ path, code: 0, data: place.good, times: 0 }]),
    ]);
    const first = answersBefore.filter(({ path }) => !isAgain || !paths.includes(path));
    session.begin([...first, ...(place.forced ?? []), ...tested]);
    earlier = 0;
  }

  /** Brings the page to the place, from the first page. */
  async function arrive(answer: Variant['answer'] | null) {
    const { I, page } = session;
    for (const [at, move] of moves.slice(0, -1).entries())
      await perform({ move, next: moves[at + 1], edition }, I, walker);
    /* The toast of a page is read first: it must not be taken for another. */
    const toast = page.locator('.toast');
    if ((await toast.count()) > 0) {
      await page.clock.fastForward(10_000);
      await toast.waitFor({ state: 'detached' });
    }
    begin(answer);
    await fill?.(I, walker);
    earlier = calls().length;
    before = (await lookUntil(page, () => null)).now;
  }

  const textOf = (expected: Expected): string => {
    if (expected === 'server') return serverMessage;
    if (place.ownText) return session.I.text(place.ownText);
    return session.I.text(expected === 'network' ? 'result.NETWORK_ERROR' : 'result.OTHER');
  };

  const seesExpected =
    (expected: Expected) =>
    (now: Look): string | null => {
      if (expected === 'good') return seesGood(now, '') ?? (place.isBackground ? null : calm(now));
      if (place.isBackground) return seesRefusal(now, '') ?? shownAnyway(now);
      return seesRefusal(now, textOf(expected)) ?? unusable(now, before);
    };
  /** After a good answer nothing of a refusal is left. */
  const calm = (now: Look) =>
    now.path.startsWith('/sandbox/') || now.busy === 0 ? shownAnyway(now) : 'still busy after a good answer';
  const shownAnyway = (now: Look) =>
    !place.isReport &&
    now.fields.some(
      ({ hint }) => hint === session.I.text('result.OTHER') || hint === session.I.text('result.NETWORK_ERROR'),
    )
      ? 'an error is shown'
      : null;

  const madeTheCall = (times = 1) => waitUntil(() => calls().length >= earlier + times);

  async function drive(fault: FaultClass, variant: Variant): Promise<string[]> {
    const { page } = session;
    switch (fault.drive) {
      case 'nearLimit': {
        const during = await lookUntil(page, () => null);
        const isPending = calls().some(({ hasEnded }) => !hasEnded);
        await page.clock.fastForward(limitOf(place) - 1000);
        const isWaiting =
          during.now &&
          (during.now.busy + during.now.disabled > 0 ||
            during.now.fields.some(({ isEditable }) => !isEditable) ||
            during.now.qr === 'generating' ||
            during.now.qr === 'calling');
        return isPending && !isWaiting && !place.isBackground ? ['nothing says that the page waits'] : [];
      }
      case 'timeout':
        await page.clock.fastForward(limitOf(place) + 1000);
        return [];
      case 'leavesPage':
        /* A page that signs in leaves by itself, perhaps in this moment. */
        await page.goto(`${session.I.sandbox.url}/sandbox/jump`).catch(() => page.waitForURL('**/sandbox/home*'));
        return [];
      case 'leavesState':
      case 'comesBack': {
        await leave(session.I, walker);
        const gone = await lookUntil(page, isGone);
        if (gone.complaint) return [`after leaving: ${gone.complaint}`];
        if (!(await waitUntil(() => calls().every(({ hasEnded }) => hasEnded), 1000)))
          return ['the call was not aborted'];
        if (fault.drive === 'leavesState') return [];
        const since = session.sent.filter(({ path }) => paths.includes(path)).length;
        /* The late answer stays on its way: only the answers after it are forced again. */
        await arrive(null);
        await act(session.I, walker);
        if (!(await madeTheCall())) return ['the second call was not made'];
        return since > 2 ? [`${since} calls before the second`] : [];
      }
      default:
        return variant.expected === 'gone' ? ['not driven'] : [];
    }
  }

  const isGone = (now: Look): string | null => {
    if (now.path !== '/') return `the page is ${now.path}`;
    if (now.dialogs.length > 0 || now.toasts.length > 0 || now.captcha) return 'something lies over the first page';
    if (now.fields.some(({ hint }) => hint !== '')) return 'a field shows an error';
    return unusable(now, null);
  };

  /** Errors of the page, calls too many and reports that nothing justifies. */
  function afterwards(fault: FaultClass, variant: Variant): string[] {
    const count = calls().length - earlier;
    const sentTo = (wanted: string) => session.sent.filter(({ path }) => path === wanted).length;
    const csrf = sentTo('/auth/csrf-report');
    const logged = sentTo('/report/error');
    const csrfExpected = place.csrfReports ?? variant.csrfReports ?? 0;
    return [
      ...session.errors.map((text) => `error: ${text.slice(0, 200)}`),
      ...(count > 1 + (place.callsAfterwards ?? 0) && !place.isBackground ? [`${count} calls instead of one`] : []),
      ...(csrf === csrfExpected ? [] : [`${csrf} CSRF reports`]),
      ...(logged > 1 ? [`${logged} reports of errors`] : []),
      ...(fault.drive.startsWith('leaves') && logged > 0 && place.call !== 'reportError'
        ? ['leaving was reported as an error']
        : []),
    ];
  }

  /** Tries one cell. Returns what went wrong: nothing if it survived. */
  return async function tryFault(fault: FaultClass, turn: number): Promise<readonly string[]> {
    const variant = variantAt(place, fault, turn);
    const complaints: string[] = [];
    const { page } = session;
    const isAgain = isThere && place.again !== null;
    try {
      if (isAgain) begin(variant.answer, true);
      else {
        await session.open(place, moves.at(-1)?.setup);
        await arrive(variant.answer);
      }
      isThere = false;
      if (fault.drive === 'offline' || fault.drive === 'refused')
        for (const path of paths)
          await page.route(`**${path}*`, async (route) => {
            await page.context().setOffline(fault.drive === 'offline' && !place.isBackground);
            await route.abort(fault.drive === 'offline' ? 'internetdisconnected' : 'connectionrefused');
          });
      await (isAgain ? (place.again ?? act) : act)(session.I, walker);
      if (!(await madeTheCall())) complaints.push(`${place.call} was not called`);
      complaints.push(...(await drive(fault, variant)));
      if (fault.drive !== 'leavesPage') {
        const sees = variant.expected === 'gone' ? isGone : seesExpected(variant.expected);
        const first = await lookUntil(page, sees);
        await waitUntil(() => false, fault.id === 'F26' ? variant.answer.delayMs : 40);
        const later = first.complaint === null ? await lookUntil(page, sees, 0) : first;
        if (later.complaint) complaints.push(later.complaint);
        isThere = complaints.length === 0 && ['network', 'default', 'server'].includes(variant.expected);
      }
      complaints.push(...afterwards(fault, variant));
    } catch (error) {
      complaints.push(String(error).split('\n').slice(0, 2).join(' '));
    }
    await page.context().setOffline(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    isThere &&= complaints.length === 0;
    return complaints;
  };
}
