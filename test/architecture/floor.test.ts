import { describe, expect, it } from 'vitest';
import { readFloor } from '../../src/build/floor';
import { newerUses, visitorFiles } from './newerThanFloor';
import { projectFiles } from './source';

/** What our sources use although a supported browser lacks it, and why its visitors miss nothing that matters. */
const guarded: Readonly<Record<string, string>> = {
  'Document.hasStorageAccess': 'asked only where requestStorageAccess exists',
  'Document.requestStorageAccess': 'where it does not exist, the frame offers a window of its own',
  'Document.startViewTransition': 'where it does not exist, pages change at once',
  'Element.currentCSSZoom': 'where it does not exist, a place is in the pixels of the zoomed element already',
  'HTMLElement.hidePopover': 'called only after showPopover',
  'HTMLElement.showPopover': 'where it does not exist, a dialog dims the toast, and the widget does not cover its host',
  'ViewTransition.finished': 'part of a transition that has begun',
  'ViewTransition.ready': 'part of a transition that has begun',
  'ViewTransition.skipTransition': 'part of a transition that has begun',
  'ViewTransition.updateCallbackDone': 'part of a transition that has begun',
  'Window.requestIdleCallback': 'where it does not exist, a timer runs alone',
  Scheduler: 'where it does not exist, nothing waits',
};

const planted = 'test/architecture/newerCalls.ts';
const plantedNames = [
  'AbortSignal.any',
  'Array.toReversed',
  'Array.toSorted',
  'Array.toSpliced',
  'Array.with',
  'Document.startViewTransition',
  'HTMLElement.togglePopover',
  'TypedArray.toSorted',
  'URL.canParse',
  'URLSearchParams.size',
];

describe('what visitors load starts in the oldest browsers of package.json', () => {
  const files = visitorFiles(projectFiles());
  const uses = newerUses([...files, planted], readFloor());
  const ours = uses.filter(({ path }) => path !== planted);

  it('uses nothing that is newer, but for what is guarded', () => {
    const unexplained = ours.filter(({ name }) => !(name in guarded));
    expect(unexplained.map(({ path, line, name, since }) => `${path}:${line} ${name}: ${since}`)).toEqual([]);
  });
  it('guards nothing that all have', () => {
    expect(Object.keys(guarded).filter((name) => !ours.some((use) => use.name === name))).toEqual([]);
  });
  it('finds methods of prototypes, statics and members of the browser, and no names of ours', () => {
    const found = uses.filter(({ path }) => path === planted).map(({ name }) => name);
    expect(found.toSorted()).toEqual(plantedNames);
  });
  it('reads the whole page and the widget', () => {
    expect(files).toEqual(
      expect.arrayContaining(['src/page/app/next.ts', 'src/page/parts/picker/Picker.tsx', 'i18n/locales.ts']),
    );
    expect(files.filter((path) => /^(test|src\/(build|server|review))\//.test(path))).toEqual([]);
  });
});
