import { browserCells } from './browserCells';
import { captchaCells } from './captchaCells';
import type { EnvironmentCell, EnvironmentGap } from './cell';
import { clockCells } from './clockCells';
import { leavingCells } from './leavingCells';
import { loadingCells } from './loadingCells';
import { qrCells } from './qrCells';
import { typingCells } from './typingCells';
import { windowCells } from './windowCells';

/** What a tool cannot make happen, and why. */
const gaps: readonly EnvironmentGap[] = [
  {
    fault: 'E2',
    where: 'a device that sleeps',
    why: 'no tool puts a device to sleep, so the clock is moved instead',
  },
  {
    fault: 'E3',
    where: 'Chromium keeps the page and restores it',
    why: 'Playwright’s Chromium keeps no page, so the event is sent instead; `npm run e2e -- engines --engine firefox` goes back in a browser that decides itself',
  },
  {
    fault: 'E7',
    where: 'storage is partitioned in a frame',
    why: 'the program opens no host page; `npm run e2e -- widgetStorage` does',
  },
];

const order = ({ fault }: { fault: string }) => Number(fault.slice(1));

/** Every fault of the environment in every flow that meets it, in the order of docs/testing.md. */
export const environmentCells: readonly (EnvironmentCell | EnvironmentGap)[] = [
  ...clockCells,
  ...qrCells,
  ...leavingCells,
  ...browserCells,
  ...captchaCells,
  ...loadingCells,
  ...windowCells,
  ...typingCells,
  ...gaps,
].toSorted((one, other) => order(one) - order(other));
