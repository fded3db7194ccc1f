import { expect, test } from './fixtures';
import { answer, comeTo, sampleIn } from './walk/resultCells';
import { pageOf } from './walk/exits';
import { Hand } from './walk/walker';

const parts = 3;

/** A spread sample of the table of results: nine asking states, other results in each edition (the whole table: test/contract). */
for (const [at, edition] of (['cn', 'hk', 'jp', 'esop', 'hkva'] as const).entries()) {
  for (let part = 0; part < parts; part += 1) {
    test(`${edition}, ${part + 1} of 3: what the server says stands where the table of results says [ERR-1] [ERR-3] [ERR-4] [ERR-10] [ERR-14] [ERR-19] [CAPT-3] [UI-1]`, async ({
      I,
    }) => {
      test.setTimeout(120_000);
      const hand = new Hand(edition);
      const all = sampleIn(edition, at);
      const cells = all.slice((part * all.length) / parts, ((part + 1) * all.length) / parts);
      await I.open({ edition });
      for (const cell of cells) {
        const { asking, heard } = cell.reaction;
        await test.step(`${asking.state} × ${heard}: ${cell.seen}`, async () => {
          await comeTo(pageOf(asking.machine), edition, I, hand);
          await answer(cell, edition, I, hand);
        });
      }
      expect(cells.length).toBe(9);
    });
  }
}
