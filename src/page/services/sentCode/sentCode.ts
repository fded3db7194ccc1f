import type { CodePage } from '../../../../machines/go';
import type { StoredCode } from '../codeStorage';
import type { ServiceContext } from '../serviceContext';
import { createSealedEntry, type Keeping } from './sealedEntry';

type SentTimes = Pick<StoredCode, 'setTime' | 'voiceCodeSetTime'>;

/** What this tab keeps of the last code that was sent: its page, its signature and its times. */
export interface KeptSentCode extends StoredCode {
  page: CodePage;
}

/** A time ahead of the clock was set before the clock was put back: it counts from now, once (D-TIME, E1). */
const notAhead = (time: number | null, at: number) => (time !== null && time > at ? at : time);

/** The code with no time ahead of the clock. */
export const timesNotAhead = <T extends SentTimes>(code: T, at: number): T => ({
  ...code,
  setTime: notAhead(code.setTime, at),
  voiceCodeSetTime: notAhead(code.voiceCodeSetTime, at),
});

/**
 * The last code that this tab had sent, for as long as it is good (D-CODELIFE). It goes with success, with another one,
 * with its time.
 */
export function createSentCodes(context: Pick<ServiceContext, 'codeLifeS'> & Keeping, now: () => number) {
  const entry = createSealedEntry(context);
  const lifeMs = (context.codeLifeS ?? 300) * 1000;
  const listeners = new Set<() => void>();
  let known: KeptSentCode | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const untilOf = ({ setTime, voiceCodeSetTime }: SentTimes) => Math.max(setTime ?? 0, voiceCodeSetTime ?? 0) + lifeMs;
  const isGood = (times: SentTimes) => untilOf(times) > now();

  function know(code: KeptSentCode): void {
    known = code;
    clearTimeout(timer);
    // The clock alone is not enough: it may be put back.
    timer = setTimeout(forget, Math.min(untilOf(code) - now(), lifeMs));
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function forget(): void {
    clearTimeout(timer);
    known = null;
    void entry.remove(now());
    notify();
  }

  return {
    /** Whether a code that was sent then is still good. */
    isGood,

    keep(code: KeptSentCode): void {
      if (!isGood(code) || JSON.stringify(code) === JSON.stringify(known)) return;
      const isOther = known !== null && identityOf(known.page) !== identityOf(code.page);
      know(code);
      void entry.write(JSON.stringify(code), untilOf(code));
      if (isOther) notify();
    },

    /** What was kept before the page was loaded again; null for none. */
    async recall(): Promise<KeptSentCode | null> {
      const text = known ? null : await entry.read(now());
      const code = text === null ? null : timesNotAhead(JSON.parse(text) as KeptSentCode, now());
      if (code && !known && isGood(code)) know(code);
      return known;
    },

    /** Forgets the code: the visitor has signed in, or every signature goes. */
    forget,

    /** Forgets the code of this page, if it is this one. */
    forgetOf(page: CodePage): void {
      if (known && identityOf(known.page) === identityOf(page)) forget();
    },

    /** Calls when the code is used, replaced or too old. Returns an unsubscribe function. */
    whenGone(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whose code it is, and what for. */
function identityOf({ type, params }: CodePage): string {
  return JSON.stringify(
    type === 'go.verifyEmail' ? [type, params.email] : [type, params.type, params.region, params.phone],
  );
}
