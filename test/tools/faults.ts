import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { format } from 'prettier';
import { chromiumFlags, findChromium } from '../../src/build/chromium.mjs';
import { notApplicable, tryPlace, type Verdict } from '../e2e/faultTable/cell';
import { faultClasses } from '../e2e/faultTable/faultClasses';
import { places } from '../e2e/faultTable/places';
import { openSession, type Session } from '../e2e/faultTable/session';
import { keyOf, marks, sumOf, written } from '../e2e/faultTable/table';
import type { Place } from '../e2e/faultTable/place';
import type { Load } from '../../src/serving/documents';

const page = 'docs/testing.md';
const usage = 'npm run faults -- [--call sendSms] [--fault F16] [--pages 2] [--write]';

/**
 * `npm run faults`: every place that makes a call under every fault of docs/testing.md, through the built page.
 * `--call` takes a call or a part of a state's name, `--fault` an id; both may be repeated. A failed cell is tried
 * once more in a fresh browser, and said to have needed it. `--write` puts the table of a whole run into
 * docs/testing.md. Returns 0 if every cell survived.
 */
export async function mainWithImport(args: string[], load: Load): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      call: { type: 'string', multiple: true, default: [] },
      fault: { type: 'string', multiple: true, default: [] },
      pages: { type: 'string', default: '2' },
      write: { type: 'boolean', default: false },
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
  const verdicts = new Map<string, Verdict>();
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags });
  const queue = [...rows];
  const total = queue.length;
  console.log(`${''.padEnd(36)} ${columns.map(({ id }) => id).join(' ')}`);
  const work = async () => {
    const session = await openSession(browser, load);
    for (let row = queue.shift(); row; row = queue.shift()) {
      const lines = await tryRow(session, row, columns, verdicts);
      console.log(`[${total - queue.length}/${total}] ${lines.join('\n      ')}`);
    }
    await session.close();
  };
  await Promise.all(Array.from({ length: Math.max(1, Number(values.pages) || 1) }, work));
  await browser.close();
  const isWhole = values.call.length + values.fault.length === 0;
  const whys = rows.flatMap((place) => columns.map((fault) => notApplicable(place, fault)));
  for (const why of new Set(whys)) if (why !== null) console.log(`–: ${why}`);
  if (values.write && isWhole) await write(verdicts);
  if (values.write && !isWhole) console.log('Not written: only a whole run is.');
  console.log(`in ${Math.round((Date.now() - began) / 1000)} s\n${sumOf(verdicts)}`);
  return [...verdicts.values()].some(({ kind }) => kind === 'failed') ? 1 : 0;
}

/** Tries a cell, and once more if it failed. Adds a note then. */
async function twice(id: string, notes: string[], tryOnce: (isAgain: boolean) => Promise<Verdict>): Promise<Verdict> {
  const first = await tryOnce(false);
  if (first.kind !== 'failed') return first;
  const second = await tryOnce(true);
  const how = second.kind === 'failed' ? 'failed twice' : 'survived the second try';
  const again = second.kind === 'failed' ? `; then ${second.complaints.join('; ')}` : '';
  notes.push(`${id} ${how}: ${first.complaints.join('; ')}${again}`);
  return second;
}

/** Tries one place under the faults. Returns its line, and one line for each cell that did not survive at once. */
async function tryRow(
  session: Session,
  place: Place,
  columns: typeof faultClasses,
  verdicts: Map<string, Verdict>,
): Promise<string[]> {
  await session.renew();
  const tryFault = tryPlace(session, place);
  const notes: string[] = [];
  let line = '';
  for (const fault of columns) {
    const turn = places.indexOf(place) + faultClasses.indexOf(fault);
    const verdict = await twice(fault.id, notes, async (isAgain) => {
      if (isAgain) await session.renew();
      return tryFault(fault, turn);
    });
    verdicts.set(keyOf(place, fault), verdict);
    line += marks[verdict.kind];
  }
  return [`${place.state.padEnd(36)} ${line}`, ...notes];
}

/** Replaces the generated part of the page of faults. */
async function write(verdicts: ReadonlyMap<string, Verdict>): Promise<void> {
  const text = written(readFileSync(page, 'utf8'), verdicts);
  writeFileSync(page, await format(text, { parser: 'markdown', printWidth: 120, proseWrap: 'preserve' }));
}
