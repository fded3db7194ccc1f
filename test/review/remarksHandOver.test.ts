import { describe, expect, it } from 'vitest';
import { remarksMarkdown } from '../../src/review/remarks/handOver';
import { readRemarks } from '../../src/review/remarks/read';
import { joined, most } from '../../src/review/remarks/remark';
import { opened, remarks, second } from './fixtures/remarks';

const [own] = remarks;
if (!own) throw new Error('no remark');

const file = (all: readonly unknown[]) => JSON.stringify({ format: 'passport-remarks/1', remarks: all });

describe('a file of remarks', () => {
  it('comes back as it was, without fields that a remark does not have', () => {
    expect(readRemarks(file(remarks), 'a.json')).toEqual(remarks);
    expect(readRemarks(file([{ ...remarks[0], __html: '<b>' }]), 'a.json')).toEqual([remarks[0]]);
  });

  it.each([
    ['{', /^a\.json is not valid JSON: /],
    ['[]', /^a\.json has no remarks that this review can read: its "format" is not "passport-remarks\/1"\.$/],
    ['null', /^a\.json has no remarks/],
    [JSON.stringify({ format: 'passport-remarks/1', remarks: {} }), /^a\.json has no list of "remarks"\.$/],
    [file([7]), /^a\.json: remark 1 is not an object\.$/],
    [
      file([remarks[0], { ...remarks[1], text: ' ' }]),
      /"text" of remark 2 must be a text of at most 5000 characters\.$/,
    ],
    [file([{ ...remarks[0], text: 'a'.repeat(most.text + 1) }]), /"text" of remark 1/],
    [file([{ ...remarks[0], is: 'script' }]), /"is" of remark 1 must be one of state, /],
    [file([{ ...remarks[0], made: 'yesterday?' }]), /"made" of remark 1 must be a date\.$/],
    [file([{ ...remarks[0], seen: [] }]), /"seen" of remark 1/],
    [file([{ ...remarks[0], edition: 'xx' }]), /"edition" of remark 1/],
    [file([{ ...remarks[4], point: { x: 2, y: 0, size: 'phone' } }]), /"point" of remark 1/],
    [file([{ ...remarks[0], point: remarks[4]?.point }]), /"point" of remark 1/],
    [file([{ ...remarks[4], point: null }]), /"point" of remark 1/],
    [file([{ ...remarks[0], replies: [{ author: 'B' }] }]), /"replies" of remark 1/],
    [file(Array.from({ length: most.remarks + 1 }, () => remarks[0])), /2001 remarks; the limit is 2000/],
  ])('is refused with a sentence: %.40s', (text, sentence) => {
    expect(() => readRemarks(text, 'a.json')).toThrow(sentence);
  });

  it('is joined with other remarks: replies of both, the later decision, no remark twice', () => {
    const reply = { author: 'Bo', text: 'Agreed', made: '2026-11-02T10:00:00.000Z' };
    const earlier = { author: 'Ann', text: 'Why?', made: '2026-11-01T11:00:00.000Z' };
    const theirs = { ...own, isResolved: true, changed: '2026-11-03T10:00:00.000Z', replies: [reply] };
    const both = joined([{ ...own, replies: [earlier] }], [theirs, ...remarks.slice(1)]);
    expect(both).toHaveLength(remarks.length);
    expect(both[0]).toMatchObject({ isResolved: true, replies: [earlier, reply] });
    expect(joined(both, [own])[0]?.isResolved, 'an older file reopens nothing').toBe(true);
    expect(joined(both, both)).toEqual(both);
  });

  it('does not bring a removed remark back, and keeps the later text of an edited one', () => {
    const removed = { ...own, isRemoved: true, changed: '2026-11-09T10:00:00.000Z' };
    expect(joined([removed], [own])[0]?.isRemoved, 'a file that still has it').toBe(true);
    expect(joined([own], [removed])[0]?.isRemoved, 'a file without it').toBe(true);
    const undone = { ...removed, isRemoved: false, changed: '2026-11-10T10:00:00.000Z' };
    expect(joined([removed], [undone])[0]?.isRemoved).toBe(false);
    const edited = { ...own, text: 'better words', changed: '2026-11-09T10:00:00.000Z' };
    expect(joined([own], [edited])[0]?.text).toBe('better words');
    expect(joined([edited], [own])[0]?.text).toBe('better words');
    const { isRemoved, ...earlier } = own;
    expect(isRemoved, 'files of before have no such field').toBe(false);
    expect(readRemarks(file([earlier]), 'old.json')).toEqual([own]);
  });
});

describe('remarks handed over', () => {
  it('as Markdown: a task for each, its link and what became of its place; text stays text', () => {
    const { placed } = opened(remarks, second);
    const { state, place } = placed;
    if (!state || !place) throw new Error('not placed');
    const shouting = {
      ...state,
      remark: { ...state.remark, text: '<img src=x> @all\n# big', isResolved: true },
    };
    const text = remarksMarkdown([place, shouting], '2.0.0', 'https://review.example/');
    expect(text).toContain('# Remarks on 2.0.0: 1 open, 1 resolved');
    expect(text).toContain(
      '- [ ] **[SMS code › Refused](https://review.example/#/screens/verifyCode/entering.refused)** — place, Ann, 2026-11-01',
    );
    expect(text).toContain('  _It was SMS code › Rejected in 1.0.0._');
    expect(text).toContain('  > \\<img src=x\\> @\u200Ball\n  > \\# big');
    expect(text).toContain('- [x] ');
  });
});
