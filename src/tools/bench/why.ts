import { readdirSync } from 'node:fs';
import type { Browser } from 'playwright';
import { readStack } from '../../build/readStack';
import { checkCodePage, goToCode } from './firstUse';
import { slowPage } from './keys';
import type { Servers } from './servers';
import { trace, type CallFrame, type ProfileNode, type TraceEvent } from './tasks';

/** Shorter tasks are left out. */
const longMs = 20;
const shownFunctions = 6;
/** The browser's own work on a page. Where a script asks for a size, it is within that script's time. */
const rendering: readonly string[] = ['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize'];

/**
 * Opens the product once on a processor four times slower, goes to the code page, and returns a line for each long task
 * of the main thread, for what the browser drew in it, and for the functions that took most of it: alone, and, of our
 * own, with what they called.
 */
export async function explainTasks(browser: Browser, servers: Servers): Promise<string[]> {
  const { page } = await slowPage(browser, servers.product);
  const profile = ['disabled-by-default-v8.cpu_profiler'];
  const work = () => goToCode(page, servers);
  const { all, own: ofThread, marked, painted } = await trace(browser, page, 'passport-open', work, profile);
  await checkCodePage(page);
  await page.context().close();
  const { nodes, samples } = profileOf(all, marked);
  const release = readdirSync('dist/maps')[0] ?? '';
  const placeOf = remembered(({ functionName, url = '', lineNumber = 0, columnNumber = 0 }: CallFrame): string => {
    const file = url.split('/').at(-1)?.split('?')[0] ?? '';
    if (!file.endsWith('.js')) return functionName || '(inline script)';
    const frame = `${file}:${lineNumber + 1}:${columnNumber + 1}`;
    const [line = frame] = readStack(frame, 'dist/maps', release).lines;
    return line.replace(`${frame}  `, '').replace(/^(\.\.\/)+/, '');
  });
  return ofThread
    .filter(({ name, tdur = 0 }) => name === 'RunTask' && tdur > longMs * 1000)
    .toSorted((one, other) => one.ts - other.ts)
    .flatMap(({ ts, dur = 0, tdur = 0 }) => {
      const own = new Map<CallFrame, number>();
      const whole = new Map<CallFrame, number>();
      const within = samples.filter((sample) => sample.ts >= ts && sample.ts < ts + dur);
      const msOfOne = tdur / 1000 / within.length;
      const count = (counts: Map<CallFrame, number>, frame: CallFrame) =>
        counts.set(frame, (counts.get(frame) ?? 0) + msOfOne);
      for (const { id } of within) {
        const stack: CallFrame[] = [];
        for (let node = nodes.get(id); node; node = nodes.get(node.parent ?? 0)) stack.push(node.callFrame);
        if (stack[0]) count(own, stack[0]);
        for (const frame of new Set(stack)) count(whole, frame);
      }
      const most = (counts: Map<CallFrame, number>, isShown: (place: string) => boolean) =>
        [...counts]
          .toSorted(([, one], [, other]) => other - one)
          .map(([frame, ms]) => ({ place: placeOf(frame), ms }))
          .filter(({ place, ms }) => ms >= 1 && isShown(place))
          .slice(0, shownFunctions)
          .map(({ place, ms }) => `    ${ms.toFixed(0).padStart(4)} ms  ${place}`);
      const when = ((ts - painted) / 1000).toFixed(0);
      const isBefore = ts < marked.ts ? ', before the handlers' : '';
      const drawn = rendering.flatMap((kind) => {
        const events = ofThread.filter((event) => event.name === kind && event.ts >= ts && event.ts < ts + dur);
        const ms = events.reduce((sum, event) => sum + (event.tdur ?? 0) / 1000, 0);
        return ms >= 1 ? [`    ${ms.toFixed(0).padStart(4)} ms  ${kind}, ${events.length} times`] : [];
      });
      return [
        `${(tdur / 1000).toFixed(0)} ms, ${when} ms after the first paint${isBefore}`,
        '  styles, layout and paint',
        ...drawn,
        '  alone',
        ...most(own, () => true),
        '  our own, with what they call',
        ...most(whole, (place) => /^(src|machines|i18n)\//.test(place)),
      ];
    });
}

/** To read a map takes long, and functions repeat. */
function remembered(read: (frame: CallFrame) => string): (frame: CallFrame) => string {
  const known = new Map<CallFrame, string>();
  return (frame) => {
    const place = known.get(frame) ?? read(frame);
    known.set(frame, place);
    return place;
  };
}

/** The samples of the main thread: when, and in which function. */
function profileOf(events: readonly TraceEvent[], { pid, tid }: TraceEvent) {
  const nodes = new Map<number, ProfileNode>();
  const samples: { ts: number; id: number }[] = [];
  const begun = events.find((event) => event.name === 'Profile' && event.pid === pid && event.tid === tid);
  let ts = begun?.args?.data?.startTime ?? 0;
  for (const { name, id, args } of events) {
    if (name !== 'ProfileChunk' || id !== begun?.id) continue;
    for (const node of args?.data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    for (const [at, sample] of (args?.data?.cpuProfile?.samples ?? []).entries()) {
      ts += args?.data?.timeDeltas?.[at] ?? 0;
      samples.push({ ts, id: sample });
    }
  }
  return { nodes, samples };
}
