import { codes, flags, type RefusalName } from './codes';
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
 * flag in the data takes precedence over OTHER, never over a named code (ERR-7, ERR-8, CAPT-3).
 */
export function nameOf(code: number, data: ErrorData, context: NamingContext): RefusalName {
  const holds = {
    enterprise: context.enterprise,
    thirdLogin: context.thirdLogin || Boolean(data.rst_sig),
  };
  const numberOf = (row: (typeof codes)[number]) =>
    row.name === 'EMAIL_ACCOUNT_EXISTED' ? (context.emailExistsCode ?? row.code) : row.code;
  const row = codes.find((each) => numberOf(each) === code && (!('when' in each) || holds[each.when]));
  if (row) return row.name;
  return flags.find((flag) => isRaised(data[flag.field]))?.name ?? 'OTHER';
}
