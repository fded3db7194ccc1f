import { fromCallback, type EventObject } from 'xstate';
import { isCodeComplete, readCode } from '../../../machines/rules/code';
import { Secret } from '../../../machines/secret';

/** The part of `navigator.credentials` that reads a code from an SMS (WebOTP). TypeScript's DOM types lack it. */
export interface SmsCredentials {
  readonly get: (options: { otp: { transport: ['sms'] }; signal: AbortSignal }) => Promise<object | null>;
}

/** Returns the browser's reader of codes, or null if it has none. */
export const smsCredentials = (scope: object): SmsCredentials | null =>
  'OTPCredential' in scope
    ? { get: (options) => navigator.credentials.get(options as CredentialRequestOptions) }
    : null;

/**
 * Sends `sms.arrived` with the code of each SMS whose last line is `@host #123456`, until the page is left, an SMS has
 * no whole code, or the visitor or the browser refuses. The browser asks the visitor itself, when such an SMS arrives.
 * @param texts receives the text of each code, for the field that shows it
 */
export const watchSms = (credentials: SmsCredentials | null, texts: WeakMap<Secret, string>) =>
  fromCallback<EventObject, { isOn: boolean }>(({ sendBack, input: { isOn } }) => {
    const left = new AbortController();
    const { signal } = left;
    const watch = async ({ get }: SmsCredentials): Promise<void> => {
      const found: { code?: unknown } | null = await get({ otp: { transport: ['sms'] }, signal });
      const text = typeof found?.code === 'string' ? readCode(found.code) : '';
      const code = new Secret(text);
      if (signal.aborted || !isCodeComplete(code)) return;
      texts.set(code, text);
      sendBack({ type: 'sms.arrived', code });
      await watch({ get });
    };
    if (isOn && credentials) watch(credentials).catch(() => undefined);
    return () => left.abort();
  });
