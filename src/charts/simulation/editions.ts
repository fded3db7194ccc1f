import { editionNames as all, type EditionName } from '../../../machines/site/site';

/** The editions in display order, Hong Kong first. */
export const simulatedEditions: readonly EditionName[] = ['hk', ...all.filter((name) => name !== 'hk')];
