import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { format } from 'prettier';
import { chromiumFlags, findChromium } from '../../src/build/chromium.mjs';
import { notApplicable, tryPlace, type Verdict } from '../e2e/faultTable/cell';
import { faultClasses } from '../e2e/faultTable/faultClasses';
import { places } from '../e2e/faultTable/places';
import { openSession, type Session } from '../e2e/faultTable/session';
import { begin, documentOf, end, keyOf, marks, sumOf } from '../e2e/faultTable/table';
import type { Place } from '../e2e/faultTable/place';

const page = 'docs/faults.md';
const usage = 'npm run faults -- [--call sendSms] [--fault F16] [--pages 2] [--write]';

/**
 * `npm run faults`: every place that makes a call under every fault of docs/faults.md, through the built page. `--call`
 * takes a call or a part of a state's name, `--fault` an id; both may be repeated. A failed cell is tried once more in
 * a fresh browser, and said to have needed it. `--write` puts the table of a whole run into docs/faults.md. Returns 0
 * if every cell survived.
 */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      call: { type: 'string', multiple: true, default: [] },
      fault: { type: 'string', multiple: true, default: [] },
      pages: { type: 'string', default: '2' },
      write: { type: 'boolean', default: false },
    },
  });
  const rows = places.filter(
    ({ state, call }) => values.call.length === 0 || values.call.some((each) => each === call || state.includes(each)),
  );
  const columns = faultClasses.filter(({ id }) => values.fault.length === 0 || values.fault.includes(id));
  if (rows.length === 0 || columns.length === 0) {
    console.error(`Nothing is called so. ${usage}`);
    return 2;
  }
  const began = Date.now();
  const verdicts = new Map<string, Verdict>();
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags });
  const queue = [...rows];
  console.log(`${''.padEnd(36)} ${columns.map(({ id }) => id).join(' ')}`);
  const work = async () => {
    const session = await openSession(browser);
    for (let place = queue.shift(); place; place = queue.shift()) {
      const lines = await tryRow(session, place, columns, verdicts);
      console.log(`[${rows.length - queue.length}/${rows.length}] ${lines.join('\n      ')}`);
    }
    await session.close();
  };
  await Promise.all(Array.from({ length: Math.max(1, Number(values.pages) || 1) }, work));
  await browser.close();
  const isWhole = rows.length === places.length && columns.length === faultClasses.length;
  for (const why of new Set(rows.flatMap((place) => columns.map((fault) => notApplicable(place, fault)))))
    if (why !== null) console.log(`–: ${why}`);
  if (values.write && isWhole) await write(documentOf(verdicts));
  if (values.write && !isWhole) console.log('Not written: only a whole run is.');
  console.log(`in ${Math.round((Date.now() - began) / 1000)} s\n${sumOf(verdicts)}`);
  return [...verdicts.values()].some(({ kind }) => kind === 'failed') ? 1 : 0;
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
    let verdict = await tryFault(fault, turn);
    if (verdict.kind === 'failed') {
      const first = verdict.complaints.join('; ');
      await session.renew();
      verdict = await tryFault(fault, turn);
      notes.push(`${fault.id} ${verdict.kind === 'failed' ? 'failed twice' : 'survived the second try'}: ${first}`);
    }
    verdicts.set(keyOf(place, fault), verdict);
    line += marks[verdict.kind];
  }
  return [`${place.state.padEnd(36)} ${line}`, ...notes];
}

/** Replaces the generated part of the page of faults. */
async function write(table: string): Promise<void> {
  const text = readFileSync(page, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end) + end.length];
  const next = text.slice(0, before) + table + text.slice(after);
  writeFileSync(page, await format(next, { parser: 'markdown', printWidth: 120, proseWrap: 'preserve' }));
}
