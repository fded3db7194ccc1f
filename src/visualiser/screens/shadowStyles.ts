/**
 * The product's style sheets as a shadow root takes them: the page's root, html and body are elements in it, and the window is a box
 * of fixed size, so media queries on its size ask the box, and its units are the box's. Nothing else is changed.
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

/** The box that is the window, with nothing of the page around it but its place, and a picture's stillness. */
export const boxStyles = `
:host { display: block; overflow: hidden; position: relative; contain: strict; }
.box { all: initial; display: block; container-type: size; position: absolute; inset: 0 auto auto 0; transform-origin: 0 0; }
.of-root { inline-size: 100%; block-size: 100%; overflow: hidden; background: var(--ground); }
dialog[open] { z-index: 99; }
.of-body { min-block-size: 100%; position: relative; }
*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
`;
