import type { EndpointName } from './index';

const deletionPage = 'belongs to the page that deletes an account; this product only cancels a deletion';
const noPage = 'the specification lists it, and none of its pages calls it';

/** Endpoints that the specification lists and no page of this product calls, each with the reason. */
export const listedOnly = {
  deleteVerify: deletionPage,
  deleteJumpConsult: deletionPage,
  deleteSubmit: deletionPage,
  deleteSendSms: deletionPage,
  deleteVerifySms: deletionPage,
  deleteVerifyPassword: deletionPage,
  deleteAccount: deletionPage,
  checkedPhoneUser: noPage,
  futuieCheckedPhoneUser: noPage,
  regAutoGetPhoneNo: noPage,
  regVerifySetupSms: noPage,
  ticketPwdAuth: noPage,
  ticketUpgrade: noPage,
} as const satisfies Partial<Record<EndpointName, string>>;
