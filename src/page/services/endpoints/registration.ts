import * as v from 'valibot';
import { chosenAccount } from './accounts';
import { get, post, registrationTimeoutMs as timeoutMs } from './endpoint';
import {
  answer,
  answerRegion,
  code6,
  digits,
  either,
  filled,
  hash32,
  hash64,
  maybe,
  region,
  sendSmsAnswer,
  sendSmsFields,
  sharedLoginProof,
  someData,
  text,
  ticket,
  verifySmsAnswer,
  whole,
  wire,
  zeroOrOne,
} from './fields';

const scene = v.picklist(['7', '9']);
const salts = whole({ salt: wire, salt32: wire });

const registrationProof = { ...sendSmsFields, scene_id: scene, sms_code: code6, code_sig: filled };
const smsRegFields = {
  scene_id: v.literal('7'),
  phone_no: digits,
  region_no: region,
  code_sig: filled,
  domain: text,
  domain_name: maybe,
  broker_id_sig: maybe,
  sms_sign: maybe,
  market_reject: v.optional(zeroOrOne),
};
/** The password in layers, or as typed (D-PLAINPASSWORD). */
const smsRegForms = [
  { ...smsRegFields, reg_sig: maybe, password_s2: hash32, pswd_s3: hash64 },
  { ...smsRegFields, password: filled },
];
const emailRegFields = {
  domain: text,
  broker_id_sig: text,
  email: filled,
  device_type: v.literal('web'),
  market_reject: zeroOrOne,
};
const emailRegForms = [
  { ...emailRegFields, password_s2: hash32, pswd_s3: hash64, salt: filled, salt32: filled },
  { ...emailRegFields, password: filled },
];
const provedPhone = {
  phone_no: digits,
  region_no: region,
  code_sig: filled,
  domain: text,
  broker_id_sig: maybe,
  uid: maybe,
  market_reject: v.optional(zeroOrOne),
};
/** The alternate form of the phone quick register, with a password (section 7). */
const provedPhoneWithPassword = {
  domain: text,
  broker_id_sig: text,
  code: region,
  phone: digits,
  code_sig: filled,
  reg_sig: filled,
  pswd_s2: hash32,
  pswd_s3: hash64,
  market_reject: zeroOrOne,
};

/** Registration calls and the captcha picture (API-3, CAPT-6). 10 s each (API-2). */
export const registration = {
  refreshCaptcha: get('/site/captcha', timeoutMs, { refresh: v.literal('1') }, someData),
  regSalt: get(
    '/reg/salt',
    timeoutMs,
    { device_id: filled },
    whole({
      reg_sig: wire,
      salt: v.exactOptional(wire),
      salt32: v.exactOptional(wire),
    }),
  ),
  regSendSms: post('/reg/send-sms', timeoutMs, { ...sendSmsFields, scene_id: scene }, sendSmsAnswer),
  regSendSmsV2: post('/reg/send-sms-v2', timeoutMs, { ...sendSmsFields, scene_id: scene }, sendSmsAnswer),
  regVerifySms: post('/reg/verify-sms', timeoutMs, [registrationProof, sharedLoginProof], verifySmsAnswer),
  regVerifySetupSms: post('/reg/verify-setup-sms', timeoutMs, registrationProof, verifySmsAnswer),
  regSmsReg: post('/reg/sms-reg', timeoutMs, smsRegForms, ticket),
  regSmsRegV2: post('/reg/sms-reg-v2', timeoutMs, smsRegForms, ticket),
  regQuickReg: post('/reg/quick-reg', timeoutMs, provedPhone, ticket),
  regPhoneQuickReg: post(
    '/reg/phone-quick-reg',
    timeoutMs,
    [provedPhone, provedPhoneWithPassword, chosenAccount],
    ticket,
  ),
  regAutoGetPhoneNo: post(
    '/reg/auto-get-phone-no',
    timeoutMs,
    { seq_num: filled },
    answer({
      phone_no: v.pipe(wire, digits),
      region_no: v.exactOptional(answerRegion),
    }),
  ),
  regEmailSalt: post('/reg/email-reg-salt', timeoutMs, { email: filled, domain_name: text }, salts),
  regEmail: post('/reg/email-reg', timeoutMs, emailRegForms, ticket),
  regSendEmailCode: post(
    '/reg/send-email-code',
    timeoutMs,
    { domain: text, email: filled },
    whole({ email_code_sig: wire }),
  ),
  regVerifyEmailCode: post(
    '/reg/verify-email-code',
    timeoutMs,
    {
      domain: text,
      email: filled,
      email_code: code6,
      email_code_sig: filled,
    },
    either(ticket, salts, ['uid', 'jump_sig']),
  ),
};
