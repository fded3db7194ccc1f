import type { CallName } from '../../../machines/calls';
import { endpointOf, endpoints, type EndpointName } from '../../../src/services/endpoints';
import { wire } from '../../contract/samples';
import { callNames } from '../../../machines/atlas/callingStates';
import type { ForcedAnswer } from '../walk/forcedAnswers';
import { serverMessage, type Expected, type FaultClass, type GoodAnswer, type Variant } from './faultClasses';
import type { Look } from './look';
import type { Place, Typed } from './place';
import { answersBefore, callPaths, lookUntil, newPerson, waitUntil, type Session } from './session';

/** How a cell ended. */
export type Verdict =
  | { readonly kind: 'survived' }
  | { readonly kind: 'failed'; readonly complaints: readonly string[] }
  /** It cannot happen there: why. */
  | { readonly kind: 'notApplicable'; readonly why: string };

const pathOf = (name: string) => endpoints[name as EndpointName].path;

/** Why a fault cannot happen at a place; null: it can. */
export function notApplicable({ leave }: Place, { drive }: FaultClass): string | null {
  if (typeof leave === 'string' && (drive === 'leavesState' || drive === 'comesBack')) return leave;
  return null;
}

/** The good answer of the call at a place, and the variant of a fault that is its turn there. */
export function variantAt(place: Place, fault: FaultClass, turn: number): Variant {
  const [path = ''] = callPaths(place.call, pathOf);
  const row = endpointOf('POST', path) ?? endpointOf('GET', path);
  if (!row) throw new Error(`${place.call} has no endpoint`);
  const data = place.good ?? (callNames.includes(place.call as CallName) ? wire(place.call as CallName, false) : {});
  const good: GoodAnswer = { data, schema: row.answer };
  const all = fault.variants(good);
  const variant = all[turn % all.length];
  if (!variant) throw new Error(`${fault.id} has no variant`);
  return variant;
}

/** The time limit of the call at a place, in milliseconds. */
const limitOf = (place: Place) => {
  const [path = ''] = callPaths(place.call, pathOf);
  const limit = (endpointOf('POST', path) ?? endpointOf('GET', path))?.timeoutMs;
  return typeof limit === 'number' ? limit : 30_000;
};

/** Answers to force: those before, the one under test, then good ones. */
function answersFor(place: Place, answer: Variant['answer'] | null, isAgain = false): ForcedAnswer[] {
  const paths = callPaths(place.call, pathOf);
  const before = answersBefore(place).filter(({ path }) => !isAgain || !paths.includes(path));
  const tested = paths.flatMap((path) => [
    ...(answer && Object.keys(answer).length > 0 ? [{ path, ...answer }] : []),
    ...(place.good === undefined ? [] : [{ path, code: 0, data: place.good, times: 0 }]),
  ]);
  return [...before, ...(place.forced ?? []), ...tested];
}

/** What is wrong on a page that should be usable. Null: nothing. */
export function unusable(now: Look, kept: Look | null): string | null {
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
  const paths = callPaths(place.call, pathOf);
  const calls = () => session.sent.filter(({ path }) => paths.includes(path));
  /** Calls of the same path that the visitor made on the way here. */
  let earlier = 0;
  let before: Look | null = null;
  let isThere = false;

  /** Brings the page to the place; from the first page of a new document unless `isHere`. */
  async function arrive(answer: Variant['answer'] | null, { isHere = false, typed = newPerson() as Typed } = {}) {
    session.begin(answersFor(place, answer));
    if (!isHere) await session.open(place);
    await place.arrive(session.I, typed);
    earlier = calls().length;
    before = (await lookUntil(session.page, () => null)).now;
  }

  const textOf = (expected: Expected): string => {
    if (expected === 'server') return serverMessage;
    if (place.ownText) return session.I.text(place.ownText);
    return session.I.text(expected === 'network' ? 'result.NETWORK_ERROR' : 'result.OTHER');
  };

  const seesExpected =
    (expected: Expected) =>
    (now: Look): string | null => {
      if (expected === 'good') return place.seesGood(now, '') ?? (place.isBackground ? null : calm(now));
      if (place.isBackground) return place.seesRefusal(now, '') ?? shownAnyway(now);
      return place.seesRefusal(now, textOf(expected)) ?? unusable(now, before);
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
        await page.goto(`${session.I.sandbox.url}/sandbox/jump`);
        return [];
      case 'leavesState':
      case 'comesBack': {
        if (typeof place.leave === 'string') return [place.leave];
        await place.leave(session.I);
        const gone = await lookUntil(page, isGone);
        if (gone.complaint) return [`after leaving: ${gone.complaint}`];
        if (!(await waitUntil(() => calls().every(({ hasEnded }) => hasEnded), 1000)))
          return ['the call was not aborted'];
        if (fault.drive === 'leavesState') return [];
        const since = session.sent.filter(({ path }) => paths.includes(path)).length;
        const errors = [...session.errors];
        await arriveAgain();
        session.errors.push(...errors);
        earlier = calls().length;
        await place.act(session.I);
        if (!(await madeTheCall())) return ['the second call was not made'];
        return since > 2 ? [`${since} calls before the second`] : [];
      }
      default:
        return variant.expected === 'gone' ? ['not driven'] : [];
    }
  }

  /** The late answer stays on its way: only the answers after it are forced again. */
  async function arriveAgain() {
    session.begin(answersFor(place, null));
    await place.arrive(session.I, newPerson());
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

  return async function tryFault(fault: FaultClass, turn: number): Promise<Verdict> {
    const why = notApplicable(place, fault);
    if (why !== null) return { kind: 'notApplicable', why };
    const variant = variantAt(place, fault, turn);
    const complaints: string[] = [];
    const { page } = session;
    const isAgain = isThere && place.again !== null;
    try {
      if (isAgain) {
        session.begin(answersFor(place, variant.answer, true));
        earlier = 0;
      } else await arrive(variant.answer);
      isThere = false;
      if (fault.drive === 'offline' && !place.isSecond) await page.context().setOffline(true);
      const [glob] = paths;
      if (fault.drive === 'refused' || place.isSecond)
        for (const path of paths)
          await page.route(`**${path}*`, async (route) => {
            if (fault.drive === 'offline' && !place.isBackground) await page.context().setOffline(true);
            if (fault.drive === 'offline' || fault.drive === 'refused') await route.abort('connectionrefused');
            else await route.continue();
          });
      await (isAgain ? (place.again ?? place.act) : place.act)(session.I);
      if (!(await madeTheCall())) complaints.push(`${glob} was not called`);
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
    if (fault.drive === 'offline') await page.context().setOffline(false);
    if (fault.drive === 'refused' || place.isSecond) await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (complaints.length === 0) return { kind: 'survived' };
    isThere = false;
    return { kind: 'failed', complaints };
  };
}
