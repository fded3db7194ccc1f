import { formatPassword, passwordMax, passwordMin } from './password';

/** The signs of a keyboard: space to ~. */
const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at)).join('');
/** The symbols that a password keeps. In a class of `passwordrules`, `-` has to be the first and `]` the last. */
const symbols = formatPassword(signs).replace(/[A-Za-z0-9\-\]]/g, '');

/**
 * The rule of a new password (VAL-5) as `passwordrules`, for the generators of password managers. That syntax cannot
 * say "two of three classes", so it asks for a letter and a digit: each password made by it meets the rule.
 */
export const passwordRules = `minlength: ${passwordMin}; maxlength: ${passwordMax}; required: lower, upper; required: digit; allowed: [-${symbols}]];`;
