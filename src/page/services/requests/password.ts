import type { Salts } from '../../../../machines/go';
import { apiOrigin } from '../serviceContext';
import { loginHashes, newPasswordHashes, plainPassword, registrationHashes } from '../secrets';
import { sendsPlain } from '../plainPasswords';
import { marketReject, sceneOf, smsSign, type RequestsOf } from './wire';

const saltsOnly = ({ salt, salt32 }: Salts) => ({ salt, salt32 });

/** Calls that carry a password, and those that fetch its salts (API-9, API-12, HASH-2). */
export const passwordRequests: RequestsOf<
  'fetchSalt' | 'login' | 'fetchRegSalt' | 'registerPhone' | 'registerEmail' | 'fetchResetSalt' | 'setPassword'
> = {
  fetchSalt: ({ account, region }, { settings }) => ({
    endpoint: 'salt',
    fields: {
      ...(settings.generation === 'legacy' ? { username: account } : { account }),
      ...(region && { region_no: region }),
      check_gmail: '1',
    },
  }),

  login({ username, password, saltData, region, phone, deviceSig, email }, context) {
    const { domain, domainName, brokerIdSig } = context.settings;
    const { svr_result: salts, tgtgt_params: params } = saltData;
    return {
      endpoint: 'authLogin',
      fields: {
        domain,
        domain_name: domainName,
        broker_id_sig: brokerIdSig,
        username,
        ...(sendsPlain(context)
          ? plainPassword(password, apiOrigin(context))
          : loginHashes(password, salts, params, apiOrigin(context))),
        device_type: 'web',
        ...(deviceSig && { device_sig: deviceSig }),
        ...(email && { email }),
        ...(phone && region && { code: region, phone }),
      },
    };
  },

  fetchRegSalt: (_, { deviceId }) => ({ endpoint: 'regSalt', fields: { device_id: deviceId } }),

  registerPhone({ region, phone, codeSig, regSig, password, salts, marketAgree }, context) {
    const { domain, domainName, brokerIdSig } = context.settings;
    return {
      endpoint: context.byRegisterPath ? 'regSmsRegV2' : 'smsRegister',
      fields: {
        scene_id: '7',
        ...(sendsPlain(context)
          ? plainPassword(password, apiOrigin(context))
          : { reg_sig: regSig, ...registrationHashes(password, salts, apiOrigin(context)) }),
        phone_no: phone,
        region_no: region,
        code_sig: codeSig,
        domain,
        domain_name: domainName,
        broker_id_sig: brokerIdSig,
        sms_sign: smsSign(context),
        market_reject: marketReject(marketAgree),
      },
    };
  },

  registerEmail({ email, password, salts, marketAgree }, context) {
    const { domain, brokerIdSig } = context.settings;
    return {
      endpoint: 'regEmail',
      fields: {
        domain,
        broker_id_sig: brokerIdSig,
        email,
        ...(sendsPlain(context)
          ? plainPassword(password, apiOrigin(context))
          : { ...registrationHashes(password, salts, apiOrigin(context)), ...saltsOnly(salts) }),
        device_type: 'web',
        market_reject: marketReject(marketAgree),
      },
    };
  },

  fetchResetSalt: ({ uid, codeSig }, { deviceId, site }) => ({
    endpoint: 'setPasswordSalt',
    fields: { device_id: deviceId, ...(uid && { uid }), ...(site.enterprise && { code_sig: codeSig ?? '' }) },
  }),

  setPassword: ({ password, salts, rstSig, codeSig }, context) => ({
    endpoint: 'setPassword',
    fields: {
      rst_sig: rstSig,
      ...(sendsPlain(context)
        ? plainPassword(password, apiOrigin(context))
        : newPasswordHashes(password, salts, apiOrigin(context))),
      scene_id: sceneOf('login', context),
      ...(context.site.enterprise && { code_sig: codeSig ?? '' }),
    },
  }),
};
