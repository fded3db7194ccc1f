import * as v from 'valibot';
import { get, post } from './endpoint';
import { answer, digits, filled, flag, maybe, region, text, ticket, uid, wire, zeroOrOne } from './fields';
import { rowsOf } from './rows';

/** One account bound to a phone (section 3). Where words are missing '--' is shown (SEL-2). */
export const accountItem = answer({
  uid,
  code_sig: wire,
  nick_name: v.exactOptional(wire),
  avatar: v.exactOptional(v.string()),
  esop_status: v.exactOptional(flag),
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
  accountList: get('/login/account-list', 'configured', listQuery, rowsOf(accountItem)),
  futuieAccountList: get(
    '/futuie/account-list',
    'configured',
    listQuery,
    v.pipe(
      answer({ list: rowsOf(accountItem) }),
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
