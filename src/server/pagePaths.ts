import { innerPages } from '../../machines/go';

/** Every path that answers with the page, within its base. A test compares the list with the charts. */
export const pagePaths: readonly string[] = ['/', '/site/regauth-by-phone', ...innerPages.map((page) => `/${page}`)];

/** Where the page of a shared document gets the token and the cookies of its visitor, within its base. */
export const visitPath = 'visit';
