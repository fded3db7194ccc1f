import * as v from 'valibot';
import { get, post } from './endpoint';
import {
  code6,
  digits,
  filled,
  hash64,
  maybe,
  region,
  saltAnswer,
  someData,
  text,
  ticket,
  typedPassword,
  yesOrNo,
} from './fields';

/** An account's salt is asked for by `account`, in the legacy generation by `username` (API-12). */
const saltForms = [
  { account: filled, region_no: v.optional(region), check_gmail: v.literal('1') },
  { username: filled, region_no: v.optional(region), check_gmail: v.literal('1') },
];
const loginFields = {
  domain: text,
  domain_name: text,
  broker_id_sig: text,
  username: filled,
  device_type: v.literal('web'),
  device_sig: maybe,
  email: maybe,
  code: v.optional(region),
  phone: v.optional(digits),
};
/** The password in layers, or as typed (D-PLAINPASSWORD). */
const loginForms = [
  { ...loginFields, password: hash64, tgtgt: filled },
  { ...loginFields, password: typedPassword },
];
const checkedPhone = { phone_no: digits, region_no: region, code_sig: filled, sms_code: v.optional(code6) };

/** Login calls (API-4, API-9). */
export const login = {
  accountSalt: post('/login/account-salt', 'configured', saltForms, saltAnswer),
  loginSalt: post('/login/salt', 'configured', saltForms, saltAnswer),
  authLogin: post('/auth/login', 'configured', loginForms, ticket),
  ticketPwdAuth: post(
    '/ticket/pwd-auth',
    'configured',
    {
      uid: maybe,
      username: maybe,
      password: hash64,
      tgtgt: filled,
      device_sig: maybe,
    },
    someData,
  ),
  ticketUpgrade: post('/ticket/upgrade', 'configured', { uid: maybe, code_sig: maybe, device_sig: maybe }, someData),
  checkedPhoneUser: post('/login/get-checked-phone-user', 'configured', checkedPhone, someData),
  futuieCheckedPhoneUser: post('/futuie/get-checked-phone-user', 'configured', checkedPhone, someData),
  needSetPwd: get('/abt/need-set-pwd', 'configured', { device_id: maybe }, yesOrNo),
};
