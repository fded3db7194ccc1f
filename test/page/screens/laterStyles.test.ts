// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A copy of its own for each test: the styles are loaded once. */
const fresh = async () => (await import('../../../src/page/parts/laterStyles')).laterStyles;

const settled = () => new Promise((done) => setTimeout(done));

describe('the later styles', () => {
  beforeEach(() => {
    vi.resetModules();
    document.head.replaceChildren();
  });

  it.each(['load', 'error'])('are loaded once; views are shown after the %s', async (event) => {
    const link = Object.assign(document.createElement('link'), { disabled: true });
    link.setAttribute('disabled', '');
    document.head.append(link);
    const laterStyles = await fresh();
    const shown = vi.fn();
    const { lazyView } = await import('../../../src/page/parts/lazyView');
    const loading = laterStyles();
    void lazyView(() => Promise.resolve(() => null))
      .preload()
      .then(shown);
    await settled();
    expect([link.disabled, shown.mock.calls.length, laterStyles() === loading]).toEqual([false, 0, true]);
    link.dispatchEvent(new Event(event));
    await settled();
    expect(shown).toHaveBeenCalledOnce();
  });

  it('keep nothing waiting where the page has none', async () => {
    await expect((await fresh())()).resolves.toBeUndefined();
  });
});
