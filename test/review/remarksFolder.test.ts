import { array, assert, asyncProperty, constantFrom, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownFileName, syncWith, type Folder } from '../../src/review/remarks/folder';
import { changedBy, decisionsOf, joined, remarksFormat, type Remark } from '../../src/review/remarks/remark';
import { remarks } from './fixtures/remarks';

const [first, second] = remarks;
if (!first || !second) throw new Error('no remarks');

/** A folder in memory, as the File System Access API shows it. */
function makeFolder(files: Record<string, string> = {}) {
  let now = 1_800_000_000_000;
  let writes = 0;
  const handleOf = (name: string) => ({
    kind: 'file' as const,
    name,
    getFile: () => Promise.resolve(new File([files[name] ?? ''], name, { lastModified: now })),
    createWritable: () => {
      let text = '';
      return Promise.resolve({
        write: (more: string) => Promise.resolve(void (text += more)),
        close: () => {
          files[name] = text;
          now += 1000;
          writes += 1;
          return Promise.resolve();
        },
      });
    },
  });
  const folder = {
    name: 'remarks',
    // oxlint-disable-next-line typescript/require-await
    async *entries() {
      for (const name of Object.keys(files)) yield [name, handleOf(name)];
    },
    getFileHandle: (name: string) => Promise.resolve(handleOf(name)),
  } as unknown as Folder;
  return { files, folder, writes: () => writes };
}

/** One reviewer: a browser with its remarks and its file in the folder. */
function makePerson(author: string, folder: Folder) {
  const own = `remarks-${author}.json`;
  let kept: readonly Remark[] = [];
  let clock = 0;
  return {
    own,
    kept: () => kept,
    find: (key: string) => kept.find((each) => each.key === key),
    add: (remark: Remark) => void (kept = joined(kept, [{ ...remark, author }])),
    change: (key: string, how: Partial<Remark>, at: string) =>
      void (kept = kept.map((each) => (each.key === key ? changedBy(each, how, { author, at }) : each))),
    answer: (key: string, text: string) => {
      const made = `2026-11-05T00:00:0${(clock += 1) % 10}.000Z`;
      kept = kept.map((each) =>
        each.key === key ? { ...each, replies: [...each.replies, { author, text, made }] } : each,
      );
    },
    sync: async () => {
      const found = await syncWith(folder, own, kept);
      kept = found.remarks;
      return found;
    },
  };
}

const two = () => {
  const shared = makeFolder();
  return { ...shared, ann: makePerson('Ann', shared.folder), bo: makePerson('Bo', shared.folder) };
};

