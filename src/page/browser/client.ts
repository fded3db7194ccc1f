/** The program that shows the page: a browser or one of the platform's applications. */
export interface Client {
  readonly kind: 'web' | 'ios' | 'android' | 'mac' | 'windows';
  /** Whether the application counts as newer (JUMP-6, D-CONFIGNAMES). */
  readonly newer: boolean;
}

/** The words in the user agent that identify the platform's applications (D-CONFIGNAMES). */
export interface ClientRules {
  readonly desktop: Readonly<Record<'macAgent' | 'pcAgent' | 'newerMac' | 'newerPc', string>>;
  readonly native: Readonly<Record<'iosAgent' | 'androidAgent', string>>;
}

/** Returns the client that a user agent names. An application writes its configured word, a slash and its version. */
export function clientOf(userAgent: string, { desktop, native }: ClientRules): Client {
  const words = [
    ['mac', desktop.macAgent, desktop.newerMac],
    ['windows', desktop.pcAgent, desktop.newerPc],
    ['ios', native.iosAgent, ''],
    ['android', native.androidAgent, ''],
  ] as const;
  for (const [kind, word, newerFrom] of words) {
    const version = word === '' ? null : versionAfter(`${word}/`, userAgent);
    if (version) return { kind, newer: newerFrom !== '' && isAtLeast(version, newerFrom) };
  }
  return { kind: 'web', newer: false };
}

/** Returns the client_type of the calls: 15, or a number per native application (SITE-10). */
export function clientType({ kind }: Client): number {
  return { web: 15, ios: 12, android: 13, mac: 11, windows: 10 }[kind];
}

/**
 * Returns the client type of the reports: by operating system, with a number of its own for the Mac application
 * (SITE-10).
 */
export function reportClientType({ kind }: Client, userAgent: string): number {
  if (kind === 'mac') return 6;
  if (kind === 'ios' || /iPhone|iPad|iPod/u.test(userAgent)) return 7;
  if (kind === 'android' || userAgent.includes('Android')) return 8;
  return 5;
}

function versionAfter(word: string, userAgent: string): string | null {
  const at = userAgent.indexOf(word);
  return at < 0 ? null : (/^\d{1,6}(\.\d{1,6}){0,3}/u.exec(userAgent.slice(at + word.length))?.[0] ?? null);
}

function isAtLeast(version: string, from: string): boolean {
  const [has, needs] = [version, from].map((each) => each.split('.').map(Number));
  for (let at = 0; at < 4; at++) {
    const difference = (has?.[at] ?? 0) - (needs?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
