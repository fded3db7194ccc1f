import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../../src/build/chromium.mjs';
import { canHappen, tryPlace } from './cell';
import { faultClasses } from './faultClasses';
import { places } from './places';
import { Session } from './session';
import type { Place } from './place';
import type { ImportModule } from '../../../src/server/documents';

const usage = 'npm run faults -- [--call sendSms] [--fault F16] [--pages 2]';

/** @help
 * `npm run faults`: every place that makes a call under every fault of docs/testing.md, through the built page.
 * `--call` takes a call or a part of a state's name, `--fault` an id; both may be repeated. A failed cell is tried
 * once more in a fresh browser, and said to have needed it. Returns 0 if every cell survived.
 */
export async function mainWithImport(args: string[], load: ImportModule): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      call: { type: 'string', multiple: true, default: [] },
      fault: { type: 'string', multiple: true, default: [] },
      pages: { type: 'string', default: '2' },
    },
  });
  const isCalled = (...names: string[]) =>
    values.call.length === 0 || values.call.some((each) => names.some((name) => name.includes(each)));
  const isChosen = (id: string) => values.fault.length === 0 || values.fault.includes(id);
  const columns = faultClasses.filter(({ id }) => isChosen(id));
  const rows = columns.length === 0 ? [] : places.filter(({ state, call }) => isCalled(state, call));
  if (rows.length === 0) {
    console.error(`Nothing is called so. ${usage}`);
    return 2;
  }
  const began = Date.now();
  const sum = { survived: 0, failed: 0 };
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags });
  const queue = [...rows];
  const total = queue.length;
  console.log(`${''.padEnd(36)} ${columns.map(({ id }) => id).join(' ')}`);
  const work = async () => {
    const session = await Session.start(browser, load);
    for (let row = queue.shift(); row; row = queue.shift()) {
      const lines = await tryRow(session, row, columns, sum);
      console.log(`[${total - queue.length}/${total}] ${lines.join('\n      ')}`);
    }
    await session.close();
  };
  await Promise.all(Array.from({ length: Math.max(1, Number(values.pages) || 1) }, work));
  await browser.close();
  const all = sum.survived + sum.failed;
  console.log(`in ${Math.round((Date.now() - began) / 1000)} s\nsurvived ${sum.survived} of ${all}`);
  return sum.failed > 0 ? 1 : 0;
}

/** Tries a cell, and once more if it failed. Adds a note then. Returns whether it survived. */
async function twice(
  id: string,
  notes: string[],
  tryOnce: () => Promise<readonly string[]>,
  renew: () => Promise<void>,
) {
  const first = await tryOnce();
  if (first.length === 0) return true;
  await renew();
  const second = await tryOnce();
  const how = second.length > 0 ? 'failed twice' : 'survived the second try';
  notes.push(`${id} ${how}: ${first.join('; ')}${second.length > 0 ? `; then ${second.join('; ')}` : ''}`);
  return second.length === 0;
}

/** Tries one place under the faults. Returns its line, and one line for each cell that did not survive at once. */
async function tryRow(
  session: Session,
  place: Place,
  columns: typeof faultClasses,
  sum: { survived: number; failed: number },
): Promise<string[]> {
  await session.renew();
  const tryFault = tryPlace(session, place);
  const notes: string[] = [];
  let line = '';
  for (const fault of columns) {
    const turn = places.indexOf(place) + faultClasses.indexOf(fault);
    if (!canHappen(place, fault)) {
      line += '–';
      continue;
    }
    const isSurvived = await twice(
      fault.id,
      notes,
      () => tryFault(fault, turn),
      () => session.renew(),
    );
    sum[isSurvived ? 'survived' : 'failed'] += 1;
    line += isSurvived ? '✓' : '✗';
  }
  return [`${place.state.padEnd(36)} ${line}`, ...notes];
}
