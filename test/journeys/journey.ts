import type { EditionName } from '../../machines/site/site';
import type { Visitor } from '../../src/visitor/visitor';
import type { Cast } from '../../src/visitor/people';

/** What the page reports of a success: its name, the kind of page, and the way in. */
export const successes = {
  login: 'web_login_success login login',
  quick: 'register_success quick reg',
  registration: 'register_success register reg',
} as const;

/** An account as the server keeps it (src/sandbox). */
export interface Kept {
  readonly uid: string;
  readonly market_reject: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * A way in, from the open first page to the last thing that the visitor does. Who takes it, where, and what is checked
 * at its end, is not said here.
 */
export interface Journey {
  /** What the visitor does, with the ids that it proves. */
  readonly title: string;
  /** Parameters that the page needs for it. */
  readonly query?: (edition: EditionName) => Readonly<Record<string, string>>;
  /** The editions that offer it. Default: all. */
  readonly editions?: readonly EditionName[];
  /** It begins on the form of registration. */
  readonly isRegistration?: boolean;
  /** The answer of a server is forced: a server with its own rules cannot be asked for it. */
  readonly isForced?: boolean;
  /** What tests prepare on the server before the page opens. */
  readonly before?: (I: Visitor, who: Cast) => Promise<unknown>;
  readonly take: (I: Visitor, who: Cast) => Promise<unknown>;
  /** The account that it leads to; null for a new one. */
  readonly account: (who: Cast) => string | null;
  /** The one success that the page reports. Null: the server answers with the jump, and reports it itself. */
  readonly reports: keyof typeof successes | null;
  /** What the server keeps of a new account. */
  readonly keeps?: (who: Cast) => Partial<Kept>;
  /** What the visitor types later beside the password that was set in this journey. */
  readonly comesAgainAs?: (who: Cast, uid: string) => string;
  /** What else must be true when the visitor is signed in. */
  readonly after?: (I: Visitor, who: Cast) => Promise<unknown>;
}

/** A row of a table of journeys. `npm run trace` reads the ids of its title. */
export const journey = (title: string, row: Omit<Journey, 'title'>): Journey => ({ title, ...row });

/** Returns the journeys that an edition offers. */
export const offered = (journeys: readonly Journey[], edition: EditionName): readonly Journey[] =>
  journeys.filter(({ editions }) => !editions || editions.includes(edition));
