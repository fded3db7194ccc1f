/**
 * Returns whether the code page offers password login: only to log in, and only where the site does not hide it
 * (SMS-9).
 */
export const isPasswordOffered = (page: { type: string; site: { hides: { passwordLogin: boolean } } }): boolean =>
  page.type === 'login' && !page.site.hides.passwordLogin;

/**
 * Returns whether the password page offers an SMS code: only for an account known by its phone (PWD-7). As a second
 * factor the password comes after a code, and another code is of use where the signature of the first one has ended.
 */
export const isSmsOffered = (page: { type: string; phone?: string; deviceSig?: string | undefined }): boolean =>
  page.phone !== undefined && (page.type === 'phone' || (page.type === 'twoFactor' && page.deviceSig === undefined));
