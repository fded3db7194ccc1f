// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Announcer, useAnnouncement } from '../../../src/page/parts/Announcer';
import { Dialog } from '../../../src/page/parts/Dialog';
import { click, find, paintPart } from './render';

const Said = ({ words }: { words: string }) => {
  useAnnouncement(words);
  return null;
};

function Page() {
  const [step, setStep] = useState(0);
  return (
    <Announcer>
      <button type="button" onClick={() => setStep(step + 1)}>
        next
      </button>
      <Said words={step === 2 ? '3 results' : ''} />
      {step > 0 && step < 4 && (
        <Dialog kind="sheet" title="Choose" onCancel={() => {}}>
          <Said words={step === 3 ? 'Copied' : ''} />
        </Dialog>
      )}
      <Said words={step === 5 ? 'Back' : ''} />
    </Announcer>
  );
}

it('announces in the open dialog, which makes the page inert; once; and in the page without one (WCAG 4.1.3)', async () => {
  const place = await paintPart(<Page />);
  const said = () =>
    [...place.querySelectorAll('.vh[role=status]')].map(({ textContent }) => textContent).filter(Boolean);
  const inDialog = () => place.querySelector('dialog [role=status]')?.textContent;
  const seen: unknown[] = [];
  for (let at = 0; at < 5; at++) {
    await click(find(place, 'button'));
    seen.push([said(), inDialog()]);
  }
  expect(seen).toEqual([
    [[], ''],
    [['3 results'], '3 results'],
    [['Copied'], 'Copied'],
    [[], undefined],
    [['Back'], undefined],
  ]);
});
