import type { CallFailure, ServiceContext } from '../serviceContext';
import { isModulePath } from './check';

/**
 * What a module of the platform may export (D-SERVER). It is code of our own origin: it sees what it is given, and
 * everything else on the page.
 */
export interface ServerModule {
  /** Makes the login ticket of the ticket parameters as received and the third hash (D-TGTGT). */
  tgtgt?: (params: Readonly<Record<string, unknown>>, pwdS3: string) => unknown;
  /** Returns what a provider's window said as `{ callbackUrl, postData, user }`; null for what is no answer (TP-3). */
  readProviderMessage?: (message: unknown, provider: string) => unknown;
}

/** Why the module's functions cannot be used. */
export type ModuleFault = Extract<CallFailure['kind'], `module${string}`>;

export class ServerModuleError extends Error {
  constructor(readonly fault: ModuleFault) {
    super(fault);
  }
}

export interface ModuleLoader {
  /** `server.module` of the configuration. */
  path: unknown;
  /** Origin of this page. */
  origin: string;
  report?: ServiceContext['report'] | undefined;
  load?: ((address: string) => Promise<unknown>) | undefined;
}

const functions = ['tgtgt', 'readProviderMessage'] as const;
const longestTicket = 16_384;

/** Loads the platform's module, if the configuration names one, and calls its functions. Nothing is loaded before. */
export function createServerModule({ path, origin, report, load = importModule }: ModuleLoader) {
  const address = isModulePath(path) ? path : null;
  let pending: Promise<ServerModule> | null = null;
  let current: ServerModule = {};

  function fail(fault: ModuleFault, field?: string): never {
    report?.({ kind: fault, path: address ?? '', ...(field && { field }) });
    throw new ServerModuleError(fault);
  }

  async function loaded(): Promise<ServerModule> {
    if (address === null) return current;
    const found = await load(new URL(address, origin).href).catch(() => fail('moduleNotLoaded'));
    current = checked(found);
    return current;
  }

  function checked(found: unknown): ServerModule {
    if (typeof found !== 'object' || found === null) return fail('moduleInvalid');
    const exported = functions.filter((name) => name in found);
    const bad = exported.find((name) => typeof (found as ServerModule)[name] !== 'function');
    if (bad || !exported.length) return fail('moduleInvalid', bad);
    return found;
  }

  /** Loads once; a failed load is tried again by the next call that needs it. */
  const loadOnce = () =>
    (pending ??= loaded().catch((error: unknown) => {
      pending = null;
      throw error;
    }));

  return {
    isNamed: address !== null,
    load: loadOnce,

    /** Returns the platform's ticket; null where ours is used. Rejects with a ServerModuleError. */
    tgtgt: async (params: Readonly<Record<string, unknown>>, pwdS3: string): Promise<string | null> => {
      const make = (await loadOnce()).tgtgt;
      if (!make) return null;
      const made = await Promise.resolve()
        .then(() => make(structuredClone(params), pwdS3))
        .catch(() => null);
      const isTicket = typeof made === 'string' && made !== '' && made.length <= longestTicket;
      return isTicket ? made : fail('moduleFailed', 'tgtgt');
    },

    /**
     * Returns a provider's message as our reader takes it; null for one that the module says is no answer. Never
     * throws: a message that cannot be read is refused by our reader.
     */
    providerMessage: (message: unknown, provider: string): { said: unknown } | null => {
      const read = current.readProviderMessage;
      if (!read) return { said: message };
      try {
        const said = read(message, provider);
        return said === null ? null : { said };
      } catch {
        report?.({ kind: 'moduleFailed', path: address ?? '', field: 'readProviderMessage' });
        return { said: null };
      }
    },
  };
}

/**
 * The policy (`script-src 'self'`) lets modules of our own origin load; the import map has no integrity for this one:
 * the platform deploys it. Vite must not rewrite the import.
 */
const importModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
