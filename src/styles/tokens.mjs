/**
 * Every colour of every brand, stated once. `src/build/generate-tokens.mjs` writes `tokens.css` from it: light, dark by the
 * system, dark pinned by a host (`data-scheme`). Shapes, type and space stand in `shape.css`; a brand may change those too.
 */

/** The default brand, Datum: the palette is called Quay. */
const quay = {
  light: {
    ground: '#F1F4F3', surface: '#FFFFFF', sunken: '#E4EAE8',
    ink: '#10201F', 'ink-2': '#415250', 'ink-3': '#5A6B69',
    line: '#C6D0CD', edge: '#748582', rule: '#10201F',
    action: '#0B434B', 'on-action': '#FFFFFF', 'action-hover': '#125661', 'action-press': '#07323A',
    link: '#0A5763', here: '#AD7312', error: '#A5281B', 'error-ground': '#FBECE8',
    inverse: '#10201F', 'on-inverse': '#F1F4F3', scrim: 'rgb(8 20 19 / .52)',
    tray: '#E4EAE8', key: '#FFFFFF', plate: '#FFFFFF', module: '#10201F',
    'lift-pop': '0 1px 2px rgb(8 24 23 / .10), 0 8px 24px rgb(8 24 23 / .14)',
    'lift-modal': '0 2px 6px rgb(8 24 23 / .14), 0 24px 64px rgb(8 24 23 / .26)',
  },
  dark: {
    ground: '#0C1514', surface: '#14201F', sunken: '#1D2B29',
    ink: '#E9EFED', 'ink-2': '#B0BFBC', 'ink-3': '#91A29F',
    line: '#2C3B39', edge: '#6F827E', rule: '#6F827E',
    action: '#C4DFD9', 'on-action': '#08262B', 'action-hover': '#D8EBE7', 'action-press': '#A9CBC4',
    link: '#9CD2CA', here: '#E2AC4B', error: '#F49A8C', 'error-ground': '#351C19',
    inverse: '#E9EFED', 'on-inverse': '#10201F', scrim: 'rgb(0 0 0 / .62)',
    tray: '#16211F', key: '#2E3F3C',
    'lift-pop': '0 0 0 1px var(--line), 0 8px 24px rgb(0 0 0 / .5)',
    'lift-modal': '0 0 0 1px var(--line), 0 24px 64px rgb(0 0 0 / .6)',
  },
};

/** The second brand, Tally: other ink, other mark of place, round controls. Not one rule of a part changes. */
const tally = {
  shape: {
    'r-control': '26px', 'r-panel': '18px', 'r-sheet': '22px', 'r-mark': '9px', 'here-w': '4px',
  },
  light: {
    ground: '#F6F5F2', surface: '#FFFFFF', sunken: '#EAE8E2',
    ink: '#1B1A18', 'ink-2': '#4D4A45', 'ink-3': '#66625B',
    line: '#D6D2C9', edge: '#827D74', rule: '#1B1A18',
    action: '#1B1A18', 'on-action': '#FFFFFF', 'action-hover': '#38352F', 'action-press': '#000000',
    link: '#1F4BB8', here: '#2E62DB', error: '#B02A17', 'error-ground': '#FCECE8',
    inverse: '#1B1A18', 'on-inverse': '#F6F5F2', tray: '#EAE8E2', module: '#1B1A18',
  },
  dark: {
    ground: '#121211', surface: '#1C1B1A', sunken: '#272624',
    ink: '#F0EEEA', 'ink-2': '#BDB9B1', 'ink-3': '#9C978E',
    line: '#383632', edge: '#7D7870', rule: '#7D7870',
    action: '#F0EEEA', 'on-action': '#1B1A18', 'action-hover': '#FFFFFF', 'action-press': '#D5D2CB',
    link: '#A9C2FF', here: '#7FA5FF', error: '#F79C8B', 'error-ground': '#381D18',
    inverse: '#F0EEEA', 'on-inverse': '#1B1A18', tray: '#1C1B1A', key: '#3A3834',
  },
};

/** In the order they are written; the first needs no `data-brand`. */
export const brands = [
  { brand: null, ...quay },
  { brand: 'tally', ...tally },
];
