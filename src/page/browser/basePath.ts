/** The path that the site was built for, without its last slash: '' or '/login' (PASSPORT_BASE). */
const base = import.meta.env.BASE_URL.replace(/^\W+$|\/$/u, '');

/** Returns the path in the address for a path of the page: '/login/verifyCode' for '/verifyCode'. */
export const pathTo = (path: string): string => base + path;

/** Returns the path of the page for a path in the address. One outside the base is returned as it is. */
export const pathFrom = (pathname: string): string =>
  pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
