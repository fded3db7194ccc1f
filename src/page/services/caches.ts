import { QueryClient } from '@tanstack/react-query';
import type { CallName, ResultOf } from '../../../machines/calls';
import type { CodePage, SendSmsAnswer } from '../../../machines/go';
import type { CodeKey, RememberedCode } from '../../../machines/phone/memory';
import { remaining } from '../../../machines/rules/cooldown';
import { createCodeStorage, type StoredCode } from './codeStorage';
import { createSentCodes, timesNotAhead } from './sentCode/sentCode';
import type { ServiceContext } from './serviceContext';
import { neverSettles } from './neverSettles';

type SaltResult = ResultOf<'fetchSalt'>;

/** A code as kept in memory: what sessionStorage keeps, and the whole send answer (PHONE-5, D-SALTS). */
interface KeptCode extends StoredCode {
  sendSmsRes: SendSmsAnswer | null;
}

/**
 * What the page remembers: salts per account, codes per phone and purpose, codes per e-mail. In memory, in one
 * QueryClient.
 */
export type Caches = ReturnType<typeof createCaches>;

export function createCaches(context: Pick<ServiceContext, 'deviceId' | 'storage' | 'now' | 'keys' | 'codeLifeS'>) {
  const client = new QueryClient();
  client.setDefaultOptions({ queries: { retry: false, networkMode: 'always', gcTime: Infinity } });
  const now = () => context.now?.() ?? Date.now();
  const stored = createCodeStorage(context);
  const sent = createSentCodes(context, now);

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

  /** The code of this key, its times not ahead of the clock; null for none, and for one that is too old. */
  function find(key: CacheKey, at: number): KeptCode | null {
    const kept = client.getQueryData<KeptCode>(key) ?? withoutAnswer(stored.read(key, at));
    if (!kept) return null;
    const code = timesNotAhead(kept, at);
    if (!sent.isGood(code)) {
      drop(key);
      return null;
    }
    write(key, code, at);
    return code;
  }

  function write(key: CacheKey, kept: KeptCode, at: number): void {
    client.setQueryData<KeptCode>(key, kept);
    if (isCounting(kept, at)) stored.write(key, kept);
  }

  function drop(key: CacheKey): void {
    client.removeQueries({ queryKey: key, exact: true });
    stored.remove(key);
  }

  /**
   * The code under way for this phone and purpose, with the seconds until another may be sent, which may be over; null
   * for none, and for one that is too old (SMS-1, PHONE-2, D-CODELIFE).
   */
  function recallCode(of: CodeKey, at: number = now()): RememberedCode | null {
    const code = find(smsKey(of), at);
    if (!code) return null;
    const countdown = remaining(code.setTime, at);
    const voiceCountdown = remaining(code.voiceCodeSetTime, at);
    return { codeSig: code.code_sig, countdown, voiceCountdown, sendSmsRes: code.sendSmsRes };
  }

  /** Remembers a sent code. A voice code starts its own countdown beside the SMS one's (SMS-2). */
  function keepCode(of: CodeKey, answer: SendSmsAnswer, { at = now(), voice = false } = {}): void {
    const key = smsKey(of);
    const before = client.getQueryData<KeptCode>(key) ?? stored.read(key, at);
    const code = {
      code_sig: answer.code_sig,
      setTime: voice ? (before?.setTime ?? null) : at,
      voiceCodeSetTime: voice ? at : (before?.voiceCodeSetTime ?? null),
      sendSmsRes: answer,
    };
    write(key, code, at);
  }

  /** Forgets the code of this phone and purpose: spent, expired, or no longer wanted (D-SPENT, D-ERR25). */
  function dropCode(of: CodeKey): void {
    drop(smsKey(of));
    sent.forgetOf({ type: 'go.verifyCode', params: { ...of, codeSig: null, marketAgree: false, sendSmsRes: null } });
  }

  /** The e-mail code under way, with the seconds until another may be sent, or null (MAIL-3, MAIL-10). */
  function recallEmailCode(email: string, at: number = now()): { emailCodeSig: string; countdown: number } | null {
    const code = find(emailKey(email), at);
    return code && { emailCodeSig: code.code_sig, countdown: remaining(code.setTime, at) };
  }

  function keepEmailCode(email: string, emailCodeSig: string, at: number = now()): void {
    write(emailKey(email), { code_sig: emailCodeSig, setTime: at, voiceCodeSetTime: null, sendSmsRes: null }, at);
  }

  function dropEmailCode(email: string): void {
    drop(emailKey(email));
    sent.forgetOf({
      type: 'go.verifyEmail',
      params: { type: 'login', email, emailCodeSig: null, marketAgree: false },
    });
  }

  /** Keeps the code of this page for a reload, with what is remembered of it (D-CODELIFE). */
  function noteSentCode(page: CodePage): void {
    const code = find(keyOf(page), now());
    if (code) sent.keep({ page, code_sig: code.code_sig, ...timesOf(code) });
  }

  /**
   * The page of the code that was sent before the page was loaded again, if it is still good; its code is remembered.
   */
  async function recallSentCode(): Promise<CodePage | null> {
    const code = await sent.recall();
    if (!code) return null;
    const { page, ...rest } = code;
    write(keyOf(page), { ...rest, sendSmsRes: null }, now());
    return page;
  }

  /** Forgets the salts of an account, in every region; of all accounts when none is named (T-10). */
  function dropSalts(account?: string): void {
    client.removeQueries({ queryKey: account === undefined ? ['salt'] : ['salt', account] });
  }

  /** Forgets every signature, so that the next try starts afresh (D-ERR3). */
  function dropSignatures(): void {
    for (const kind of ['smsCode', 'emailCode', 'salt']) client.removeQueries({ queryKey: [kind] });
    stored.removeAll();
    sent.forget();
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
    noteSentCode,
    recallSentCode,
    /** The visitor has signed in: no code is waited for (D-CODELIFE). */
    forgetSentCode: sent.forget,
    whenSentCodeGone: (listener: () => void) => sent.whenGone(listener),
  };
}

class RefusedSalt extends Error {
  constructor(readonly result: Exclude<SaltResult, { type: 'result.OK' }>) {
    super(result.type);
  }
}

type CacheKey = readonly string[];
const smsKey = ({ region, phone, type }: CodeKey): CacheKey => ['smsCode', region, phone, type];
const emailKey = (email: string): CacheKey => ['emailCode', email];
const keyOf = ({ type, params }: CodePage) => (type === 'go.verifyCode' ? smsKey(params) : emailKey(params.email));
const timesOf = ({ setTime, voiceCodeSetTime }: StoredCode) => ({ setTime, voiceCodeSetTime });
const isCounting = ({ setTime, voiceCodeSetTime }: StoredCode, at: number) =>
  remaining(setTime, at) > 0 || remaining(voiceCodeSetTime, at) > 0;
const withoutAnswer = (code: StoredCode | null): KeptCode | null => code && { ...code, sendSmsRes: null };
