import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCallingStates } from '../../machines/atlas/callingStates';
import { reporting } from '../../src/services/endpoints/reporting';
import { unusable } from '../e2e/faultTable/cell';
import { faultClasses } from '../e2e/faultTable/faultClasses';
import type { Look } from '../e2e/faultTable/look';
import { places } from '../e2e/faultTable/places';
import { titlesIn } from './coverage';

const page = readFileSync('docs/testing.md', 'utf8');
const good: Look = {
  path: '/',
  heading: 'Log in',
  busy: 0,
  disabled: 0,
  dialogs: [],
  toasts: [],
  alerts: [],
  fields: [{ id: 'phone', value: '9123 4567', hint: '', isEditable: true }],
  canSubmit: true,
  focus: 'main',
  qr: null,
  countdown: null,
  choices: 0,
  captcha: false,
};

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

  it('has a row in the document for every place', () => {
    for (const { state } of places) expect(page).toContain(`\`${state}\``);
    expect(page).toMatch(/In sum: survived (\d+) of \1, N\/A \d+\./);
  });

  it.each<[string, Partial<Look>]>([
    ['an element that stays busy', { busy: 1 }],
    ['a button that stays disabled', { canSubmit: false }],
    ['a field that cannot be edited', { fields: [{ id: 'phone', value: '9123 4567', hint: '', isEditable: false }] }],
    ['a field that lost what was typed', { fields: [{ id: 'phone', value: '', hint: '', isEditable: true }] }],
    ['a focus that is nowhere', { focus: 'nowhere' }],
    ['a focus behind a dialog', { dialogs: ['Sorry'] }],
  ])('sees %s', (_, change) => {
    expect(unusable(good, good)).toBeNull();
    expect(unusable({ ...good, ...change }, good)).not.toBeNull();
  });
});
