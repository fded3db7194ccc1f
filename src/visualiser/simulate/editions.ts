import type { EditionName } from '../../../machines/site/site';

/** The editions, in the order in which they are shown. */
export const editionNames: readonly EditionName[] = ['hk', 'cn', 'jp', 'esop', 'hkva'];
