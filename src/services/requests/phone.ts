import type { PhoneNumber } from '../../../machines/calls';
import type { Purpose } from '../../../machines/go';
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

  verifySms(input, context) {
    const endpoint = verifyChoice[input.type];
    const proof = { code_sig: input.codeSig, market_reject: marketReject(input.marketAgree), ...sensetime(context) };
    if (rowName(endpoint, context) !== 'ticketVerifySms') {
      return { endpoint, fields: { ...sendFields(input, context), ...proof, sms_code: plainCode(input.code) } };
    }
    const { domain, brokerIdSig } = context.settings;
    const phone = {
      domain,
      broker_id_sig: brokerIdSig,
      code: input.region,
      phone: input.phone,
      sms_sign: smsSign(context),
    };
    return { endpoint, fields: { ...phone, ...proof, msgCode: plainCode(input.code), multi_uid_check: '1' } };
  },

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

const sensetime = ({ params }: ServiceContext) => (params.sensetime ? { sensetime: params.sensetime } : {});
