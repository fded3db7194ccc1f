import { ok, refuse, sandboxCodes, type Answer } from '../answers';
import { randomToken } from '../crypto';
import type { EndpointName } from '../../page/services/endpoints';
import type { Call, CallHandler } from './call';
import { cancelDeletion } from './deletion';
import { emailRegister, emailSalt, sendEmailCode, verifyEmailCode } from './email';
import { answerLogin, passwordAuth, salt, upgradeTicket } from './login';
import { passkeyChallenge, passkeyCreation, passkeyKeep, passkeyLogin } from './passkey';
import { resetSalt, setPassword } from './password';
import { generateQr, loginQr, queryQr } from './qr';
import { accountList, checkedPhoneUser, quickRegister, regSalt, smsRegister } from './registration';
import { sendSms, verifySms } from './sms';

/** Accepts reports; they appear in the request log. */
const noted: CallHandler = () => ok();

/** Refuses what neither a page nor the conformance kit calls. */
const notMade: CallHandler = () => refuse(sandboxCodes.unknownCall, 'unknownCall');

/** The handler of each call of the endpoint table. */
const handlers = {
  refreshCaptcha: () => ok({ sig: randomToken() }),
  regSalt,
  regSendSms: sendSms('reg'),
  regSendSmsV2: sendSms('reg'),
  regVerifySms: verifySms('reg'),
  regVerifySetupSms: verifySms('reg'),
  regSmsReg: smsRegister,
  regSmsRegV2: smsRegister,
  regQuickReg: quickRegister,
  regPhoneQuickReg: quickRegister,
  regAutoGetPhoneNo: notMade,
  regEmailSalt: emailSalt,
  regEmail: emailRegister,
  regSendEmailCode: sendEmailCode,
  regVerifyEmailCode: verifyEmailCode,
  accountSalt: salt,
  loginSalt: salt,
  authLogin: answerLogin,
  ticketPwdAuth: passwordAuth,
  ticketUpgrade: upgradeTicket,
  checkedPhoneUser: checkedPhoneUser(['login', 'reg']),
  futuieCheckedPhoneUser: checkedPhoneUser(['equity']),
  needSetPwd: ({ store }) => ok(store.settings.values().needSetPwd),
  ticketSendSms: sendSms('login'),
  ticketVerifySms: verifySms('login'),
  futuieSendSms: sendSms('equity'),
  futuieVerifySms: verifySms('equity'),
  resetSalt: resetSalt(false),
  resetPassword: setPassword(false),
  futuieResetSalt: resetSalt(true),
  futuieSetPassword: setPassword(true),
  accountList: accountList(false),
  futuieAccountList: accountList(true),
  futuieSelectAccount: quickRegister,
  qrcodeGen: generateQr,
  qrcodeQuery: queryQr,
  qrcodeLogin: loginQr,
  passkeyChallenge,
  passkeyLogin,
  passkeyCreation,
  passkeyKeep,
  deleteVerify: notMade,
  deleteJumpConsult: notMade,
  deleteSubmit: notMade,
  deleteSendSms: notMade,
  deleteVerifySms: notMade,
  deleteVerifyPassword: notMade,
  deleteAccount: notMade,
  deleteCancel: cancelDeletion,
  csrfReport: noted,
  reportAd: noted,
  reportEvent: noted,
  reportError: noted,
} as const satisfies Record<EndpointName, CallHandler>;

export const answerOfCall = async (call: Call): Promise<Answer> => handlers[call.name](call);
