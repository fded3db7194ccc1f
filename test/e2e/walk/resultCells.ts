import { expect } from '@playwright/test';
import { makeAtlas, type Heard, type Reaction } from '../../../machines/atlas/reactions';
import type { EditionName } from '../../../machines/site/site';
import { sayEdge } from '../../tools/sayings';
import type { Visitor } from '../visitor';
import type { Walker } from './walker';
import { codeOf, scriptedAnswers, answersFor, pathsOf } from './forcedAnswers';
import { entryTo } from './plan';
import { perform } from './perform';
import { actions } from './actions';

/** The states whose call a person triggers, page by page. The e-mail tab's is reached by registering. */
const calling = [
  'phone.calling.sending',
  'account.calling.salting',
  'email.calling.salting',
  'verifyCode.calling.verifying',
  'verifyPwd.calling.loggingIn',
  'verifyEmail.calling.verifying',
  'setPwd.calling.setting',
  'regSetPwd.calling.registeringEmail',
  'selectAccount.calling.choosing',
] as const;

/** A cell of the table of results: a state and a result after which the page stays. */
export interface Cell {
  reaction: Reaction;
  /** What the page shows: a text under the field, a toast, or one of the gate's dialogs. */
  seen: 'message' | 'toast' | 'alert' | 'captcha' | 'deletion';
}

/** Events that are no error answer of the server, such as a captcha that did not load. */
const notForced: readonly Heard[] = ['result.CAPTCHA_LOAD_FAILED', 'call.abandoned', 'go.away', 'result.OK'];
const { reactions } = makeAtlas();

function cellOf(reaction: Reaction, edition: EditionName): Cell | null {
  const { detour, edges, exits, heard } = reaction;
  if (
    notForced.includes(heard) ||
    exits.length > 0 ||
    (heard !== 'result.NETWORK_ERROR' && codeOf(heard, edition) === undefined)
  )
    return null;
  if (detour) return detour.kind === 'away' || detour.ends.includes('go.away') ? null : { reaction, seen: detour.kind };
  const said = edges.map(sayEdge);
  return said[0] === 'message' || said[0] === 'toast' ? { reaction, seen: said[0] } : null;
}

/** Returns an even sample: a few results of each state, different ones in each edition. */
export function sampleCells(edition: EditionName, at: number, each = 3): Cell[] {
  return calling.flatMap((state, place) => {
    const cells = reactions
      .filter((reaction) => reaction.calling.state === state)
      .flatMap((reaction) => cellOf(reaction, edition) ?? []);
    return Array.from(
      { length: each },
      (_, turn) => cells[(at * each * 7 + place * each * 2 + turn * 5) % cells.length],
    ).filter((cell) => cell !== undefined);
  });
}

/** Opened again for each cell: the field of a code must be empty, and a signature serves one password. */
const isReentered = (page: string) => ['verifyCode', 'verifyEmail', 'setPwd'].includes(page);

/** Goes to the page of a cell, unless it is open already. */
export async function goToPage(page: string, edition: EditionName, I: Visitor, walker: Walker): Promise<void> {
  const path = page === 'index' ? '/' : `/${page}`;
  if (new URL(I.page.url()).pathname === path && !isReentered(page)) return;
  if (new URL(I.page.url()).pathname !== '/') {
    await I.press('common.back');
    await walker.seeKeptForm(I);
  }
  const entry = entryTo(page);
  if (page === 'index' || !entry) return;
  await perform({ move: entry, next: undefined, edition }, I, walker);
}

/** Triggers the state's call, forces the answer, and checks that the page shows what the table says. */
export async function seeResult(
  {
    reaction: {
      calling: { state, call },
      heard,
    },
    seen,
  }: Cell,
  edition: EditionName,
  I: Visitor,
  walker: Walker,
): Promise<void> {
  const name = heard.replace('result.', '');
  const isCut = heard === 'result.NETWORK_ERROR';
  await I.sandbox.post('reset');
  for (const preceding of actions[state]?.firstAnswers ?? [])
    for (const forced of scriptedAnswers(preceding, edition)) await I.sandbox.post('next', forced);
  for (const forced of isCut
    ? pathsOf(call, edition).map((path) => ({ path, fault: 'truncated' }))
    : answersFor(call, heard, edition, {}))
    await I.sandbox.post('next', forced);
  await actions[state]?.do(I, walker);
  if (seen === 'captcha') {
    await I.page.locator('[data-captcha=close]').click();
    await expect(I.page.locator('[data-captcha=close]')).toHaveCount(0);
  } else if (seen === 'deletion') {
    await I.seeDialog('deletion');
    await I.answerDialog('alert.deletion.cancel');
  } else if (seen === 'alert') {
    await I.seeDialog('unavailable');
    await I.seeText(`The server says ${name}`);
    await I.answerDialog('alert.unavailable.confirm');
  } else await (isCut ? I.see('result.NETWORK_ERROR') : I.seeText(`The server says ${name}`));
  await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
}
