import type { Site } from '../../machines/site/site';
import { expectationIds, expectations, type ExpectationId, type Harm } from './expectations';
import { hiddenBy } from './hidden';
import { isGiven } from './needs';
import type { People } from './people';

/** One expectation tried with one person, or with none. */
export interface Finding {
  readonly id: ExpectationId;
  readonly held: boolean;
  /** Name of the person in the list. */
  readonly person?: string | undefined;
  /** What came instead: codes, messages and names of fields, never values. */
  readonly saw?: string | undefined;
}

export type State = 'held' | 'differs' | 'not reachable';

/** One line of the table: an expectation with all that was found. */
export interface Line {
  readonly id: string;
  readonly call: string;
  readonly expectation: string;
  readonly state: State;
  /** How many times it held. */
  readonly held: number;
  readonly differs: readonly { readonly person?: string | undefined; readonly saw: string }[];
  /** What the page does where it differs. */
  readonly page?: string;
  readonly harm?: Harm;
  /** Why it could not be tried. */
  readonly needs?: string;
  /** The fields of `hide` that hide the method: it is never tried. */
  readonly hiddenBy?: string;
}

/** Why an expectation was not tried. */
export interface Reasons {
  /** Whether the run ended at the page, because a browser sends nothing from it. */
  readonly isStopped: boolean;
  readonly list: People;
  readonly canMove: boolean;
  readonly inBrowser: boolean;
  readonly hides: Site['hides'];
  /** What a flow says of a row that it could not try. */
  readonly missed: ReadonlyMap<ExpectationId, string>;
}

export type Check = (
  id: ExpectationId,
  held: boolean,
  more?: { person?: string | undefined; saw?: string | undefined },
) => boolean;

/** Collects findings. The same difference of the same person is kept once. */
export function createFindings(say: (finding: Finding) => void = () => undefined) {
  const all: Finding[] = [];
  const check: Check = (id, held, more = {}) => {
    const finding: Finding = { id, held, ...more };
    all.push(finding);
    say(finding);
    return held;
  };
  return { all, check };
}

/** What an expectation needs that was not tried, in words. */
function whyNot(
  id: ExpectationId,
  { isStopped, list, canMove, inBrowser, hides, missed }: Reasons,
): Pick<Line, 'needs' | 'hiddenBy'> {
  const hidden = hiddenBy(id, hides);
  if (hidden) return { hiddenBy: hidden };
  if (isStopped) return { needs: 'a page on https, or on this machine' };
  if (id.startsWith('browser.') && !inBrowser) return { needs: 'the half in a browser: a run without `--no-browser`' };
  const why = missed.get(id);
  if (why) return { needs: why };
  const { needs } = expectations[id];
  const [part, other] = id.startsWith('browser.') ? (['browser', 'http'] as const) : (['http', 'browser'] as const);
  if (isGiven(needs, list, part, canMove)) return { needs: beforeIt(needs) };
  const isKept = isGiven(needs, list, other, canMove);
  return { needs: isKept ? `${needs}, who is not \`only: ${other}\`` : needs };
}

/** The list has all that it can have: what is missing comes before it, or is the server's. */
const beforeIt = (needs: string): string => {
  const [, ofServer] = /(?:, and a server that|, in an edition with|, whose right code)(.*)/.exec(needs) ?? [];
  return `what comes before it to hold: the list has what it takes${ofServer === undefined ? '' : `. ${needs}`}`;
};

/** Makes the table of the calls. `pathOf` names a call as this server knows it. */
export function findingLines(findings: readonly Finding[], pathOf: (call: string) => string, reasons: Reasons): Line[] {
  return expectationIds.map((id) => {
    const { call, says, otherwise, harm } = expectations[id];
    const own = findings.filter((each) => each.id === id);
    const bad = own.filter(({ held }) => !held);
    const differs = [...new Map(bad.map(({ person, saw = '' }) => [`${person} ${saw}`, { person, saw }])).values()];
    const state: State = own.length === 0 ? 'not reachable' : bad.length > 0 ? 'differs' : 'held';
    return {
      id,
      call: pathOf(call),
      expectation: says,
      state,
      held: own.length - bad.length,
      differs,
      ...(state === 'differs' && { page: otherwise, harm }),
      ...(state === 'not reachable' && whyNot(id, reasons)),
    };
  });
}

/** Whether something was found that keeps people out, or lets others in (D-CONFORM). */
export const isFailed = (lines: readonly Pick<Line, 'state' | 'harm'>[]): boolean =>
  lines.some(({ state, harm }) => state === 'differs' && harm !== 'costs comfort');
