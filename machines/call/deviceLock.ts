import type { Away } from '../go';
import type { ErrorData } from '../results/result';

/** The page that verifies the device, with what the answer says of the account (JUMP-1, D-DEVICELOCK). */
export const deviceLock = ({ uid, phone_no, email }: ErrorData): Away => ({
  to: 'deviceLock',
  ...(uid !== undefined && { uid }),
  ...(phone_no !== undefined && { phone_no }),
  ...(email !== undefined && { email }),
});
