import { QueryClient } from '@tanstack/react-query';
import type { CallName, ResultOf } from '../../machines/calls';
import type { SendSmsAnswer } from '../../machines/go';
import type { CodeOf, RememberedCode } from '../../machines/phone/memory';
import { remaining } from '../../machines/rules/cooldown';
import { createCodeStorage, type StoredCode } from './codeStorage';
import type { ServiceContext } from './serviceContext';
import { neverSettles } from './neverSettles';

type SaltResult = ResultOf<'fetchSalt'>;

/** A code as kept in memory: what sessionStorage keeps, and the whole send answer (PHONE-5, D-SALTS). */
interface KeptCode extends StoredCode {
  sendSmsRes: SendSmsAnswer | null;
}

interface KeptEmailCode {
  emailCodeSig: string;
  /** Epoch milliseconds. */
  setTime: number;
}

/**
 * What the page remembers: salts per account, codes per phone and purpose, codes per e-mail. In memory, in one
 * QueryClient.
 */
export type Caches = ReturnType<typeof createCaches>;

export function createCaches(context: Pick<ServiceContext, 'deviceId' | 'storage' | 'now'>) {
  const client = new QueryClient();
  client.setDefaultOptions({ queries: { retry: false, networkMode: 'always', gcTime: Infinity } });
  const now = () => context.now?.() ?? Date.now();
  const stored = createCodeStorage(context);

  /**
   * The account's salts: those at hand, else asked for. They are fixed, so they are kept as long as the page lives; the
   * server answers 15 when the ticket beside them has expired (D-SALTS). Refusals are not kept (ACCT-2).
   */
  async function salts(
    account: string,
    region: string,
    ask: (signal: AbortSignal) => Promise<SaltResult>,
    signal: AbortSignal,
  ): Promise<SaltResult> {
    const queryKey = ['salt', account, region];
    const cancel = () => void client.cancelQueries({ queryKey, exact: true }, { silent: true });
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const data = await client.fetchQuery({
        queryKey,
        staleTime: Infinity,
        queryFn: async ({ signal: own }) => {
          const result = await ask(own);
          if (result.type !== 'result.OK') throw new RefusedSalt(result);
          return result.data;
        },
      });
      return signal.aborted ? neverSettles() : { type: 'result.OK', data };
    } catch (error) {
      if (signal.aborted) return neverSettles();
      if (error instanceof RefusedSalt) return error.result;
      throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  /**
   * The code under way for this phone and purpose, with seconds left, or null when neither countdown runs (SMS-1,
   * PHONE-2).
   */
  function recallCode(of: CodeOf, at: number = now()): RememberedCode | null {
    const kept = client.getQueryData<KeptCode>(codeKey(of)) ?? withoutAnswer(stored.read(of, at));
    if (!kept) return null;
    const setTime = notAhead(kept.setTime, at);
    const voiceCodeSetTime = notAhead(kept.voiceCodeSetTime, at);
    const countdown = remaining(setTime, at);
    const voiceCountdown = remaining(voiceCodeSetTime, at);
    if (!countdown && !voiceCountdown) {
      dropCode(of);
      return null;
    }
    write(of, { ...kept, setTime, voiceCodeSetTime });
    return { codeSig: kept.code_sig, countdown, voiceCountdown, sendSmsRes: kept.sendSmsRes };
  }

  /** Remembers a sent code. A voice code starts its own countdown beside the SMS one's (SMS-2). */
  function keepCode(of: CodeOf, answer: SendSmsAnswer, { at = now(), voice = false } = {}): void {
    const before = client.getQueryData<KeptCode>(codeKey(of)) ?? withoutAnswer(stored.read(of, at));
    write(of, {
      code_sig: answer.code_sig,
      setTime: voice ? (before?.setTime ?? null) : at,
      voiceCodeSetTime: voice ? at : (before?.voiceCodeSetTime ?? null),
      sendSmsRes: answer,
    });
  }

  /** Forgets the code of this phone and purpose: proved, expired, or no longer wanted (D-ERR25). */
  function dropCode(of: CodeOf): void {
    client.removeQueries({ queryKey: codeKey(of), exact: true });
    stored.remove(of);
  }

  /** The e-mail code under way, with seconds left, or null (MAIL-3, MAIL-10). */
  function recallEmailCode(email: string, at: number = now()): { emailCodeSig: string; countdown: number } | null {
    const kept = client.getQueryData<KeptEmailCode>(['emailCode', email]);
    if (!kept) return null;
    const setTime = notAhead(kept.setTime, at);
    const countdown = remaining(setTime, at);
    if (!countdown) {
      dropEmailCode(email);
      return null;
    }
    keepEmailCode(email, kept.emailCodeSig, setTime ?? at);
    return { emailCodeSig: kept.emailCodeSig, countdown };
  }

  function keepEmailCode(email: string, emailCodeSig: string, at: number = now()): void {
    client.setQueryData<KeptEmailCode>(['emailCode', email], { emailCodeSig, setTime: at });
  }

  function dropEmailCode(email: string): void {
    client.removeQueries({ queryKey: ['emailCode', email], exact: true });
  }

  /** Forgets the salts of an account, in every region; of all accounts when none is named (T-10). */
  function dropSalts(account?: string): void {
    client.removeQueries({ queryKey: account === undefined ? ['salt'] : ['salt', account] });
  }

  /** Forgets every signature, so that the next try starts afresh (D-ERR3). */
  function dropSignatures(): void {
    for (const kind of ['smsCode', 'emailCode', 'salt']) client.removeQueries({ queryKey: [kind] });
    stored.removeAll();
  }

  function write(of: CodeOf, kept: KeptCode): void {
    client.setQueryData<KeptCode>(codeKey(of), kept);
    stored.write(of, kept);
  }

  /** Calls whose next submit begins with the captcha: the last was refused after its captcha (D-CAPTCHAONCE). */
  const requiredCaptchas = new Set<CallName>();

  return {
    requiredCaptchas,
    client,
    salts,
    dropSalts,
    recallCode,
    keepCode,
    dropCode,
    recallEmailCode,
    keepEmailCode,
    dropEmailCode,
    dropSignatures,
  };
}

class RefusedSalt extends Error {
  constructor(readonly result: Exclude<SaltResult, { type: 'result.OK' }>) {
    super(result.type);
  }
}

const codeKey = ({ region, phone, type }: CodeOf) => ['smsCode', region, phone, type];
const withoutAnswer = (code: StoredCode | null): KeptCode | null => code && { ...code, sendSmsRes: null };

/** A time ahead of the clock was set before the clock was put back: it counts from now, once (D-TIME, E1). */
const notAhead = (time: number | null, at: number) => (time !== null && time > at ? at : time);
