/** An e-mailed code of the last 60 s, as read back (MAIL-10): `countdown` in seconds, 0 to 60. */
export interface RememberedEmailCode {
  emailCodeSig: string;
  countdown: number;
}
