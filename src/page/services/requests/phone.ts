import type { CallInput, PhoneNumber } from '../../../../machines/calls';
import type { Purpose } from '../../../../machines/go';
import type { ServiceContext } from '../serviceContext';
import { endpointFor, type ChoiceName } from '../endpoints';
import { plainCode } from '../secrets';
import { marketReject, provedPhone, sceneOf, smsSign, type RequestsOf } from './wire';

const sendChoice: Record<Purpose, ChoiceName> = { login: 'sendLoginSms', reg: 'sendRegSms' };
const verifyChoice: Record<Purpose, ChoiceName> = { login: 'verifyLoginSms', reg: 'verifyRegSms' };

/** Calls about a phone and its code (API-5, API-6, API-8). */
export const phoneRequests: RequestsOf<
  | 'sendSms'
  | 'sendVoice'
  | 'verifySms'
  | 'quickRegister'
  | 'phoneQuickRegister'
  | 'fetchAccounts'
  | 'chooseAccount'
  | 'needSetPassword'
> = {
  sendSms: (input, context) => ({ endpoint: sendChoice[input.type], fields: sendFields(input, context) }),
  sendVoice: (input, context) => ({
    endpoint: sendChoice[input.type],
    fields: { ...sendFields(input, context), send_mode: '1' },
  }),

  verifySms: (input, context) => ({
    endpoint: verifyChoice[input.type],
    fields: input.type === 'login' ? loginProof(input, context) : registrationProof(input, context),
  }),

  quickRegister: (input, context) => ({ endpoint: 'regQuickReg', fields: provedPhone(input, context) }),
  phoneQuickRegister: (input, context) => ({ endpoint: 'regPhoneQuickReg', fields: provedPhone(input, context) }),
  needSetPassword: (_, context) => ({ endpoint: 'needSetPwd', fields: { device_id: context.deviceId } }),

  fetchAccounts: ({ region, phone, codeSig }, { deviceId }) => ({
    endpoint: 'accounts',
    fields: { device_id: deviceId, ...known({ phone_no: phone, region_no: region, code_sig: codeSig }) },
  }),
  chooseAccount: (input, context) => ({
    endpoint: 'selectAccount',
    fields: { ...known(provedPhone(input, context)), domain: context.settings.domain, uid: input.uid },
  }),
};

/** Without what is empty: who came by an id or an e-mail may have named no phone (ERR-13). */
const known = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

function rowName(endpoint: ChoiceName, { site, settings }: ServiceContext) {
  return endpointFor(endpoint, { enterprise: site.enterprise, generation: settings.generation }).name;
}

/** What every send-SMS call carries (API-5); the equity variant adds its key where it has one. */
function sendFields(input: PhoneNumber & { type: Purpose }, context: ServiceContext) {
  const { domain, domainName, brokerIdSig, esopKey } = context.settings;
  return {
    phone_no: input.phone,
    region_no: input.region,
    scene_id: sceneOf(input.type, context),
    domain,
    domain_name: domainName,
    broker_id_sig: brokerIdSig,
    sms_sign: smsSign(context),
    ...(context.site.enterprise && esopKey && { esop_key: esopKey }),
  };
}

/** A registration sends what its code was sent with, the code and its signature. */
const registrationProof = (input: CallInput<'verifySms'>, context: ServiceContext) => ({
  ...sendFields(input, context),
  sms_code: plainCode(input.code),
  code_sig: input.codeSig,
});

/**
 * A login sends its own payload in every edition and generation. Where registrations are verified by the same path, it
 * also sends phone and code under the names that they use there (D-SMSLOGIN, API-6).
 */
function loginProof(input: CallInput<'verifySms'>, context: ServiceContext) {
  const { domain, brokerIdSig } = context.settings;
  const code = plainCode(input.code);
  const isShared = rowName(verifyChoice.login, context) === rowName(verifyChoice.reg, context);
  return {
    domain,
    broker_id_sig: brokerIdSig,
    code: input.region,
    phone: input.phone,
    code_sig: input.codeSig,
    msgCode: code,
    sms_sign: smsSign(context),
    multi_uid_check: '1',
    market_reject: marketReject(input.marketAgree),
    ...sensetime(context),
    ...(isShared && { phone_no: input.phone, region_no: input.region, sms_code: code }),
  };
}

const sensetime = ({ params }: ServiceContext) => (params.sensetime ? { sensetime: params.sensetime } : {});
