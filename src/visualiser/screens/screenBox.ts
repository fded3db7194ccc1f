import { locales } from '../../../i18n/locales';
import { windows, type ScreenLenses } from '../model/screenLenses';

/** Returns the product's page with this content, in a box of its window's size: what `shadowStyles` styles. */
export function screenBox(content: readonly Node[], { language, size, theme }: ScreenLenses): HTMLElement {
  const made = (className: string, ...inner: readonly Node[]) => {
    const element = Object.assign(document.createElement('div'), { className });
    element.append(...inner);
    return element;
  };
  const page = made('', ...content);
  page.id = 'root';
  const root = made('of-root', made('of-body', page));
  root.lang = locales[language].htmlLang;
  Object.assign(root.dataset, { scheme: theme, brand: 'datum' });
  const box = made('box', root);
  const { width, height } = windows[size];
  Object.assign(box.style, { width: `${width}px`, height: `${height}px` });
  return box;
}
