import { exitTransitions, exits, pages, signedInPages } from './exits';
import { siteNames, walkSites, type SiteName } from './sites';
import type { Move } from './graph';
import { walksOn } from './plan';
import { actionOf, actions, askingState } from './actions';
import { unreachedExits } from './unreached';

/**
 * States that ask when their page opens, or a second time. They have the same exits as the named state, which a person
 * triggers.
 */
const sameExits: Readonly<Record<string, string>> = {
  'passkey.offered.calling.fetching': 'passkey.offered.calling.proving',
  'verifyCode.calling.sending': 'verifyCode.calling.verifying',
  'verifyPwd.calling.salting': 'verifyPwd.calling.loggingIn',
  'verifyEmail.calling.sending': 'verifyEmail.calling.verifying',
  'setPwd.calling.salting': 'setPwd.calling.setting',
  'setPwd.entering.salting': 'setPwd.entering.loggingIn',
};

/** Only sign-ons have bindSuccess (PWD-4, SITE-8); their walks cover it and the path to it. */
const requiredPages = (name: SiteName) =>
  walkSites[name].signOn ? ['bindSuccess'] : pages.filter((page) => page !== 'bindSuccess');

function missingPages(name: SiteName, moves: readonly Move[]): string[] {
  const to = new Set(['index', ...moves.map((move) => move.to)]);
  const done = (page: string, by: string) => moves.some((move) => move.page === page && move.by === by);
  const inner = requiredPages(name).filter((page) => page !== 'index');
  return [
    ...requiredPages(name)
      .filter((page) => !to.has(page))
      .map((page) => `${name}: no walk reaches ${page}`),
    ...inner.flatMap((page) =>
      ['browser: back and forward', 'browser: reload']
        .filter((by) => !done(page, by) && !(by !== 'browser: reload' && signedInPages.includes(page)))
        .map((by) => `${name}: on ${page} no walk tries the ${by}`),
    ),
  ];
}

/** Compares the planned walks with the charts. Returns what is missing, as sentences. */
export function walkProblems(): string[] {
  const walked = siteNames.map((name) => [name, walksOn(name).flatMap((walk) => walk.moves)] as const);
  const moves = walked.flatMap(([, each]) => each);
  const reached = new Set(moves.flatMap(({ keys }) => keys));
  const asks = new Set(exits.map(({ by }) => askingState(by)));
  const ids = new Set(exits.map(({ id }) => id));
  return [
    ...exitTransitions
      .filter((id) => !reached.has(id) && !unreachedExits[id])
      .map((id) => `no walk of any edition takes ${id}`),
    ...Object.keys(unreachedExits)
      .filter((id) => reached.has(id) || !exitTransitions.includes(id))
      .map((id) => `${id} is listed as unreached, but a walk takes it or the charts no longer have it`),
    ...new Set(
      exits
        .filter((exit) => !actionOf(exit))
        .map(({ by }) => askingState(by))
        .filter((by) => !sameExits[by] && !unreachedExits[by])
        .map((by) => `no action is defined for ${by}`),
    ),
    ...Object.keys(actions)
      .filter((by) => !asks.has(by) && !ids.has(by))
      .map((by) => `an action is defined for ${by}, which is no exit`),
    ...walked.flatMap(([name, each]) => missingPages(name, each)),
  ];
}
