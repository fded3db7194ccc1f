import { describe, expect, it } from 'vitest';
import { languages } from '../../../i18n/locales';
import { brandNames } from '../../../src/page/config/brandNames';
import { checkConfig } from '../../../src/page/config/config';

const names = (brand: object) =>
  languages.map((language) => {
    const { company, enterprisePlatform } = brandNames(checkConfig({ brand }).config.brand, language);
    return [company, enterprisePlatform];
  });

describe('the names of a brand', () => {
  it('are ours, with the company in full, where nothing is configured [D-NAME]', () => {
    expect(names({}).flat()).toEqual(
      expect.arrayContaining([
        'Datum Securities Limited',
        'Datum 证券有限公司',
        'Datum 证券有限公司',
        'Datum 企業平台',
      ]),
    );
  });

  it('never name ours where the name alone is configured, in any language [D-NAME]', () => {
    expect(names({ name: 'Acme' }).flat().join()).not.toContain('Datum');
    expect(names({ name: 'Acme' })).toContainEqual(['Acme', 'Acme Enterprise Platform']);
    expect(names({ name: 'Acme' })).toContainEqual(['Acme', 'Acme 企业平台']);
  });

  it('are those that are configured [D-NAME]', () => {
    const company = { 'en-us': 'Acme Securities Limited' };
    expect(names({ name: 'Acme', company })).toContainEqual(['Acme Securities Limited', 'Acme Enterprise Platform']);
  });

  it('have a licence in the language, else that of another, and none where none is configured [D-NAME]', () => {
    const licences = (licence: object) =>
      languages.map((language) => brandNames(checkConfig({ brand: { licence } }).config.brand, language).licence);
    expect(licences({})).toEqual(['', '', '']);
    expect(licences({ 'zh-hk': '中央編號 AAA000', 'en-us': 'CE AAA000' })).toEqual([
      'CE AAA000',
      'CE AAA000',
      '中央編號 AAA000',
    ]);
  });
});
