import type { EditionName, SignOnName, Site } from '../../../machines/site/site';
import { siteWith } from '../../../src/charts/model/samples';

/** Returns the site that the sandbox configures for an edition. */
export const siteIn = (edition: EditionName, signOn: SignOnName | null = null): Site =>
  siteWith({ edition, signOn, hide: { ...siteWith().hides, emailLogin: false, agreement: false } });

/** The sites that are walked: every edition, and every sign-on in one edition. Only sign-ons bind accounts (SITE-8). */
export const walkSites = {
  cn: { edition: 'cn', signOn: null },
  hk: { edition: 'hk', signOn: null },
  jp: { edition: 'jp', signOn: null },
  esop: { edition: 'esop', signOn: null },
  hkva: { edition: 'hkva', signOn: null },
  wecom: { edition: 'cn', signOn: 'wecom' },
  dingtalk: { edition: 'hk', signOn: 'dingtalk' },
  feishu: { edition: 'jp', signOn: 'feishu' },
} as const satisfies Record<string, { edition: EditionName; signOn: SignOnName | null }>;

export type SiteName = keyof typeof walkSites;
export const siteNames = Object.keys(walkSites) as SiteName[];
