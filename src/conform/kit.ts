import type { CallName } from '../../machines/calls';
import { checkAnswer, dataIn, isOk, isTaken, told, type Checks } from './answers';
import type { ExpectationId } from './expectations';
import type { Check, Finding } from './findings';
import { createSignatures } from './guessable';
import { actOutside, codeActionOf, sixDigitsIn, recipientOf } from './outside';
import type { Action, People, ListedPerson } from './people';
import { openVisit, type Ask, type AskedCall, type KitVisit, type VisitOptions } from './visit';

export interface KitOptions {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly people: People;
  readonly configured?: Readonly<Record<string, unknown>>;
  readonly fetch?: typeof globalThis.fetch;
  /** Whether every sign-in method is tried in a browser too. */
  readonly inBrowser?: boolean;
  /** Waits; tests move the server's clock. */
  readonly pause?: (seconds: number) => Promise<void>;
  /** Whether `pause` moves the server's clock, so that late proofs can be tried. */
  readonly movesClock?: boolean;
  readonly now?: () => number;
  readonly say?: (line: string) => void;
}

/** Between two messages to one phone (docs/server.md). */
const betweenMessages = 61;

/** What the kit did that costs something, or counts against someone. */
export interface Deeds {
  /** Messages by the name of who got them. */
  readonly messages: Readonly<Record<string, number>>;
  /** Calls that the server must refuse, by row. */
  readonly attacks: Readonly<Record<string, number>>;
}

/** Whether a call did what it must not do. */
type Succeeds<N extends CallName> = (asked: AskedCall<N>) => boolean | Promise<boolean>;

export type Kit = ReturnType<typeof createKit>;

/** What every part of the kit uses. */
export function createKit(options: KitOptions, check: Check, checks: Checks) {
  const { origin, people, configured = {}, fetch = globalThis.fetch, say = () => undefined } = options;
  const { clock } = people;
  const canMove = clock !== undefined || options.movesClock === true;
  let moved = 0;
  const now = () => (options.now ?? Date.now)() + moved * 1000;
  const sleep = options.pause ?? ((seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
  const sent = new Map<string, { times: number; at: number }>();
  const attacks = new Map<ExpectationId, number>();

  const signatures = createSignatures();
  const codes: string[] = [];
  const missed = new Map<ExpectationId, string>();
  let isAttacking = false;

  const doOutside = (action: Action, facts: Parameters<typeof actOutside>[1] = {}) =>
    actOutside(action, facts, { origin, fetch });

  /** Waits, or moves the clock of a server for tests. */
  async function pause(seconds: number): Promise<void> {
    if (!clock) return sleep(seconds);
    await doOutside(clock, { seconds: String(seconds) });
    moved += seconds;
  }

  /** Lets a proof grow old: twice its minutes, and one more. */
  const growOld = (minutes: number) => pause((2 * minutes + 1) * 60);

  /** Notes why a row could not be tried, for who reads the table. */
  const miss = (id: ExpectationId, why: string) => void missed.set(id, why);

  /** Opens the page as a new visitor. Every call is held to the rules that hold for all. */
  async function visit(known: Pick<VisitOptions, 'jar' | 'deviceId' | 'isFramed'> = {}): Promise<KitVisit> {
    const opened = await openVisit({ origin, page: people.page, fetch, configured, ...known });
    const ask: Ask = async (...asking) => {
      const asked = await opened.ask(...asking);
      if (asked.exchange) signatures.note(asked.result);
      /* A stranger makes calls that the page never makes with this server. */
      if (!isAttacking) checkAnswer(opened, asked, check, checks);
      return asked;
    };
    return { ...opened, ask };
  }

  /** Opens the page as two strangers: one knows the visitor's cookies, the other the device. */
  const strangers = async ({ jar, deviceId }: KitVisit) => [
    { what: 'with another `device_id`', from: await visit({ jar }) },
    { what: 'with other cookies', from: await visit({ deviceId }) },
  ];

  /** Whether one more message may go to this person: the owner of the list decides. */
  const maySend = (person: ListedPerson) => person.mayReceive && (sent.get(person.name)?.times ?? 0) < person.maxSms;

  const countMessage = ({ name }: ListedPerson) =>
    void sent.set(name, { times: (sent.get(name)?.times ?? 0) + 1, at: now() });

  /** Waits until the next message may be sent, and counts it. */
  async function beforeMessage(person: ListedPerson, to: string): Promise<void> {
    const before = sent.get(to)?.at;
    const waits = before === undefined ? 0 : Math.ceil(betweenMessages - (now() - before) / 1000);
    if (waits > 0) {
      say(`  waiting ${waits} s until ${person.name} may get another message`);
      await pause(waits);
    }
    sent.set(to, { times: 0, at: now() });
    countMessage(person);
  }

  /** Counts a call that the server must refuse. */
  const countAttack = (id: ExpectationId) => void attacks.set(id, (attacks.get(id) ?? 0) + 1);

  /** Makes a call that the server must refuse, and holds its answer to the row. False where it succeeded. */
  async function attack<N extends CallName>(
    id: ExpectationId,
    { person, what = '' }: Pick<Finding, 'person'> & { what?: string },
    call: () => Promise<AskedCall<N>>,
    didSucceed: Succeeds<N> = isTaken,
  ): Promise<boolean> {
    countAttack(id);
    const asked = await asStranger(call);
    return check(id, !(await didSucceed(asked)), { person, saw: what ? `${what}: ${told(asked)}` : told(asked) });
  }

  /** Makes calls whose answers are held to no row but that of the attack. */
  async function asStranger<T>(call: () => Promise<T>): Promise<T> {
    isAttacking = true;
    return call().finally(() => (isAttacking = false));
  }

  /** Holds a call to a row that wants it to succeed. Returns its data; null where it was refused. */
  function succeeds<N extends CallName>(id: ExpectationId, asked: AskedCall<N>, person?: ListedPerson) {
    check(id, isOk(asked), { person: person?.name, saw: told(asked) });
    return dataIn(asked);
  }

  const deeds = (): Deeds => ({
    messages: Object.fromEntries(
      people.people.flatMap(({ name }) => (sent.has(name) ? [[name, sent.get(name)?.times ?? 0]] : [])),
    ),
    attacks: Object.fromEntries(attacks),
  });

  /** Reads the code that was sent. Null where the list has no way to, or none came within ten seconds. */
  async function readCode(person: ListedPerson, to = recipientOf(person)): Promise<string | null> {
    const action = codeActionOf(people, person);
    if (action === null || typeof action === 'string') return action;
    for (let times = 0; times < 10; times += 1) {
      const code = sixDigitsIn(await doOutside(action, { to }).catch(() => ''));
      if (code) {
        codes.push(code);
        return code;
      }
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    return null;
  }

  const asking = { visit, strangers, readCode, doOutside, attack, asStranger, countAttack, succeeds, miss, missed };
  return {
    origin,
    people,
    fetch,
    configured,
    say,
    check,
    maySend,
    beforeMessage,
    countMessage,
    deeds,
    canMove,
    signatures,
    codes,
    pause,
    growOld,
    ...asking,
  };
}

/**
 * Tries attacks one after another on a proof. One that came through may have used it up: the next gets a new one, where
 * there is another. Returns the proof that is still good.
 */
export async function tryEach<T>(
  obtain: () => Promise<T | null>,
  attacks: readonly ((proof: T) => Promise<boolean>)[],
  first: T | null = null,
): Promise<T | null> {
  let proof = first;
  for (const attack of attacks) {
    proof ??= await obtain();
    if (proof === null) return null;
    if (!(await attack(proof))) proof = null;
  }
  return proof;
}
