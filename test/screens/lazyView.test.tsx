// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DeferredTextsContext, lazyView } from '../../src/parts/lazyView';
import { CrashBoundary } from '../../src/screens/Crashed';
import { PageContextProvider, usePageContext } from '../../src/parts/pageContext';
import { click, find, paintPart, settle } from './render';

const Here = ({ words }: { words: string }) => <p className="here">{words}</p>;

describe('a view in a chunk of its own', () => {
  it('waits behind a loader and then shows', async () => {
    const View = lazyView<{ words: string }>(async () => Here);
    const place = await paintPart(<View words="arrived" />);
    await settle();
    expect(find(place, '.here').textContent).toBe('arrived');
  });

  it('shows at once when it was loaded ahead', async () => {
    const View = lazyView<{ words: string }>(async () => Here);
    await View.preload();
    const place = await paintPart(<View words="now" />);
    expect(find(place, '.here').textContent).toBe('now');
  });

  it('waits for its texts too', async () => {
    const View = lazyView<{ words: string }>(async () => Here);
    await View.preload();
    let arrive = () => {};
    function Page() {
      const [here, setHere] = useState(false);
      const [load] = useState(
        () => () =>
          new Promise<void>((resolve) => {
            arrive = () => {
              setHere(true);
              resolve();
            };
          }),
      );
      return (
        <DeferredTextsContext value={{ isLoaded: here, load }}>
          <View words="read" />
        </DeferredTextsContext>
      );
    }
    const place = await paintPart(<Page />);
    expect(place.querySelector('.here')).toBeNull();
    await act(async () => arrive());
    expect(find(place, '.here').textContent).toBe('read');
  });

  it('says so when the chunk does not come, asks again at the first press and loads anew at the second [ERR-19]', async () => {
    const load = vi.fn(async (): Promise<typeof Here> => {
      throw new Error('gone');
    });
    const refresh = vi.fn();
    const View = lazyView<{ words: string }>(load);
    const Refreshing = () => (
      <PageContextProvider value={{ ...usePageContext(), refresh }}>
        <View words="late" />
      </PageContextProvider>
    );
    const place = await paintPart(<Refreshing />);
    await settle();
    expect(find(place, '[role=alert]').textContent).toContain('Network error. Please click to refresh!');
    const asked = load.mock.calls.length;
    await click(find(place, '[role=alert] button'));
    await settle();
    expect(load.mock.calls.length).toBe(asked + 1);
    expect(refresh).not.toHaveBeenCalled();
    await click(find(place, '[role=alert] button'));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('comes after all when the network is back', async () => {
    let isDown = true;
    const View = lazyView<{ words: string }>(async () => {
      if (isDown) throw new Error('gone');
      return Here;
    });
    const place = await paintPart(<View words="back" />);
    await settle();
    isDown = false;
    await click(find(place, '[role=alert] button'));
    await settle();
    expect(find(place, '.here').textContent).toBe('back');
  });
});

describe('the last resort', () => {
  it('stands in for whatever broke, with a way to load anew (E20)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = (): never => {
      throw new Error('secret');
    };
    const place = await paintPart(
      <CrashBoundary>
        <Broken />
      </CrashBoundary>,
    );
    expect(find(place, 'h1').textContent).toBe('Something went wrong');
    expect(place.textContent).not.toContain('secret');
    expect(find(place, 'button').textContent).toBe('Refresh');
  });
});
