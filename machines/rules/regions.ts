/** A region of the phone field: ISO 3166 code and calling code with its plus. */
export interface Region {
  readonly nationCode: string;
  readonly areaCode: string;
}

/** The product's region keys (SITE-9). */
export const regions = {
  ml: { nationCode: 'CN', areaCode: '+86' },
  hk: { nationCode: 'HK', areaCode: '+852' },
  macao: { nationCode: 'MO', areaCode: '+853' },
  taiwan: { nationCode: 'TW', areaCode: '+886' },
  us: { nationCode: 'US', areaCode: '+1' },
  sg: { nationCode: 'SG', areaCode: '+65' },
  au: { nationCode: 'AU', areaCode: '+61' },
  jp: { nationCode: 'JP', areaCode: '+81' },
  my: { nationCode: 'MY', areaCode: '+60' },
  ca: { nationCode: 'CA', areaCode: '+1' },
} as const satisfies Record<string, Region>;

export type RegionKey = keyof typeof regions;

/** The region of an ISO 3166 code, among those with a key; mainland China for any other (an edition's `homeRegion`). */
export function homeRegion(nationCode: string): Region {
  return Object.values<Region>(regions).find((region) => region.nationCode === nationCode) ?? regions.ml;
}
