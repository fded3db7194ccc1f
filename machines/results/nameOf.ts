import { codes, flags, type RefusalName } from './codes';
import { isRaised, type ErrorData } from './result';

/** What decides between two names of one number (D-CODES) and what number the configuration gives an unnumbered one (D-EXISTS). */
export interface NamingContext {
  enterprise: boolean;
  thirdLogin: boolean;
  emailExistsCode?: number;
}

/**
 * The name of a result code (section 8). 20 is NEED_THIRD_LOGIN when the call came from a third-party login or its data
 * carries rst_sig; 55 and 57 are FUTUIE_* in the enterprise variant (D-CODES). Unknown numbers are OTHER.
 * A flag in the data outranks OTHER, and outranks no named code (ERR-7, ERR-8, CAPT-3).
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
