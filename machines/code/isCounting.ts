/** Seconds left of the countdowns of a stored code, each 0 to 60. */
export interface Counting {
  countdown: number;
  voiceCountdown?: number;
}

/** Whether a code was sent by message or call, and its countdown runs: no other is sent meanwhile (PHONE-2, SMS-1). */
export const isCounting = (stored: Counting | null): boolean =>
  Boolean(stored && (stored.countdown || stored.voiceCountdown));
