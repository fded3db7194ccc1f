/** What the rule of `floor.test.ts` must find: each of these is newer than the oldest browsers. */
export function newerCalls(list: readonly number[], text: { words: Uint8Array }, page: Window): unknown[] {
  const sorted = list.map(String).toSorted();
  const { size } = new URLSearchParams(page.location.search);
  return [
    sorted,
    size,
    [...list].toReversed(),
    [...list].toSpliced(0, 1),
    list.with(0, 1),
    text.words.toSorted(),
    page.document.startViewTransition(),
    AbortSignal.any([]),
    URL.canParse(''),
    page.document.body.togglePopover(),
  ];
}

/** What it must let pass: names of ours, and what all have. */
export function olderCalls(ours: { toSorted(): void; size: number }): unknown[] {
  ours.toSorted();
  return [ours.size, new Map().size, structuredClone(1), [1].at(0), [1].findLast(Boolean)];
}
