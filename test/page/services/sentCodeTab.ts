import type { CodePage } from '../../../machines/go';
import { resumedEmail } from '../../../src/charts/samples/inputs';
import { createCaches } from '../../../src/page/services/caches';
import type { TabKeys } from '../../../src/page/services/sentCode/tabKeys';
import { memoryStorage } from './fixture';

export const of = { region: '+852', phone: '91231234', type: 'reg' } as const;
export const byPhone: CodePage = {
  type: 'go.verifyCode',
  params: { ...of, codeSig: null, marketAgree: true, sendSmsRes: null, resumes: true },
};
export const byEmail = resumedEmail;
export const answer = { code_sig: 'sig-1', salt: 'salt-canary', salt32: 'salt32-canary' };

/** The keys in memory, as a browser keeps them through a reload. */
export function memoryKeys() {
  const kept = new Map<string, { key: CryptoKey; until: number }>();
  const keys: TabKeys = {
    add: async (name, key) => void kept.set(name, key),
    find: async (name) => kept.get(name)?.key ?? null,
    remove: async (name, now) => {
      kept.delete(name);
      for (const [each, { until }] of kept) if (until <= now) kept.delete(each);
    },
  };
  return { kept, keys };
}

/** A tab: `open` loads its page. */
export function tab({ storage = memoryStorage(), ...memory } = { ...memoryKeys(), storage: memoryStorage() }) {
  const clock = { now: Date.now() };
  const open = () =>
    createCaches({ deviceId: 'device-1', now: () => clock.now, storage: () => storage, keys: memory.keys });
  /**
   * Until every step of the entry is done: each waits for a key or a sealing in a thread of Node. On a busy machine
   * that takes longer than any time that could be chosen here, so as many take their turns behind it.
   */
  const settled = async () => {
    for (let step = 0; step < 12; step += 1) {
      await Promise.all(Array.from({ length: 8 }, () => crypto.subtle.digest('SHA-256', new Uint8Array(4096))));
      await new Promise((done) => void setTimeout(done, 2));
    }
  };
  return { ...memory, storage, clock, open, settled };
}

export async function sentByPhone() {
  const opened = tab();
  const caches = opened.open();
  caches.keepCode(of, answer);
  caches.noteSentCode(byPhone);
  await opened.settled();
  return { ...opened, caches };
}
