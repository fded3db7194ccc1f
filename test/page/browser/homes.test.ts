// @alone replaces the clock of the browser
import { describe, expect, it, vi } from 'vitest';
import { homesOf } from '../../../src/page/browser/homes';

describe('where a visitor may be at home (D-TWOREADINGS)', () => {
  it.each([
    [['en-SG', 'en'], 'Asia/Hong_Kong', ['HK', 'SG']],
    [['zh-CN'], 'Asia/Singapore', ['SG', 'CN']],
    [['zh-Hant-HK', 'en-US'], 'Europe/London', ['HK', 'US']],
    [['en'], 'Asia/Macau', ['MO']],
    [['zh'], 'Asia/Urumqi', ['CN']],
    [['en-HK'], 'Asia/Hong_Kong', ['HK']],
    [[], 'UTC', []],
  ])('languages %j, clock of %s: %j', (languages, zone, homes) => {
    expect(homesOf(languages, zone)).toEqual(homes);
  });

  it('asks the clock itself for its zone, where it can', async () => {
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Macau' } });
    expect(homesOf([])).toEqual(['MO']);
    vi.unstubAllGlobals();
    expect(homesOf([])).toEqual(homesOf([], new Intl.DateTimeFormat().resolvedOptions().timeZone));
  });

  it('is where the clock says in a browser that says no language', () => {
    expect(homesOf(['not a language'], 'Asia/Singapore')).toEqual(['SG']);
  });
});
