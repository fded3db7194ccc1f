/** A stored email code of the last 60 s (MAIL-10). `countdown`: seconds left, 0 to 60. */
export interface RememberedEmailCode {
  emailCodeSig: string;
  countdown: number;
}
