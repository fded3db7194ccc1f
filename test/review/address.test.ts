import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { home, moved, parse, plainLenses, print, reviewViews, type Address } from '../../src/review/model/address';

const at = (changes: Partial<Address>): Address => ({ ...home, ...changes });
const text = fc.string({ minLength: 1 }).filter((each) => each !== '-');

const anyAddress: fc.Arbitrary<Address> = fc
  .record({
    view: fc.constantFrom(...reviewViews),
    chart: fc.oneof(fc.constant(''), text),
    state: fc.option(text),
    event: fc.option(text),
    edition: fc.constantFrom('cn' as const, 'hk' as const, 'jp' as const, 'esop' as const, 'hkva' as const, null),
    theme: fc.constantFrom('light' as const, 'dark' as const),
    run: fc.option(fc.string()),
    more: fc.dictionary(fc.constantFrom('from', 'to', 'only', 'rows'), text),
  })
  .map(({ view, chart, state, event, edition, theme, run, more }) => ({
    view,
    subject: { chart, ...(state !== null && { state }), ...(event !== null && { event }) },
    lenses: { ...plainLenses, edition, theme },
    ...(run !== null && { run }),
    more: { ...more },
  }));

describe('the address is the whole state of the review', () => {
  it('names a view, a chart, a state and a code as one reads them', () => {
    const place = at({ view: 'chart', subject: { chart: 'verifyCode', state: 'calling.verifying', event: '57' } });
    expect(print(place)).toBe('#/chart/verifyCode/calling.verifying/57');
    expect(parse('#/chart/verifyCode/calling.verifying/57')).toEqual(place);
  });

  it('writes only the lenses that are on', () => {
    expect(
      print(
        at({
          view: 'chart',
          subject: { chart: 'phone' },
          lenses: { ...plainLenses, edition: 'jp', theme: 'dark' },
        }),
      ),
    ).toBe('#/chart/phone?edition=jp&theme=dark');
  });

  it('names a code without a place', () => {
    expect(print(at({ view: 'answers', subject: { chart: '', event: '57' } }))).toBe('#/answers/-/-/57');
  });

  it('parses what it prints', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(parse(print(address))).toEqual(address);
      }),
    );
  });

  it('ignores unknown parts, and never throws', () => {
    expect(parse('#/nowhere/verifyCode?edition=mars&theme=pink')).toMatchObject({ view: 'home', lenses: plainLenses });
    fc.assert(fc.property(fc.string(), (hash) => void parse(`#${hash}`)));
    expect(parse('#/chart/%E0%A4%A')).toMatchObject({ subject: { chart: '%E0%A4%A' } });
  });

  it('puts a requirement away when another subject is chosen, and keeps it when a lens is', () => {
    const reading = at({
      view: 'chart',
      subject: { chart: 'phone' },
      more: { requirement: 'SMS-5', remarks: 'list' },
    });
    expect(moved(reading, { subject: { chart: 'email' } }).more).toEqual({ remarks: 'list' });
    expect(moved(reading, { lenses: { ...plainLenses, edition: 'hk' } }).more).toEqual(reading.more);
  });
});
