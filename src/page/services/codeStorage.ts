import { remaining } from '../../../machines/rules/cooldown';
import type { ServiceContext } from './serviceContext';
import { digest } from './secrets';
import { codePrefix } from './sentCode/entryName';

/** What survives a reload (D-CACHE): no number, no salts. Times are epoch milliseconds. */
export interface StoredCode {
  code_sig: string;
  setTime: number | null;
  voiceCodeSetTime: number | null;
}

/**
 * The copy of the code signatures in sessionStorage, for their 60 s, under a SHA-256 of the code's key (region, phone
 * and purpose, or the e-mail address) and device_id. Storage that throws, is full or holds rubbish is as good as none
 * (E7).
 */
export function createCodeStorage(context: Pick<ServiceContext, 'deviceId' | 'storage'>) {
  const keyOf = (of: readonly string[]) => codePrefix + digest(JSON.stringify([...of, context.deviceId]));

  /** Runs with the storage; null where there is none or it throws. */
  function using<T>(work: (storage: NonNullable<ReturnType<NonNullable<ServiceContext['storage']>>>) => T): T | null {
    try {
      return work(context.storage ? context.storage() : globalThis.sessionStorage);
    } catch {
      return null;
    }
  }

  return {
    read: (of: readonly string[], at: number): StoredCode | null =>
      using((storage) => {
        sweep(storage, at);
        return parse(storage.getItem(keyOf(of)));
      }),
    write: (of: readonly string[], { code_sig, setTime, voiceCodeSetTime }: StoredCode) =>
      using((storage) => {
        storage.setItem(keyOf(of), JSON.stringify({ code_sig, setTime, voiceCodeSetTime }));
      }),
    remove: (of: readonly string[]) => using((storage) => storage.removeItem(keyOf(of))),
    removeAll: () => using((storage) => sweep(storage, Number.POSITIVE_INFINITY)),
  };
}

/** Removes our entries whose 60 s are over, and those that are no entries. */
function sweep(storage: Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>, at: number): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (!key?.startsWith(codePrefix)) continue;
    const code = parse(storage.getItem(key));
    if (!code || !(remaining(code.setTime, at) || remaining(code.voiceCodeSetTime, at))) storage.removeItem(key);
  }
}

function parse(text: string | null): StoredCode | null {
  if (!text || text.length > 4096) return null;
  try {
    const raw = JSON.parse(text) as Partial<StoredCode> | null;
    if (typeof raw?.code_sig !== 'string' || !raw.code_sig) return null;
    return { code_sig: raw.code_sig, setTime: time(raw.setTime), voiceCodeSetTime: time(raw.voiceCodeSetTime) };
  } catch {
    return null;
  }
}

const time = (raw: unknown) => (typeof raw === 'number' && Number.isFinite(raw) ? raw : null);
