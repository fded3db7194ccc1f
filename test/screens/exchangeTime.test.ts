import { describe, expect, it } from 'vitest';
import { rows } from '../../machines/site/rows';
import { exchangeTime } from '../../src/parts/exchange/exchangeTime';

const hongKong = rows.hk.hours ?? [];
const at = (utc: string, exchange: 'HK' | 'CN' = 'HK', hours = exchange === 'HK' ? rows.hk.hours : rows.cn.hours) => {
  const shown = hours && exchangeTime(hours, new Date(utc));
  return shown && [shown.time, shown.next, shown.at, shown.x];
};

describe('the time on the line', () => {
  it('is the clock of the exchange, wherever the visitor is', () => {
    expect(hongKong).toEqual(['09:30', '12:00', '13:00', '16:00']);
    expect(at('2026-11-23T03:42:00Z')).toEqual(['11:42', 'break', '12:00', 364]);
    expect(at('2026-11-23T03:42:00Z', 'CN')).toEqual(['11:42', 'open', '13:00', 414]);
  });

  it.each([
    ['2026-11-22T22:00:00Z', '06:00', 'open', '09:30', 96],
    ['2026-11-23T01:30:00Z', '09:30', 'break', '12:00', 96],
    ['2026-11-23T04:30:00Z', '12:30', 'open', '13:00', 453],
    ['2026-11-23T05:00:00Z', '13:00', 'close', '16:00', 505],
    ['2026-11-23T07:59:00Z', '15:59', 'close', '16:00', 818],
  ])('at %s says %s and what comes next: %s %s', (utc, time, next, hour, x) => {
    expect(at(utc)).toEqual([time, next, hour, x]);
  });

  it('says the hours alone after the last session and at weekends: it knows no holidays', () => {
    expect(at('2026-11-23T08:00:00Z')).toEqual(['16:00', 'hours', '16:00', 820]);
    expect(at('2026-11-21T03:42:00Z')).toEqual(['11:42', 'hours', '16:00', 96]);
  });

  it.each(['Asia/Hong_Kong', 'Asia/Shanghai'])('is the clock of %s all year', (timeZone) => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    for (let day = 0; day < 366; day += 1) {
      const now = new Date(Date.UTC(2026, 0, day, day % 24, (day * 7) % 60));
      expect(exchangeTime(rows.hk.hours ?? ['', '', '', ''], now).time).toBe(clock.format(now));
    }
  });
});
