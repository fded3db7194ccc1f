import { expect, test } from './fixtures';
import { seeResult, goToPage, sampleCells } from './walk/resultCells';
import { pageOf } from './walk/exits';
import { Walker } from './walk/walker';
import { editionNames } from '../../machines/site/site';

const parts = 3;

/**
 * A sample of the table of results: nine calling states, different results in each edition. test/contract covers the
 * whole table.
 */
for (const [at, edition] of editionNames.entries()) {
  for (let part = 0; part < parts; part += 1) {
    test(`${edition}, ${part + 1} of 3: shows the server’s answer where the table of results says [ERR-1] [ERR-3] [ERR-4] [ERR-10] [ERR-14] [ERR-19] [CAPT-3] [UI-1]`, async ({
      I,
    }) => {
      test.setTimeout(120_000);
      const walker = new Walker(edition);
      const all = sampleCells(edition, at);
      const cells = all.slice((part * all.length) / parts, ((part + 1) * all.length) / parts);
      await I.open({ edition });
      for (const cell of cells) {
        const { calling, heard } = cell.reaction;
        await test.step(`${calling.state} × ${heard}: ${cell.seen}`, async () => {
          await goToPage(pageOf(calling.machine), edition, I, walker);
          await seeResult(cell, edition, I, walker);
        });
      }
      expect(cells.length).toBe(9);
    });
  }
}
