import type { CallName } from '../../machines/calls';
import { good, ticket } from '../../src/tools/openapi/samples';

/** Forces the answer of a call: OK with the sample's data, OK with this data, or this code. */
export type ScriptedAnswer = readonly [call: CallName, data?: unknown, code?: number];

const { uid } = ticket;
/** What proves a phone: as the server goes on with it, with an account, and without. */
export const proved = { code_sig: 'code-2' };
export const provedAccount = { uid, ...proved };
export const provedNew = { uid: '0', ...proved };
/** It is asked for so often that a walk need not wait. */
export const qrKey = { ...good.generateQr, query_interval: 0.5 };
export const confirmed = { status: 2, uid, qrcode_login_sig: 'qr-1' };

/** An account whose password must be set first, and an address that must be verified first. */
export const needsPassword = (more: object): ScriptedAnswer => ['verifySms', { uid, ...more }, 55];
export const verifyEmailFirst: ScriptedAnswer = ['fetchEmailSalt', {}, 66];
/** A phone of several accounts. */
export const severalAccounts: ScriptedAnswer = ['verifySms', proved, 62];
/** A captcha that was wrong, and an account that is being deleted. */
export const wrongCaptcha: ScriptedAnswer = ['login', {}, 6105];
export const deletionPending: ScriptedAnswer = ['login', { uid }, 49];
