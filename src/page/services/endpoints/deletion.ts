import * as v from 'valibot';
import { get, post } from './endpoint';
import { code6, digits, filled, hash64, maybe, region, someData } from './fields';

const person = { uid: maybe };

/**
 * Account deletion (API-7). Only the cancelling is asked by the page (DEL-2); payloads not shown carry what their names
 * say.
 */
export const deletion = {
  deleteVerify: get('/delete-account/verify', 'configured', { uid: maybe, device_id: maybe }, someData),
  deleteJumpConsult: post('/delete-account/jump-consult', 'configured', person, someData),
  deleteSubmit: post('/delete-account/submit', 'configured', person, someData),
  deleteSendSms: post(
    '/delete-account/send-sms',
    'configured',
    {
      ...person,
      phone_no: v.optional(digits),
      region_no: v.optional(region),
    },
    someData,
  ),
  deleteVerifySms: post(
    '/delete-account/verify-sms',
    'configured',
    { ...person, sms_code: code6, code_sig: filled },
    someData,
  ),
  deleteVerifyPassword: post(
    '/delete-account/verify-password',
    'configured',
    {
      ...person,
      password: hash64,
      tgtgt: maybe,
    },
    someData,
  ),
  deleteAccount: post('/delete-account/delete', 'configured', { ...person, code_sig: maybe }, someData),
  deleteCancel: post('/delete-account/cancel-delete', 'configured', person, someData),
};
