// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { onUse } from '../../../src/page/browser/idle';
import { DeferredTextsContext, lazyView } from '../../../src/page/parts/lazyView';
import { CrashBoundary } from '../../../src/page/screens/Crashed';
import { PageContextProvider, usePageContext } from '../../../src/page/parts/pageContext';
import { click, find, paintPart, settle } from './render';

const Here = ({ words }: { words: string }) => <p className="here">{words}</p>;

describe('a view in its own chunk', () => {
  it('shows a loader, then the view', async () => {
    const View = lazyView<{ words: string }>(async () => Here);
    const place = await paintPart(<View words="arrived" />);
    await settle();
    expect(find(place, '.here').textContent).toBe('arrived');
  });

  it('renders at once if it was preloaded', async () => {
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
        <DeferredTextsContext value={{ isLoaded: here, load, onUse }}>
          <View words="read" />
        </DeferredTextsContext>
      );
    }
    const place = await paintPart(<Page />);
    expect(place.querySelector('.here')).toBeNull();
    await act(async () => arrive());
    expect(find(place, '.here').textContent).toBe('read');
  });

  it('shows an error if the chunk fails to load, retries at the first click and reloads the page at the second [ERR-19]', async () => {
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

  it('renders when a retry succeeds', async () => {
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

describe('a view that no visitor asked for', () => {
  it('says nothing when it fails to load, and loads again when the page is used next [ERR-19]', async () => {
    let isDown = true;
    const load = vi.fn(async () => {
      if (isDown) throw new Error('gone');
      return Here;
    });
    const View = lazyView<{ words: string }>(load, { quiet: true });
    const texts = { isLoaded: true, load: async () => {}, onUse };
    const place = await paintPart(
      <DeferredTextsContext value={texts}>
        <View words="later" />
      </DeferredTextsContext>,
    );
    await settle();
    expect(place.textContent).toBe('');
    const asked = load.mock.calls.length;
    await click(document.body);
    await settle();
    expect(load.mock.calls.length).toBe(asked + 1);
    expect(place.textContent).toBe('');
    isDown = false;
    await click(document.body);
    await settle();
    expect(find(place, '.here').textContent).toBe('later');
  });
});

describe('the error page', () => {
  it('replaces a view that throws, and offers to reload (E20)', async () => {
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
