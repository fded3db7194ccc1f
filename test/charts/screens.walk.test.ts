// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preloadViews } from '../../src/page/app/views';
import { gestures } from '../journeys/gestures';
import { wideList } from '../journeys/gestures.front';
import { screens } from './screens';
import { notOffered } from '../../src/charts/simulation/notOffered';
import { walkScreen, type Screen } from './screens.walk';

const setWidth = (width: number) =>
  (
    window as unknown as { happyDOM: { setViewport: (size: { width: number; height: number }) => void } }
  ).happyDOM.setViewport({ width, height: 740 });

beforeAll(preloadViews);
beforeEach(() => setWidth(360));

/**
 * Limits that keep the walks short enough to run on every save, as counts that do not depend on the computer. 60 s for
 * machines and screens are about 25 ms per step. A chart with too many facts, or a screen with needless renders,
 * exceeds them.
 */
// One paint of every opened page is the arrival of the texts that follow the first page.
const most = { stepsOfAScreen: 700, paintsOfAStep: 3.6 };

const figures: string[] = [];
afterAll(() => console.info(figures.join('\n')));

async function walked(name: string, screen: Screen) {
  const from = performance.now();
  const found = await walkScreen(screen);
  figures.push(
    `${name}: paths ${found.paths} · steps ${found.steps} · paints ${found.paints} · seconds ${((performance.now() - from) / 1000).toFixed(1)}`,
  );
  return found;
}

describe.each(Object.entries(screens))('the screen of %s', (name, screen) => {
  it('takes every transition by gestures, in every state that handles it, and matches the states after each step [SEL-4] [MAIL-9] [SMS-14] [SMS-19] [SMS-20]', async () => {
    const found = await walked(name, screen);
    const { problems, never, reasons } = found;
    const rows = notOffered[name] ?? [];
    expect(problems).toEqual([]);
    expect(never.toSorted()).toEqual(rows.flatMap(({ loses = [] }) => loses).toSorted());
    expect(found.steps).toBeLessThan(most.stepsOfAScreen);
    expect(found.paints / found.steps, 'paints of a step').toBeLessThan(most.paintsOfAStep);
    expect(reasons.toSorted()).toEqual(rows.map(({ why }) => why).toSorted());
  }, 300_000);
});

it('opens, leaves and uses the list of countries on a wide screen [CTRY-3] [CTRY-6]', async () => {
  setWidth(1280);
  const phone = screens.phone as Screen;
  const events = phone.events.filter(({ type }) => /Picker|Region/.test(type));
  const { problems, never } = await walked('phone, wide', {
    ...phone,
    events,
    gestures: { ...gestures.phone, 'user.closedPicker': wideList },
  });
  expect(problems).toEqual([]);
  expect(never.filter((key) => /Picker|Region/.test(key))).toEqual([]);
});
