import { describe, expect, it } from 'vitest';
import type { Away } from '../../../machines/go';
import {
  keepTarget,
  leaveWithTarget,
  readStoredTarget,
  targetPlace,
  type TargetPlace,
} from '../../../src/page/navigation/storedTarget';
import { hostile } from './hostileUrls';

const rules = {
  allowedOrigins: ['https://home.example'],
  defaultTarget: '/',
  isProd: true,
  base: 'https://passport.example',
};

/** A tab, whose pages are opened one after the other. */
function openTab() {
  const kept = new Map<string, string>();
  let time = 0;
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  return {
    kept,
    /** Opens a page with or without a target, seconds later. */
    open(target: string | null, { cameBack = false, later = 0 } = {}) {
      time += later * 1000;
      const place: TargetPlace = { rules, storage: () => storage, now: () => time, cameBack };
      const stored = readStoredTarget(place);
      keepTarget(target, place);
      return {
        stored,
        leave: (to: Away['to']) => leaveWithTarget({ to } as Away, target ?? stored, place),
      };
    },
  };
}
const goal = 'https://home.example/a?b=1';

describe('the stored target', () => {
  it.each(['deviceLock', 'devicePhone', 'phoneAuth', 'weakBind', 'forgotPassword', 'provider'] as const)(
    'is there for 300 s where the visitor comes back from %s, and is used once [JUMP-11]',
    (to) => {
      const tab = openTab();
      tab.open(goal).leave(to);
      const back = tab.open(null, { later: 299 });
      expect(back.stored).toBe(goal);
      back.leave('jump');
      expect(tab.open(null).stored).toBeNull();
      tab.open(goal).leave(to);
      expect(tab.open(null, { later: 300 }).stored).toBeNull();
    },
  );

  it('survives two such pages, and a reload of an inner page, whose address has no query [JUMP-11]', () => {
    const tab = openTab();
    tab.open(goal).leave('phoneAuth');
    tab.open(null, { later: 200 }).leave('deviceLock');
    expect(tab.open(null, { later: 200 }).stored).toBe(goal);
    const other = openTab();
    other.open(goal);
    expect(other.open(null, { cameBack: true }).stored).toBe(goal);
    expect(other.open(null, { cameBack: true, later: 30 }).stored).toBe(goal);
  });

  it('is not that of another tab, nor of a page that was given up: a page that is opened again goes to its own [JUMP-11]', () => {
    const tab = openTab();
    tab.open(goal);
    expect(openTab().open(null).stored).toBeNull();
    expect(tab.open(null).stored).toBeNull();
    /* The reload of that page does not find it either. */
    expect(tab.open(null, { cameBack: true }).stored).toBeNull();
    tab.open(goal).leave('language');
    expect(tab.open(null).stored).toBeNull();
    tab.open(goal).leave('deviceLock');
    expect(tab.open('https://home.example/own').stored).toBe(goal);
    expect(tab.open(null, { cameBack: true }).stored).toBe('https://home.example/own');
  });

  const texts = Object.values(hostile)
    .flat()
    .filter((each) => typeof each === 'string');
  it.each(texts)('is never %j, neither stored nor read where other code wrote it [R6] [T-01]', (raw) => {
    const tab = openTab();
    tab.open(raw).leave('deviceLock');
    expect(tab.kept.size).toBe(0);
    tab.kept.set('autoJumpTarget', JSON.stringify({ target: raw, at: 0, isAway: true }));
    expect(tab.open(null).stored).toBeNull();
  });

  it.each(['', 'x', '[]', 'null', '{"target":5,"at":0,"isAway":true}', '{"target":"https://home.example/"}'])(
    'counts as absent where it is %j [R6]',
    (text) => {
      const tab = openTab();
      tab.kept.set('autoJumpTarget', text);
      expect(tab.open(null).stored).toBeNull();
    },
  );

  it('is none where storage is blocked [JUMP-11]', () => {
    const storage = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    const place: TargetPlace = { rules, storage, now: () => 0, cameBack: true };
    keepTarget(goal, place);
    leaveWithTarget({ to: 'deviceLock' } as Away, goal, place);
    leaveWithTarget({ to: 'jump' } as Away, goal, place);
    expect(readStoredTarget(place)).toBeNull();
  });

  it.each([
    ['navigate', false],
    ['reload', true],
    ['back_forward', true],
    ['prerender', false],
  ])('knows a page that was opened by %s as one that came back: %s [JUMP-11]', (type, cameBack) => {
    const page = { performance: { getEntriesByType: () => [{ type }] } } as unknown as Window;
    expect(targetPlace(rules, page).cameBack).toBe(cameBack);
  });
});
