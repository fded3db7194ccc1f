// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { noteEndOfForm } from '../../../src/page/parts/belowForm';

const place = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const endsAt = (element: HTMLElement, bottom: number) =>
  Object.assign(element, { getBoundingClientRect: () => ({ bottom }) });
const below = () => {
  noteEndOfForm(place('dialog'));
  return place('dialog').style.getPropertyValue('--below');
};

beforeEach(() => {
  document.body.innerHTML = '<div class="offered"><button id="way"></button></div><dialog></dialog>';
  endsAt(document.body, 900);
  endsAt(place('.offered'), 300);
  endsAt(place('#way'), 290);
});

it('a sheet opens below the button that was pressed, where the panel has no form [UI-1]', () => {
  place('#way').focus();
  expect(below()).toBe('290px');
});

it('a sheet opens below the row of ways where the browser focuses no pressed button, as Safari [UI-1]', () => {
  expect(below()).toBe('300px');
});
