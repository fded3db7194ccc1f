import { plainCode } from '../secrets';
import type { RequestsOf } from './wire';

/** Calls about an e-mail, a QR code, a passkey, the captcha and a pending deletion (API-7, API-8). */
export const otherRequests: RequestsOf<
  | 'fetchEmailSalt'
  | 'sendEmailCode'
  | 'verifyEmailCode'
  | 'generateQr'
  | 'queryQr'
  | 'loginQr'
  | 'fetchPasskeyChallenge'
  | 'loginPasskey'
  | 'fetchPasskeyCreation'
  | 'keepPasskey'
  | 'refreshCaptcha'
  | 'cancelDeletion'
> = {
  fetchEmailSalt: ({ email }, { settings }) => ({
    endpoint: 'regEmailSalt',
    fields: { email, domain_name: settings.domainName },
  }),
  sendEmailCode: ({ email }, { settings }) => ({
    endpoint: 'regSendEmailCode',
    fields: { domain: settings.domain, email },
  }),
  verifyEmailCode: ({ email, emailCodeSig, code }, { settings }) => ({
    endpoint: 'regVerifyEmailCode',
    fields: { domain: settings.domain, email, email_code: plainCode(code), email_code_sig: emailCodeSig },
  }),

  generateQr: (_, { settings }) => ({ endpoint: 'qrcodeGen', fields: { domain: settings.domain } }),
  queryQr: ({ key, region }) => ({ endpoint: 'qrcodeQuery', fields: { qrcode_key: key, region } }),
  loginQr: ({ uid, qrcodeLoginSig }, { settings }) => ({
    endpoint: 'qrcodeLogin',
    fields: { uid, qrcode_login_sig: qrcodeLoginSig, domain: settings.domain, broker_id_sig: settings.brokerIdSig },
  }),

  fetchPasskeyChallenge: (_, { settings }) => ({ endpoint: 'passkeyChallenge', fields: { domain: settings.domain } }),
  loginPasskey: ({ passkeySig, credential }, { settings: { domain, brokerIdSig } }) => ({
    endpoint: 'passkeyLogin',
    fields: { passkey_sig: passkeySig, credential: plainCode(credential), domain, broker_id_sig: brokerIdSig },
  }),
  fetchPasskeyCreation: ({ uid, passkeySig }) => ({
    endpoint: 'passkeyCreation',
    fields: { uid, passkey_sig: passkeySig },
  }),
  keepPasskey: ({ uid, passkeySig, credential }) => ({
    endpoint: 'passkeyKeep',
    fields: { uid, passkey_sig: passkeySig, credential: plainCode(credential) },
  }),

  refreshCaptcha: () => ({ endpoint: 'refreshCaptcha', fields: { refresh: '1' } }),
  cancelDeletion: ({ uid }) => ({ endpoint: 'deleteCancel', fields: uid === undefined ? {} : { uid } }),
};
