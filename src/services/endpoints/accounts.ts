import * as v from 'valibot';
import { get, post } from './endpoint';
import { digits, filled, flag, maybe, region, text, ticket, uid, zeroOrOne } from './fields';

/**
 * One account bound to a phone (section 3). Unlike the rest of an answer, missing words are borne: '--' is shown
 * (SEL-2).
 */
export const accountItem = v.object({
  uid,
  code_sig: filled,
  nick_name: v.exactOptional(v.nullable(v.string())),
  avatar: v.exactOptional(v.nullable(v.string())),
  esop_status: v.exactOptional(v.nullable(flag)),
});

const listQuery = { device_id: filled, phone_no: v.optional(digits), region_no: v.optional(region), code_sig: maybe };

/** A chosen account; its phone only where it is known (ERR-13). */
export const chosenAccount = {
  phone_no: v.optional(digits),
  region_no: v.optional(region),
  code_sig: filled,
  domain: text,
  broker_id_sig: maybe,
  uid: filled,
  market_reject: v.optional(zeroOrOne),
};

/**
 * Account lists and the choice (API-8). The list is data, or data.list in the equity variant; one list either way
 * (SEL-6). The common choice is `regPhoneQuickReg` (D-ENDPOINTS).
 */
export const accounts = {
  accountList: get('/login/account-list', 'configured', listQuery, v.array(accountItem)),
  futuieAccountList: get(
    '/futuie/account-list',
    'configured',
    listQuery,
    v.pipe(
      v.object({ list: v.array(accountItem) }),
      v.transform(({ list }) => list),
    ),
  ),
  futuieSelectAccount: post(
    '/futuie/select-account',
    'configured',
    {
      ...chosenAccount,
      uid: maybe,
    },
    ticket,
  ),
};
