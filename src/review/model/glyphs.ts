/** Shapes in a square of 16: kinds of states, ends of rows, marks. Even-odd for shapes with a hole. */
export const glyphs = {
  person: 'M8 2a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM2.5 14c.6-3.2 2.8-4.8 5.5-4.8s4.9 1.6 5.5 4.8z',
  server:
    'M3.4 2.5h9.2a1.4 1.4 0 0 1 1.4 1.4v1.8a1.4 1.4 0 0 1-1.4 1.4H3.4A1.4 1.4 0 0 1 2 5.7V3.9a1.4 1.4 0 0 1 1.4-1.4zM3.4 8.9h9.2a1.4 1.4 0 0 1 1.4 1.4v1.8a1.4 1.4 0 0 1-1.4 1.4H3.4a1.4 1.4 0 0 1-1.4-1.4v-1.8a1.4 1.4 0 0 1 1.4-1.4z',
  clock:
    'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zm0 1.7a4.8 4.8 0 1 1 0 9.6a4.8 4.8 0 0 1 0-9.6zM7.2 4.6h1.5v3.1l2 1.9l-1 1.1l-2.5-2.4z',
  exit: 'M2 2.5h7v2H4v7h5v2H2zM10 4.2L14.2 8L10 11.8V9H6V7h4z',
  passing: 'M8 1.5L14.5 8L8 14.5L1.5 8z',
  dialog: 'M1.5 2.5h13v11h-13zm1.5 3v6.5h10v-6.5z',
  return: 'M6.5 2.5L2 6.5L6.5 10.5V7.6h4.2a1.9 1.9 0 0 1 0 3.8H8v2h2.7a3.9 3.9 0 0 0 0-7.8H6.5z',
  jump: 'M2 7h7V3.8L14.2 8L9 12.2V9H2z',
  check: 'M6.3 12.6L2 8.3l1.5-1.5l2.8 2.8l6.2-6.2L14 4.9z',
  signal:
    'M8 6.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 0 1 0-3.6zM4.9 3.5l1.1 1.3a4.2 4.2 0 0 0 0 6.4l-1.1 1.3a5.9 5.9 0 0 1 0-9zM11.1 3.5a5.9 5.9 0 0 1 0 9L10 11.2a4.2 4.2 0 0 0 0-6.4z',
  stay: 'M3 7h10v2H3z',
  remark:
    'M2.5 2h11A1.5 1.5 0 0 1 15 3.5v6a1.5 1.5 0 0 1-1.5 1.5H8l-4 3.5V11H2.5A1.5 1.5 0 0 1 1 9.5v-6A1.5 1.5 0 0 1 2.5 2z',
} as const;

export type GlyphName = keyof typeof glyphs;
