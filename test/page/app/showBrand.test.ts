// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { showBrand } from '../../../src/page/app/showBrand';
import { checkConfig } from '../../../src/page/config/config';
import { brandStyle } from '../../../src/server/brandStyle';

const { brand } = checkConfig({ brand: { light: { accent: '#a3195b' } } }).config;
afterEach(() => {
  document.adoptedStyleSheets = [];
  document.head.replaceChildren();
});

describe('the colours of a brand', () => {
  it('come from the scripts where no server wrote them into the document: a style sheet that no policy has to allow [D-NAME] [T-19]', () => {
    showBrand(brand);
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect([...(document.adoptedStyleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText).join()).toContain(
      '--action: #a3195b',
    );
    expect(document.querySelector('style')).toBeNull();
  });

  it('are those of the document where it has them, and none where the brand has none [D-NAME]', () => {
    document.head.innerHTML = brandStyle(brand);
    showBrand(brand);
    document.head.replaceChildren();
    showBrand(checkConfig({}).config.brand);
    expect(document.adoptedStyleSheets).toEqual([]);
  });
});
