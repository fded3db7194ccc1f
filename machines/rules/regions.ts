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
/** ISO 3166 codes of the regions with a key: an edition's `homeRegion` is one of them. */
export type HomeNation = (typeof regions)[RegionKey]['nationCode'];

/** Returns the region of an edition's `homeRegion`. */
export const homeRegion = (nationCode: HomeNation): Region =>
  Object.values(regions).find((region) => region.nationCode === nationCode) as Region;
