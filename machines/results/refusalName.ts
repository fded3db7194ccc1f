import {
  codes,
  flags,
  messageOnly,
  type CodeName,
  type MessageOnly,
  type NameBehindFlag,
  type RefusalName,
} from './codes';
import { isRaised, type ErrorData } from './result';

/**
 * Decides between two names of one number (D-CODES). `emailExistsCode`: the number of a name that has none (D-EXISTS).
 */
export interface NamingContext {
  enterprise: boolean;
  thirdLogin: boolean;
  emailExistsCode?: number;
}

/**
 * Returns the name of a result code (section 8). 20 is NEED_THIRD_LOGIN when the call came from a third-party login or
 * its data carries rst_sig; 55 and 57 are FUTUIE_* in the enterprise variant (D-CODES). Unknown numbers are OTHER. A
 * flag in the data counts with OTHER and with every name whose only reaction is its message (ERR-7, ERR-8, CAPT-3,
 * D-CAPTCHAONCE).
 */
export function refusalNameOf(code: number, data: ErrorData, context: NamingContext): RefusalName {
  const name = nameOfNumber(code, data, context);
  if (!isMessageOnly(name)) return name;
  return flags.find((flag) => isRaised(data[flag.field]))?.name ?? name;
}

/**
 * Returns the name of a refusal without its `require_verify_code`. It counts once a captcha was passed in the same
 * submit (D-CAPTCHAONCE).
 */
export function nameBehindFlag(code: number, data: ErrorData, context: NamingContext): NameBehindFlag {
  const name = nameOfNumber(code, data, context);
  return (
    flags.filter(isOther).find((flag) => isRaised(data[flag.field]))?.name ?? (isMessageOnly(name) ? name : 'OTHER')
  );
}

function nameOfNumber(code: number, data: ErrorData, context: NamingContext): CodeName | 'OTHER' {
  const holds = {
    enterprise: context.enterprise,
    thirdLogin: context.thirdLogin || Boolean(data.rst_sig),
  };
  const numberOf = (row: (typeof codes)[number]) =>
    row.name === 'EMAIL_ACCOUNT_EXISTED' ? (context.emailExistsCode ?? row.code) : row.code;
  const row = codes.find((each) => numberOf(each) === code && (!('when' in each) || holds[each.when]));
  return row?.name ?? 'OTHER';
}

const isMessageOnly = (name: RefusalName): name is MessageOnly => messageOnly.some((each) => each === name);
const isOther = (flag: (typeof flags)[number]): flag is OtherFlag => flag.name !== 'REQUIRE_VERIFY_CODE';
type OtherFlag = Exclude<(typeof flags)[number], { name: 'REQUIRE_VERIFY_CODE' }>;
