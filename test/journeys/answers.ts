import type { CallName } from '../../machines/calls';

/** Forces the answer of a call: OK with the sample's data, OK with this data, or this code. */
export type ScriptedAnswer = readonly [call: CallName, data?: unknown, code?: number];

/** Answers of the calls that lead to a page. */
export const proved = { code_sig: 'code-2' };
export const ticket = { uid: '100001', jump_sig: 'jump-1' };
export const salts = { salt: 'salt-1', salt32: 'salt32-1'.padEnd(32, '0') };
export const qrKey = { qrcode_key: 'key-1', region: 'hk', query_interval: 0.5 };
export const confirmed = { status: 2, uid: '100001', qrcode_login_sig: 'qr-1' };

/** An account whose password must be set first, and an address that must be verified first. */
export const needsPassword = (more: object): ScriptedAnswer => ['verifySms', { uid: '100001', ...more }, 55];
export const verifyEmailFirst: ScriptedAnswer = ['fetchEmailSalt', {}, 66];