describe('a folder of remarks', () => {
  it('brings each reviewer the remarks of the other, each in a file of its own', async () => {
    const { ann, bo, files } = two();
    ann.add(first);
    bo.add(second);
    await ann.sync();
    await bo.sync();
    await ann.sync();
    expect(ann.kept().map(({ key, author }) => [key, author])).toEqual([
      ['state', 'Ann'],
      ['transition', 'Bo'],
    ]);
    expect(new Set(bo.kept().map(({ key }) => key))).toEqual(new Set(['state', 'transition']));
    expect(Object.keys(files)).toEqual([ann.own, bo.own]);
    expect(files[ann.own], 'what others have is not copied').not.toContain('"transition"');
  });

  it('two change one remark at once: the edit of one and the resolution of the other both hold, with who and when', async () => {
    const { ann, bo } = two();
    ann.add(first);
    await ann.sync();
    await bo.sync();
    ann.change(first.key, { text: 'in better words' }, '2026-11-03T10:00:00.000Z');
    bo.change(first.key, { isResolved: true }, '2026-11-03T11:00:00.000Z');
    ann.answer(first.key, 'Done?');
    bo.answer(first.key, 'Done.');
    for (const each of [ann, bo, ann]) await each.sync();
    for (const each of [ann, bo]) {
      expect(each.find(first.key)).toMatchObject({ text: 'in better words', isResolved: true, isRemoved: false });
      expect(each.find(first.key)?.replies.map(({ text }) => text)).toEqual(['Done?', 'Done.']);
      const found = each.find(first.key);
      expect(found && decisionsOf(found)).toMatchObject({
        text: { author: 'Ann', at: '2026-11-03T10:00:00.000Z' },
        isResolved: { author: 'Bo', at: '2026-11-03T11:00:00.000Z' },
      });
    }
  });

  it('a removed remark stays removed: a reply, an edit or an old file does not bring it back, undoing does', async () => {
    const { ann, bo, folder } = two();
    ann.add(first);
    await ann.sync();
    await bo.sync();
    ann.change(first.key, { isRemoved: true }, '2026-11-03T10:00:00.000Z');
    await ann.sync();
    bo.change(first.key, { text: 'later words' }, '2026-11-04T10:00:00.000Z');
    bo.answer(first.key, 'And this?');
    for (const each of [bo, ann]) await each.sync();
    expect(ann.find(first.key)).toMatchObject({ isRemoved: true, text: 'later words' });
    expect(bo.find(first.key)?.isRemoved).toBe(true);
    const newcomer = makePerson('Cy', folder);
    await newcomer.sync();
    expect(newcomer.find(first.key)?.isRemoved, 'also for who comes later').toBe(true);
    bo.change(first.key, { isRemoved: false }, '2026-11-05T10:00:00.000Z');
    for (const each of [bo, ann, newcomer]) await each.sync();
    expect(newcomer.find(first.key)?.isRemoved).toBe(false);
  });

  it('a remark that was removed before the folder was chosen is not written into it', async () => {
    const { ann, files } = two();
    ann.add(first);
    ann.change(first.key, { isRemoved: true }, '2026-11-03T10:00:00.000Z');
    await ann.sync();
    expect(Object.keys(files)).toEqual([]);
  });

  it('writes only when there is something new', async () => {
    const { ann, bo, writes } = two();
    ann.add(first);
    await ann.sync();
    for (const each of [bo, ann, bo, ann]) await each.sync();
    expect(writes()).toBe(1);
  });

  it('reads remarks alone, and names a file that cannot be read without losing the others', async () => {
    const good = JSON.stringify({ format: remarksFormat, remarks: [second] });
    const { folder, files } = makeFolder({
      'package.json': '{"name":"other"}',
      'notes.txt': good,
      'remarks-Bo.json': good,
      'remarks-Cy.json': `{ "format": "passport-remarks/1",\n<<<<<<< HEAD\n`,
    });
    const ann = makePerson('Ann', folder);
    const { problems, files: read } = await ann.sync();
    expect(ann.kept().map(({ key }) => key)).toEqual([second.key]);
    expect(problems).toEqual([expect.stringMatching(/^remarks-Cy\.json is not valid JSON/)]);
    expect(read.map(({ name, count }) => [name, count])).toEqual([['remarks-Bo.json', 1]]);
    expect(Object.keys(files), 'nothing of its own to say').toHaveLength(4);
  });

  it('does not write over its own file where that cannot be read', async () => {
    const { folder, files } = makeFolder({ 'remarks-Ann.json': '{' });
    const ann = makePerson('Ann', folder);
    ann.add(first);
    await expect(ann.sync()).rejects.toThrow('remarks-Ann.json is not valid JSON');
    expect(files['remarks-Ann.json']).toBe('{');
  });

  it('names files by their author, in any script', () => {
    expect(ownFileName('陳大文')).toMatch(/^remarks-陳大文-\w+\.json$/);
    expect(ownFileName('../Ann Lee ')).toMatch(/^remarks-Ann-Lee-\w+\.json$/);
    expect(ownFileName('')).toMatch(/^remarks-reviewer-\w+\.json$/);
  });
});

const times = ['2026-11-03T10:00:00.000Z', '2026-11-03T11:00:00.000Z', '2026-11-03T12:00:00.000Z'];
const step = record({
  who: constantFrom(0, 1, 2),
  what: constantFrom('sync', 'text', 'resolve', 'reopen', 'remove', 'undo', 'answer'),
  at: constantFrom(...times),
});

describe('remarks of three reviewers, in any order', () => {
  it('come to the same for all, with every reply', async () => {
    await assert(
      asyncProperty(array(step, { maxLength: 25 }), async (steps) => {
        const { folder } = makeFolder();
        const people = ['Ann', 'Bo', 'Cy'].map((author) => makePerson(author, folder));
        people[0]?.add(first);
        for (const each of people) await each.sync();
        const answered: string[] = [];
        for (const [at, { who, what, at: moment }] of steps.entries()) {
          const person = people[who];
          if (!person) continue;
          if (what === 'sync') await person.sync();
          else if (what === 'answer') {
            answered.push(`answer ${at}`);
            person.answer(first.key, `answer ${at}`);
          } else {
            const how = {
              text: { text: `words ${at}` },
              resolve: { isResolved: true },
              reopen: { isResolved: false },
              remove: { isRemoved: true },
              undo: { isRemoved: false },
            }[what];
            person.change(first.key, how, moment);
          }
        }
        for (const each of [...people, ...people]) await each.sync();
        const [one, ...others] = people.map((each) => {
          const { text, isResolved, isRemoved, decided, replies } = each.find(first.key) ?? first;
          return { text, isResolved, isRemoved, decided, replies };
        });
        for (const other of others) expect(other).toEqual(one);
        expect(one?.replies.map(({ text }) => text).toSorted()).toEqual(answered.toSorted());
      }),
      { numRuns: 60 },
    );
  });
});
