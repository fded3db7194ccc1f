// @alone replaces the clock
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameMachine } from '../../../machines/frame/frame.machine';
import { alone } from '../../../src/charts/stage/stage';
import { pagePopup, readPopupResult, sendPopupResult } from '../../../src/page/host/popupResult';
import { pollIntervalMs } from '../../../src/page/host/popupWatch';

const own = 'https://passport.example';
const host = 'https://host.example';
const jump = { to: 'jump', uid: '100001', jump_sig: 'sig' } as const;
const right = { v: 1, type: 'signedIn', jump };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The frame's chart on a page of our origin, with its popup and the events that it sent to the passport. */
function frame({ blocks = false } = {}) {
  const opened = { closed: false, close: vi.fn(() => void (opened.closed = true)), focus: vi.fn() };
  const page = Object.assign(new EventTarget(), { location: { origin: own } });
  const opens = vi.fn(() => (blocks ? null : (opened as unknown as Window)));
  const chart = frameMachine.provide({ actors: { otherWindow: pagePopup(opens, page as unknown as Window) } });
  const input = { listed: true, keepsCookies: false, mayAsk: false };
  const { actor, received, snapshot } = alone(chart, { input });
  const say = (data: unknown, source: unknown = opened, origin: string = own) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin, ports: [] }));
  return {
    actor,
    opened,
    opens,
    page,
    say,
    sent: received,
    value: () => snapshot().value,
    went: () => received.filter(({ type }) => type === 'go.away'),
  };
}
const inWindow = () => {
  const page = frame();
  page.actor.send({ type: 'user.openedWindow' });
  return page;
};

const origins = [
  own,
  own.replace('https', 'http'),
  `${own}:444`,
  `${own}.evil.example`,
  'https://evil-passport.example',
  'https://www.passport.example',
  'null',
  host,
  '',
  `${own}/`,
  own.toUpperCase(),
  `${own}.`,
];
const shapes: readonly unknown[] = [
  right,
  null,
  undefined,
  1,
  'signedIn',
  [],
  [right],
  {},
  { ...right, v: 2 },
  { ...right, v: '1' },
  { ...right, type: 'success' },
  { v: 1, type: 'signedIn' },
  { ...right, jump: null },
  { ...right, jump: { ...jump, to: 'reload' } },
  { ...right, jump: { ...jump, uid: 1 } },
  { ...right, jump: { ...jump, uid: '' } },
  { ...right, jump: { to: 'jump', uid: '1' } },
  { ...right, jump: { ...jump, jump_sig: ['sig'] } },
  { ...right, jump: { ...jump, jump_sig: 'x'.repeat(5000) } },
  JSON.stringify(right),
];

describe('messages to a framed page with a popup: 12 origins × 5 sources × 20 shapes (T-08, R22)', () => {
  it('are accepted in one of 1,200 combinations while the popup is open: its window, our origin, the right shape [FRAME-3] [T-07]', () => {
    const accepted: string[] = [];
    let cells = 0;
    for (const [row, origin] of origins.entries()) {
      for (const [column, shape] of shapes.entries()) {
        for (const who of ['the window', 'another window', 'the parent', 'a child', 'itself']) {
          cells += 1;
          const page = inWindow();
          const sources: Record<string, unknown> = { 'the window': page.opened, itself: page.page };
          page.say(shape, sources[who] ?? {}, origin);
          const isUntouched =
            page.went().length === 0 &&
            JSON.stringify(page.value()) === '{"listed":"inWindow"}' &&
            page.opened.close.mock.calls.length === 0;
          if (!isUntouched) accepted.push(`${row} ${who} ${column}`);
          page.actor.send({ type: 'user.cancelled' });
        }
      }
    }
    expect([cells, accepted]).toEqual([1200, ['0 the window 0']]);
  });

  it('are all ignored while no popup is open: there is no listener [FRAME-3] [T-08]', () => {
    const page = frame();
    const listened = vi.spyOn(page.page, 'addEventListener');
    const before = JSON.stringify(page.actor.getPersistedSnapshot());
    const sent = page.sent.length;
    for (const origin of origins)
      for (const shape of shapes)
        for (const source of [page.opened, {}, page.page, null, undefined]) page.say(shape, source, origin);
    expect([JSON.stringify(page.actor.getPersistedSnapshot()), page.sent.length, listened.mock.calls]).toEqual([
      before,
      sent,
      [],
    ]);
  });

  it('are accepted once: ignored when repeated, or after the popup was cancelled (R19) [FRAME-3]', () => {
    const page = inWindow();
    page.say(right);
    page.say(right);
    expect([page.went(), page.opened.close.mock.calls.length, page.value()]).toEqual([
      [{ type: 'go.away', params: jump }],
      1,
      { listed: 'inside' },
    ]);
    const given = inWindow();
    given.actor.send({ type: 'user.cancelled' });
    given.say(right);
    expect([given.went(), given.opened.closed, given.value()]).toEqual([
      [],
      true,
      { listed: { cookieless: 'refused' } },
    ]);
  });
});

describe('the popup of a frame', () => {
  it('counts as closed at the second check; a button brings it to the front [FRAME-2]', () => {
    const page = inWindow();
    page.actor.send({ type: 'user.confirmed' });
    expect(page.opened.focus).toHaveBeenCalledOnce();
    page.opened.closed = true;
    vi.advanceTimersByTime(pollIntervalMs);
    expect(page.value()).toEqual({ listed: 'inWindow' });
    vi.advanceTimersByTime(pollIntervalMs);
    expect(page.value()).toEqual({ listed: { cookieless: 'refused' } });
  });

  it('that did not open leaves a link, and no timer or listener [FRAME-2]', () => {
    const page = frame({ blocks: true });
    page.actor.send({ type: 'user.openedWindow' });
    expect([page.value(), vi.getTimerCount()]).toEqual([{ listed: { cookieless: 'unopened' } }, 0]);
  });

  it('sends a result of which only the fields of a jump are read [FRAME-3] [JUMP-8]', () => {
    const full = { ...jump, username: 'u', type: 12, bound: true, device_id: 'f3' };
    expect(
      readPopupResult({ ...right, jump: { ...full, target: 'https://evil.example', __proto__: { x: 1 } } }),
    ).toEqual(full);
    expect(readPopupResult({ ...right, jump: { ...jump, username: 1, type: 'x', bound: 'yes' } })).toEqual(jump);
  });

  it('sends its result only to an opener of our origin, and closes; otherwise it does neither [FRAME-3] [T-06]', () => {
    const opener = (origin: string | null) => ({
      postMessage: vi.fn(),
      get location() {
        if (origin === null) throw new DOMException('cross-origin', 'SecurityError');
        return { origin };
      },
    });
    const from = (given: ReturnType<typeof opener> | null) => ({
      opener: given,
      location: { origin: own },
      close: vi.fn(),
    });
    const ours = opener(own);
    const page = from(ours);
    expect(sendPopupResult(jump, page as never)).toBe(true);
    expect([ours.postMessage.mock.calls, page.close.mock.calls.length]).toEqual([[[right, own]], 1]);
    for (const foreign of [opener(null), opener(host), opener('null'), null]) {
      const other = from(foreign);
      expect(sendPopupResult(jump, other as never)).toBe(false);
      expect([foreign?.postMessage.mock.calls ?? [], other.close.mock.calls]).toEqual([[], []]);
    }
  });
});
