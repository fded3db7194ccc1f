/**
 * Returns whether the code page offers password login: only to log in, and only where the site does not hide it
 * (SMS-9).
 */
export const isPasswordOffered = (page: { type: string; site: { hides: { passwordLogin: boolean } } }): boolean =>
  page.type === 'login' && !page.site.hides.passwordLogin;

/** Returns whether the password page offers an SMS code: only for an account known by its phone (PWD-7). */
export const isSmsOffered = (page: { type: string; phone?: string }): boolean =>
  page.type === 'phone' && page.phone !== undefined;
