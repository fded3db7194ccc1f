import { execFile } from 'node:child_process';
import type { Action, People, ListedPerson } from './people';

/** What an action needs to know: where a message went, the key of a QR code, how long to wait. */
type Facts = Readonly<Record<'to' | 'key' | 'uid' | 'state' | 'seconds', string>>;
const noFacts: Facts = { to: '', key: '', uid: '', state: '', seconds: '' };

const filledIn = (text: string, facts: Facts, encode = (each: string) => each) =>
  text.replace(/\{(to|key|uid|state|seconds)\}/g, (_, name: keyof Facts) => encode(facts[name]));

/** Does something outside of the page and returns its output. Rejects where it fails. */
export async function actOutside(
  action: Action,
  facts: Partial<Facts>,
  { origin, fetch }: { origin: string; fetch: typeof globalThis.fetch },
): Promise<string> {
  const known = { ...noFacts, ...facts };
  if ('command' in action) return runCommand(action.command, known);
  const isGet = 'get' in action;
  const url = new URL(filledIn(isGet ? action.get : action.post, known, encodeURIComponent), origin);
  /* Seconds are a number in JSON. */
  const fields = JSON.stringify(isGet ? {} : (action.json ?? {})).replaceAll('"{seconds}"', '{seconds}');
  const json = isGet ? undefined : filledIn(fields, known, jsonText);
  const answer = await fetch(
    new Request(
      url,
      json === undefined ? {} : { method: 'POST', body: json, headers: { 'content-type': 'application/json' } },
    ),
  );
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  return text;
}

const jsonText = (text: string) => JSON.stringify(text).slice(1, -1);

/** The facts are in the environment, so that nothing of them is read as a command. */
const runCommand = (command: string, { to, key, uid, state, seconds }: Facts) =>
  new Promise<string>((resolve, reject) => {
    const env = {
      ...process.env,
      CONFORM_TO: to,
      CONFORM_KEY: key,
      CONFORM_UID: uid,
      CONFORM_STATE: state,
      CONFORM_SECONDS: seconds,
    };
    execFile('sh', ['-c', command], { env, timeout: 60_000 }, (error, stdout) =>
      error ? reject(new Error(`The command failed: ${command}`)) : resolve(stdout),
    );
  });

/** The last six digits that stand alone. */
export const sixDigitsIn = (output: string): string | null => output.match(/(?<!\d)\d{6}(?!\d)/g)?.at(-1) ?? null;

/** How this person's code is read; null where the list does not say. */
export const codeActionOf = (people: People, { code }: ListedPerson): Action | string | null =>
  code ?? people.code ?? null;

/** Where messages to a person go: '+85291234567', or an address. */
export const recipientOf = ({ region = '', phone = '' }: ListedPerson) => region + phone;
