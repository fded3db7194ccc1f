import type { Language } from '../../../i18n/locales';
import type { PageConfig } from './config';
import { fields } from './fields';

interface BrandNames {
  readonly company: string;
  readonly enterprisePlatform: string;
  readonly licence: string;
}

/** The company behind the built-in name; where it is not written in a language's own way, as in English. */
const ourCompany: Partial<Record<Language, string>> = { 'zh-cn': 'Datum 证券有限公司', 'zh-hk': 'Datum 證券有限公司' };
const platformIn: Partial<Record<Language, string>> = { 'zh-cn': '企业平台', 'zh-hk': '企業平台' };

/**
 * Returns the names of a brand in a language. Where none is configured, the company is the brand's name itself, so that
 * no page of another brand names ours; the platform is made of it (D-NAME).
 */
export function brandNames(
  { name, company, enterprisePlatform, licence }: PageConfig['brand'],
  language: Language,
): BrandNames {
  const isOurs = name === fields.brand.name.fallback;
  return {
    company: company[language] || (isOurs ? (ourCompany[language] ?? 'Datum Securities Limited') : name),
    enterprisePlatform: enterprisePlatform[language] || `${name} ${platformIn[language] ?? 'Enterprise Platform'}`,
    licence: licence[language] || Object.values(licence).find(Boolean) || '',
  };
}
