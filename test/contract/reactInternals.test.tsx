// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, useId } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { setTypedValue, withStableIds } from '../../src/page/parts/reactInternals';

/** The version that `src/page/parts/reactInternals.ts` was checked against. */
const checked = '19.3.1';
const upgraded =
  'React was upgraded. Make the other tests of this file pass, run the browser tests of the soft keyboard and of the storyboard, then name the new version here.';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const root = createRoot(document.body);
const render = (node: React.ReactNode) => act(async () => root.render(node));

describe('what is used of React beyond its documentation', () => {
  it('was checked against the installed version', () => {
    const { version } = JSON.parse(readFileSync('node_modules/react-dom/package.json', 'utf8')) as { version: string };
    expect(version, upgraded).toBe(checked);
  });

  it('an assigned value is hidden from onChange, a typed one is not', async () => {
    const onChange = vi.fn();
    await render(<input defaultValue="" onChange={onChange} />);
    const input = document.querySelector('input') as HTMLInputElement;
    const typed = () => act(async () => void input.dispatchEvent(new InputEvent('input', { bubbles: true })));
    input.value = '1';
    await typed();
    expect(onChange).not.toHaveBeenCalled();
    setTypedValue(input, '12');
    await typed();
    expect(onChange).toHaveBeenCalledOnce();
    expect(input.value).toBe('12');
  });

  it('ids of useId are _r_ and a count: equal screens get equal markup', async () => {
    const Field = () => {
      const id = useId();
      return (
        <label htmlFor={id}>
          Name <input id={id} />
        </label>
      );
    };
    await render(<Field key="first" />);
    const first = document.body.innerHTML;
    expect(first).toMatch(/for="_r_[\da-z]+_"/);
    await render(<Field key="second" />);
    expect(document.body.innerHTML).not.toBe(first);
    expect(withStableIds(document.body.innerHTML)).toBe(withStableIds(first));
  });
});
