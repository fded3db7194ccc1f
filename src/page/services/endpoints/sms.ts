import * as v from 'valibot';
import { post } from './endpoint';
import { code6, filled, loginProof, sendSmsAnswer, sendSmsFields, sharedLoginProof, verifySmsAnswer } from './fields';

/**
 * SMS for signing in (API-5, API-6) and the equity variant's (SITE-7, D-ENDPOINTS). Registration's are in
 * `registration.ts`.
 */
export const sms = {
  ticketSendSms: post('/ticket/send-sms', 'configured', { ...sendSmsFields, scene_id: v.literal('10') }, sendSmsAnswer),
  ticketVerifySms: post('/ticket/verify-sms', 'configured', loginProof, verifySmsAnswer),
  futuieSendSms: post('/futuie/send-sms', 'configured', { ...sendSmsFields, scene_id: v.literal('9') }, sendSmsAnswer),
  futuieVerifySms: post(
    '/futuie/verify-sms',
    'configured',
    [{ ...sendSmsFields, scene_id: v.literal('9'), sms_code: code6, code_sig: filled }, sharedLoginProof],
    verifySmsAnswer,
  ),
};
