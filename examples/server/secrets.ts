import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

export const minute = 60_000;
export const newSignature = (): string => randomBytes(24).toString('base64url');
export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const hmac = ({ secret }: { secret: string }, purpose: string, text: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, text]))
    .digest('hex');
