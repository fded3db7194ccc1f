import { word } from './word';

/** What each extra beyond the specification does. All are off unless configured. */
export const extrasWords = {
  webOtp: word(
    'The browser offers to enter the code of an SMS whose last line is `@host #123456` (WebOTP, Chrome on Android). The server writes that line.',
    true,
    'SMS-4',
  ),
  passkeys: word(
    'Visitors log in with a passkey, and may make one after another sign-in where the server offers it. The server answers the calls under `/passkey` ([server](server.md)).',
    true,
    'PASSKEY-1, PASSKEY-7',
  ),
  lastWay: word(
    'The first page marks the way in that this browser used last: a tab, a passkey or a third party, never who. A passkey or a third party comes first, with every other way behind “Another way”. Kept in the cookie `lastWay` until the visitor has it forgotten.',
    true,
    'LAST-1, LAST-4',
  ),
};
