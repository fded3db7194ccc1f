import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCallingStates } from '../../machines/atlas/callingStates';
import { reporting } from '../../src/page/services/endpoints/reporting';
import { canHappen } from '../e2e/faultTable/cell';
import { faultClasses } from '../e2e/faultTable/faultClasses';
import { places } from '../e2e/faultTable/places';
import { titlesIn } from '../../src/tools/coverage';

const page = readFileSync('docs/testing.md', 'utf8');

describe('npm run faults', () => {
  it('has a place for every state that makes a call, and for every report', () => {
    const calling = allCallingStates().map(({ state, call }) => `${state} ${call}`);
    const wanted = [...calling, ...Object.keys(reporting)];
    const found = places.map(({ state, call }) => (call in reporting ? call : `${state} ${call}`));
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });

  it('drives every fault that the document lists, and no other', () => {
    const listed = [...page.matchAll(/^\| (F\d+) /gm)].map(([, id]) => id);
    expect(faultClasses.map(({ id }) => id)).toEqual(listed);
  });

  it('has a test that names every fault of the environment that the document lists, and the document names it', () => {
    const rows = [...page.matchAll(/^\| (E\d+) .*\| `(\S+): (.+?)` +\|$/gm)];
    expect(rows.map(([, id]) => id)).toEqual(Array.from({ length: 20 }, (_, at) => `E${at + 1}`));
    for (const [, , file = '', title = ''] of rows)
      expect(titlesIn(file, readFileSync(file, 'utf8')).filter((each) => each.includes(title))).toHaveLength(1);
  });

  it('has as many cells as the document says', () => {
    const cells = places.flatMap((place) => faultClasses.filter((fault) => canHappen(place, fault)));
    expect(page).toContain(
      `All ${cells.length} other cells of ${places.length} places and ${faultClasses.length} faults are survived.`,
    );
  });
});
