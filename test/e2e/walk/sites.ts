import { editionNames, signOnNames, type EditionName, type SignOnName, type Site } from '../../../machines/site/site';
import { siteWith } from '../../../src/charts/samples/inputs';

/** Returns the site that the sandbox configures for an edition. */
export const siteIn = (edition: EditionName, signOn: SignOnName | null = null): Site =>
  siteWith({ edition, signOn, hide: { ...siteWith().hides, emailLogin: false, agreement: false } });

/** The sites that are walked: every edition, and every sign-on in one edition. Only sign-ons bind accounts (SITE-8). */
export type SiteName = EditionName | SignOnName;
export const walkSites = Object.fromEntries([
  ...editionNames.map((edition) => [edition, { edition, signOn: null }]),
  ...signOnNames.map((signOn, at) => [signOn, { edition: editionNames[at % editionNames.length], signOn }]),
]) as Readonly<Record<SiteName, { edition: EditionName; signOn: SignOnName | null }>>;
export const siteNames = Object.keys(walkSites) as SiteName[];
