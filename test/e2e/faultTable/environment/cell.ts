import type { Page } from 'playwright';
import type { Visitor } from '../../visitor';
import type { ScriptedAnswer } from '../../../ways/answers';
import type { ForcedAnswer } from '../../walk/forcedAnswers';
import { unusable, type Verdict } from '../cell';
import type { Device, Sees } from '../place';
import { answersBefore, lookUntil, waitUntil, type Session } from '../session';

/** What a cell of the environment acts on. */
export interface Scene {
  readonly session: Session;
  readonly I: Visitor;
  readonly page: Page;
  /** Opens the first page, in a browser without cookies and storage of before. */
  readonly open: () => Promise<void>;
  /** Waits until the page looks so. Throws what is missing. */
  readonly see: (sees: Sees, text?: string) => Promise<void>;
  /** How often a path was requested. */
  readonly count: (path: string) => number;
  /** Waits until a path was requested so often. Throws if it was not, or more often. */
  readonly sent: (path: string, times: number) => Promise<void>;
}

/** One fault of the environment in one flow. */
export interface EnvironmentCell {
  /** As in docs/testing.md: `E4`. */
  readonly fault: string;
  /** The flow, and what happens in it. */
  readonly where: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly device?: Device;
  /** Answers before the usual good ones. */
  readonly before?: readonly ScriptedAnswer[];
  readonly forced?: readonly ForcedAnswer[];
  /** It ends in a new document, where the focus is nowhere yet. */
  readonly endsInNewDocument?: boolean;
  /** An error of the page that the fault itself is. */
  readonly allows?: RegExp;
  /** Brings the page into the fault and out of it. Throws what is wrong. */
  readonly drive: (scene: Scene) => Promise<void>;
}

/** A fault of the environment that cannot happen in a flow, and why. */
export interface EnvironmentGap {
  readonly fault: string;
  readonly where: string;
  readonly why: string;
}

/** Throws unless something holds. */
export function insist(holds: boolean, complaint: string): void {
  if (!holds) throw new Error(complaint);
}

/** Drives one cell in an empty browser; afterwards the page is usable, and nothing went wrong in it. */
export async function tryEnvironment(session: Session, cell: EnvironmentCell | EnvironmentGap): Promise<Verdict> {
  if ('why' in cell) return { kind: 'notApplicable', why: cell.why };
  await session.renew();
  session.begin([...answersBefore(cell), ...(cell.forced ?? [])]);
  const { I, page } = session;
  const count = (path: string) => session.sent.filter((each) => each.path === path).length;
  const scene: Scene = {
    session,
    I,
    page,
    count,
    open: () => session.open(cell),
    see: async (sees, text = '') => {
      const { complaint } = await lookUntil(page, (now) => sees(now, text));
      if (complaint !== null) throw new Error(complaint);
    },
    sent: async (path, times) => {
      await waitUntil(() => count(path) >= times);
      insist(count(path) === times, `${count(path)} requests of ${path} instead of ${times}`);
    },
  };
  const complaints: string[] = [];
  try {
    await cell.drive(scene);
    await scene.see((now) => {
      if (now.path.startsWith('/sandbox/')) return null;
      return unusable(cell.endsInNewDocument ? { ...now, focus: 'elsewhere' } : now, null);
    });
  } catch (error) {
    complaints.push(String(error).split('\n').slice(0, 2).join(' '));
  }
  const errors = session.errors.filter((text) => !cell.allows?.test(text));
  complaints.push(...errors.map((text) => `error: ${text.slice(0, 200)}`));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return complaints.length === 0 ? { kind: 'survived' } : { kind: 'failed', complaints };
}
