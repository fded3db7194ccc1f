import { windows } from '../model/screenLenses';

/**
 * Adapts the product's stylesheets to a shadow root. `:root`, `html` and `body` become elements in it. Media queries on
 * size and viewport units become container queries and container units, because a box of fixed size replaces the
 * window.
 */
export function forShadowRoot(css: string): string {
  return css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/@media(?=[^{]*\b(?:min-|max-)?(?:width|height)\b)/g, '@container')
    .replaceAll(':root', '.of-root')
    .replaceAll(/(^|[\s,}])html(?=[\s{.:,])/gm, '$1.of-root')
    .replaceAll(/(^|[\s,}])body(?=[\s{.:,>])/gm, '$1.of-body')
    .replaceAll(/(\d)[sdl]?vw\b/g, '$1cqw')
    .replaceAll(/(\d)[sdl]?vh\b/g, '$1cqh');
}

const sizeOf = (size: keyof typeof windows) =>
  `.box[data-size=${size}] { width: ${windows[size].width}px; height: ${windows[size].height}px; }`;

/** Styles of the box that replaces the window. It inherits nothing from the page and has no animations. */
export const boxStyles = `
:host { display: block; overflow: hidden; position: relative; contain: strict; }
.box { all: initial; display: block; container-type: size; position: absolute; inset: 0 auto auto 0; transform-origin: 0 0; }
${sizeOf('phone')}
${sizeOf('desktop')}
.of-root { inline-size: 100%; block-size: 100%; overflow: hidden; background: var(--ground); }
dialog[open] { z-index: 99; }
.of-body { min-block-size: 100%; position: relative; }
*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
`;
