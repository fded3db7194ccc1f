import * as v from 'valibot';
import { post } from './endpoint';
import {
  code6,
  digits,
  filled,
  maybe,
  region,
  sendSmsAnswer,
  sendSmsFields,
  text,
  verifySmsAnswer,
  zeroOrOne,
} from './fields';

/**
 * SMS for signing in (API-5, API-6) and the equity variant's (SITE-7, D-ENDPOINTS). Registration's are in
 * `registration.ts`.
 */
export const sms = {
  ticketSendSms: post('/ticket/send-sms', 'configured', { ...sendSmsFields, scene_id: v.literal('10') }, sendSmsAnswer),
  ticketVerifySms: post(
    '/ticket/verify-sms',
    'configured',
    {
      domain: text,
      broker_id_sig: text,
      code: region,
      phone: digits,
      code_sig: filled,
      msgCode: code6,
      sms_sign: text,
      multi_uid_check: v.literal('1'),
      market_reject: zeroOrOne,
      sensetime: maybe,
    },
    verifySmsAnswer,
  ),
  futuieSendSms: post('/futuie/send-sms', 'configured', { ...sendSmsFields, scene_id: v.literal('9') }, sendSmsAnswer),
  futuieVerifySms: post(
    '/futuie/verify-sms',
    'configured',
    {
      ...sendSmsFields,
      scene_id: v.literal('9'),
      sms_code: code6,
      code_sig: filled,
      market_reject: v.optional(zeroOrOne),
      sensetime: maybe,
    },
    verifySmsAnswer,
  ),
};
