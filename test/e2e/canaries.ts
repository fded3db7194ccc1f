import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { spellingsOf, storedBy, type Trace } from './leaks';
import { heardIn, typedIn } from '../../src/visitor/typed';

/** A sign-in page and its server have the same origin; the sandbox's home is the page after signing in. */
const isOurs = (url: string, origin: string) => url.startsWith(origin) && !url.includes('/sandbox/');

/**
 * Addresses that the specification gives a phone or an e-mail address: of pages after signing in (JUMP-1), and of the
 * list of accounts, which is a GET (section 7).
 */
const isTarget = ({ sink, text }: Trace) =>
  sink.endsWith('address') && /\/sandbox\/|\/login\/device-lock\?|\/(login|futuie)\/account-list\?/.test(text);

/** Where a text of a field may go: its own field of a call. Nothing typed may be in a report. */
const allowed: Readonly<Record<'password' | 'hash' | 'code' | 'person', RegExp>> = {
  password: /^never$/,
  // The first hash of a password: its place is in the call that sets one (HASH-2).
  hash: /^body \/(?!report\/)\S+ new_md5$/,
  code: /^body \/(?!report\/)\S+ (msgCode|sms_code|email_code|code)$/,
  person: /^body \/(?!report\/)/,
};

/** Which rule holds for a text in a field; null for what is no secret: an account's id is in the address at the end. */
function ruleFor(field: string, text: string): keyof typeof allowed | null {
  if (field === 'password' || field === 'newPassword') return text.length > 3 ? 'password' : null;
  if (field === 'code') return /^\d{6}$/.test(text) ? 'code' : null;
  if (field === 'phone') return /^\d{7,}$/.test(text.replaceAll(/[ -]/g, '')) ? 'person' : null;
  return text.includes('@') && text.length > 6 ? 'person' : null;
}

/**
 * Whether a trace contains the text, by itself: a code is not a part of a longer number. A phone may be in groups, and
 * behind the code of its region.
 */
function contains(trace: string, text: string): boolean {
  const isPhone = /^\d{7,}$/.test(text);
  const places = isPhone ? [trace, trace.replaceAll(/(?<=\d)[ -](?=\d)/g, '')] : [trace];
  return spellingsOf(text).some((each) => {
    if (!/^\d+$/.test(each)) return trace.includes(each);
    const alone = new RegExp(`(?<!\\d)${isPhone ? '\\d{0,3}' : ''}${each}(?!\\d)`);
    return places.some((place) => alone.test(place));
  });
}

/**
 * Returns what was typed in any test and is where it must not be (T-10): addresses, headers, bodies of other calls and
 * of reports, the console, errors, storage, cookies, caches, history, messages to a host.
 */
export async function leaksIn(context: BrowserContext, origin: string, traces: readonly Trace[]): Promise<string[]> {
  const typed = [...typedIn(context)];
  if (typed.length === 0) return [];
  const open = context.pages().filter((page) => isOurs(page.url(), origin));
  // A page that is being left may never answer: then what the browser sent and wrote is searched alone.
  const kept = await Promise.all(
    open.map(async (page) => Promise.race([storedBy(page).catch(() => []), setTimeout(5_000, [])])),
  );
  const heard = heardIn(context).map((text) => ({ sink: 'message to the host', text }));
  const all = [...traces, ...kept.flat(), ...heard];
  const secrets = typed.flatMap(([text, field]) => {
    const rule = ruleFor(field, text);
    const hash = {
      text: createHash('md5').update(text).digest('hex'),
      field: `the hash of ${field}`,
      rule: 'hash',
    } as const;
    return rule ? [{ text, field, rule }, ...(rule === 'password' ? [hash] : [])] : [];
  });
  return secrets.flatMap(({ text, field, rule }) => {
    const sinks = all.filter(
      (each) => !allowed[rule].test(each.sink) && !(rule === 'person' && isTarget(each)) && contains(each.text, text),
    );
    return [...new Set(sinks.map(({ sink }) => `what was typed as ${field} is in: ${sink}`))];
  });
}
