import { expect } from '@playwright/test';
import { makeAtlas, type Heard, type Reaction } from '../../../machines/atlas/reactions';
import type { EditionName } from '../../../machines/site/site';
import { sayEdge } from '../../tools/sayings';
import type { Visitor } from '../visitor';
import type { Hand } from './walker';
import { numberOf, orderAlong, orderFor, pathsOf } from './forcedAnswers';
import { entryTo } from './plan';
import { perform } from './perform';
import { ways } from './actions';

/** The states that a person makes ask, page by page; the e-mail's is reached by registering. */
const asking = [
  'phone.asking.sending',
  'account.asking.salting',
  'email.asking.salting',
  'verifyCode.asking.verifying',
  'verifyPwd.asking.loggingIn',
  'verifyEmail.asking.verifying',
  'setPwd.asking.setting',
  'regSetPwd.asking.registeringEmail',
  'selectAccount.asking.choosing',
] as const;

/** A cell of the table of results: this state is answered this, and its page stays. */
export interface Cell {
  reaction: Reaction;
  /** What is to be seen: a text under the field, a toast, or one of the gate's dialogs. */
  seen: 'message' | 'toast' | 'alert' | 'captcha' | 'deletion';
}

/** What no server says to a page: that the captcha did not load, that somebody gave up. */
const unsaid: readonly Heard[] = ['result.CAPTCHA_LOAD_FAILED', 'call.abandoned', 'go.away', 'result.OK'];
const { reactions } = makeAtlas();

function cellOf(reaction: Reaction, edition: EditionName): Cell | null {
  const { detour, edges, doors, heard } = reaction;
  if (
    unsaid.includes(heard) ||
    doors.length > 0 ||
    (heard !== 'result.NETWORK_ERROR' && numberOf(heard, edition) === undefined)
  )
    return null;
  if (detour) return detour.kind === 'away' || detour.ends.includes('go.away') ? null : { reaction, seen: detour.kind };
  const said = edges.map(sayEdge);
  return said[0] === 'message' || said[0] === 'toast' ? { reaction, seen: said[0] } : null;
}

/** A sample that is spread evenly: of each state some results, others in each edition, so that each result comes up somewhere. */
export function sampleIn(edition: EditionName, at: number, each = 3): Cell[] {
  return asking.flatMap((state, place) => {
    const cells = reactions
      .filter((reaction) => reaction.asking.state === state)
      .flatMap((reaction) => cellOf(reaction, edition) ?? []);
    return Array.from(
      { length: each },
      (_, turn) => cells[(at * each * 7 + place * each * 2 + turn * 5) % cells.length],
    ).filter((cell) => cell !== undefined);
  });
}

/** Cells of a code are typed into afresh: the page is entered anew. */
const isEnteredAnew = (page: string) => page === 'verifyCode' || page === 'verifyEmail';

/** Comes to the page of a cell, unless one is there already. */
export async function comeTo(page: string, edition: EditionName, I: Visitor, hand: Hand): Promise<void> {
  const path = page === 'index' ? '/' : `/${page}`;
  if (new URL(I.page.url()).pathname === path && !isEnteredAnew(page)) return;
  if (new URL(I.page.url()).pathname !== '/') {
    await I.press('common.back');
    await hand.findsWhatWasLeft(I);
  }
  const entry = entryTo(page);
  if (page === 'index' || !entry) return;
  await perform({ move: entry, next: undefined, edition }, I, hand);
}

/** Makes the state ask, answers, and sees what the table says is to be seen. */
export async function answer(
  {
    reaction: {
      asking: { state, call },
      heard,
    },
    seen,
  }: Cell,
  edition: EditionName,
  I: Visitor,
  hand: Hand,
): Promise<void> {
  const name = heard.replace('result.', '');
  const isCut = heard === 'result.NETWORK_ERROR';
  await I.sandbox.post('reset');
  for (const along of ways[state]?.before ?? [])
    for (const order of orderAlong(along, edition)) await I.sandbox.post('next', order);
  for (const order of isCut
    ? pathsOf(call, edition).map((path) => ({ path, fault: 'truncated' }))
    : orderFor(call, heard, edition, {}))
    await I.sandbox.post('next', order);
  await ways[state]?.do(I, hand);
  if (seen === 'captcha') {
    await I.page.locator('[data-captcha=close]').click();
    await expect(I.page.locator('[data-captcha=close]')).toHaveCount(0);
  } else if (seen === 'deletion') {
    await I.seeDialog('deletion');
    await I.answer('alert.deletion.cancel');
  } else if (seen === 'alert') {
    await I.seeDialog('unavailable');
    await I.seeText(`The server says ${name}`);
    await I.answer('alert.unavailable.confirm');
  } else await (isCut ? I.see('result.NETWORK_ERROR') : I.seeText(`The server says ${name}`));
  await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
}
